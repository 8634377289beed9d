/** A comparison with the gateway is made once it is asked for, and then stays as it was found. */
export const COMPARISON_STATES = ["running", "done", "failed"] as const;

export type ComparisonState = (typeof COMPARISON_STATES)[number];

/**
 * Proposals for a difference: `match` asks the gateway again about a payment of ours that waits for its answer; `look`
 * means that only a person can tell.
 */
export const DIFFERENCE_PROPOSALS = ["void", "refund", "match", "look"] as const;

export type DifferenceProposal = (typeof DIFFERENCE_PROPOSALS)[number];

/** How far back a comparison may look. */
export const COMPARED_DAYS = [1, 7, 30, 90] as const;

export type ComparedDays = (typeof COMPARED_DAYS)[number];

/** null for anything else. */
export const parseComparedDays = (text: string): ComparedDays | null =>
  COMPARED_DAYS.find((days) => String(days) === text) ?? null;
