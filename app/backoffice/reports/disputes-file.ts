import { disputeShare } from "#domain/payment/dispute-ratio.ts";
import { ok } from "#domain/result.ts";
import { DISPUTE_COLUMNS } from "./dispute-texts.ts";
import type { ReportFile } from "./report-file.ts";

/** The share of card orders that came back as chargebacks, month by month. */
export const disputesFile: ReportFile = async ({ reports, staff, today }) => {
  const read = await reports.disputes(staff);
  if (!read.ok) return read;
  return ok({
    name: `disputes-${today}`,
    rows: [
      Object.values(DISPUTE_COLUMNS),
      ...read.value.months.map((month) => [
        month.month,
        String(month.cardOrders),
        String(month.disputes),
        disputeShare(month),
        String(month.won),
        String(month.lost),
      ]),
    ],
  });
};
