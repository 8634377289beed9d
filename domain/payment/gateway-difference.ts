import { note } from "#domain/record/text-fields.ts";
import { type AnyAct, staffAct } from "#domain/staff/staff-act.ts";

/** A comparison with the gateway is made on request, and its result then stays unchanged. */
export const COMPARISON_STATES = ["running", "done", "failed"] as const;

export type ComparisonState = (typeof COMPARISON_STATES)[number];

/**
 * Proposals for a difference: `match` asks the gateway again about a payment of ours without an answer; `look` means
 * that only a person can tell.
 */
export const DIFFERENCE_PROPOSALS = ["void", "refund", "match", "look"] as const;

export type DifferenceProposal = (typeof DIFFERENCE_PROPOSALS)[number];

/** Choices for how far back a comparison looks. */
export const COMPARED_DAYS = [1, 7, 30, 90] as const;

export type ComparedDays = (typeof COMPARED_DAYS)[number];

/** `null` for anything else. */
export const parseComparedDays = (text: string): ComparedDays | null =>
  COMPARED_DAYS.find((days) => String(days) === text) ?? null;

/** Voids or refunds a charge that only the gateway has. */
export const UNDO_DIFFERENCE = staffAct("orders.refund", { reason: note("Reason") });

/** Asks the gateway again about a payment of ours. */
export const MATCH_DIFFERENCE = staffAct("payments.reconcile", { reason: note("Reason") });

/** Closes a difference that only a person can judge. */
export const CLOSE_DIFFERENCE = staffAct("payments.reconcile", { reason: note("Resolution") });

/** The act behind each proposal, by the values of their buttons. */
export const PROPOSED_ACTS = {
  void: UNDO_DIFFERENCE,
  refund: UNDO_DIFFERENCE,
  match: MATCH_DIFFERENCE,
  look: CLOSE_DIFFERENCE,
} as const satisfies Record<DifferenceProposal, AnyAct>;
