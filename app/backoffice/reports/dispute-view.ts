import { disputeShare, isOverLimit } from "#domain/payment/dispute-ratio.ts";
import { monthName } from "#domain/report/month.ts";
import type { DisputeMonth } from "#server/reports/read-disputes.ts";

/** A month in words. */
export const disputeRow = (month: DisputeMonth, limitPercent: number | null) => ({
  id: month.month,
  month: monthName(month.month),
  cardOrders: month.cardOrders.toLocaleString("en-US"),
  disputes: month.disputes.toLocaleString("en-US"),
  share: disputeShare(month),
  isOver: isOverLimit(month, limitPercent),
  won: month.won.toLocaleString("en-US"),
  lost: month.lost.toLocaleString("en-US"),
});

export type DisputeRow = ReturnType<typeof disputeRow>;
