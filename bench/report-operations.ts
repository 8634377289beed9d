import { periodOf } from "#domain/report/period.ts";
import type { SalesDimension } from "#domain/report/sales-report.ts";
import type { Shop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import type { HotOperation } from "#tests/support/hot-operations.ts";

const STAFF = StaffActor.fromCommandLine("ada");

/**
 * Target for a report on everything that a shop with a million orders has sold; a sales page takes three statements.
 */
export const REPORT_AIM_MS = 8000;

/** It would have exceeded the statement timeout. */
export class ReportRefused extends Error {}

/** Reports on a month and on years, which contain every order. */
export async function reportOperations(shop: Shop): Promise<Record<string, HotOperation>> {
  const { reports } = shop.staff;
  const today = await reports.today(STAFF);
  const month = periodOf("last_30", today);
  const ever = { ...month, name: "own" as const, from: "2020-01-01" };
  const read =
    (run: () => Promise<{ ok: boolean }>): HotOperation =>
    async () => {
      const answer = await run();
      if (!answer.ok) throw new ReportRefused();
      return answer;
    };
  const sales = (by: SalesDimension) => read(() => reports.sales(STAFF, { ...ever, by }));
  return {
    "reports: sales of a month by day": read(() => reports.sales(STAFF, { ...month, by: "day" })),
    "reports: all sales by month": sales("month"),
    "reports: all sales by county": sales("county"),
    "reports: all sales by product": sales("product"),
    "reports: all money": read(() => reports.money(STAFF, ever)),
    "reports: balances": read(() => reports.liabilities(STAFF, { on: today })),
    "reports: margins": read(() => reports.margins(STAFF, ever)),
    "reports: tax basis": read(() => reports.taxBasis(STAFF, ever)),
    "reports: cohorts": read(() => reports.cohorts(STAFF)),
  };
}
