export const DRAFT_STATUSES = ["draft", "sent", "ordered", "expired"] as const;

export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** How long a draft waits for its customer (DRAFT-1). */
export const DRAFT_DAYS = 14;
/** How long an emailed link to it works. */
export const DRAFT_LINK_HOURS = 72;

export function draftStatus(
  draft: { orderId: number | null; sentAt: Date | null; expiresAt: Date },
  now: Date,
): DraftStatus {
  if (draft.orderId !== null) return "ordered";
  if (draft.expiresAt <= now) return "expired";
  return draft.sentAt === null ? "draft" : "sent";
}
