import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import type { RunOrder } from "#server/bulk-runs/find-run.ts";
import { notFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/run-csv.route.ts";
import { parseRunId } from "./parse-run-id.ts";
import { RESULT_TEXTS } from "./run-texts.ts";

/** A run's result for each order, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const runId = parseRunId(params.runId);
  if (runId === null || (await desk.runs.find(staff, { runId })) === null) throw notFound();
  return csvFile(`run-${runId}.csv`, COLUMNS, await desk.runs.export(staff, { runId }));
}

const COLUMNS: CsvColumns<RunOrder> = {
  Order: ({ orderNumber }) => String(orderNumber),
  Result: ({ result }) => RESULT_TEXTS[result],
  Why: ({ reason }) => reason ?? "",
};
