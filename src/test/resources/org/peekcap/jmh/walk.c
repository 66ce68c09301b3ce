/*
 * A hand-written walker over a mapped classic pcap file (this machine's byte order, Ethernet): what the library's own
 * walks are measured against.
 *
 *   walk FILE fresh|warm REPEATS MODE...
 *
 * fresh: each run maps the file, walks it and unmaps it. warm: one mapping, faulted in before the first run.
 *
 * Modes, each also with "-hybrid" behind it (touches the line after a record's first, and all lines of a long record)
 * and with "-ahead" (touches every line of the file once, some KiB before the walk gets there):
 *   boundaries  packets, and the sum of the records' offsets
 *   index       the same, with every record's offset stored into an array of int32
 *   tcp         packets whose transport is TCP and UDP: any VLAN tags, IPv4, IPv6 without extension headers
 *   tuple       a sum of hashes of addresses, ports and protocol
 *
 * Prints one line a run: mode, mapping, packets, tcp, udp, sink, nanoseconds, separated by tabs.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { FILE_HEADER = 24, RECORD_HEADER = 16, LINE = 64, LONG_RECORD = 176, AHEAD_BYTES = 4096 };

typedef struct {
  uint64_t packets, tcp, udp, sink;
} Counts;

enum What { BOUNDARIES, INDEX, TCP, TUPLE };
enum Touch { PLAIN, HYBRID, AHEAD };

static volatile uint64_t touched_lines; /* written, so that the touches are not optimised away */
static int32_t *offsets;

