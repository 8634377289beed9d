import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { parseCustomerList } from "#domain/customer/customer-list.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import { csvRoute } from "../ui/csv-route.ts";

const yes = (is: boolean): string => (is ? "yes" : "");

/** The list that the address shows: every page of it, streamed as it is read. */
export const loader = csvRoute({
  permission: "orders.export",
  name: "customers.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.customers.exportList(staff, { query: parseCustomerList(parameters) }),
  columns: {
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
  },
});
