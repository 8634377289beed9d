import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { readSales, type Sales } from "./read-sales.ts";
import { readWork } from "./read-work.ts";

/** Half a year is summed up at most this often, however many look. */
const SALES_KEPT_MS = 60_000;

/** What staff see first: what waits, and what was sold. */
export function createDesk({ db, clock }: { db: Db; clock: Clock }) {
  let kept: { sales: Promise<Sales>; readAt: number } | null = null;
  function sales(): Promise<Sales> {
    const now = performance.now();
    if (kept !== null && now - kept.readAt < SALES_KEPT_MS) return kept.sales;
    const reading = readSales(db, clock.now());
    kept = { sales: reading, readAt: now };
    // One that failed is not kept.
    reading.catch(() => (kept = null));
    return reading;
  }
  return {
    staff: {
      work: staffOperation("orders.read", () => readWork(db)),
      sales: staffOperation("sales.read", sales),
    },
  };
}
