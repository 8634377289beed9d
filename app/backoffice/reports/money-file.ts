import { toNumeric } from "#domain/money/cents.ts";
import { netOf } from "#domain/report/money-report.ts";
import { parsePeriod } from "#domain/report/period.ts";
import { ok } from "#domain/result.ts";
import { TENDER_TEXTS } from "../order/order-texts.ts";
import { MONEY_COLUMNS } from "./money-texts.ts";
import type { ReportFile } from "./report-file.ts";
import { DIMENSION_TEXTS } from "./report-texts.ts";
import { methodText } from "./sales-names.ts";

/** Each refund by its own date. */
export const refundsFile: ReportFile = async ({ reports, staff, parameters, today }) => {
  const { from, to } = parsePeriod(parameters, today).period;
  const read = await reports.refunds(staff, { from, to });
  if (!read.ok) return read;
  return ok({
    name: `refunds-${from}-${to}`,
    rows: [
      ["Day", "Order", "Order placed", "How", "Money", "Balance", "Of that, shipping", "Why"],
      ...read.value.map((refund) => [
        refund.day,
        String(refund.orderNumber),
        refund.placedOn,
        TENDER_TEXTS[refund.tender],
        toNumeric(refund.moneyCents),
        toNumeric(refund.balanceCents),
        toNumeric(refund.shippingCents),
        refund.isCanceled ? "canceled" : refund.isOfEdit ? "edited" : "refunded",
      ]),
    ],
  });
};

/** Money by day and payment method. */
export const moneyFile: ReportFile = async ({ reports, staff, parameters, today }) => {
  const { from, to } = parsePeriod(parameters, today).period;
  const read = await reports.moneyRows(staff, { from, to });
  if (!read.ok) return read;
  return ok({
    name: `money-${from}-${to}`,
    rows: [
      [DIMENSION_TEXTS.day, DIMENSION_TEXTS.method, ...Object.values(MONEY_COLUMNS)],
      ...read.value.map((move) => [
        move.day,
        methodText(move.method),
        String(move.payments),
        toNumeric(move.cameCents),
        String(move.refunds),
        toNumeric(move.refundedCents),
        toNumeric(move.bankCents),
        toNumeric(move.creditCents),
        toNumeric(move.balanceBackCents),
        toNumeric(netOf(move)),
      ]),
    ],
  });
};
