/*
 * How much memory a process of the shop may use (docs/decisions/020-memory-and-growth.md). Node can't change this while
 * it runs, so the options are set where it is started.
 */

/**
 * V8 would let its heap grow to gigabytes before collecting it. New objects get the maximum space from the start;
 * otherwise, V8 would reach it through six collections before the first page, when there is almost no garbage.
 */
export const HEAP_OPTIONS = [
  "--max-old-space-size=1024",
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
];

/** Without these, glibc keeps each password hash's 19 MB in the arenas of Node's threads. Other systems ignore them. */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};
