import { toNumeric } from "#domain/money/cents.ts";
import { parsePeriod } from "#domain/report/period.ts";
import { isOfTime, parseDimension, SALES_MONEY } from "#domain/report/sales-report.ts";
import { ok } from "#domain/result.ts";
import type { ReportFile } from "./report-file.ts";
import { DIMENSION_TEXTS, SALES_COLUMNS } from "./report-texts.ts";
import { salesRowName } from "./sales-names.ts";

const COLUMNS = ["orders", "units", ...SALES_MONEY] as const;

/** All rows of a sales report; amounts are plain numbers, and times of the shop are days. */
export const salesFile: ReportFile = async ({ reports, staff, parameters, today }) => {
  const by = parseDimension(parameters.get("by"));
  const { from, to } = parsePeriod(parameters, today).period;
  const read = await reports.salesRows(staff, { from, to, by });
  if (!read.ok) return read;
  return ok({
    name: `sales-by-${by}-${from}-${to}`,
    rows: [
      [DIMENSION_TEXTS[by], ...COLUMNS.map((name) => SALES_COLUMNS[name])],
      ...read.value.rows.map((row) => [
        isOfTime(by) ? row.key : salesRowName(row, by),
        ...COLUMNS.map((name) =>
          name === "orders" || name === "units" ? String(row[name]) : toNumeric(row[name]),
        ),
      ]),
    ],
  });
};
