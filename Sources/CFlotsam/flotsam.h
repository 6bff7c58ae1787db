/* Flotsam for C and for languages that can call C: scenarios, runs, comparisons, policies, environments.
 *
 * Strings are UTF-8. A function that can fail returns FLOTSAM_OK or a code, and writes a text for
 * people into `*error`, unless `error` is null; the caller frees the text with flotsam_free_text.
 * Handles may be used from any thread, by one thread at a time. A process that was forked after its
 * parent had simulated simulates only on the calling thread. The library prints nothing, and catches
 * no signal unless a policy is a program. */
#ifndef FLOTSAM_H
#define FLOTSAM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. Compare it with flotsam_interface() first: libraries of different
 * versions are not compatible. Within a version, structures and functions are only added. */
#define FLOTSAM_INTERFACE 1

/* Result codes, with the numbers of the program's exit codes. */
#define FLOTSAM_OK 0
#define FLOTSAM_USAGE 64        /* the call itself is wrong */
#define FLOTSAM_BAD_INPUT 65    /* a scenario, field, policy or answer is wrong */
#define FLOTSAM_NO_INPUT 66     /* there is no such scenario or file */
#define FLOTSAM_FAILED 70       /* a policy failed, or simulated time stands still */
#define FLOTSAM_CANNOT_WRITE 73
#define FLOTSAM_READ_WRITE 74
#define FLOTSAM_STOPPED 130     /* `proceed` returned 0 */

typedef struct flotsam_scenario flotsam_scenario;
typedef struct flotsam_result flotsam_result;
typedef struct flotsam_environment flotsam_environment;

/* The version of the interface that the library was built with. */
int32_t flotsam_interface(void);
/* The version of the program, such as "0.3.0"; never freed. */
const char *flotsam_version(void);
/* Frees a text that a function wrote into `*error`, or whose comment names this function. */
void flotsam_free_text(char *text);

/* ---- Scenarios ---------------------------------------------------------------------------- */

/* Opens a built-in scenario by its name, or a file by its path. */
int32_t flotsam_open(const char *name, flotsam_scenario **scenario, char **error);
/* Reads a scenario from its text, YAML; files that it names are relative to the working directory. */
int32_t flotsam_read(const char *text, flotsam_scenario **scenario, char **error);
/* An independent copy of a scenario. */
flotsam_scenario *flotsam_copy(const flotsam_scenario *scenario);
/* Overrides fields, each as `--set` takes it: "device.memory=3GiB", "seed=7". If they are not valid
 * together, none is changed. */
int32_t flotsam_set(
    flotsam_scenario *scenario, const char *const *assignments, size_t count, char **error);
void flotsam_close(flotsam_scenario *scenario);

/* ---- Policies ----------------------------------------------------------------------------- */

/* The device of a run that begins, as a policy sees it. */
typedef struct {
  int32_t processes;     /* the number of ids, from 0 */
  int64_t memory_bytes;  /* the memory that apps share */
  int64_t seed;          /* for random choices, the same in every repetition of the run */
} flotsam_device;

/* A decision: one row for every process that may be killed, the least recently used first. */
typedef struct {
  double time_s;         /* the simulation clock */
  int32_t count;         /* rows, at least 1 */
  int32_t width;         /* quantities in a row */
  const uint32_t *ids;   /* the process of each row */
  const double *values;  /* the quantities, row after row */
  char *problem;         /* a policy that fails writes why, ends it with a zero, and returns FLOTSAM_FAIL */
  size_t problem_size;   /* bytes at `problem` */
} flotsam_decision;

#define FLOTSAM_SPARE (-1) /* kills none */
#define FLOTSAM_FAIL (-2)  /* ends the run with FLOTSAM_FAILED and the text at `problem` */

/* The events of which a policy can be notified; `events` has the bit 1 << event. */
#define FLOTSAM_LOADED 0
#define FLOTSAM_USED 1
#define FLOTSAM_LEFT_FRONT 2
#define FLOTSAM_SUSPENDED 3
#define FLOTSAM_RESIZED 4
#define FLOTSAM_KILLED 5

/* An event of a process. The quantities are those after the event, or before it if it is a kill. */
typedef struct {
  int32_t event;
  uint32_t id;
  double time_s;
  int32_t width;
  const double *values;
} flotsam_event;

/* A strategy: the text that `--policy` takes, or functions. Functions are called on the thread that
 * called flotsam_run or flotsam_compare. */
typedef struct {
  /* The strategy, such as "gdsf" or "mine=score(idle_s)"; with `victim` the name in tables. */
  const char *text;
  /* The row of the process to kill, FLOTSAM_SPARE or FLOTSAM_FAIL; null for the strategy of `text`. */
  int32_t (*victim)(void *session, const flotsam_decision *decision);
  /* Passed to `begin`. */
  void *context;
  /* The run of a device begins; returns the session that is passed to the other functions. Null: the
   * session is `context`. */
  void *(*begin)(void *context, const flotsam_device *device);
  /* The run of a device has ended. Null for nothing to do. */
  void (*end)(void *session);
  /* Called for events. Null for no notifications. */
  void (*notify)(void *session, const flotsam_event *event);
  /* Bits of the events that `notify` is called for. */
  uint32_t events;
  /* The quantities in a row, by the names that `flotsam policies score` lists. */
  const char *const *quantities;
  size_t quantity_count;
} flotsam_policy;

