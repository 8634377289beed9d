import { csvResponse } from "#app/shell/csv-file.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { Route } from "./+types/reports-csv.route.ts";
import { REPORT_FILES } from "./report-files.ts";
import { readReportQuery } from "./report-query.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

const isReport = (name: string): name is keyof typeof REPORT_FILES =>
  Object.hasOwn(REPORT_FILES, name);

/** The report that the address names, as a file with the same dates as its page. */
export async function loader(args: Route.LoaderArgs) {
  const query = await readReportQuery(args);
  const name = query.parameters.get("report") ?? "";
  const made = await REPORT_FILES[isReport(name) ? name : "sales"](query);
  if (!made.ok) return new Response(REPORT_TEXTS.tooLong, { status: 503 });
  return csvResponse(`${made.value.name}.csv`, csvOf(made.value.rows));
}

const BATCH = 500;

/** The rows in chunks, so a report of any size can be streamed. */
async function* csvOf(rows: string[][]): AsyncGenerator<string> {
  for (let at = 0; at < rows.length; at += BATCH) yield toCsv(rows.slice(at, at + BATCH));
}
