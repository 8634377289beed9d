import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { LedgerMonth, Liabilities } from "#server/reports/read-liabilities.ts";
import { LIABILITY_HINTS, LIABILITY_LABELS, type MONTH_COLUMNS } from "./liabilities-texts.ts";
import type { ReportRow } from "./report-columns.tsx";
import { monthText } from "./sales-names.ts";

const accounts = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "account" : "accounts"}. `;

export function liabilityFigures(owed: Liabilities) {
  const figure = (name: keyof typeof LIABILITY_LABELS, amountCents: Cents, before = "") => ({
    label: LIABILITY_LABELS[name],
    value: formatDollars(amountCents),
    hint: before + LIABILITY_HINTS[name],
  });
  return [
    figure("credit", owed.creditCents, accounts(owed.creditAccounts)),
    figure("own", owed.ownCents, accounts(owed.ownAccounts)),
    figure("held", owed.heldCents),
    figure("requested", owed.requestedCents),
    figure("owedBy", owed.owedByCents),
    figure("pending", owed.pendingCents),
  ];
}

/** The newest month first. */
export const monthRows = (
  months: readonly LedgerMonth[],
): ReportRow<keyof typeof MONTH_COLUMNS>[] =>
  months.toReversed().map((month) => ({
    id: month.month,
    isWhole: false,
    month: monthText(month.month),
    opening: formatDollars(month.openingCents),
    commission: formatDollars(month.commissionCents),
    clawback: formatDollars(month.clawbackCents),
    credit: formatDollars(month.creditCents),
    spent: formatDollars(month.spentCents),
    released: formatDollars(month.releasedCents),
    paidOut: formatDollars(month.paidOutCents),
    adjusted: formatDollars(month.adjustedCents),
    closing: formatDollars(month.closingCents),
  }));
