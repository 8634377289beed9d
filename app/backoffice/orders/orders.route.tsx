import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listSearch } from "#domain/list/list-query.ts";
import { BULK_ACTS, BULK_PERMISSIONS } from "#domain/order/bulk-act.ts";
import { ORDER_LIST, parseOrderList } from "#domain/order/order-list.ts";
import { parseView, validateView } from "#domain/order/order-views.ts";
import { deskFor, staffWho } from "../gate/staff-only.ts";
import { AdminLink, TapLink } from "../ui/admin-link.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Page } from "../ui/page.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import { offerUndo } from "../undo/undoable.ts";
import type { Route } from "./+types/orders.route.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ActiveFilters, ListForm } from "./list-tools.tsx";
import { orderColumns, parseColumns } from "./order-columns.tsx";
import { ORDER_LIST_TEXTS } from "./order-list-texts.ts";
import { chipsOf, rowView, tabsOf } from "./order-list-view.ts";
import { SearchAnswerNotice } from "./search-answer.tsx";
import { DeleteView, SaveView } from "./view-forms.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.read", context);
  const { searchParams } = new URL(request.url);
  const query = parseOrderList(searchParams);
  // A form also sends its empty fields. They are dropped, because the address may be saved or shared.
  if ([...searchParams.values()].includes(""))
    throw redirect(href("/admin/orders") + listSearch(ORDER_LIST, query));
  const shop = shopOf(context);
  const { orders } = shop.staff;
  const [page, views, catalog] = await Promise.all([
    orders.list(staff, { query }),
    orders.views(staff),
    shop.customer.catalog.products(),
  ]);
  const tabs = await tabsOf(query, views, (queries) => orders.counts(staff, { queries }));
  const sellsLabels = await shopOf(context).site.sellsLabels();
  const products = catalog.map(({ id, name }): [string, string] => [String(id), name]);
  return {
    query,
    tabs,
    products,
    columns: parseColumns(query.filters.columns),
    chips: chipsOf(query, new Map(products)),
    rows: page.rows.map(rowView),
    search: page.search,
    list: listView(ORDER_LIST, query, page),
    mayExport: staff.may("orders.export"),
    bulkActs: BULK_ACTS.filter(
      (act) =>
        staff.may("orders.bulk") &&
        staff.may(BULK_PERMISSIONS[act]) &&
        (act !== "label" || sellsLabels),
    ),
    maySave: staff.may("orders.save_views"),
    mayShare: staff.may("orders.share_views"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("orders.save_views", context);
  const { orders } = desk;
  const form = await readForm(request);
  const list = href("/admin/orders");
  const viewId = Number(textOf(form, "viewId"));
  if (form.has("viewId")) {
    const isShared = textOf(form, "shared") === "on";
    if (isShared) staffWho("orders.share_views", context);
    const deleted =
      Number.isSafeInteger(viewId) &&
      (await (isShared ? orders.deleteSharedView : orders.deleteView)(staff, { viewId }));
    if (deleted && deleted.ok) {
      writeFlash(context, `View “${deleted.value.name}” deleted.`);
      offerUndo(context, { kind: isShared ? "shared_view" : "view", viewId });
    } else writeFlash(context, "This view no longer exists.");
    return redirect(list);
  }
  const fields = parseView(Object.fromEntries(form));
  const refuse = refuseWith(fields, "The view wasn't saved.");
  const { values, fieldErrors } = validateView(fields);
  if (values === null) return refuse(400, { fieldErrors });
  const { isShared, ...view } = values;
  if (isShared) staffWho("orders.share_views", context);
  const saved = await (isShared ? orders.shareView : orders.saveView)(staff, view);
  if (!saved.ok) {
    const { nameTaken, tooMany } = ORDER_LIST_TEXTS;
    const formError = saved.error === "name_taken" ? nameTaken : tooMany;
    return refuse(409, { formError });
  }
  writeFlash(context, ORDER_LIST_TEXTS.saved(view.name));
  return redirect(list + view.search);
}

/** All orders: views as tabs, a search, filters kept in the address, and a CSV export. */
export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, tabs, chips, rows, search, list, columns, mayExport } = loaderData;
  const refusal = actionData ?? null;
  const current = tabs.find((tab) => tab.isCurrent) ?? null;
  const { maySave, mayShare, bulkActs } = loaderData;
  const mayChoose = mayExport || bulkActs.length > 0;
  const saved = current?.view ?? null;
  return (
    <Page title={ORDER_LIST_TEXTS.title} error={refusal?.formError}>
      <ViewTabs
        label="Saved views"
        path={href("/admin/orders")}
        words={["order", "orders"]}
        tabs={tabs}
      />
      <ActiveFilters chips={chips} />
      {search === null ? null : <SearchAnswerNotice query={query} answer={search} />}
      <List
        id="orders"
        toolbar={<ListForm query={query} columns={columns} products={loaderData.products} />}
        name={ORDER_LIST_TEXTS.title}
        words={["order", "orders"]}
        list={list}
        csv={mayExport ? href("/admin/orders.csv") : null}
        actions={
          bulkActs.length > 0 ? (
            <AdminLink to={href("/admin/runs")} className="tap text-small">
              Past bulk actions
            </AdminLink>
          ) : null
        }
        columns={orderColumns(columns, mayChoose)}
        sortedBy={{ Placed: "newest", Total: "amount" }}
        rows={rows}
        rowKey={({ orderNumber }) => orderNumber}
        empty={
          <EmptyState
            title={
              search === null
                ? ORDER_LIST_TEXTS.none
                : `${ORDER_LIST_TEXTS.nothingFound} “${query.filters.q ?? ""}”`
            }
            headingLevel="h3"
            icon="search"
            action={<TapLink to={href("/admin/orders")}>View all orders</TapLink>}
          >
            {search === null ? ORDER_LIST_TEXTS.noneHint : ORDER_LIST_TEXTS.nothingFoundHint}
          </EmptyState>
        }
      >
        {mayChoose ? (
          <BulkBar search={list.search} count={list.count} acts={bulkActs} mayExport={mayExport} />
        ) : null}
      </List>
      {maySave && (current === null || refusal !== null) ? (
        <SaveView
          search={refusal?.fields?.search ?? list.search}
          mayShare={mayShare}
          refusal={refusal}
        />
      ) : null}
      {saved !== null && (saved.isOwn ? maySave : mayShare) ? <DeleteView view={saved} /> : null}
    </Page>
  );
}
