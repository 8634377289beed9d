import { randomUUID } from "node:crypto";

/** How the shop started it: with one call, or as a session with a page. */
export type Kind = "one-call" | "session";

/** Results that people choose on the page, or a test sets. */
export const OUTCOMES = ["approve", "decline", "again", "review", "expire"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export interface Check {
  id: string;
  kind: Kind;
  /** The name as the shop sent it. */
  name: string;
  status: string;
  isByPicture: boolean;
  returnUrl: string;
  webhookUrl: string | null;
}

/** Each kind's name for a result. */
const STATUSES: Record<Kind, Record<Outcome, string>> = {
  "one-call": {
    approve: "accepted",
    decline: "denied",
    again: "photo_id",
    review: "pending",
    expire: "not_created",
  },
  session: {
    approve: "approved",
    decline: "declined",
    again: "resubmission_requested",
    review: "review",
    expire: "expired",
  },
};

/** The vendor's memory; lost when the program exits. */
export function createChecks() {
  const checks = new Map<string, Check>();
  /** A repeated key returns the same check. */
  const byKey = new Map<string, string>();
  return {
    begin(key: string | null, check: Omit<Check, "id">): Check {
      const known = checks.get(byKey.get(key ?? "") ?? "");
      if (known !== undefined) return known;
      const made = { ...check, id: randomUUID() };
      checks.set(made.id, made);
      if (key !== null) byKey.set(key, made.id);
      return made;
    },
    find: (id: string): Check | null => checks.get(id) ?? null,
    list: (): readonly Check[] => [...checks.values()],
    decide(check: Check, outcome: Outcome): void {
      check.status = STATUSES[check.kind][outcome];
      check.isByPicture = true;
    },
  };
}
