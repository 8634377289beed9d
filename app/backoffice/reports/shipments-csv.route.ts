import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { parseManifestQuery } from "#domain/report/manifest.ts";
import type { ShippedUnits } from "#server/proof/read-shipments.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/shipments-csv.route.ts";

/** A month's manifest: each parcel's units by lot, streamed as they are read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("orders.export", context);
  const query = parseManifestQuery(url.searchParams, today);
  const days = await desk.proof.shipments(staff, query);
  return csvFile(`manifest-${query.month}-${query.state ?? "all"}.csv`, COLUMNS, days);
}

const COLUMNS: CsvColumns<ShippedUnits> = {
  Shipped: ({ shippedOn }) => shippedOn,
  Order: ({ orderNumber }) => String(orderNumber),
  Parcel: ({ parcel }) => String(parcel),
  "Lost or returned": ({ parcelState }) => (parcelState === "shipped" ? "" : parcelState),
  Product: ({ product }) => product,
  Units: ({ units }) => String(units),
  Lot: ({ lot }) => lot ?? "",
  Carrier: ({ carrier }) => carrier ?? "",
  Tracking: ({ tracking }) => tracking,
  Name: ({ name }) => name,
  Address: ({ address }) => address,
  City: ({ city }) => city,
  State: ({ state }) => state,
  ZIP: ({ zip }) => zip,
  County: ({ county }) => county.replace(/, ..$/, ""),
};
