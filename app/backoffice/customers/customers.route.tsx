import { href, redirect } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
  CUSTOMER_GROUPS,
  CUSTOMER_LIST,
  parseCustomerList,
} from "#domain/customer/customer-list.ts";
import { listSearch } from "#domain/list/list-query.ts";
import { SEARCH_LENGTH_MAX, SEARCH_TOO_LONG } from "#domain/order/order-search.ts";
import { deskFor } from "../gate/staff-only.ts";
import { TapLink } from "../ui/admin-link.tsx";
import { Filters } from "../ui/filters.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/customers.route.ts";
import { CUSTOMER_COLUMNS, customerRow } from "./customer-columns.tsx";
import { CUSTOMER_TEXTS, GROUP_NAMES } from "./customer-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("customers.read", context);
  const { searchParams } = new URL(request.url);
  const query = parseCustomerList(searchParams);
  // Drops empty fields, which a form also sends.
  if ([...searchParams.values()].includes(""))
    throw redirect(href("/admin/customers") + listSearch(CUSTOMER_LIST, query));
  const page = await desk.customers.list(staff, { query });
  return {
    filters: query.filters,
    rows: page.rows.map(customerRow),
    list: listView(CUSTOMER_LIST, query, page),
    mayExport: staff.may("orders.export"),
  };
}

/** All customers, with filters in the URL. */
export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { filters, rows, list, mayExport } = loaderData;
  return (
    <Page title={CUSTOMER_TEXTS.title} intro={CUSTOMER_TEXTS.purpose}>
      <List
        toolbar={
          <Filters
            search={{ hint: CUSTOMER_TEXTS.searchHint, words: filters.q }}
            isOpen={filters.group !== undefined || filters.tag !== undefined}
          >
            <ChoiceField
              name="group"
              label="Labels"
              defaultValue={filters.group}
              empty="Everyone"
              options={CUSTOMER_GROUPS.map((group) => [group, GROUP_NAMES[group]])}
            />
            <TextField name="tag" label="Tag" maxLength={30} defaultValue={filters.tag} />
          </Filters>
        }
        id="customers"
        name={CUSTOMER_TEXTS.title}
        words={["customer", "customers"]}
        list={list}
        csv={mayExport ? href("/admin/customers.csv") : null}
        columns={CUSTOMER_COLUMNS}
        rows={rows}
        rowKey={({ userId }) => userId}
        empty={
          <EmptyState
            title={CUSTOMER_TEXTS.none}
            headingLevel="h3"
            icon="search"
            action={<TapLink to={href("/admin/customers")}>View all customers</TapLink>}
          >
            {filters.q === undefined
              ? "Clear a filter or view all customers."
              : filters.q.length > SEARCH_LENGTH_MAX
                ? SEARCH_TOO_LONG
                : "Try part of the name or the last digits of the phone number."}
          </EmptyState>
        }
      />
    </Page>
  );
}
