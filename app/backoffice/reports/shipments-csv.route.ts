import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { parseManifestQuery } from "#domain/report/manifest.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { ShippedUnits } from "#server/proof/read-shipments.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/shipments-csv.route.ts";

/** A month's manifest: each parcel's units by lot, sent as they are read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.export", context);
  const shop = shopOf(context);
  const today = formatIsoShopDate(shop.running.clock.now());
  const query = parseManifestQuery(url.searchParams, today);
  const days = await shop.staff.proof.shipments(staff, query);
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
