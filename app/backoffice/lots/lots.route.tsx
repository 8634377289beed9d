import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { countText, listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { LOT_FILTERS, LOT_LIST } from "#domain/lot/lot-list.ts";
import { formatDay, formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { ListedLot } from "#server/lots/list-lots.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/lots.route.ts";
import { FILTER_LABELS, LOT_LABELS, LOT_TEXTS, STATE_LABELS } from "./lot-texts.ts";
import { expiryBadge, lotPath } from "./lot-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(LOT_TEXTS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("lots.read", context);
  const shop = shopOf(context);
  const query = parseListQuery(LOT_LIST, url.searchParams);
  const page = await shop.staff.lots.list(staff, query);
  const today = formatIsoShopDate(shop.running.clock.now());
  const searchTo = (cursor: typeof page.next) =>
    cursor && listSearch(LOT_LIST, { ...query, cursor });
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map((lot) => rowOf(lot, today)),
    count: countText(page.count),
    newer: searchTo(page.previous),
    older: searchTo(page.next),
    mayChange: staff.may("lots.change"),
  };
}

const rowOf = (
  { expiresOn, state, receivedUnits, leftUnits, ...lot }: ListedLot,
  today: string,
) => ({
  ...lot,
  state: STATE_LABELS[state],
  expires: expiresOn === null ? "—" : formatDay(expiresOn),
  expiry: leftUnits > 0 ? expiryBadge(expiresOn, today) : null,
  received: String(receivedUnits),
  left: String(Math.max(0, leftUnits)),
});

type Row = ReturnType<typeof rowOf>;

const COLUMNS: TableColumn<Row>[] = [
  {
    header: LOT_LABELS.number,
    cell: ({ lotId, number, product }) => (
      <>
        <Link to={lotPath(lotId)} reloadDocument className="link inline-block py-1 font-medium">
          {number}
        </Link>
        <span className="block text-caption font-normal text-soft">{product}</span>
      </>
    ),
  },
  {
    header: LOT_LABELS.state,
    cell: ({ state, expiry, isPublished, isSample }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={state.tone}>{state.label}</Badge>
        {expiry === null ? null : <Badge tone={expiry.tone}>{expiry.label}</Badge>}
        {isPublished ? <Badge>Public</Badge> : null}
        {isSample ? <Badge>Sample</Badge> : null}
      </span>
    ),
  },
  { header: LOT_LABELS.expiresOn, cell: ({ expires }) => expires },
  { header: "Received", cell: ({ received }) => received, isNumeric: true },
  { header: "Left", cell: ({ left }) => left, isNumeric: true },
  { header: LOT_LABELS.reportFile, cell: ({ hasReport }) => (hasReport ? "yes" : "none") },
];

/** All lots, with filters in the URL. */
export default function LotsPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, rows, count, newer, older, mayChange } = loaderData;
  const product = filters.product === undefined ? null : (rows[0]?.product ?? null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-title">{LOT_TEXTS.title}</h1>
          <p className="max-w-3xl text-soft">{LOT_TEXTS.purpose}</p>
        </div>
        {mayChange ? (
          <ButtonLink to={href("/admin/lots/new")} reloadDocument size="small">
            {LOT_TEXTS.receive}
          </ButtonLink>
        ) : null}
      </div>
      <details open={Object.keys(filters).length > 0} className="border-y border-line">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">Filter</summary>
        <form className="grid items-start gap-x-4 gap-y-1 pb-4 sm:grid-cols-2 lg:grid-cols-4">
          {filters.product === undefined ? null : (
            <input type="hidden" name="product" value={filters.product} />
          )}
          <Field label="Search" hint="The beginning of a lot number">
            <TextInput name="q" type="search" defaultValue={filters.q} autoComplete="off" />
          </Field>
          <Field label={LOT_LABELS.state}>
            <Select name="state" defaultValue={filters.state ?? ""}>
              <option value="">All</option>
              {LOT_FILTERS.map((state) => (
                <option key={state} value={state}>
                  {FILTER_LABELS[state]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Sort">
            <Select name="sort" defaultValue={sort}>
              <option value="newest">Newest first</option>
              <option value="expiry">First to expire</option>
              <option value="number">Lot number</option>
            </Select>
          </Field>
          <Button variant="secondary" className="justify-self-start sm:mt-7">
            Show
          </Button>
        </form>
      </details>
      <section id="lots" aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="found" className="text-heading">
            {`${count} ${count === "1" ? "lot" : "lots"}${product === null ? "" : ` of ${product}`}`}
          </h2>
          {filters.product === undefined ? null : (
            <Link to={href("/admin/lots")} reloadDocument className="link tap text-small">
              Lots of all products
            </Link>
          )}
        </div>
        {rows.length === 0 ? (
          <EmptyState title={LOT_TEXTS.none} headingLevel="h3">
            {LOT_TEXTS.noneHint}
          </EmptyState>
        ) : (
          <Table
            caption={LOT_TEXTS.title}
            isCaptionHidden
            columns={COLUMNS}
            rows={rows}
            rowKey={({ lotId }) => lotId}
            density="dense"
          />
        )}
        <ListPager of={LOT_TEXTS.title} hash="lots" newer={newer} older={older} />
      </section>
    </>
  );
}
