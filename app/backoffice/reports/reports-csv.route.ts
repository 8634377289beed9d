import { shopOf } from "#app/shell/contexts.ts";
import { csvResponse } from "#app/shell/csv-file.ts";
import { toCsv } from "#domain/text/csv.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/reports-csv.route.ts";
import { disputesFile } from "./disputes-file.ts";
import { moneyFile, refundsFile } from "./money-file.ts";
import { cohortsFile, liabilitiesFile, marginFile, stockFile, taxesFile } from "./other-files.ts";
import type { ReportFile } from "./report-file.ts";
import { REPORT_TEXTS } from "./report-texts.ts";
import { salesFile } from "./sales-file.ts";

const FILES: Record<string, ReportFile> = {
  sales: salesFile,
  money: moneyFile,
  refunds: refundsFile,
  liabilities: liabilitiesFile,
  margin: marginFile,
  stock: stockFile,
  taxes: taxesFile,
  disputes: disputesFile,
  cohorts: cohortsFile,
};

/** The report that the address names as a file, with the same days as its page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const { reports } = shopOf(context).staff;
  const name = url.searchParams.get("report") ?? "";
  const file = (Object.hasOwn(FILES, name) ? FILES[name] : undefined) ?? salesFile;
  const today = await reports.today(staff);
  const made = await file({ reports, staff, parameters: url.searchParams, today });
  if (!made.ok) return new Response(REPORT_TEXTS.tooLong, { status: 503 });
  return csvResponse(`${made.value.name}.csv`, csvOf(made.value.rows));
}

const BATCH = 500;

/** Some rows at a time, however many a report has. */
async function* csvOf(rows: string[][]): AsyncGenerator<string> {
  for (let at = 0; at < rows.length; at += BATCH) yield toCsv(rows.slice(at, at + BATCH));
}
