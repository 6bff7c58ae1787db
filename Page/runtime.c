// What embedded Swift needs of a C library in a module without one. One thread; memory is never
// given back to the host, and freed blocks wait in lists by size.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t heap_end;

// Before each block: the number of its class. Blocks are powers of two, so that a list has one size.
struct block { struct block *next; };
static struct block *lists[32];

static void *take(size_t size, size_t alignment) {
  if (alignment < 16) alignment = 16;
  if (!heap_end) heap_end = (uintptr_t)&__heap_base;
  uintptr_t start = (heap_end + 16 + alignment - 1) & ~(alignment - 1);
  uintptr_t end = start + size;
  uintptr_t pages = __builtin_wasm_memory_size(0) * 65536u;
  if (end < start) __builtin_trap();
  if (end > pages) {
    uintptr_t more = (end - pages + 65535) / 65536;
    if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) __builtin_trap();
  }
  heap_end = end;
  return (void *)start;
}

static unsigned class_of(size_t size) {
  unsigned class = 4;
  while (((size_t)1 << class) < size) class++;
  return class;
}

void *aligned(size_t alignment, size_t size) {
  if (size > ((size_t)1 << 31)) __builtin_trap();
  unsigned class = class_of(size);
  if (alignment <= 16 && lists[class]) {
    struct block *found = lists[class];
    lists[class] = found->next;
    return found;
  }
  void *new = take((size_t)1 << class, alignment);
  ((uint32_t *)new)[-1] = class;
  return new;
}

void *malloc(size_t size) { return aligned(16, size ? size : 1); }

void free(void *pointer) {
  if (!pointer) return;
  unsigned class = ((uint32_t *)pointer)[-1];
  struct block *block = pointer;
  block->next = lists[class];
  lists[class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = aligned(alignment, size ? size : 1);
  return 0;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);  // One instruction, with -mbulk-memory.
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count--; a++, b++) if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// The seed of dictionaries; their order reaches no result.
void arc4random_buf(void *to, size_t count) { memset(to, 7, count); }

int putchar(int character) { return character; }

uintptr_t __stack_chk_guard = 0x5a17f107;
void __stack_chk_fail(void) { __builtin_trap(); }

// 128-bit products, as compiler-rt has them.
typedef int wide __attribute__((mode(TI)));
typedef unsigned unsigned_wide __attribute__((mode(TI)));
typedef union { wide all; struct { uint64_t low; int64_t high; } half; } halves;

static halves product(uint64_t a, uint64_t b) {
  uint64_t mask = 0xffffffff, low = (a & mask) * (b & mask);
  uint64_t middle = (a >> 32) * (b & mask) + (low >> 32);
  uint64_t other = (a & mask) * (b >> 32) + (middle & mask);
  halves result;
  result.half.low = (low & mask) | (other << 32);
  result.half.high = (int64_t)((a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32));
  return result;
}

wide __multi3(wide a, wide b) {
  halves x = {.all = a}, y = {.all = b}, result = product(x.half.low, y.half.low);
  result.half.high += (int64_t)((uint64_t)x.half.high * y.half.low + x.half.low * (uint64_t)y.half.high);
  return result.all;
}

wide __ashlti3(wide value, int count) {
  halves x = {.all = value}, result;
  if (count & 64) {
    result.half.low = 0;
    result.half.high = (int64_t)(x.half.low << (count & 63));
  } else if (count == 0) {
    return value;
  } else {
    result.half.low = x.half.low << count;
    result.half.high = (int64_t)((uint64_t)x.half.high << count | x.half.low >> (64 - count));
  }
  return result.all;
}

wide __lshrti3(wide value, int count) {
  halves x = {.all = value}, result;
  uint64_t high = (uint64_t)x.half.high;
  if (count & 64) {
    result.half.high = 0;
    result.half.low = high >> (count & 63);
  } else if (count == 0) {
    return value;
  } else {
    result.half.high = (int64_t)(high >> count);
    result.half.low = high << (64 - count) | x.half.low >> count;
  }
  return result.all;
}

// a b + c with one rounding, from additions and products: Boldo and Melquiond, IEEE Transactions on Computers
// 57 (2008). A stride over Doubles calls it, far from overflow and underflow.
struct pair { double high, low; };

static struct pair sum(double a, double b) {
  double high = a + b, part = high - a;
  return (struct pair){high, (a - (high - part)) + (b - part)};
}

static struct pair exact_product(double a, double b) {
  double factor = 134217729.0, ah = factor * a, bh = factor * b;
  ah -= ah - a;
  bh -= bh - b;
  double al = a - ah, bl = b - bh, high = a * b;
  return (struct pair){high, ((ah * bh - high) + ah * bl + al * bh) + al * bl};
}

double fma(double a, double b, double c) {
  struct pair u = exact_product(a, b), t = sum(c, u.low), v = sum(u.high, t.high), z = sum(t.low, v.low);
  union { double value; uint64_t bits; } odd = {.value = z.high};
  // Rounded to odd, so that the last addition rounds as if it were the only one.
  if (z.low != 0 && !(odd.bits & 1)) odd.bits += (z.low > 0) == (z.high > 0) ? 1 : -1;
  return v.high + odd.value;
}

// Halves away from zero; the difference is exact.
double round(double value) {
  double whole = __builtin_trunc(value), rest = value - whole;
  if (rest >= 0.5) whole += 1;
  if (rest <= -0.5) whole -= 1;
  return __builtin_copysign(whole, value);
}

// The numbers of formulas: up to 15 digits and powers of ten that a double holds are exact in one operation, and
// others are refused rather than read differently from the program.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  const char *at = text;
  int negative = *at == '-', digits = 0, seen = 0, power = 0;
  uint64_t value = 0;
  if (*at == '-' || *at == '+') at++;
  for (int fraction = 0;; at++) {
    if (*at == '.' && !fraction) { fraction = 1; continue; }
    if (*at < '0' || *at > '9') break;
    value = value * 10 + (uint64_t)(*at - '0');
    seen = 1;
    if (value) digits++;
    if (digits > 15) return 0;
    power -= fraction;
  }
  if (!seen) return 0;
  if (*at == 'e' || *at == 'E') {
    int sign = at[1] == '-', given = 0;
    at += at[1] == '-' || at[1] == '+' ? 2 : 1;
    if (*at < '0' || *at > '9') return 0;
    for (; *at >= '0' && *at <= '9'; at++) if ((given = given * 10 + *at - '0') > 400) return 0;
    power += sign ? -given : given;
  }
  if (power < -22 || power > 22) return 0;
  double exact = power < 0 ? (double)value / powers[-power] : (double)value * powers[power];
  *result = negative ? -exact : exact;
  return at;
}
