import { LEDGER_KIND_LABELS } from "#content/affiliate.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { StatementLine } from "#server/affiliates/statement.ts";
import { type CsvColumns, csvFile } from "./csv-file.ts";

/** An affiliate's whole statement as a file, oldest entry first, both for the affiliate and for staff. */
export const statementFile = (
  affiliateNumber: number,
  chunks: AsyncGenerator<StatementLine[]>,
): Promise<Response> =>
  csvFile(`affiliate-${formatAffiliateNumber(affiliateNumber)}.csv`, COLUMNS, chunks);

const COLUMNS: CsvColumns<StatementLine> = {
  Date: ({ date }) => formatIsoShopDate(date),
  Type: ({ kind }) => LEDGER_KIND_LABELS[kind],
  Referred: ({ firstName }) => firstName ?? "",
  "Affiliate #": ({ affiliateNumber }) =>
    affiliateNumber === null ? "" : formatAffiliateNumber(affiliateNumber),
  "Order #": ({ orderNumber }) => (orderNumber === null ? "" : String(orderNumber)),
  Amount: ({ amountCents }) => toNumeric(amountCents),
  Balance: ({ balanceAfterCents }) => toNumeric(balanceAfterCents),
  Note: ({ note }) => note,
};
