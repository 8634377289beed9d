import { fileAnswer } from "#app/shell/file-answer.ts";
import { orNotFound, rowIdIn } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/lot-report-file.route.ts";

/** A lot's lab report, published or not. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("lots.read", context);
  const report = orNotFound(await desk.lots.report(staff, { lotId: rowIdIn(params.lotId) }));
  return fileAnswer(`lot-${report.number}`, report.kind, report.content);
}
