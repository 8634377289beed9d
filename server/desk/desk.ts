import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { bannedOrders } from "#server/fulfillment/banned-orders.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { countWarned } from "#server/taxes/warned-states.ts";
import { disputesOverLimit } from "./disputes-over-limit.ts";
import { keptFor } from "./kept-for.ts";
import { readSales } from "./read-sales.ts";
import { readWork, type Work } from "./read-work.ts";

/** Half a year is summed up at most once a minute, however many look, and says of when it is. */
const SALES_KEPT = { freshMs: 60_000, shownMs: 15 * 60_000 };

export interface Waiting extends Work {
  /** Open orders that may not ship anymore, because a rule forbids them since (PLACE-12, ELIG-7). */
  banned: number;
  /** This month's chargebacks, once they pass the owner's limit (PROOF-5). */
  disputesOverLimit: number;
  /** States whose tax threshold is near or passed (TAX-2). */
  taxThresholds: number;
}

/** Every open order is held against every rule, so not for each who looks. */
const BANNED_KEPT = { freshMs: 60_000, shownMs: 120_000 };

/** What staff see first: what waits, and what was sold. */
export function createDesk({ db, clock }: { db: Db; clock: Clock }) {
  const countBanned = keptFor(BANNED_KEPT, async () => {
    const found = await bannedOrders(db, formatIsoShopDate(clock.now()));
    return found.length;
  });
  const countDisputes = keptFor(BANNED_KEPT, () =>
    disputesOverLimit(db, formatIsoShopDate(clock.now())),
  );
  const sales = keptFor(SALES_KEPT, () => readSales(db, clock.now()));
  return {
    staff: {
      work: staffOperation("orders.read", async (): Promise<Waiting> => {
        const [work, banned, disputes, taxThresholds] = await Promise.all([
          readWork(db, formatIsoShopDate(clock.now())),
          countBanned(),
          countDisputes(),
          countWarned(db, formatIsoShopDate(clock.now())),
        ]);
        return { ...work, banned, disputesOverLimit: disputes, taxThresholds };
      }),
      sales: staffOperation("sales.read", sales),
    },
  };
}
