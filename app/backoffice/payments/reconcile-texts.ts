import type { ComparedDays, DifferenceProposal } from "#domain/payment/gateway-difference.ts";

/** The words of the screen. */
export const RECONCILE_TEXTS = {
  title: "Reconcile",
  purpose:
    "Compares what the card gateway has with our payments. Nothing is undone by it: each difference waits for a decision. Payments whose answer was lost are looked up every minute by themselves.",
  none: "No card gateway is set up, so there is nothing to compare with.",
  never: "Nothing was compared yet.",
  started: "The comparison has begun.",
  agrees: "The gateway and the shop agree.",
  refused: "Nothing was done. Check the highlighted field.",
  wrongDays: "Please choose how far to look back.",
} as const;

export const DAYS_NAMES: Record<ComparedDays, string> = {
  1: "The last day",
  7: "The last 7 days",
  30: "The last 30 days",
  90: "The last 90 days",
};

/** What can be done about a difference: its title, the form's field, what it asks for and its button. */
export const PROPOSAL_TEXTS: Record<
  DifferenceProposal,
  { title: string; hint: string; field: string; act: "undo" | "match" | "close"; button: string }
> = {
  void: {
    title: "Void it",
    hint: "The gateway holds money of a card, and no order here is for it.",
    field: "Reason",
    act: "undo",
    button: "Void at the gateway",
  },
  refund: {
    title: "Refund it",
    hint: "The gateway charged a card, and no order here is for it.",
    field: "Reason",
    act: "undo",
    button: "Refund at the gateway",
  },
  match: {
    title: "Match it",
    hint: "Our payment waits for the gateway's answer. It is asked again, and the payment settled by what it says.",
    field: "Reason",
    act: "match",
    button: "Ask the gateway again",
  },
  look: {
    title: "Look at it",
    hint: "Someone acted at the gateway directly, or its list is not clear. Compare the transaction there with the order, and correct the difference by hand.",
    field: "What you found and did",
    act: "close",
    button: "Close it",
  },
};
