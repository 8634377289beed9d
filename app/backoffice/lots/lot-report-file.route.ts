import { fileAnswer } from "#app/shell/file-answer.ts";
import { notFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/lot-report-file.route.ts";
import { parseLotId } from "./find-lot.ts";

/** A lot's lab report, published or not. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("lots.read", context);
  const lotId = parseLotId(params.lotId);
  const report = lotId === null ? null : await desk.lots.report(staff, { lotId });
  if (report === null) throw notFound();
  return fileAnswer(`lot-${report.number}`, report.kind, report.content);
}
