import type { Invariant } from "./invariant.ts";

/** No queued work has failed for good (AUDIT-9). */
export const OUTBOX_INVARIANTS: readonly Invariant[] = [
  {
    name: "work-given-up",
    rule: "No email or other queued work has failed for good (see given-up).",
    of: "outbox row",
    reads: "everything",
    sql: `select id from outbox where state = 'dead'`,
  },
];
