import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { LOT_FILTERS, LOT_LIST } from "#domain/lot/lot-list.ts";
import { LOT } from "#domain/lot/lot.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { ListedLot } from "#server/lots/list-lots.ts";
import { deskFor } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { NO_VALUE } from "../ui/columns.tsx";
import { Filters } from "../ui/filters.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/lots.route.ts";
import { FILTER_LABELS, LOT_LABELS, LOT_TEXTS, STATE_LABELS } from "./lot-texts.ts";
import { expiryBadge, lotPath } from "./lot-view.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("lots.read", context);
  const query = parseListQuery(LOT_LIST, url.searchParams);
  const page = await desk.lots.list(staff, query);
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map((lot) => rowOf(lot, today)),
    list: listView(LOT_LIST, query, page),
    mayChange: staff.may("lots.change"),
  };
}

const rowOf = (
  { expiresOn, state, receivedUnits, leftUnits, ...lot }: ListedLot,
  today: string,
) => ({
  ...lot,
  state: STATE_LABELS[state],
  expires: expiresOn === null ? NO_VALUE : formatDay(expiresOn),
  expiry: leftUnits > 0 ? expiryBadge(expiresOn, today) : null,
  received: String(receivedUnits),
  left: String(Math.max(0, leftUnits)),
});

type Row = ReturnType<typeof rowOf>;

const COLUMNS: TableColumn<Row>[] = [
  {
    header: LOT_LABELS.number,
    cell: ({ lotId, number }) => (
      <AdminLink to={lotPath(lotId)} className="tap">
        <LongText>{number}</LongText>
      </AdminLink>
    ),
  },
  { header: "Product", cell: ({ product }) => <LongText>{product}</LongText> },
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
  { header: LOT.labels.expiresOn, cell: ({ expires }) => expires },
  { header: "Received", cell: ({ received }) => received, isNumeric: true },
  { header: "Left", cell: ({ left }) => left, isNumeric: true },
  { header: LOT_LABELS.reportFile, cell: ({ hasReport }) => (hasReport ? "Report" : "No report") },
];

/** All lots, with filters in the URL. */
export default function LotsPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, rows, list, mayChange } = loaderData;
  const product = filters.product === undefined ? undefined : rows[0]?.product;
  const ofProduct = product === undefined ? "" : ` of ${product}`;
  return (
    <Page
      title={LOT_TEXTS.title}
      intro={LOT_TEXTS.purpose}
      actions={
        mayChange ? (
          <ButtonLink to={href("/admin/lots/new")} reloadDocument size="small">
            {LOT_TEXTS.receive}
          </ButtonLink>
        ) : null
      }
    >
      <List
        toolbar={
          <Filters
            search={{ hint: "Lot number", words: filters.q }}
            isOpen={filters.state !== undefined || filters.product !== undefined}
          >
            {filters.product === undefined ? null : (
              <input type="hidden" name="product" value={filters.product} />
            )}
            <ChoiceField
              name="state"
              label={LOT_LABELS.state}
              defaultValue={filters.state}
              empty="All"
              options={LOT_FILTERS.map((state) => [state, FILTER_LABELS[state]])}
            />
            <ChoiceField
              name="sort"
              label="Sort"
              defaultValue={sort}
              options={[
                ["newest", "Newest first"],
                ["expiry", "Expires first"],
                ["number", "Lot number"],
              ]}
            />
          </Filters>
        }
        id="lots"
        name={LOT_TEXTS.title}
        words={[`lot${ofProduct}`, `lots${ofProduct}`]}
        list={list}
        actions={
          filters.product === undefined ? null : (
            <AdminLink to={href("/admin/lots")} className="tap text-small">
              All lots
            </AdminLink>
          )
        }
        columns={COLUMNS}
        sortedBy={{ [LOT_LABELS.number]: "number", [LOT.labels.expiresOn]: "expiry" }}
        rows={rows}
        rowKey={({ lotId }) => lotId}
        empty={
          <EmptyState title={LOT_TEXTS.none} headingLevel="h3">
            {LOT_TEXTS.noneHint}
          </EmptyState>
        }
      />
    </Page>
  );
}
