import { streamOf } from "#app/shell/stream-of.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { CUSTODY_LIST } from "#domain/lot/custody-list.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { ToldEntry } from "#server/lots/custody.ts";
import type { Route } from "./+types/custody-csv.route.ts";
import { openLot } from "./find-lot.ts";

const QUERY = parseListQuery(CUSTODY_LIST, new URLSearchParams());

/** A lot's whole chain as it is hashed, so that anyone can check it without the shop (docs/decisions/034). */
export async function loader(args: Route.LoaderArgs) {
  const { lots, lot, staff } = await openLot("lots.read", args);
  const chunks = await lots.exportCustody(staff, { lotId: lot.lotId, query: QUERY });
  // If nothing can be read, this is no file yet, and the answer says so.
  const first = await chunks.next();
  return new Response(streamOf(csvOf(first.done ? [] : first.value, chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="custody-${lot.number}.csv"`,
    },
  });
}

async function* csvOf(first: ToldEntry[], more: AsyncIterable<ToldEntry[]>) {
  yield toCsv([Object.keys(COLUMNS), ...first.map(cells)]);
  for await (const entries of more) yield toCsv(entries.map(cells));
}

const orNone = (id: number | null): string => (id === null ? "" : String(id));

const COLUMNS: Record<string, (entry: ToldEntry) => string> = {
  Lot: ({ lotId }) => String(lotId),
  Entry: ({ seq }) => String(seq),
  What: ({ kind }) => kind,
  At: ({ at }) => at,
  Units: ({ units }) => String(units),
  "Left after": ({ leftUnits }) => String(leftUnits),
  "Order id": ({ orderId }) => orNone(orderId),
  "Parcel id": ({ parcelId }) => orNone(parcelId),
  "Destruction id": ({ destructionId }) => orNone(destructionId),
  Who: ({ actor }) => actor,
  Detail: ({ detail }) => detail,
  "Code before": ({ previousHash }) => previousHash,
  Code: ({ hash }) => hash,
  Order: ({ orderNumber }) => orNone(orderNumber),
};

const cells = (entry: ToldEntry): string[] => Object.values(COLUMNS).map((cellOf) => cellOf(entry));
