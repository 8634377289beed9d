import { shopOf } from "#app/shell/contexts.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { parseCustomerList } from "#domain/staff/customer-list.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { ListedCustomer } from "#server/customers/desk/list-customers.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/customers-csv.route.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.export", context);
  const query = parseCustomerList(new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.customers.exportList(staff, { query });
  // If nothing can be read, this is no file yet, and the answer says so.
  const first = await chunks.next();
  return new Response(streamOf(csvOf(first.done ? [] : first.value, chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="customers.csv"',
    },
  });
}

async function* csvOf(first: ListedCustomer[], more: AsyncIterable<ListedCustomer[]>) {
  yield toCsv([Object.keys(COLUMNS), ...first.map(cells)]);
  for await (const customers of more) yield toCsv(customers.map(cells));
}

const yes = (is: boolean): string => (is ? "yes" : "");

const COLUMNS: Record<string, (customer: ListedCustomer) => string> = {
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  City: ({ city }) => city,
  State: ({ state }) => state,
  Since: ({ since }) => since.toISOString(),
  Orders: ({ orders }) => String(orders),
  Total: ({ totalCents }) => toNumeric(totalCents),
  OG: ({ isOg }) => yes(isOg),
  Military: ({ isMilitary }) => yes(isMilitary),
  Blocked: ({ isBlocked }) => yes(isBlocked),
  Affiliate: ({ affiliateNumber }) =>
    affiliateNumber === null ? "" : formatAffiliateNumber(affiliateNumber),
  Tags: ({ tags }) => tags.join(" / "),
};

const cells = (customer: ListedCustomer): string[] =>
  Object.values(COLUMNS).map((cell) => cell(customer));
