#ifndef FLOTSAM_COROUTINE_H
#define FLOTSAM_COROUTINE_H

#include <stdbool.h>
#include <stddef.h>

/// A function on a stack of its own, which can wait in its middle and go on later, on any thread.
typedef struct flotsam_coroutine flotsam_coroutine;

/// A function that begins when it is first resumed; null without memory for its stack.
flotsam_coroutine *flotsam_coroutine_make(
    size_t stackBytes, void (*body)(void *context), void *context);
/// Runs it until it waits or returns, on the thread of the caller; whether it has not returned.
bool flotsam_coroutine_resume(flotsam_coroutine *coroutine);
/// Called by the function itself: waits until it is resumed.
void flotsam_coroutine_wait(flotsam_coroutine *coroutine);
/// Frees one that has returned, or was never resumed.
void flotsam_coroutine_free(flotsam_coroutine *coroutine);

#endif
