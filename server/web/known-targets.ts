/** Targets of requests whose URL was read before and is exactly what was asked: a path of the usual spelling. */
export interface KnownTargets {
  has(target: string): boolean;
  add(target: string): void;
}

/** A shop has fewer pages; however it is filled, it then starts empty again. */
const TARGETS_MAX = 1000;

/** Reading a URL and deciding about it is most of what an answer from memory costs. */
export function createKnownTargets(max = TARGETS_MAX): KnownTargets {
  const known = new Set<string>();
  return {
    has: (target) => known.has(target),
    add(target) {
      if (known.size >= max) known.clear();
      known.add(target);
    },
  };
}
