import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import type { YearOfPayouts } from "#server/affiliates/desk/payouts-by-year.ts";
import { staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/payout-years-csv.route.ts";
import { oneChunk } from "./one-chunk.ts";
import { parseYear } from "./parse-year.ts";

/** Payouts to each affiliate in a year. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWhoActs("affiliates.pay", { url, context });
  const asked = parseYear(url.searchParams.get("year"));
  const paid = await shopOf(context).staff.affiliates.payoutsByYear(staff, { year: asked });
  return csvFile(`payouts-${paid.year}.csv`, COLUMNS, oneChunk(paid.affiliates));
}

const COLUMNS: CsvColumns<YearOfPayouts> = {
  Affiliate: ({ affiliateNumber }) => formatAffiliateNumber(affiliateNumber),
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Payouts: ({ payouts }) => String(payouts),
  Paid: ({ paidCents }) => toNumeric(paidCents),
};
