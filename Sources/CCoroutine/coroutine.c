// Before all headers, for macOS declares contexts only then.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
// The checks of `longjmp` know one stack.
#undef _FORTIFY_SOURCE

#include "coroutine.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

struct flotsam_coroutine {
  // Begins its stack. `swapcontext` could also switch later, with a system call each time.
  ucontext_t first;
  jmp_buf caller;
  jmp_buf own;
  void (*body)(void *);
  void *context;
  char *stack;
  size_t size;
  // What Swift's runtime keeps of the function's accesses to variables while it waits.
  uintptr_t accesses[2];
  bool hasBegun;
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
  _longjmp(self->caller, 1);
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
      || getcontext(&self->first) != 0) {
    if (self->stack != MAP_FAILED) munmap(self->stack, self->size);
    free(self);
    return NULL;
  }
  self->body = body;
  self->context = context;
  self->first.uc_stack.ss_sp = self->stack + page;
  self->first.uc_stack.ss_size = stackBytes;
  uintptr_t address = (uintptr_t)self;
  makecontext(
      &self->first, (void (*)(void))begin, 2, (unsigned int)(address >> 16 >> 16),
      (unsigned int)address);
  return self;
}

bool flotsam_coroutine_resume(flotsam_coroutine *self) {
  swift_task_enterThreadLocalContext((char *)self->accesses);
  if (_setjmp(self->caller) == 0) {
    if (self->hasBegun) _longjmp(self->own, 1);
    self->hasBegun = true;
    setcontext(&self->first);
  }
  swift_task_exitThreadLocalContext((char *)self->accesses);
  return !self->hasReturned;
}

void flotsam_coroutine_wait(flotsam_coroutine *self) {
  if (_setjmp(self->own) == 0) _longjmp(self->caller, 1);
}

void flotsam_coroutine_free(flotsam_coroutine *self) {
  munmap(self->stack, self->size);
  free(self);
}
