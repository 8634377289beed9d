import { toNumeric } from "#domain/money/cents.ts";
import { netOf } from "#domain/report/money-report.ts";
import { parsePeriod } from "#domain/report/period.ts";
import { ok } from "#domain/result.ts";
import { MONEY_COLUMNS } from "./money-texts.ts";
import type { ReportFile } from "./report-file.ts";
import { DIMENSION_TEXTS } from "./report-texts.ts";
import { methodText } from "./sales-names.ts";

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
