import { parseAffiliateList } from "#domain/affiliate/affiliate-list.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { csvRoute } from "../ui/csv-route.ts";

/** The list that the address shows: every page of it, streamed as it is read. */
export const loader = csvRoute({
  permission: "affiliates.read",
  name: "affiliates.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.affiliates.exportList(staff, { query: parseAffiliateList(parameters) }),
  columns: {
    Number: ({ affiliateNumber }) => formatAffiliateNumber(affiliateNumber),
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    Referred: ({ referrals }) => String(referrals),
    Earned: ({ earnedCents }) => toNumeric(earnedCents),
    Balance: ({ balanceCents }) => toNumeric(balanceCents),
    "Store credit": ({ storeCreditCents }) => toNumeric(storeCreditCents),
    Requested: ({ requestedCents }) => toNumeric(requestedCents),
    "Terms accepted": ({ hasAccepted }) => (hasAccepted ? "yes" : ""),
  },
});
