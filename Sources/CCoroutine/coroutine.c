// Before all headers, for macOS declares contexts only then.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "coroutine.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

struct flotsam_coroutine {
  ucontext_t caller;
  ucontext_t own;
  void (*body)(void *);
  void *context;
  char *stack;
  size_t size;
  // What Swift's runtime keeps of the function's accesses to variables while it waits.
  uintptr_t accesses[2];
  bool hasReturned;
};

// Swift checks that accesses to a variable do not overlap by a list for each thread. The runtime has
// these functions for tasks, which change their thread as well: they add to the list of the thread
// what the function accesses, and take it out again.
extern void swift_task_enterThreadLocalContext(char *state);
extern void swift_task_exitThreadLocalContext(char *state);

// `makecontext` passes on numbers of 32 bits.
static void begin(unsigned int high, unsigned int low) {
  flotsam_coroutine *self = (void *)((uintptr_t)high << 16 << 16 | low);
  self->body(self->context);
  self->hasReturned = true;
  swapcontext(&self->own, &self->caller);
}

flotsam_coroutine *flotsam_coroutine_make(
    size_t stackBytes, void (*body)(void *context), void *context) {
  flotsam_coroutine *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  self->size = stackBytes + page;
  self->stack = mmap(NULL, self->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  // An overflow ends the process, as that of a thread does.
  if (self->stack == MAP_FAILED || mprotect(self->stack, page, PROT_NONE) != 0
      || getcontext(&self->own) != 0) {
    if (self->stack != MAP_FAILED) munmap(self->stack, self->size);
    free(self);
    return NULL;
  }
  self->body = body;
  self->context = context;
  self->own.uc_stack.ss_sp = self->stack + page;
  self->own.uc_stack.ss_size = stackBytes;
  uintptr_t address = (uintptr_t)self;
  makecontext(
      &self->own, (void (*)(void))begin, 2, (unsigned int)(address >> 16 >> 16),
      (unsigned int)address);
  return self;
}

bool flotsam_coroutine_resume(flotsam_coroutine *self) {
  swift_task_enterThreadLocalContext((char *)self->accesses);
  swapcontext(&self->caller, &self->own);
  swift_task_exitThreadLocalContext((char *)self->accesses);
  return !self->hasReturned;
}

void flotsam_coroutine_wait(flotsam_coroutine *self) { swapcontext(&self->own, &self->caller); }

void flotsam_coroutine_free(flotsam_coroutine *self) {
  munmap(self->stack, self->size);
  free(self);
}
