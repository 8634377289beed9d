import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { mayBeRecalled } from "#domain/lot/lot-state.ts";
import { ENTER_RETURN, RECALL_LIST, recallOf } from "#domain/lot/recall.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { EditedLot } from "#server/lots/edited-lot.ts";
import type { ReachedOrder } from "#server/lots/recall-reach.ts";
import { orNotFound } from "../gate/refused.ts";
import { type StaffDesk, staffWhoActs } from "../gate/staff-only.ts";
import { actPage, type PageAct, pageAct } from "../ui/act-page.ts";
import { ORDER_COLUMN } from "../ui/admin-link.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { parseRecordForm } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/recall.route.ts";
import { findLot, openLot } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { lotRefusal } from "./lot-texts.ts";
import { RecallForm, ReturnForm } from "./recall-form.tsx";
import { MAIL_LABELS, RECALL_TEXTS, secondsText } from "./recall-texts.ts";
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

const recallOrDrill: PageAct<EditedLot> = async (request) => {
  const { desk, form, today, seenVersion } = request;
  const { lotId, number } = request.stored;
  const { permission, input } = recallOf(number);
  const { values, answer } = parseRecordForm(input, form, today);
  if (values === null) return { refused: answer };
  const { act, confirm: _, ...mail } = values;
  const operation = act === "drill" ? desk.lots.drill : desk.lots.recall;
  const staff = staffWhoActs(permission, request);
  const begun = await operation(staff, { lotId, seenVersion, ...mail });
  if (!begun.ok) {
    const { error } = begun;
    const version = error.code === "changed" ? error.now.version : seenVersion;
    return { refused: { ...answer, formError: lotRefusal(error), version }, status: 409 };
  }
  const { customers, tookMs } = begun.value;
  return {
    saved:
      act === "drill"
        ? RECALL_TEXTS.drilled(customers, secondsText(tookMs))
        : RECALL_TEXTS.recalled(customers),
  };
};

/** @throws a 404 response if the lot isn't recalled */
async function findRecall({ desk, staff }: StaffDesk, { lotId }: EditedLot) {
  const query = parseListQuery(RECALL_LIST, new URLSearchParams({ size: "1" }));
  const { recalls } = await desk.lots.reach(staff, { lotId, query });
  const { recallId } = orNotFound(recalls.find(({ isDrill }) => !isDrill) ?? null);
  return { lotId, recallId };
}

export const action = actPage<EditedLot>({
  permission: "lots.decide",
  find: async (at, { lotId = "" }) => (await findLot(at, lotId)).lot,
  acts: {
    drill: recallOrDrill,
    recall: recallOrDrill,
    return: pageAct(ENTER_RETURN, async ({ desk, staff, stored }, values) => {
      const recall = await findRecall({ desk, staff }, stored);
      const done = await desk.lots.enterReturn(staff, { ...recall, ...values });
      if (done.ok) return { saved: RECALL_TEXTS.returned };
      return {
        fieldErrors:
          "units" in done.error
            ? { units: `Enter ${done.error.units} or less. That's what shipped with this order.` }
            : { orderNumber: RECALL_TEXTS.notThere },
      };
    }),
    async write({ desk, stored, ...at }) {
      const staff = staffWhoActs("lots.recall", at);
      const queued = await desk.lots.writeAgain(staff, await findRecall({ desk, staff }, stored));
      return { saved: RECALL_TEXTS.wroteAgain(queued) };
    },
  },
  to: ({ lotId }) => href("/admin/lots/:lotId/recall", { lotId: String(lotId) }),
});

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
        <ReturnForm refusal={actionData?.act === "return" ? actionData : null} />
      ) : null}
      {mayRecall ? (
        <RecallForm
          lot={lot}
          canBeRecalled={loaderData.canBeRecalled}
          toll={loaderData.toll}
          refusal={actionData && actionData.act !== "return" ? actionData : null}
        />
      ) : null}
    </>
  );
}
