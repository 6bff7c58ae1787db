#include "build.h"

#ifndef FLOTSAM_COMMIT
#define FLOTSAM_COMMIT ""
#endif

const char *flotsam_commit(void) { return FLOTSAM_COMMIT; }
