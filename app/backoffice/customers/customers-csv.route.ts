import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { parseCustomerList } from "#domain/customer/customer-list.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { ListedCustomer } from "#server/customers/desk/list-customers.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/customers-csv.route.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.export", context);
  const query = parseCustomerList(new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.customers.exportList(staff, { query });
  return csvFile("customers.csv", COLUMNS, chunks);
}

const yes = (is: boolean): string => (is ? "yes" : "");

const COLUMNS: CsvColumns<ListedCustomer> = {
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  City: ({ city }) => city,
  State: ({ state }) => state,
  "Since (Eastern)": ({ since }) => formatIsoShopMoment(since),
  Orders: ({ orders }) => String(orders),
  Total: ({ totalCents }) => toNumeric(totalCents),
  OG: ({ isOg }) => yes(isOg),
  Military: ({ isMilitary }) => yes(isMilitary),
  Blocked: ({ isBlocked }) => yes(isBlocked),
  Affiliate: ({ affiliateNumber }) =>
    affiliateNumber === null ? "" : formatAffiliateNumber(affiliateNumber),
  Tags: ({ tags }) => tags.join(" / "),
};
