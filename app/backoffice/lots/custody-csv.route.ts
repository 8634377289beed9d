import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { CUSTODY_LIST } from "#domain/lot/custody-list.ts";
import type { ToldEntry } from "#server/lots/custody.ts";
import type { Route } from "./+types/custody-csv.route.ts";
import { openLot } from "./find-lot.ts";

const QUERY = parseListQuery(CUSTODY_LIST, new URLSearchParams());

/** A lot's whole chain in its hashed form, so anyone can verify it independently (docs/decisions/034). */
export async function loader(args: Route.LoaderArgs) {
  const { lots, lot, staff } = await openLot("lots.read", args);
  const chunks = await lots.exportCustody(staff, { lotId: lot.lotId, query: QUERY });
  return csvFile(`custody-${lot.number}.csv`, COLUMNS, chunks, "");
}

const orNone = (id: number | null): string => (id === null ? "" : String(id));

const COLUMNS: CsvColumns<ToldEntry> = {
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
