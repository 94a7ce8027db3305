#include "allocations.h"

#include <stdlib.h>

#if defined(__GLIBC__)

// The program's own functions take the place of the library's, and pass on to what it calls them
// by besides.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local long calls;

void *malloc(size_t size) {
  ++calls;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  ++calls;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  ++calls;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  ++calls;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  ++calls;
  *memory = __libc_memalign(alignment, size);
  return *memory == 0 ? 12 : 0;
}

long allocations_of_thread(void) { return calls; }

#else

long allocations_of_thread(void) { return -1; }

#endif
