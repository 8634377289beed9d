/*
 * How much memory a process of the shop may take (docs/decisions/020-memory-and-growth.md). Node cannot
 * be told while it runs, so these are given where it is started.
 */

/**
 * V8 would let its heap grow to gigabytes before it collects it. What is new has all its room from the start: it would
 * grow to it by collecting six times until the first page, when nearly nothing can go.
 */
export const HEAP_OPTIONS = [
  "--max-old-space-size=1024",
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
];

/**
 * Without these, glibc keeps the 19 MB of every password hash in the arena of each of Node's threads.
 * Other systems ignore them.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};
