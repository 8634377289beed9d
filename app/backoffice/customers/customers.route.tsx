import { href, Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import {
  CUSTOMER_GROUPS,
  CUSTOMER_LIST,
  parseCustomerList,
} from "#domain/customer/customer-list.ts";
import { countText, listSearch } from "#domain/list/list-query.ts";
import { SEARCH_LENGTH_MAX, SEARCH_TOO_LONG } from "#domain/order/order-search.ts";
import { staffWho } from "../gate/staff-only.ts";
import { FoundList } from "../list/found-list.tsx";
import type { Route } from "./+types/customers.route.ts";
import { CUSTOMER_COLUMNS, customerRow } from "./customer-columns.tsx";
import { CUSTOMER_TEXTS, GROUP_NAMES } from "./customer-texts.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(CUSTOMER_TEXTS.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("customers.read", context);
  const { searchParams } = new URL(request.url);
  const query = parseCustomerList(searchParams);
  const searchOf = (changes: Partial<typeof query>) =>
    listSearch(CUSTOMER_LIST, { ...query, ...changes });
  // A form sends its empty fields, too.
  if ([...searchParams.values()].includes(""))
    throw redirect(href("/admin/customers") + searchOf({}));
  const page = await shopOf(context).staff.customers.list(staff, { query });
  return {
    filters: query.filters,
    rows: page.rows.map(customerRow),
    count: countText(page.count),
    newer: page.previous && searchOf({ cursor: page.previous }),
    older: page.next && searchOf({ cursor: page.next }),
    wholeSearch: searchOf({ cursor: null }),
    mayExport: staff.may("orders.export"),
  };
}

/** All customers, narrowed by the address. */
export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { filters, rows, count, newer, older, wholeSearch, mayExport } = loaderData;
  const list = href("/admin/customers");
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{CUSTOMER_TEXTS.title}</h1>
        <p className="text-soft">{CUSTOMER_TEXTS.purpose}</p>
      </div>
      <form
        action={list}
        className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_12rem_10rem_auto]"
      >
        <Field label="Search" hint={CUSTOMER_TEXTS.searchHint}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            defaultValue={filters.q}
            autoComplete="off"
          />
        </Field>
        <Field label="Who">
          <Select name="group" defaultValue={filters.group ?? ""}>
            <option value="">Everyone</option>
            {CUSTOMER_GROUPS.map((group) => (
              <option key={group} value={group}>
                {GROUP_NAMES[group]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Tag">
          <TextInput name="tag" maxLength={30} defaultValue={filters.tag} autoComplete="off" />
        </Field>
        <Button className="justify-self-start sm:mt-7">Find</Button>
      </form>
      <FoundList
        id="customers"
        name={CUSTOMER_TEXTS.title}
        count={count}
        words={["customer", "customers"]}
        csv={mayExport ? `${href("/admin/customers.csv")}${wholeSearch}` : null}
        columns={CUSTOMER_COLUMNS}
        rows={rows}
        rowKey={({ userId }) => userId}
        newer={newer}
        older={older}
        empty={
          <EmptyState
            title={CUSTOMER_TEXTS.none}
            headingLevel="h3"
            icon="search"
            action={
              <Link to={list} reloadDocument className="link tap">
                See all customers
              </Link>
            }
          >
            {filters.q === undefined
              ? CUSTOMER_TEXTS.noneHint
              : filters.q.length > SEARCH_LENGTH_MAX
                ? SEARCH_TOO_LONG
                : CUSTOMER_TEXTS.nothingFoundHint}
          </EmptyState>
        }
      />
    </>
  );
}
