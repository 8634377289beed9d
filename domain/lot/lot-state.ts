import { choice } from "#domain/record/choice-fields.ts";
import { note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/**
 * A lot's status (LOT-1). A received lot waits for its report, and only a released one is packed. A failed lot may be
 * tested again; a recalled one stays recalled.
 */
export const LOT_STATES = ["received", "released", "quarantined", "failed", "recalled"] as const;

export type LotState = (typeof LOT_STATES)[number];

/** Decisions about a lot; a recall has its own page. */
export const LOT_ACT_NAMES = {
  release: "Release",
  quarantine: "Quarantine",
  fail: "Mark as failed",
  publish: "Publish",
  unpublish: "Unpublish",
};

export type LotAct = keyof typeof LOT_ACT_NAMES;

// Object.keys widens the constant's keys.
export const LOT_ACTS = Object.keys(LOT_ACT_NAMES) as readonly LotAct[];

const REASON = { reason: note("Reason") };

/** Packers can quarantine a lot; every other decision needs more permission. */
export const QUARANTINE_LOT = staffAct("lots.change", REASON);

const { quarantine: _, ...DECISION_NAMES } = LOT_ACT_NAMES;

export const DECIDE_LOT = staffAct("lots.decide", {
  act: choice("Decision", DECISION_NAMES),
  ...REASON,
});

/** The act behind a button of the lot's page. */
export const staffActOf = (act: LotAct) => (act === "quarantine" ? QUARANTINE_LOT : DECIDE_LOT);

const NEXT: Record<LotState, readonly LotState[]> = {
  received: ["released", "quarantined", "failed", "recalled"],
  released: ["quarantined", "failed", "recalled"],
  quarantined: ["released", "failed", "recalled"],
  failed: ["quarantined", "recalled"],
  recalled: [],
};

const LEADS_TO = { release: "released", quarantine: "quarantined", fail: "failed" } as const;

interface Standing {
  state: LotState;
  isPublished: boolean;
}

/** A lot's state after an act; `null` if the act isn't possible in its current state. */
export function afterLotAct({ state, isPublished }: Standing, act: LotAct): Standing | null {
  switch (act) {
    case "publish":
      return !isPublished && mayBePublic(state) ? { state, isPublished: true } : null;
    case "unpublish":
      return isPublished && state !== "recalled" ? { state, isPublished: false } : null;
    default: {
      const next = LEADS_TO[act];
      // Unpublishes a lot that is set aside, so it no longer looks good.
      return NEXT[state].includes(next)
        ? { state: next, isPublished: isPublished && mayBePublic(next) }
        : null;
    }
  }
}

/** A recalled lot is public too, because people who have its units must be able to find it. */
export const mayBePublic = (state: LotState): boolean =>
  state === "released" || state === "recalled";

export const mayBeRecalled = (state: LotState): boolean => NEXT[state].includes("recalled");
