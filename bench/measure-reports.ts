import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import { inFilledShop } from "./filled-shop.ts";
import { measureOperation } from "./measure-growth.ts";
import { ReportRefused, REPORT_AIM_MS, reportOperations } from "./report-operations.ts";
import type { Size } from "./size.ts";

/** Few runs, because each reads every order. */
const ASKED = 3;

/** The owner's reports on a month and on everything; one that takes too long is refused, and its row says so. */
export function measureReports(bench: BenchShop, size: Size): Promise<Row[]> {
  return inFilledShop(bench, size, async (shop) => {
    const rows: Row[] = [];
    for (const [name, run] of Object.entries(await reportOperations(shop))) {
      const measured = await measureOperation(run, ASKED, size.growth.seconds).catch(refused);
      rows.push({ name, ...measured, aimMs: REPORT_AIM_MS });
    }
    return rows;
  });
}

function refused(error: unknown) {
  if (error instanceof ReportRefused) return { p50Ms: "refused", p95Ms: null, p99Ms: null };
  throw error;
}
