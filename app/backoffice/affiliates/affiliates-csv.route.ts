import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { parseAffiliateList } from "#domain/affiliate/affiliate-list.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import type { ListedAffiliate } from "#server/affiliates/desk/list-affiliates.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/affiliates-csv.route.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("affiliates.read", context);
  const query = parseAffiliateList(new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.affiliates.exportList(staff, { query });
  return csvFile("affiliates.csv", COLUMNS, chunks);
}

const COLUMNS: CsvColumns<ListedAffiliate> = {
  Number: ({ affiliateNumber }) => formatAffiliateNumber(affiliateNumber),
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Referred: ({ referrals }) => String(referrals),
  Earned: ({ earnedCents }) => toNumeric(earnedCents),
  Balance: ({ balanceCents }) => toNumeric(balanceCents),
  "Store credit": ({ storeCreditCents }) => toNumeric(storeCreditCents),
  "Asked for": ({ requestedCents }) => toNumeric(requestedCents),
  "Accepted the terms": ({ hasAccepted }) => (hasAccepted ? "yes" : ""),
};
