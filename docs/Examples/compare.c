// A policy of its own, compared with built-in ones through the library; `flotsam.h` explains the calls.
//
//     cc -O2 -o compare compare.c -I Sources/CFlotsam -L DIR -lflotsam-sim
//
// DIR is the folder in which `swift build --product flotsam-sim` put the library.

#include <stdio.h>
#include <string.h>

#include "flotsam.h"

// Kills the app for which idle time times footprint is greatest; of equal ones the first.
static int32_t idle_space(void *session, const flotsam_decision *decision) {
  (void)session;
  int32_t victim = 0;
  double most = -1;
  for (int32_t row = 0; row < decision->count; row++) {
    const double *app = decision->values + row * decision->width;
    if (app[0] * app[1] > most) {
      most = app[0] * app[1];
      victim = row;
    }
  }
  return victim;
}

static int failed(char *error) {
  fprintf(stderr, "%s\n", error);
  flotsam_free_text(error);
  return 1;
}

int main(void) {
  if (flotsam_interface() != FLOTSAM_INTERFACE) return 1;
  char *error;
  flotsam_scenario *phone;
  if (flotsam_open("smoke", &phone, &error)) return failed(error);
  const char *fields[] = {"seed=7"};
  if (flotsam_set(phone, fields, 1, &error)) return failed(error);

  const char *quantities[] = {"idle_s", "footprint_mb"};
  flotsam_policy policies[] = {
      {.text = "gdsf"},
      {.text = "f=score(idle_s * footprint_mb)"},
      {.text = "c", .victim = idle_space, .quantities = quantities, .quantity_count = 2},
  };
  flotsam_options options = {.replications = 3};
  flotsam_result *result;
  if (flotsam_compare(phone, policies, 3, &options, &result, &error)) return failed(error);
  puts(flotsam_text(result, FLOTSAM_ANSWER));

  // The table as Arrow: column 0 has the policies, column 1 the metrics, column 3 the means.
  struct ArrowSchema schema;
  struct ArrowArray table;
  if (flotsam_table(result, "comparison", &schema, &table, &error)) return failed(error);
  const int32_t *policy_ends = table.children[0]->buffers[1];
  const char *policy_text = table.children[0]->buffers[2];
  const int32_t *metric_ends = table.children[1]->buffers[1];
  const char *metric_text = table.children[1]->buffers[2];
  const double *means = table.children[3]->buffers[1];
  for (int64_t row = 0; row < table.length; row++) {
    const char *metric = metric_text + metric_ends[row];
    int length = metric_ends[row + 1] - metric_ends[row];
    if (length != 11 || strncmp(metric, "time_lost_s", 11) != 0) continue;
    printf("%.*s %.17g\n", policy_ends[row + 1] - policy_ends[row],
           policy_text + policy_ends[row], means[row]);
  }
  schema.release(&schema);
  table.release(&table);
  flotsam_free(result);
  flotsam_close(phone);
  return 0;
}
