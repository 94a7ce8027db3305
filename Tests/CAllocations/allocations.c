#include "allocations.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// A sanitizer has functions of its own in the place of the library's.
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <malloc.h>

// The program's own functions take the place of the library's, and pass on to what it calls them
// by besides.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local long calls;
static _Thread_local long held;
static _Thread_local long peak;

static void *taken(void *memory) {
  ++calls;
  held += (long)malloc_usable_size(memory);
  if (held > peak) peak = held;
  return memory;
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
  long before = (long)malloc_usable_size(memory);
  void *moved = __libc_realloc(memory, size);
  if (moved == 0 && size != 0) return 0;
  held -= before;
  return taken(moved);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return taken(__libc_memalign(alignment, size));
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = taken(__libc_memalign(alignment, size));
  return *memory == 0 ? 12 : 0;
}

void free(void *memory) {
  held -= (long)malloc_usable_size(memory);
  __libc_free(memory);
}

long allocations_of_thread(void) { return calls; }

long bytes_held_by_thread(void) { return held; }

long peak_bytes_of_thread(void) { return peak; }

void begin_peak_of_thread(void) { peak = held; }

#else

long allocations_of_thread(void) { return -1; }

long bytes_held_by_thread(void) { return 0; }

long peak_bytes_of_thread(void) { return 0; }

void begin_peak_of_thread(void) {}

#endif
