import type { ComparedDays, DifferenceProposal } from "#domain/payment/gateway-difference.ts";

export const RECONCILE_TEXTS = {
  never: "No comparisons yet.",
  neverHint: "Choose a period and compare it. Differences appear here.",
} as const;

export const DAYS_NAMES: Record<ComparedDays, string> = {
  1: "Last day",
  7: "Last 7 days",
  30: "Last 30 days",
  90: "Last 90 days",
};

/** The suggested ways to resolve a difference. */
export const PROPOSAL_TEXTS: Record<
  DifferenceProposal,
  { title: string; hint: string; button: string }
> = {
  void: {
    title: "Void",
    hint: "The gateway authorized a card without a matching order.",
    button: "Void at the gateway",
  },
  refund: {
    title: "Refund",
    hint: "The gateway charged a card without a matching order.",
    button: "Refund at the gateway",
  },
  match: {
    title: "Match",
    hint: "This payment is waiting for the gateway's answer. Check with the gateway again.",
    button: "Check with gateway again",
  },
  look: {
    title: "Check by hand",
    hint: "Someone acted in the gateway's portal, or its list is unclear. Compare the transaction with the order and fix the difference.",
    button: "Close",
  },
};
