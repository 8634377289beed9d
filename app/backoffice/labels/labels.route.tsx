import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { type ListSettings, parseListQuery } from "#domain/list/list-query.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { TRACKING_TEXTS } from "#domain/shipping/tracking-state.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { ListedLabel } from "#server/packing/labels/list-labels.ts";
import { notFound } from "../gate/refused.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { ORDER_COLUMN } from "../ui/admin-link.tsx";
import { badgeColumn } from "../ui/columns.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/labels.route.ts";
import { LABELS_TEXTS, REFUND_TEXTS } from "./labels-texts.ts";

const LIST: ListSettings<never, "newest"> = {
  filters: [],
  sorts: ["newest"],
  size: 50,
  sizeMax: 200,
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.ship", context);
  const query = parseListQuery(LIST, url.searchParams);
  const { problems, unused, voided } = await desk.packing.listLabels(staff, {
    query,
  });
  return {
    problems: problems.map(rowOf),
    unused: unused.map(rowOf),
    voided: voided.rows.map(rowOf),
    list: { ...listView(LIST, query, voided), count: undefined },
  };
}

/** Voids an unused label, or dismisses a delivery problem. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("orders.ship", { request, url, context });
  if (textOf(form, "act") === "seen") {
    const isSeen = await desk.packing.seeProblem(staff, { labelId: textOf(form, "label") });
    if (isSeen) writeFlash(context, "Marked as handled.");
    return redirect(href("/admin/labels"));
  }
  const orderNumber = parseOrderNumber(textOf(form, "order"));
  const parcel = Number(/^[1-9]\d?$/.exec(textOf(form, "parcel"))?.[0] ?? 0);
  if (orderNumber === null || parcel === 0) throw notFound();
  const done = await desk.packing.voidLabel(staff, { orderNumber, parcel });
  writeFlash(context, done.ok ? LABELS_TEXTS.done(`of order ${orderNumber}`) : done.error.reason);
  return redirect(href("/admin/labels"));
}

const rowOf = ({ cost, boughtAt, ...label }: ListedLabel) => ({
  ...label,
  cost: cost === null ? "" : formatDollars(cost),
  bought: formatShopMinute(boughtAt),
});

type Row = ReturnType<typeof rowOf>;

const PARCEL: TableColumn<Row> = {
  header: "Parcel",
  cell: ({ parcel }) => parcel,
  isNumeric: true,
};

const TRACKING: TableColumn<Row> = {
  header: "Tracking number",
  cell: ({ trackingNumber }) => <span className="break-all">{trackingNumber}</span>,
};

const COMMON: TableColumn<Row>[] = [
  ORDER_COLUMN,
  PARCEL,
  { header: "Service", cell: ({ service }) => service },
  TRACKING,
  { header: "Bought", cell: ({ bought }) => bought, isDate: true },
  { header: "Cost", cell: ({ cost }) => cost, isNumeric: true },
];

const PROBLEMS: TableColumn<Row>[] = [
  ORDER_COLUMN,
  PARCEL,
  TRACKING,
  {
    header: "Carrier status",
    cell: ({ tracking, isVoided }) => (
      <Badge tone="danger">
        {isVoided ? "left with a voided label" : tracking === null ? "" : TRACKING_TEXTS[tracking]}
      </Badge>
    ),
  },
  {
    header: "Action",
    cell: ({ id, orderNumber }) => (
      <form method="post">
        <input type="hidden" name="label" value={id} />
        <Button
          name="act"
          value="seen"
          size="small"
          variant="secondary"
          aria-label={`${LABELS_TEXTS.seen}: order ${orderNumber}`}
        >
          {LABELS_TEXTS.seen}
        </Button>
      </form>
    ),
  },
];

const UNUSED: TableColumn<Row>[] = [
  ...COMMON,
  {
    header: "Action",
    cell: ({ orderNumber, parcel }) => (
      <form method="post">
        <input type="hidden" name="order" value={orderNumber} />
        <input type="hidden" name="parcel" value={parcel} />
        <Button
          size="small"
          variant="secondary"
          aria-label={`${LABELS_TEXTS.void} of order ${orderNumber}, parcel ${parcel}`}
        >
          {LABELS_TEXTS.void}
        </Button>
      </form>
    ),
  },
];

const VOIDED: TableColumn<Row>[] = [
  ...COMMON,
  badgeColumn("Refund", ({ refund }) => refund && REFUND_TEXTS[refund]),
];

/** Delivery problems, and labels that weren't used. */
export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const { problems, unused, voided, list } = loaderData;
  return (
    <Page
      title="Labels and delivery problems"
      intro="Parcels with delivery problems, and unused labels."
      links={[{ to: href("/admin/packing"), label: "Packing" }]}
    >
      <Section title={LABELS_TEXTS.problems} hint={LABELS_TEXTS.problemsHint}>
        <Rows
          name={LABELS_TEXTS.problems}
          columns={PROBLEMS}
          rows={problems}
          by="id"
          empty={
            <EmptyState title="No delivery problems." headingLevel="h3">
              Parcels appear here when their carrier reports a problem.
            </EmptyState>
          }
        />
      </Section>
      <Section title={LABELS_TEXTS.unused} hint={LABELS_TEXTS.unusedHint}>
        <Rows
          name={LABELS_TEXTS.unused}
          columns={UNUSED}
          rows={unused}
          by="id"
          empty={
            <EmptyState title={LABELS_TEXTS.none} headingLevel="h3">
              Labels appear here once it's clear they won't be used.
            </EmptyState>
          }
        />
      </Section>
      {voided.length > 0 || list.newer !== null ? (
        <List
          id="voided"
          name="Voided"
          list={list}
          columns={VOIDED}
          rows={voided}
          rowKey={({ id }) => id}
          empty={null}
        />
      ) : null}
    </Page>
  );
}
