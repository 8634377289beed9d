import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { CUSTODY_LIST, readToldHead } from "#domain/lot/custody-list.ts";
import { yesOrNo } from "#domain/record/choice-fields.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { isDay } from "#domain/time/plain-date.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import type { ToldEntry } from "#server/lots/custody.ts";
import { ORDER_COLUMN } from "../ui/admin-link.tsx";
import { NO_VALUE } from "../ui/columns.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/custody.route.ts";
import { CUSTODY_TEXTS, KIND_LABELS } from "./custody-texts.ts";
import { openLot } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { lots, lot, view, staff } = await openLot("lots.read", args);
  const { lotId } = lot;
  const { searchParams } = args.url;
  const query = parseListQuery(CUSTODY_LIST, searchParams);
  const page = await lots.custody(staff, { lotId, query });
  const told = readToldHead(searchParams);
  const isChecked = searchParams.has("check") || told !== null;
  return {
    lot: view,
    rows: page.rows.map(custodyRow),
    list: listView(CUSTODY_LIST, query, page),
    checked: isChecked ? await lots.checkCustody(staff, { lotId, told }) : null,
    compared: {
      fields: { seq: searchParams.get("seq") ?? "", hash: searchParams.get("hash") ?? "" },
      fieldErrors:
        searchParams.has("hash") && told === null ? { hash: CUSTODY_TEXTS.unreadable } : {},
    },
    mayDestroy: staff.may("lots.decide"),
  };
}

/** An entry of a lot's chain, as text. */
const custodyRow = (entry: ToldEntry) => ({
  seq: String(entry.seq),
  what: KIND_LABELS[entry.kind],
  about: aboutOf(entry),
  when: formatShopMinute(new Date(entry.at)),
  units: entry.units === 0 ? NO_VALUE : String(entry.units),
  left: String(entry.leftUnits),
  orderNumber: entry.orderNumber === null ? null : String(entry.orderNumber),
  who: entry.who,
  hash: entry.hash,
});

type CustodyRow = ReturnType<typeof custodyRow>;

function aboutOf({ detail, parcel, reason, witness }: ToldEntry): string {
  const measured = detail === "" ? null : measuredText(detail);
  const parts = [
    parcel === null ? null : `parcel ${parcel}`,
    measured,
    reason,
    witness === null ? null : `witness: ${witness}`,
  ];
  return parts.filter((part) => part !== null).join("; ");
}

/** "laboratory: …, lead ppm: 0.05", from the JSON in the chain. */
function measuredText(detail: string): string {
  const values = parseJson(detail);
  if (typeof values !== "object" || values === null) return detail;
  return Object.entries(values)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${measuredValue(value)}`)
    .join(", ");
}

function measuredValue(value: unknown): string {
  if (typeof value === "boolean") return yesOrNo(value);
  return typeof value === "string" && isDay(value) ? formatDay(value) : String(value);
}

const COLUMNS: TableColumn<CustodyRow>[] = [
  { header: "Entry", cell: ({ seq }) => seq, isNumeric: true },
  {
    header: "Event",
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
  ORDER_COLUMN,
  { header: "Date", cell: ({ when }) => when, isDate: true },
  { header: "Staff", cell: ({ who }) => <span className="break-words">{who}</span> },
];

/** A lot's chain of custody. */
export default function CustodyPage({ loaderData }: Route.ComponentProps) {
  const { lot, rows, list, checked, compared } = loaderData;
  const params = { lotId: String(lot.lotId) };
  return (
    <>
      <LotHeader
        lot={lot}
        part={CUSTODY_TEXTS.title}
        more={[
          { to: "?check=yes", label: CUSTODY_TEXTS.check },
          loaderData.mayDestroy
            ? { to: href("/admin/lots/:lotId/destroy", params), label: CUSTODY_TEXTS.destroy }
            : null,
        ]}
      />
      <Section title={CUSTODY_TEXTS.title} hint={CUSTODY_TEXTS.purpose} />
      {checked ? (
        <Notice
          tone={checked.brokenAt === null ? "success" : "danger"}
          title={
            checked.brokenAt === null
              ? CUSTODY_TEXTS.whole(checked.entries)
              : CUSTODY_TEXTS.broken(checked.brokenAt)
          }
        />
      ) : null}
      {checked?.told ? (
        <Notice
          tone={checked.told === "same" ? "success" : "danger"}
          title={CUSTODY_TEXTS.told[checked.told]}
        />
      ) : null}
      <List
        id="entries"
        name="Entries"
        list={list}
        csv={href("/admin/lots/:lotId/custody.csv", params)}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ seq }) => seq}
        empty={<p className="text-small text-soft">{CUSTODY_TEXTS.none}</p>}
      />
      <Section title={CUSTODY_TEXTS.compare} hint={CUSTODY_TEXTS.compareHint} className="max-w-3xl">
        <form className="grid items-start gap-x-4 sm:grid-cols-[8rem_1fr_auto]">
          <TextField form={compared} name="seq" label="Entry" inputMode="numeric" />
          <TextField form={compared} name="hash" label="Code" spellCheck={false} />
          <Button variant="secondary" className="justify-self-start sm:mt-6.5">
            Compare
          </Button>
        </form>
      </Section>
    </>
  );
}
