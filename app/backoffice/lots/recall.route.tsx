import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { mayBeRecalled } from "#domain/lot/lot-state.ts";
import { RECALL_LIST, type RETURNED_UNITS } from "#domain/lot/recall.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { ReachedOrder } from "#server/lots/recall-reach.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import { ORDER_COLUMN } from "../ui/admin-link.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/recall.route.ts";
import { enterReturn, recallOrDrill, writeAgain } from "./do-recall-act.ts";
import { openLot, openLotToAct, type OpenLot } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { RecallForm, ReturnForm } from "./recall-form.tsx";
import { MAIL_LABELS, RECALL_TEXTS } from "./recall-texts.ts";
import { RecallToll, recallView } from "./recall-toll.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { lots, lot, view, staff } = await openLot("lots.decide", args);
  const query = parseListQuery(RECALL_LIST, args.url.searchParams);
  const found = await lots.reach(staff, { lotId: lot.lotId, query });
  const { page } = found;
  return {
    lot: view,
    ...recallView(found),
    rows: page.rows.map(rowOf),
    list: listView(RECALL_LIST, query, page),
    mayRecall: staff.may("lots.recall"),
    canBeRecalled: mayBeRecalled(lot.state),
  };
}

const rowOf = ({
  orderNumber,
  shippedAt,
  units,
  fullName,
  city,
  state,
  mail,
  returned,
}: ReachedOrder) => ({
  orderNumber: String(orderNumber),
  shipped: shippedAt === null ? RECALL_TEXTS.beingCharged : formatShortShopDate(shippedAt),
  units: String(units),
  to: `${fullName}, ${city}, ${state}`,
  mail: MAIL_LABELS[mail],
  returned: returned === null ? "" : String(returned),
});

type Row = ReturnType<typeof rowOf>;

const COLUMNS: TableColumn<Row>[] = [
  ORDER_COLUMN,
  { header: "Shipped", cell: ({ shipped }) => shipped },
  { header: "To", cell: ({ to }) => <span className="break-words">{to}</span> },
  { header: "Units", cell: ({ units }) => units, isNumeric: true },
  { header: "Email", cell: ({ mail }) => <Badge tone={mail.tone}>{mail.label}</Badge> },
  { header: "Returned", cell: ({ returned }) => returned, isNumeric: true },
];

export async function action(args: Route.ActionArgs) {
  const act = textOf(await readForm(args.request.clone()), "act");
  const open = await openLotToAct(act === "return" ? "lots.change" : "lots.recall", args);
  staffWho("lots.decide", args.context);
  const done = await (act === "write" || act === "return"
    ? afterRecall(open, act, args)
    : recallOrDrill(open, args));
  if (typeof done !== "string") return done;
  writeFlash(args.context, done);
  return redirect(href("/admin/lots/:lotId/recall", args.params));
}

async function afterRecall(open: OpenLot, act: "write" | "return", args: Route.ActionArgs) {
  const query = parseListQuery(RECALL_LIST, new URLSearchParams({ size: "1" }));
  const { recalls } = await open.lots.reach(open.staff, { lotId: open.lot.lotId, query });
  const recall = recalls.find(({ isDrill }) => !isDrill);
  if (recall === undefined) throw notFound();
  return act === "write"
    ? writeAgain(open, recall.recallId)
    : enterReturn(open, recall.recallId, args);
}

type Refused = Route.ComponentProps["actionData"];

/** Whether the form for returned units was refused, not the recall's. */
const isReturn = (
  refused: Refused,
): refused is Extract<Refused, FormAnswer<typeof RETURNED_UNITS.fields>> =>
  refused !== undefined && "orderNumber" in refused.fields;

/** The orders with units of a lot, and its recall. */
export default function RecallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, rows, list, mayRecall } = loaderData;
  const params = { lotId: String(lot.lotId) };
  return (
    <>
      <LotHeader lot={lot} part={RECALL_TEXTS.title} error={actionData?.formError} />
      <Section title={RECALL_TEXTS.title} hint={RECALL_TEXTS.purpose} />
      <RecallToll view={loaderData} mayRecall={mayRecall} />
      <List
        id="orders"
        name="Orders"
        list={list}
        csv={href("/admin/lots/:lotId/recall.csv", params)}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ orderNumber }) => orderNumber}
        empty={<p className="text-small text-soft">{RECALL_TEXTS.none}</p>}
      />
      {loaderData.hasRecall ? (
        <ReturnForm refusal={isReturn(actionData) ? actionData : null} />
      ) : null}
      {mayRecall ? (
        <RecallForm
          lot={lot}
          canBeRecalled={loaderData.canBeRecalled}
          toll={loaderData.toll}
          refusal={actionData && !isReturn(actionData) ? actionData : null}
        />
      ) : null}
    </>
  );
}
