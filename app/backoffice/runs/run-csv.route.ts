import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import type { RunOrder } from "#server/bulk-runs/find-run.ts";
import { orNotFound, rowIdIn } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/run-csv.route.ts";
import { RESULT_TEXTS } from "./run-texts.ts";

/** A run's result for each order, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const runId = rowIdIn(params.runId);
  orNotFound(await desk.runs.find(staff, { runId }));
  return csvFile(`run-${runId}.csv`, COLUMNS, await desk.runs.export(staff, { runId }));
}

const COLUMNS: CsvColumns<RunOrder> = {
  Order: ({ orderNumber }) => String(orderNumber),
  Result: ({ result }) => RESULT_TEXTS[result],
  Why: ({ reason }) => reason ?? "",
};
