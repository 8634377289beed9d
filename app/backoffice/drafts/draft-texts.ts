import type { DraftStatus } from "#domain/order/order-draft.ts";

export const DRAFT_TEXTS = {
  title: "Drafts",
  about:
    "Prepare an order for a customer on the phone. They get a link by email, then review the order, pay and place it themselves.",
  noneHint: "Enter a customer's email above to prepare their order.",
  invite: "Invite to create an account",
  inviteHint:
    "Customers create their own accounts, because they must accept the age check and terms. Add the draft once they have one.",
  draft: (id: number) => `Draft ${id}`,
  send: "Save and send link",
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
