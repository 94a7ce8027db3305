// Makes one call of the operating system fail in a program that loads this before all else.
//
// What to do stands in the environment:
//
//   FAULTS_AT      number of the call that fails, counted from 1; 0 for every call
//   FAULTS_KIND    a value of errno, "short" (half of the bytes asked for), "kill" or "none"
//   FAULTS_CALLS   names of the calls that count, between commas
//   FAULTS_LOG     file to which the failing call's name and number are appended, and, when the
//                  program ends, "calls" with their number and "peak" with its memory in KiB
//
// Calls of the C library to itself do not count, nor mappings that are of no file.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { KIND_NONE = -1, KIND_SHORT = -2, KIND_KILL = -3 };

static atomic_long calls;
static long fails_at = -1;
static int kind = KIND_NONE;
static const char *counted = "";
static int log_descriptor = -1;

static void append(const char *text, long number) {
  char line[96];
  int count = snprintf(line, sizeof line, "%s %ld\n", text, number);
  if (log_descriptor >= 0 && count > 0) syscall(SYS_write, log_descriptor, line, (size_t)count);
}

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("FAULTS_AT"), *what = getenv("FAULTS_KIND"), *log = getenv("FAULTS_LOG");
  if (getenv("FAULTS_CALLS")) counted = getenv("FAULTS_CALLS");
  if (at) fails_at = atol(at);
  if (what) {
    kind = !strcmp(what, "short") ? KIND_SHORT
           : !strcmp(what, "kill") ? KIND_KILL
           : !strcmp(what, "none") ? KIND_NONE
                                   : atoi(what);
  }
  if (log) {
    log_descriptor = (int)syscall(SYS_openat, AT_FDCWD, log,
                                  O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  }
}

// Greatest memory of the program so far in kibibytes, by the kernel's account; 0 if unknown.
static long peak(void) {
  static char status[8192];
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, "/proc/self/status", O_RDONLY);
  if (descriptor < 0) return 0;
  long count = syscall(SYS_read, descriptor, status, sizeof status - 1);
  syscall(SYS_close, descriptor);
  const char *line = count > 0 ? strstr(status, "VmHWM:") : NULL;
  return line ? atol(line + 6) : 0;
}

__attribute__((destructor)) static void end(void) {
  append("calls", calls);
  append("peak", peak());
}

static int is_counted(const char *name) {
  size_t length = strlen(name);
  for (const char *found = counted; (found = strstr(found, name)); found += length) {
    int begins = found == counted || found[-1] == ',';
    if (begins && (found[length] == ',' || found[length] == 0)) return 1;
  }
  return 0;
}

// Whether this call is the one.
static int strikes(const char *name) {
  if (!is_counted(name)) return 0;
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (kind == KIND_NONE || (fails_at != 0 && number != fails_at)) return 0;
  if (fails_at != 0) append(name, number);
  if (kind == KIND_KILL) kill(getpid(), SIGKILL);
  return 1;
}

// Whether this call fails; sets errno.
static int fails(const char *name) {
  if (!strikes(name) || kind == KIND_SHORT) return 0;
  errno = kind;
  return 1;
}

// Bytes that this transfer moves at most; -1 if it fails, with errno set.
static ssize_t allowance(const char *name, size_t count) {
  if (!strikes(name)) return (ssize_t)count;
  if (kind == KIND_SHORT) return (ssize_t)(count > 1 ? count / 2 : count);
  errno = kind;
  return -1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t read(int descriptor, void *to, size_t count) {
  ssize_t most = allowance("read", count);
  return most < 0 ? -1 : REAL(read)(descriptor, to, (size_t)most);
}

ssize_t pread(int descriptor, void *to, size_t count, off_t offset) {
  ssize_t most = allowance("pread", count);
  return most < 0 ? -1 : REAL(pread)(descriptor, to, (size_t)most, offset);
}

ssize_t pread64(int descriptor, void *to, size_t count, off_t offset) {
  ssize_t most = allowance("pread", count);
  return most < 0 ? -1 : REAL(pread64)(descriptor, to, (size_t)most, offset);
}

ssize_t write(int descriptor, const void *from, size_t count) {
  ssize_t most = descriptor == 2 ? (ssize_t)count : allowance("write", count);
  return most < 0 ? -1 : REAL(write)(descriptor, from, (size_t)most);
}

static int opened(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  return fails("open") ? -1 : real(path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opened(REAL(open), path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opened(REAL(open64), path, flags, mode);
}

FILE *fopen(const char *path, const char *mode) {
  return fails("open") ? NULL : REAL(fopen)(path, mode);
}

DIR *opendir(const char *path) { return fails("opendir") ? NULL : REAL(opendir)(path); }

int fsync(int descriptor) { return fails("fsync") ? -1 : REAL(fsync)(descriptor); }

int rename(const char *from, const char *to) {
  return fails("rename") ? -1 : REAL(rename)(from, to);
}

int flock(int descriptor, int operation) {
  return fails("flock") ? -1 : REAL(flock)(descriptor, operation);
}

int fstat(int descriptor, struct stat *status) {
  return fails("fstat") ? -1 : REAL(fstat)(descriptor, status);
}

int mkdir(const char *path, mode_t mode) {
  return fails("mkdir") ? -1 : REAL(mkdir)(path, mode);
}

void *mmap(void *at, size_t count, int protection, int flags, int descriptor, off_t offset) {
  if (descriptor >= 0 && fails("mmap")) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, at, count, protection, flags, descriptor, offset);
}

void *mmap64(void *at, size_t count, int protection, int flags, int descriptor, off_t offset) {
  return mmap(at, count, protection, flags, descriptor, offset);
}
