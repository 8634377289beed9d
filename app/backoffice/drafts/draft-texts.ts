import type { DraftStatus } from "#domain/order/order-draft.ts";

export const DRAFT_TEXTS = {
  title: "Drafts",
  about:
    "An order that you prepare for a customer on the phone. They get a link by email, check it, pay and place it themselves; nothing is ordered before.",
  none: "There are no drafts yet.",
  email: "Customer's email address",
  create: "Begin a draft",
  invite: "Ask them by email to create an account",
  inviteHint:
    "We make no account for anyone: age and terms are theirs to accept. Begin the draft once they have it.",
  invited: (email: string) => `${email} gets an email with a link to create an account.`,
  draft: (id: number) => `Draft ${id}`,
  save: "Save",
  send: "Save and send the link",
  sendAgain: "Save and send the link again",
  saved: "The draft is saved.",
  sent: (email: string) => `The draft is saved, and its link goes to ${email}.`,
  refused: "Nothing was changed.",
  quote: "What it comes to today",
  quoteHint: "Without a referral or a balance, which the customer may use at checkout.",
};

export const DRAFT_STATUS_TEXTS: Record<
  DraftStatus,
  { label: string; tone: "neutral" | "success" | "warning" | "danger" }
> = {
  draft: { label: "Not sent", tone: "neutral" },
  sent: { label: "Sent", tone: "warning" },
  ordered: { label: "Ordered", tone: "success" },
  expired: { label: "Expired", tone: "danger" },
};
