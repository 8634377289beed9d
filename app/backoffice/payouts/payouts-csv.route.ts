import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { PayoutRequest } from "#server/affiliates/list-payouts.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/payouts-csv.route.ts";
import { oneChunk } from "./one-chunk.ts";

/** What is to be paid now, for those who send it. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("affiliates.pay", context);
  const open = await shopOf(context).staff.affiliates.openPayouts(staff);
  return csvFile("payouts-to-send.csv", COLUMNS, oneChunk(open));
}

const COLUMNS: CsvColumns<PayoutRequest> = {
  Request: ({ id }) => String(id),
  Affiliate: ({ affiliateNumber }) => formatAffiliateNumber(affiliateNumber),
  "Pay to": ({ payTo }) => payTo,
  Amount: ({ amountCents }) => toNumeric(amountCents),
  "Asked (Eastern)": ({ requestedAt }) => formatIsoShopMoment(requestedAt),
};
