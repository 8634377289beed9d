import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { bannedOrders } from "#server/fulfillment/banned-orders.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { countWarned } from "#server/taxes/warned-states.ts";
import { disputesOverLimit } from "./disputes-over-limit.ts";
import { keptFor } from "./kept-for.ts";
import { readSales } from "./read-sales.ts";
import { type Queue, type QueueName, readWork } from "./read-work.ts";

/** Half a year is summed up at most once a minute, however many look, and shows the time of its data. */
const SALES_KEPT = { freshMs: 60_000, shownMs: 15 * 60_000 };

export type WorkQueue = QueueName | "banned" | "disputesOverLimit" | "taxThresholds";

/** Every page of the desk requests them. */
const NUMBERS_KEPT = { freshMs: 10_000, shownMs: 30_000 };

/** Judging every open order by every rule for each page view would be too much. */
const BANNED_KEPT = { freshMs: 60_000, shownMs: 120_000 };

/** Today: the queues and the sales. */
export function createDesk({ db, clock }: { db: Db; clock: Clock }) {
  const readBanned = keptFor(BANNED_KEPT, async (): Promise<Queue> => {
    const found = await bannedOrders(db, formatIsoShopDate(clock.now()));
    const first = found.slice(0, 3).map(({ orderNumber, city, state }) => ({
      key: String(orderNumber),
      label: `${city}, ${state}`,
      detail: "",
    }));
    return { count: found.length, first };
  });
  const countDisputes = keptFor(BANNED_KEPT, () =>
    disputesOverLimit(db, formatIsoShopDate(clock.now())),
  );
  const sales = keptFor(SALES_KEPT, () => readSales(db, clock.now()));
  async function readAll(): Promise<Record<WorkQueue, Queue>> {
    const [work, banned, disputes, taxThresholds] = await Promise.all([
      readWork(db, formatIsoShopDate(clock.now())),
      readBanned(),
      countDisputes(),
      countWarned(db, formatIsoShopDate(clock.now())),
    ]);
    return {
      ...work,
      banned,
      disputesOverLimit: { count: disputes, first: [] },
      taxThresholds: { count: taxThresholds, first: [] },
    };
  }

  return {
    staff: {
      /** Every queue of Today with its first items; a queue's own page may require another permission. */
      work: staffOperation("orders.read", readAll),
      /** The same, up to half a minute old, for the sidebar's numbers. */
      workKept: unrecorded(staffOperation("orders.read", keptFor(NUMBERS_KEPT, readAll))),
      sales: staffOperation("sales.read", sales),
    },
  };
}
