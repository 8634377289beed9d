import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { CUSTODY_LIST, readToldHead } from "#domain/lot/custody-list.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/custody.route.ts";
import { CompareForm } from "./compare-form.tsx";
import { CUSTODY_TEXTS } from "./custody-texts.ts";
import { type CustodyRow, custodyRow } from "./custody-view.ts";
import { findLot } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { lotView } from "./lot-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${CUSTODY_TEXTS.title}: lot ${loaderData?.lot.number ?? ""}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("lots.read", context);
  const { lot } = await findLot(context, staff, params.lotId);
  const shop = shopOf(context);
  const { lots } = shop.staff;
  const query = parseListQuery(CUSTODY_LIST, url.searchParams);
  const page = await lots.custody(staff, { lotId: lot.lotId, query });
  const isCompared = url.searchParams.has("hash");
  const told = readToldHead(url.searchParams);
  const checked =
    url.searchParams.has("check") || told !== null
      ? await lots.checkCustody(staff, { lotId: lot.lotId, told })
      : null;
  return {
    lot: lotView(lot, formatIsoShopDate(shop.running.clock.now())),
    rows: page.rows.map(custodyRow),
    list: listView(CUSTODY_LIST, query, page),
    checked,
    typed: { seq: url.searchParams.get("seq") ?? "", hash: url.searchParams.get("hash") ?? "" },
    problem: isCompared && told === null ? CUSTODY_TEXTS.unreadable : null,
    mayDestroy: staff.may("lots.decide"),
  };
}

const COLUMNS: TableColumn<CustodyRow>[] = [
  { header: "Entry", cell: ({ seq }) => seq, isNumeric: true },
  {
    header: "What",
    cell: ({ what, about, hash }) => (
      <span className="break-words">
        <span className="font-medium">{what}</span>
        {about === "" ? null : <span className="block text-small">{about}</span>}
        <span className="block text-caption break-all text-soft">{hash}</span>
      </span>
    ),
  },
  { header: "Units", cell: ({ units }) => units, isNumeric: true },
  { header: "Left", cell: ({ left }) => left, isNumeric: true },
  {
    header: "Order",
    cell: ({ orderNumber }) =>
      orderNumber === null ? null : (
        <AdminLink
          to={href("/admin/orders/:orderNumber", { orderNumber })}
          className="inline-block py-1"
        >
          {orderNumber}
        </AdminLink>
      ),
  },
  { header: "When", cell: ({ when }) => when },
  { header: "Who", cell: ({ who }) => <span className="break-words">{who}</span> },
];

/** What happened to a lot's units, entry by entry. */
export default function CustodyPage({ loaderData }: Route.ComponentProps) {
  const { lot, rows, list, checked, typed, problem } = loaderData;
  const params = { lotId: String(lot.lotId) };
  return (
    <>
      <LotHeader lot={lot} current="custody" />
      <Section title={CUSTODY_TEXTS.title} hint={CUSTODY_TEXTS.purpose} />
      {checked === null ? null : (
        <Notice
          tone={checked.brokenAt === null ? "success" : "danger"}
          title={
            checked.brokenAt === null
              ? CUSTODY_TEXTS.whole(checked.entries)
              : CUSTODY_TEXTS.broken(checked.brokenAt)
          }
        />
      )}
      {checked === null || checked.told === null ? null : (
        <Notice
          tone={checked.told === "same" ? "success" : "danger"}
          title={CUSTODY_TEXTS.told[checked.told]}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={{ search: "?check=yes" }} reloadDocument variant="secondary" size="small">
          {CUSTODY_TEXTS.check}
        </ButtonLink>
        <ButtonLink
          to={href("/admin/lots/:lotId/custody.csv", params)}
          reloadDocument
          download
          variant="secondary"
          size="small"
        >
          Download as CSV
        </ButtonLink>
        {loaderData.mayDestroy ? (
          <ButtonLink
            to={href("/admin/lots/:lotId/destroy", params)}
            reloadDocument
            variant="secondary"
            size="small"
          >
            {CUSTODY_TEXTS.destroy}
          </ButtonLink>
        ) : null}
      </div>
      <List
        id="entries"
        name="Entries"
        list={list}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ seq }) => seq}
        empty={<p className="text-small text-soft">{CUSTODY_TEXTS.none}</p>}
      />
      <CompareForm typed={typed} problem={problem} />
    </>
  );
}
