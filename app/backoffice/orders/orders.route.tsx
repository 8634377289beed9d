import { href, redirect } from "react-router";
import { textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listSearch } from "#domain/list/list-query.ts";
import { BULK_ACTS, BULK_PERMISSIONS } from "#domain/order/bulk-act.ts";
import { ORDER_LIST, parseOrderList } from "#domain/order/order-list.ts";
import { SAVE_VIEW } from "#domain/order/order-views.ts";
import { rowIdIn } from "../gate/refused.ts";
import { deskFor, staffWho } from "../gate/staff-only.ts";
import { actPage, pageAct } from "../ui/act-page.ts";
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

const LIST = href("/admin/orders");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, shop, desk } = deskFor("orders.read", context);
  const { searchParams } = url;
  const query = parseOrderList(searchParams);
  // A form also sends its empty fields. They are dropped, because the address may be saved or shared.
  if ([...searchParams.values()].includes("")) throw redirect(LIST + listSearch(ORDER_LIST, query));
  const { orders } = desk;
  const [page, views, catalog] = await Promise.all([
    orders.list(staff, { query }),
    orders.views(staff),
    shop.customer.catalog.products(),
  ]);
  const tabs = await tabsOf(query, views, (queries) => orders.counts(staff, { queries }));
  const sellsLabels = await shop.site.sellsLabels();
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

export const action = actPage({
  permission: SAVE_VIEW.permission,
  find: () => null,
  acts: {
    save: pageAct(SAVE_VIEW, async ({ desk: { orders }, staff, context }, values) => {
      const { isShared, ...view } = values;
      if (isShared) staffWho("orders.share_views", context);
      const saved = await (isShared ? orders.shareView : orders.saveView)(staff, view);
      const { nameTaken, tooMany } = ORDER_LIST_TEXTS;
      if (!saved.ok) return { error: saved.error === "name_taken" ? nameTaken : tooMany };
      return { saved: ORDER_LIST_TEXTS.saved(view.name), to: LIST + view.search };
    }),
    async delete({ desk: { orders }, staff, form, context }) {
      const viewId = rowIdIn(textOf(form, "viewId"));
      const isShared = textOf(form, "isShared") === "on";
      if (isShared) staffWho("orders.share_views", context);
      const deleted = await (isShared ? orders.deleteSharedView : orders.deleteView)(staff, {
        viewId,
      });
      if (!deleted.ok) return { saved: "This view no longer exists." };
      offerUndo(context, { kind: isShared ? "shared_view" : "view", viewId });
      return { saved: `View “${deleted.value.name}” deleted.` };
    },
  },
  refused: "The view wasn't saved.",
  to: () => LIST,
});

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
      <ViewTabs label="Saved views" path={LIST} words={["order", "orders"]} tabs={tabs} />
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
            action={<TapLink to={LIST}>View all orders</TapLink>}
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
          search={refusal?.fields["search"] ?? list.search}
          mayShare={mayShare}
          refusal={refusal}
        />
      ) : null}
      {saved !== null && (saved.isOwn ? maySave : mayShare) ? <DeleteView view={saved} /> : null}
    </Page>
  );
}