static inline uint32_t load32(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

static inline uint32_t network16(const uint8_t *p) { return (uint32_t)p[0] << 8 | p[1]; }

/* Where the IP header is; its EtherType in *type, 0 where there is none within length. */
static inline const uint8_t *network_header(const uint8_t *packet, uint32_t length, uint32_t *type) {
  const uint8_t *end = packet + length, *p = packet + 14;
  *type = 0;
  if (length < 14) return p;
  uint32_t t = network16(packet + 12);
  while ((t == 0x8100 || t == 0x88a8) && end - p >= 4) {
    t = network16(p + 2);
    p += 4;
  }
  if ((t == 0x0800 && end - p >= 20) || (t == 0x86dd && end - p >= 40)) *type = t;
  return p;
}

static inline uint32_t protocol_of(const uint8_t *ip, uint32_t type) {
  if (type == 0x0800) return (network16(ip + 6) & 0x1fff) == 0 ? ip[9] : 0xff;
  return type == 0x86dd ? ip[6] : 0xff;
}

static inline uint64_t fold(const uint8_t *address) {
  return load32(address) ^ load32(address + 4) ^ load32(address + 8) ^ load32(address + 12);
}

static inline uint64_t tuple_hash(const uint8_t *ip, uint32_t type, uint32_t protocol, const uint8_t *end) {
  const uint8_t *transport = type == 0x0800 ? ip + (ip[0] & 15) * 4 : ip + 40;
  if (end - transport < 4) return 0;
  uint64_t source = type == 0x0800 ? load32(ip + 12) : fold(ip + 8);
  uint64_t destination = type == 0x0800 ? load32(ip + 16) : fold(ip + 24);
  return source * 0x9e3779b1u + destination * 0x85ebca77u + (uint64_t)load32(transport) * 0xc2b2ae3du + protocol;
}

static inline __attribute__((always_inline)) Counts walk(const uint8_t *base, uint64_t size, enum What what, enum Touch touch) {
  Counts c = {0, 0, 0, 0};
  uint64_t p = FILE_HEADER, touched = 0, ahead = 0;
  while (p + RECORD_HEADER <= size) {
    const uint8_t *record = base + p;
    uint64_t length = load32(record + 8);
    uint64_t next = p + RECORD_HEADER + length;
    if (next > size) break;
    if (touch == HYBRID && p + LINE < size) {
      touched += record[LINE];
      if (length > LONG_RECORD)
        for (uint64_t line = p + 2 * LINE; line < next; line += LINE) touched += base[line];
    }
    if (touch == AHEAD)
      for (; ahead < next + AHEAD_BYTES && ahead + 4 * LINE < size; ahead += 4 * LINE)
        touched += base[ahead] + base[ahead + LINE] + base[ahead + 2 * LINE] + base[ahead + 3 * LINE];
    if (what == BOUNDARIES || what == INDEX) c.sink += p;
    if (what == INDEX) offsets[c.packets] = (int32_t)p;
    if (what == TCP || what == TUPLE) {
      uint32_t type;
      const uint8_t *packet = record + RECORD_HEADER;
      const uint8_t *ip = network_header(packet, (uint32_t)length, &type);
      uint32_t protocol = protocol_of(ip, type);
      c.tcp += protocol == 6;
      c.udp += protocol == 17;
      if (what == TUPLE && (protocol == 6 || protocol == 17)) c.sink += tuple_hash(ip, type, protocol, packet + length);
    }
    c.packets++;
    p = next;
  }
  touched_lines += touched;
  return c;
}

typedef Counts Walk(const uint8_t *, uint64_t);

#define WALK(name, what, touch) \
  static Counts name(const uint8_t *base, uint64_t size) { return walk(base, size, what, touch); }

WALK(boundaries, BOUNDARIES, PLAIN)
WALK(boundaries_hybrid, BOUNDARIES, HYBRID)
WALK(boundaries_ahead, BOUNDARIES, AHEAD)
WALK(index_plain, INDEX, PLAIN)
WALK(index_hybrid, INDEX, HYBRID)
WALK(index_ahead, INDEX, AHEAD)
WALK(tcp, TCP, PLAIN)
WALK(tcp_hybrid, TCP, HYBRID)
WALK(tcp_ahead, TCP, AHEAD)
WALK(tuple, TUPLE, PLAIN)
WALK(tuple_hybrid, TUPLE, HYBRID)
WALK(tuple_ahead, TUPLE, AHEAD)

static const struct {
  const char *name;
  Walk *walk;
} MODES[] = {
    {"boundaries", boundaries}, {"boundaries-hybrid", boundaries_hybrid}, {"boundaries-ahead", boundaries_ahead},
    {"index", index_plain},     {"index-hybrid", index_hybrid},           {"index-ahead", index_ahead},
    {"tcp", tcp},               {"tcp-hybrid", tcp_hybrid},               {"tcp-ahead", tcp_ahead},
    {"tuple", tuple},           {"tuple-hybrid", tuple_hybrid},           {"tuple-ahead", tuple_ahead},
};

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static const uint8_t *map(int file, uint64_t size) {
  void *base = mmap(NULL, size, PROT_READ, MAP_SHARED, file, 0);
  if (base == MAP_FAILED) fail("mmap");
  return base;
}

static Walk *mode_named(const char *name) {
  for (size_t i = 0; i < sizeof MODES / sizeof *MODES; i++)
    if (!strcmp(MODES[i].name, name)) return MODES[i].walk;
  fprintf(stderr, "no mode %s\n", name);
  exit(2);
}

/* Room for every record, already faulted in, so that no run pays for it. */
static void prepare_index(const uint8_t *base, uint64_t size) {
  uint64_t bytes = (boundaries_hybrid(base, size).packets + 1) * sizeof *offsets;
  offsets = malloc(bytes);
  if (!offsets) fail("malloc");
  memset(offsets, 1, bytes);
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: walk FILE fresh|warm REPEATS MODE...\n");
    return 2;
  }
  int file = open(argv[1], O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) fail(argv[1]);
  uint64_t size = (uint64_t)status.st_size;
  if (size < FILE_HEADER) {
    fprintf(stderr, "%s has no file header\n", argv[1]);
    return 1;
  }
  int fresh = !strcmp(argv[2], "fresh");
  const uint8_t *base = map(file, size);
  for (uint64_t p = 0; p < size; p += LINE) touched_lines += base[p];
  prepare_index(base, size);
  if (fresh) munmap((void *)base, size);

  for (int mode = 4; mode < argc; mode++) {
    Walk *walk = mode_named(argv[mode]);
    for (int run = 0; run < atoi(argv[3]); run++) {
      uint64_t start = now();
      if (fresh) base = map(file, size);
      Counts c = walk(base, size);
      if (fresh) munmap((void *)base, size);
      uint64_t nanoseconds = now() - start;
      printf("%s\t%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", argv[mode], argv[2],
             c.packets, c.tcp, c.udp, c.sink, nanoseconds);
    }
  }
  return 0;
}
