import { data, href, Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, TABLE_SHEET } from "#app/ui/table.tsx";
import { countText, listSearch } from "#domain/list/list-query.ts";
import { BULK_ACTS, BULK_PERMISSIONS } from "#domain/order/bulk-act.ts";
import { ORDER_LIST, parseOrderList } from "#domain/order/order-list.ts";
import { parseView, validateView, type ViewFields } from "#domain/order/order-views.ts";
import { staffWho } from "../gate/staff-only.ts";
import { offerUndo } from "../undo/undoable.ts";
import type { Route } from "./+types/orders.route.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ActiveFilters, ListForm, ViewTabs } from "./list-tools.tsx";
import { orderColumns, parseColumns } from "./order-columns.tsx";
import { ORDER_LIST_TEXTS } from "./order-list-texts.ts";
import { chipsOf, rowView, tabsOf } from "./order-list-view.ts";
import { SearchAnswerNotice } from "./search-answer.tsx";
import { DeleteView, SaveView } from "./view-forms.tsx";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(ORDER_LIST_TEXTS.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.read", context);
  const { searchParams } = new URL(request.url);
  const query = parseOrderList(searchParams);
  const searchOf = (changes: Partial<typeof query>) =>
    listSearch(ORDER_LIST, { ...query, ...changes });
  // A form sends its empty fields, too; the address is to be kept and passed on.
  if ([...searchParams.values()].includes("")) throw redirect(href("/admin/orders") + searchOf({}));
  const shop = shopOf(context);
  const { orders } = shop.staff;
  const [page, views, catalog] = await Promise.all([
    orders.list(staff, { query }),
    orders.views(staff),
    shop.customer.catalog.products(),
  ]);
  const tabs = await tabsOf(query, views, (queries) => orders.counts(staff, { queries }));
  const products = catalog.map(({ id, name }): [string, string] => [String(id), name]);
  return {
    query,
    tabs,
    products,
    columns: parseColumns(query.filters.columns),
    chips: chipsOf(query, new Map(products)),
    rows: page.rows.map(rowView),
    count: countText(page.count),
    search: page.search,
    newer: page.previous && searchOf({ cursor: page.previous }),
    older: page.next && searchOf({ cursor: page.next }),
    wholeSearch: searchOf({ cursor: null }),
    mayExport: staff.may("orders.export"),
    bulkActs: BULK_ACTS.filter(
      (act) => staff.may("orders.bulk") && staff.may(BULK_PERMISSIONS[act]),
    ),
    maySave: staff.may("orders.save_views"),
    mayShare: staff.may("orders.share_views"),
  };
}

type Refusal = FormRefusal<ViewFields>;

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffWho("orders.save_views", context);
  const { orders } = shopOf(context).staff;
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
      writeFlash(context, ORDER_LIST_TEXTS.deleted(deleted.value.name));
      offerUndo(context, { kind: isShared ? "shared_view" : "view", viewId });
    } else writeFlash(context, ORDER_LIST_TEXTS.gone);
    return redirect(list);
  }
  const fields = parseView(Object.fromEntries(form));
  const { values, fieldErrors } = validateView(fields);
  if (values === null)
    return refuse({ fields, fieldErrors, formError: ORDER_LIST_TEXTS.refused }, 400);
  const { isShared, ...view } = values;
  if (isShared) staffWho("orders.share_views", context);
  const saved = await (isShared ? orders.shareView : orders.saveView)(staff, view);
  if (!saved.ok) {
    const { nameTaken, tooMany } = ORDER_LIST_TEXTS;
    const formError = saved.error === "name_taken" ? nameTaken : tooMany;
    return refuse({ fields, fieldErrors: {}, formError }, 409);
  }
  writeFlash(context, ORDER_LIST_TEXTS.saved(view.name));
  return redirect(list + view.search);
}

const refuse = (refusal: Refusal, status: number) => data(refusal, { status });

/** All orders: views as tabs, search, filters in the address, and the list as a file. */
export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, tabs, chips, rows, search, count, columns, wholeSearch, mayExport } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  const current = tabs.find((tab) => tab.isCurrent) ?? null;
  const { maySave, mayShare, bulkActs } = loaderData;
  const mayChoose = mayExport || bulkActs.length > 0;
  const saved = current?.view ?? null;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{ORDER_LIST_TEXTS.title}</h1>
        <p className="text-soft">{ORDER_LIST_TEXTS.purpose}</p>
      </div>
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      <ViewTabs tabs={tabs} />
      <ListForm query={query} columns={columns} products={loaderData.products} />
      <ActiveFilters chips={chips} />
      <section id="orders" aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="found" className="text-heading">
            {`${count} ${count === "1" ? "order" : "orders"}`}
          </h2>
          {bulkActs.length > 0 ? (
            <Link to={href("/admin/runs")} reloadDocument className="link tap ml-auto text-small">
              Earlier runs
            </Link>
          ) : null}
          {mayExport && rows.length > 0 ? (
            <ButtonLink
              to={`${href("/admin/orders.csv")}${wholeSearch}`}
              reloadDocument
              download
              variant="secondary"
              size="small"
            >
              Export CSV
            </ButtonLink>
          ) : null}
        </div>
        {search === null ? null : <SearchAnswerNotice query={query} answer={search} />}
        {rows.length === 0 ? (
          <EmptyState
            title={
              search === null
                ? ORDER_LIST_TEXTS.none
                : `${ORDER_LIST_TEXTS.nothingFound} “${query.filters.q ?? ""}”`
            }
            headingLevel="h3"
            icon="search"
            action={
              <Link to={href("/admin/orders")} reloadDocument className="link tap">
                See all orders
              </Link>
            }
          >
            {search === null ? ORDER_LIST_TEXTS.noneHint : ORDER_LIST_TEXTS.nothingFoundHint}
          </EmptyState>
        ) : (
          <Table
            caption={ORDER_LIST_TEXTS.title}
            isCaptionHidden
            columns={orderColumns(columns, mayChoose)}
            rows={rows}
            rowKey={({ orderNumber }) => orderNumber}
            density="dense"
          />
        )}
        {mayChoose && rows.length > 0 ? (
          <BulkBar search={wholeSearch} count={count} acts={bulkActs} mayExport={mayExport} />
        ) : null}
        <ListPager of="Orders" hash="orders" newer={loaderData.newer} older={loaderData.older} />
      </section>
      {maySave && (current === null || refusal !== null) ? (
        <SaveView
          search={refusal?.fields?.search ?? wholeSearch}
          mayShare={mayShare}
          refusal={refusal}
        />
      ) : null}
      {saved !== null && (saved.isOwn ? maySave : mayShare) ? <DeleteView view={saved} /> : null}
    </>
  );
}
