import { redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { fileAnswer } from "#app/shell/file-answer.ts";
import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import type { Route } from "./+types/lot-report.route.ts";

/** The report of a published lot (LOT-4). Without one, redirects to the lot's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lotId = /^[1-9]\d{0,8}$/.test(params.lotId) ? Number(params.lotId) : 0;
  const number = readLotNumber(params.lot) ?? "";
  const report = await shopOf(context).customer.lots.report(number, lotId);
  if (report === null) return redirect(lotPagePath(number === "" ? "none" : number));
  return fileAnswer(`lot-${number}`, report.kind, report.content);
}
