import type { DraftStatus } from "#domain/order/order-draft.ts";

export const DRAFT_TEXTS = {
  title: "Drafts",
  about:
    "Prepare an order for a customer on the phone. They get a link by email, then check it, pay and place the order themselves.",
  none: "No drafts yet.",
  email: "Customer's email",
  create: "Create draft",
  invite: "Invite to create an account",
  inviteHint:
    "Customers create their own accounts, because they must accept the age check and terms. Create the draft once they have one.",
  invited: (email: string) => `${email} was emailed a link to create an account.`,
  draft: (id: number) => `Draft ${id}`,
  save: "Save",
  send: "Save and send link",
  sendAgain: "Save and resend link",
  saved: "Draft saved.",
  sent: (email: string) => `Draft saved. Its link was sent to ${email}.`,
  refused: "Nothing was changed.",
  quote: "Totals today",
  quoteHint: "Without a referral or balance, which the customer can use at checkout.",
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
