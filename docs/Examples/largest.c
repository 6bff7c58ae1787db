// The largest app as a program in C: the same victims as the policy `largest`.
//
//     cc -O2 -o largest largest.c
//     flotsam compare smoke --policies 'largest,mine=exec(./largest)'
//
// A decision has one object per candidate, least recently used first:
//     {"decide":1,"time_s":12.5,"candidates":[{"id":3,"footprint_bytes":1048576},...]}

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL;
  size_t room = 0;
  if (getline(&line, &room, stdin) < 0) return 1;
  puts("{\"version\": 1, \"quantities\": [\"footprint_bytes\"]}");
  fflush(stdout);
  while (getline(&line, &room, stdin) >= 0) {
    long victim = -1;
    long long most = -1;
    for (char *at = line; (at = strstr(at, "{\"id\":")) != NULL; at += 6) {
      long id = strtol(at + 6, NULL, 10);
      char *size = strstr(at, "\"footprint_bytes\":");
      long long bytes = size ? atoll(size + 18) : 0;
      if (bytes > most) {
        most = bytes;
        victim = id;
      }
    }
    printf("{\"kill\": %ld}\n", victim);
    fflush(stdout);
  }
  free(line);
  return 0;
}
