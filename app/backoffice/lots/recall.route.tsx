import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { mayBeRecalled } from "#domain/lot/lot-state.ts";
import { RECALL_LIST } from "#domain/lot/recall-form.ts";
import { formatIsoShopDate, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { ReachedOrder } from "#server/lots/recall-reach.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/recall.route.ts";
import { doRecallAct, type RecallRefusal } from "./do-recall-act.ts";
import { findLot } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { lotView } from "./lot-view.ts";
import { RecallForm } from "./recall-form.tsx";
import { MAIL_LABELS, RECALL_TEXTS } from "./recall-texts.ts";
import { RecallToll } from "./recall-toll.tsx";
import { recallView } from "./recall-view.ts";
import { ReturnForm } from "./return-form.tsx";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${RECALL_TEXTS.title}: lot ${loaderData?.lot.number ?? ""}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("lots.decide", context);
  const { lot } = await findLot(context, staff, params.lotId);
  const shop = shopOf(context);
  const query = parseListQuery(RECALL_LIST, url.searchParams);
  const found = await shop.staff.lots.reach(staff, { lotId: lot.lotId, query });
  const { page } = found;
  return {
    lot: lotView(lot, formatIsoShopDate(shop.running.clock.now())),
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
  {
    header: "Order",
    cell: ({ orderNumber }) => (
      <AdminLink
        to={href("/admin/orders/:orderNumber", { orderNumber })}
        className="inline-block py-1 font-medium"
      >
        {orderNumber}
      </AdminLink>
    ),
  },
  { header: "Shipped", cell: ({ shipped }) => shipped },
  { header: "To", cell: ({ to }) => <span className="break-words">{to}</span> },
  { header: "Units", cell: ({ units }) => units, isNumeric: true },
  { header: "Email", cell: ({ mail }) => <Badge tone={mail.tone}>{mail.label}</Badge> },
  { header: "Came back", cell: ({ returned }) => returned, isNumeric: true },
];

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request.clone());
  const permission = textOf(form, "act") === "return" ? "lots.change" : "lots.recall";
  const staff = staffWhoActs(permission, { url, context });
  staffWho("lots.decide", context);
  const { lot } = await findLot(context, staff, params.lotId);
  const shop = shopOf(context);
  const { recalls } = await shop.staff.lots.reach(staff, {
    lotId: lot.lotId,
    query: parseListQuery(RECALL_LIST, new URLSearchParams({ size: "1" })),
  });
  const recallId = recalls.find(({ isDrill }) => !isDrill)?.recallId ?? null;
  const outcome = await doRecallAct(shop.staff, staff, lot, recallId, form);
  if ("refusal" in outcome) return data(outcome.refusal, { status: outcome.status });
  writeFlash(context, outcome.done);
  return redirect(href("/admin/lots/:lotId/recall", params));
}

/** From a lot to those who have it. */
export default function RecallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, rows, list, mayRecall } = loaderData;
  const refusal: RecallRefusal | null = actionData ?? null;
  const params = { lotId: String(lot.lotId) };
  return (
    <>
      <LotHeader lot={lot} current="recall" error={refusal?.formError} />
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
      {loaderData.hasRecall ? <ReturnForm refusal={refusal?.returns ?? null} /> : null}
      {mayRecall ? (
        <RecallForm
          lot={lot}
          canBeRecalled={loaderData.canBeRecalled}
          toll={loaderData.toll}
          refusal={refusal?.fields ? refusal : null}
        />
      ) : null}
    </>
  );
}
