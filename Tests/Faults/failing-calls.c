// Preloaded into a program, it makes the k-th call to the system's files fail, come short, or be the
// program's last: what disks, quotas, signals and power do. The C library is the one place that all
// access goes through, that of SQLite too.
//
//   FAULT_AT     which call, counted from 1; 0 for none
//   FAULT_KIND   EIO, ENOSPC, EROFS, EDQUOT, EMFILE, EINTR, short or kill
//   FAULT_STAYS  1: all later calls that write fail too, as on a disk that is full
//   FAULT_COUNT  a file that gets the number of calls at the end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;
static long at;
static int code, is_short, kills, stays;

__attribute__((constructor)) static void prepare(void) {
  static const struct { const char *name; int code; } codes[] = {
    {"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EROFS", EROFS}, {"EDQUOT", EDQUOT}, {"EMFILE", EMFILE},
    {"EINTR", EINTR}};
  const char *kind = getenv("FAULT_KIND"), *place = getenv("FAULT_AT"), *stay = getenv("FAULT_STAYS");
  at = place ? atol(place) : 0;
  stays = stay && *stay == '1';
  if (!kind) return;
  is_short = !strcmp(kind, "short");
  kills = !strcmp(kind, "kill");
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if (!strcmp(kind, codes[i].name)) code = codes[i].code;
}

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("FAULT_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) { fprintf(file, "%ld\n", (long)calls); fclose(file); }
}

// 0: the call goes on; 1: it fails with errno set; 2: it comes short.
static int fault(int writes) {
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (!at || number < at || (number > at && !(stays && writes))) return 0;
  if (kills) raise(SIGKILL);
  if (is_short) return 2;
  errno = code;
  return code ? 1 : 0;
}

#define NEXT(result, name, ...) \
  static result (*next)(__VA_ARGS__); \
  if (!next) next = (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    NEXT(int, #name, const char *, int, ...); \
    va_list list; va_start(list, flags); mode_t mode = va_arg(list, mode_t); va_end(list); \
    int writes = (flags & O_ACCMODE) != O_RDONLY; \
    if (strncmp(path, "/proc", 5) && strncmp(path, "/sys", 4) && strncmp(path, "/dev", 4) && \
        strncmp(path, "/etc", 4) && fault(writes) == 1) return -1; \
    return next(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

ssize_t read(int file, void *bytes, size_t count) {
  NEXT(ssize_t, "read", int, void *, size_t);
  int how = fault(0);
  return how == 1 ? -1 : next(file, bytes, how == 2 ? (count + 1) / 2 : count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  NEXT(ssize_t, "write", int, const void *, size_t);
  int how = file == 2 ? 0 : fault(1);
  return how == 1 ? -1 : next(file, bytes, how == 2 ? (count + 1) / 2 : count);
}

#define PREAD(name, offset) \
  ssize_t name(int file, void *bytes, size_t count, offset place) { \
    NEXT(ssize_t, #name, int, void *, size_t, offset); \
    int how = fault(0); \
    return how == 1 ? -1 : next(file, bytes, how == 2 ? (count + 1) / 2 : count, place); \
  }
PREAD(pread, off_t)
PREAD(pread64, off64_t)

#define PWRITE(name, offset) \
  ssize_t name(int file, const void *bytes, size_t count, offset place) { \
    NEXT(ssize_t, #name, int, const void *, size_t, offset); \
    int how = fault(1); \
    return how == 1 ? -1 : next(file, bytes, how == 2 ? (count + 1) / 2 : count, place); \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define SYNC(name) \
  int name(int file) { \
    NEXT(int, #name, int); \
    return fault(1) == 1 ? -1 : next(file); \
  }
SYNC(fsync)
SYNC(fdatasync)

#define CUT(name, offset) \
  int name(int file, offset size) { \
    NEXT(int, #name, int, offset); \
    return fault(1) == 1 ? -1 : next(file, size); \
  }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

int rename(const char *from, const char *to) {
  NEXT(int, "rename", const char *, const char *);
  return fault(1) == 1 ? -1 : next(from, to);
}

int unlink(const char *path) {
  NEXT(int, "unlink", const char *);
  return fault(1) == 1 ? -1 : next(path);
}

int mkdir(const char *path, mode_t mode) {
  NEXT(int, "mkdir", const char *, mode_t);
  return fault(1) == 1 ? -1 : next(path, mode);
}
