import { plainPageKey } from "./page-key.ts";

/** Request targets whose URL was parsed before and was already in normal form. */
export interface KnownTargets {
  /** The page's key for someone without cookies; `null` if the target is unknown. */
  pageKey(target: string): string | null;
  add(target: string): void;
}

/** A shop has fewer pages; if something fills the map anyway, it starts empty again. */
const TARGETS_MAX = 1000;

/** Parsing a URL and routing it is most of the cost of an answer from memory. */
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
