import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { RECALL_LIST } from "#domain/lot/recall.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { ReachedOrder } from "#server/lots/recall-reach.ts";
import type { Route } from "./+types/recall-csv.route.ts";
import { openLot } from "./find-lot.ts";
import { MAIL_LABELS, RECALL_TEXTS } from "./recall-texts.ts";

const QUERY = parseListQuery(RECALL_LIST, new URLSearchParams());

/** Everyone who bought from a lot, as a file, to call or write to those whose email didn't arrive. */
export async function loader(args: Route.LoaderArgs) {
  const { lots, lot, staff } = await openLot("lots.decide", args);
  const chunks = await lots.exportReach(staff, { lotId: lot.lotId, query: QUERY });
  return csvFile(`lot-${lot.number}.csv`, COLUMNS, chunks);
}

const COLUMNS: CsvColumns<ReachedOrder> = {
  Order: ({ orderNumber }) => String(orderNumber),
  "Shipped (Eastern)": ({ shippedAt }) =>
    formatIsoShopMoment(shippedAt) || RECALL_TEXTS.beingCharged,
  Units: ({ units }) => String(units),
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  City: ({ city }) => city,
  State: ({ state }) => state,
  ZIP: ({ zipCode }) => zipCode,
  "Email sent": ({ mail }) => MAIL_LABELS[mail].label,
  Returned: ({ returned }) => (returned === null ? "" : String(returned)),
};
