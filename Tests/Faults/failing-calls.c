// Preloaded into a program, it makes the k-th call to the system's files fail, come short, or be the
// program's last: what disks, quotas, signals and power do. The C library is the one place that all
// access goes through, that of SQLite too.
//
//   FAULT_AT     which call, counted from 1; 0 for none
//   FAULT_KIND   EIO, ENOSPC, EROFS, EDQUOT, EMFILE, EINTR, short, kill, power or clock: power takes
//                with it what was not synced, and from the call of clock on it is ten years earlier
//   FAULT_STAYS  1: so do all later calls that write, as on a disk that is full
//   FAULT_COUNT  a file that gets the number of calls at the end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static atomic_long calls;
static long at;
static int code, is_short, kills, power, turns, stays;

__attribute__((constructor)) static void prepare(void) {
  static const struct { const char *name; int code; } codes[] = {
    {"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EROFS", EROFS}, {"EDQUOT", EDQUOT}, {"EMFILE", EMFILE},
    {"EINTR", EINTR}};
  const char *kind = getenv("FAULT_KIND"), *place = getenv("FAULT_AT"), *stay = getenv("FAULT_STAYS");
  at = place ? atol(place) : 0;
  stays = stay && *stay == '1';
  // The programs that it starts are not meant.
  unsetenv("LD_PRELOAD");
  if (!kind) return;
  is_short = !strcmp(kind, "short");
  kills = !strcmp(kind, "kill");
  power = !strcmp(kind, "power");
  turns = !strcmp(kind, "clock");
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if (!strcmp(kind, codes[i].name)) code = codes[i].code;
}

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("FAULT_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) { fprintf(file, "%ld\n", (long)calls); fclose(file); }
}

// What a write replaced, until the file is synced. The descriptor is our own and never closed: closing
// it would let go of the program's locks.
struct undo {
  struct undo *earlier;
  dev_t device;
  ino_t number;
  int file;
  off_t place, size;
  ssize_t count;
  char bytes[];
};
static struct undo *undone;
static pthread_mutex_t undo_lock = PTHREAD_MUTEX_INITIALIZER;

// Remembers what is about to be overwritten or cut off.
static void remember(int file, off_t place, size_t count) {
  struct stat info;
  if (!power || fstat(file, &info) || !S_ISREG(info.st_mode)) return;
  pthread_mutex_lock(&undo_lock);
  int own = -1;
  for (struct undo *one = undone; one && own < 0; one = one->earlier)
    if (one->device == info.st_dev && one->number == info.st_ino) own = one->file;
  if (own < 0) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    own = open(path, O_RDWR | O_CLOEXEC);
  }
  struct undo *one = malloc(sizeof *one + count);
  *one = (struct undo){undone, info.st_dev, info.st_ino, own, place, info.st_size, 0};
  one->count = syscall(SYS_pread64, own, one->bytes, count, place);
  undone = one;
  pthread_mutex_unlock(&undo_lock);
}

// A file that is synced keeps what it has.
static void settle(int file) {
  struct stat info;
  if (!power || fstat(file, &info)) return;
  pthread_mutex_lock(&undo_lock);
  for (struct undo **one = &undone; *one;) {
    if ((*one)->device == info.st_dev && (*one)->number == info.st_ino) *one = (*one)->earlier;
    else one = &(*one)->earlier;
  }
  pthread_mutex_unlock(&undo_lock);
}

// The power fails: names stay, contents are those of the last sync.
static void fail_power(void) {
  pthread_mutex_lock(&undo_lock);
  power = 0;
  for (struct undo *one = undone; one; one = one->earlier) {
    if (one->count > 0) pwrite(one->file, one->bytes, one->count, one->place);
    ftruncate(one->file, one->size);
  }
  raise(SIGKILL);
}

// 0: the call goes on; 1: it fails with errno set; 2: it comes short.
static int fault(int writes) {
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (!at || number < at || (number > at && !(stays && writes))) return 0;
  if (kills) raise(SIGKILL);
  if (power) fail_power();
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
  if (how == 2) count = (count + 1) / 2;
  if (how != 1) remember(file, lseek(file, 0, SEEK_CUR), count);
  return how == 1 ? -1 : next(file, bytes, count);
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
    if (how == 2) count = (count + 1) / 2; \
    if (how != 1) remember(file, place, count); \
    return how == 1 ? -1 : next(file, bytes, count, place); \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define SYNC(name) \
  int name(int file) { \
    NEXT(int, #name, int); \
    if (fault(1) == 1) return -1; \
    int result = next(file); \
    if (!result) settle(file); \
    return result; \
  }
SYNC(fsync)
SYNC(fdatasync)

#define CUT(name, offset) \
  int name(int file, offset size) { \
    NEXT(int, #name, int, offset); \
    if (fault(1) == 1) return -1; \
    struct stat info; \
    if (!fstat(file, &info) && info.st_size > size) remember(file, size, info.st_size - size); \
    else remember(file, size, 0); \
    return next(file, size); \
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

int clock_gettime(clockid_t clock, struct timespec *time) {
  NEXT(int, "clock_gettime", clockid_t, struct timespec *);
  int result = next(clock, time);
  if (turns && calls >= at && clock == CLOCK_REALTIME) time->tv_sec -= 10 * 365 * 86400L;
  return result;
}
