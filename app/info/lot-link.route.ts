import { redirect } from "react-router";
import { readGtin } from "#domain/catalog/barcode.ts";
import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import type { Route } from "./+types/lot-link.route.ts";

/** A GS1 Digital Link opens its lot's page on a phone; the page lists every product with that lot number (LOT-10). */
export function loader({ params }: Route.LoaderArgs) {
  const number = readLotNumber(params.lot);
  if (readGtin(params.gtin) === null || number === null) throw new Response(null, { status: 404 });
  return redirect(lotPagePath(number), 301);
}
