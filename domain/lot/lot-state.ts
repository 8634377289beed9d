import { choice } from "#domain/record/choice-fields.ts";
import { record } from "#domain/record/record.ts";
import { note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/**
 * Where a lot stands (LOT-1). What is received waits for its report; only what was released is packed. One that
 * failed may be measured again; one that was recalled stays so.
 */
export const LOT_STATES = ["received", "released", "quarantined", "failed", "recalled"] as const;

export type LotState = (typeof LOT_STATES)[number];

/** Decisions about a lot; a recall is begun on a page of its own. */
export const LOT_ACT_NAMES = {
  release: "Release",
  quarantine: "Quarantine",
  fail: "Mark as failed",
  publish: "Publish",
  unpublish: "Unpublish",
};

export type LotAct = keyof typeof LOT_ACT_NAMES;

// Object.keys widens what the constant has.
export const LOT_ACTS = Object.keys(LOT_ACT_NAMES) as readonly LotAct[];

const REASON = { reason: note("Reason") };

/** Setting one aside needs no one's leave; everything else about where it stands does. */
export const QUARANTINE_LOT = staffAct("lots.change", REASON);

const { quarantine: _, ...DECISION_NAMES } = LOT_ACT_NAMES;

export const DECIDE_LOT = staffAct("lots.decide", {
  act: choice("Decision", DECISION_NAMES),
  ...REASON,
});

/** Either of them, as the lot's page asks for it. */
export const LOT_ACT = record({ act: choice("Decision", LOT_ACT_NAMES), ...REASON });

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
      // Unpublishes a lot that is set aside, so that it no longer looks sound.
      return NEXT[state].includes(next)
        ? { state: next, isPublished: isPublished && mayBePublic(next) }
        : null;
    }
  }
}

/** A recall tells the public too: those who have one of its units must find it. */
export const mayBePublic = (state: LotState): boolean =>
  state === "released" || state === "recalled";

export const mayBeRecalled = (state: LotState): boolean => NEXT[state].includes("recalled");