/* The names of all quantities that a policy can have, ended by null; never freed. */
const char *const *flotsam_quantities(void);

/* ---- Runs and comparisons ----------------------------------------------------------------- */

/* How to run. Zeros are the defaults. */
typedef struct {
  /* The number of the run among those of one seed, and the first of a comparison. */
  int32_t replication;
  /* Runs of each policy in a comparison; 0 for 10. */
  int32_t replications;
  /* Parallel runs; 0 for as many as there are cores. If functions decide, runs follow each other. */
  int32_t jobs;
  /* Whether a run keeps its kills, launches and timeline as tables. */
  int32_t detailed;
  /* Called on the calling thread about ten times a second with the share that is done, 0 during
   * flotsam_run; returns 0 to stop with FLOTSAM_STOPPED after the runs of devices that have begun.
   * Null: never stopped. */
  int32_t (*proceed)(void *context, double done);
  void *context;
} flotsam_options;

/* Runs a scenario once. `policy` null: the scenario's; `options` null: all zeros. */
int32_t flotsam_run(
    const flotsam_scenario *scenario, const flotsam_policy *policy, const flotsam_options *options,
    flotsam_result **result, char **error);

/* Runs a scenario under several strategies with the same users; the first is the baseline. */
int32_t flotsam_compare(
    const flotsam_scenario *scenario, const flotsam_policy *policies, size_t count,
    const flotsam_options *options, flotsam_result **result, char **error);

/* ---- Results ------------------------------------------------------------------------------ */

/* The C data interface of Apache Arrow, as its specification has it. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE
struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};
struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};
#endif

/* The name of a table, counted from 0; null after the last. The first is the main one. */
const char *flotsam_table_name(const flotsam_result *result, size_t index);
/* Exports a table as Arrow data: a struct array of doubles "g", 64-bit integers "l" and texts "u",
 * each with nulls. It stays valid when the result is freed; the caller releases both. */
int32_t flotsam_table(
    const flotsam_result *result, const char *name, struct ArrowSchema *schema,
    struct ArrowArray *array, char **error);

/* The kinds of text about a result. */
#define FLOTSAM_ANSWER 0      /* the answer, one to three sentences */
#define FLOTSAM_REPORT 1      /* what the program prints for people */
#define FLOTSAM_FINGERPRINT 2 /* the hash of every event and kill, as the program prints it */
#define FLOTSAM_PICTURE 3     /* the first picture as SVG; empty where gnuplot is not installed */
#define FLOTSAM_CAPTION 4     /* how to read the picture; empty where there is none */

/* A text about a result; freed together with it. Null for an unknown kind. */
const char *flotsam_text(flotsam_result *result, int32_t kind);
void flotsam_free(flotsam_result *result);

/* ---- Environments: a run as a sequence of decisions --------------------------------------- */

/* What has happened since the decision before. */
typedef struct {
  double time_s;  /* the simulation clock */
  double reward;  /* minus the seconds that the user has lost since */
  int32_t count;  /* rows that may be named; 0 at the end of the run */
  int32_t ended;  /* whether the run has ended */
} flotsam_step;

/* Opens an environment on a scenario, whose trigger decides when to kill. An observation has `rows` rows
 * of the quantities, first those of the processes that may be killed, the least recently used first, then
 * zeros. Further processes are left out, and 1e9 stands for infinity. It is written to `observation`,
 * which must live as long as the environment; null for none. */
int32_t flotsam_environment_open(
    const flotsam_scenario *scenario, const char *const *quantities, size_t count, int32_t rows,
    float *observation, flotsam_environment **environment, char **error);
/* Begins a run and continues to its first decision; a run in progress ends. `seed` below 0: the
 * scenario's. */
int32_t flotsam_environment_reset(
    flotsam_environment *environment, int64_t seed, int32_t replication, flotsam_step *step,
    char **error);
/* Takes the decision that is due in each environment, a row or FLOTSAM_SPARE, and continues to the next;
 * all run at the same time, on all cores. Each environment is given once. If a decision is refused,
 * none is taken. */
int32_t flotsam_environment_step(
    flotsam_environment *const *environments, size_t count, const int32_t *rows,
    flotsam_step *steps, char **error);
/* The fingerprint of the run that has ended, freed with flotsam_free_text; null before its end. */
char *flotsam_environment_fingerprint(const flotsam_environment *environment);
void flotsam_environment_close(flotsam_environment *environment);

#ifdef __cplusplus
}
#endif
#endif
