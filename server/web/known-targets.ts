import { plainPageKey } from "./page-key.ts";

/** Targets of requests whose URL was read before and is exactly what was asked: a path of the usual spelling. */
export interface KnownTargets {
  /** The page's key for someone without cookies; `null` means the target is not known. */
  pageKey(target: string): string | null;
  add(target: string): void;
}

/** A shop has fewer pages; however it is filled, it then starts empty again. */
const TARGETS_MAX = 1000;

/** Reading a URL and deciding about it is most of what an answer from memory costs. */
export function createKnownTargets(max = TARGETS_MAX): KnownTargets {
  const known = new Map<string, string | null>();
  return {
    pageKey: (target) => known.get(target) ?? null,
    add(target) {
      if (known.has(target)) return;
      if (known.size >= max) known.clear();
      known.set(target, plainPageKey(target, ""));
    },
  };
}
