import { asc, desc, eq, type InferSelectModel, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { gatewayComparisons, gatewayDifferences } from "#server/db/schema/gateway-comparisons.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";

/** Differences on one page; there are many more after a restore. */
const SHOWN = 200;

export interface Comparison extends InferSelectModel<typeof gatewayComparisons> {
  /** Open differences first. */
  differences: (typeof gatewayDifferences.$inferSelect & {
    orderNumber: number | null;
    /** Email of the person who settled it; `null` if no one has, or it was the command line. */
    settledByEmail: string | null;
  })[];
  /** The number of further differences. */
  more: number;
}

/** The last comparison with its differences, and the last finished one if that one didn't finish. */
export interface LastComparisons {
  /** `null` if none was made yet. */
  newest: Comparison | null;
  /** `null` if it is the newest, or none has finished. */
  lastDone: Comparison | null;
}

export async function lastComparisons(db: Db): Promise<LastComparisons> {
  const [newest] = await db
    .select()
    .from(gatewayComparisons)
    .orderBy(desc(gatewayComparisons.id))
    .limit(1);
  if (newest === undefined) return { newest: null, lastDone: null };
  const [done] =
    newest.state === "done"
      ? []
      : await db
          .select()
          .from(gatewayComparisons)
          .where(eq(gatewayComparisons.state, "done"))
          .orderBy(desc(gatewayComparisons.id))
          .limit(1);
  return {
    newest: await withDifferences(db, newest),
    lastDone: done === undefined ? null : await withDifferences(db, done),
  };
}

async function withDifferences(
  db: Db,
  comparison: typeof gatewayComparisons.$inferSelect,
): Promise<Comparison> {
  const isOfIt = eq(gatewayDifferences.comparisonId, comparison.id);
  const rows = await db
    .select({
      difference: gatewayDifferences,
      orderNumber: orders.orderNumber,
      settledByEmail: user.email,
    })
    .from(gatewayDifferences)
    .leftJoin(payments, eq(payments.id, gatewayDifferences.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(user, sql`${user.id} = substr(${gatewayDifferences.settledBy}, 7)`)
    .where(isOfIt)
    .orderBy(sql`${gatewayDifferences.settled} is not null`, asc(gatewayDifferences.id))
    .limit(SHOWN);
  const count = rows.length < SHOWN ? rows.length : await db.$count(gatewayDifferences, isOfIt);
  return {
    ...comparison,
    differences: rows.map(({ difference, ...of }) => ({ ...difference, ...of })),
    more: count - rows.length,
  };
}
