import { eq } from "drizzle-orm";
import { add, type Cents, fromNumeric, subtract, toNumeric, ZERO } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { affiliateLedger } from "#server/db/schema/affiliates.ts";
import type { orders } from "#server/db/schema/orders.ts";

/* What orders write into the affiliates' ledger (AFF-7). Its trigger moves the balances. */

type Order = Pick<
  typeof orders.$inferSelect,
  "orderNumber" | "userId" | "commission" | "referrerNumber"
>;
type Entry = typeof affiliateLedger.$inferSelect;

/** Of an order: what its referrer earned, and what its customer's own balance paid. */
export interface OrderLedger {
  commission: Entry | null;
  /** What is left of the commission after clawbacks. */
  commissionLeftCents: Cents;
  spend: Entry | null;
  /** What is left of the spent balance after releases. */
  spentLeftCents: Cents;
}

export async function readOrderLedger(tx: Db, orderNumber: number): Promise<OrderLedger> {
  const entries = await tx
    .select()
    .from(affiliateLedger)
    .where(eq(affiliateLedger.orderNumber, orderNumber));
  const sumOf = (kind: Entry["kind"]) =>
    entries
      .filter((entry) => entry.kind === kind)
      .reduce((sum, entry) => add(sum, fromNumeric(entry.commission)), ZERO);
  return {
    commission: entries.find(({ kind }) => kind === "commission") ?? null,
    commissionLeftCents: subtract(sumOf("commission"), sumOf("clawback")),
    spend: entries.find(({ kind }) => kind === "spend") ?? null,
    spentLeftCents: subtract(sumOf("spend"), sumOf("release")),
  };
}

/** Credits the referrer in the transaction that gives the order its tracking number; nothing for a commission of nothing. */
export async function creditCommission(tx: Db, order: Order): Promise<void> {
  if (order.referrerNumber === null || fromNumeric(order.commission) === 0) return;
  const [referred] = await tx
    .select({ affiliateNumber: profiles.affiliateNumber })
    .from(profiles)
    .where(eq(profiles.id, order.userId));
  await tx.insert(affiliateLedger).values({
    type: 1,
    kind: "commission",
    causeId: `order:${order.orderNumber}`,
    affiliateNumber: referred?.affiliateNumber ?? 0,
    referrerNumber: order.referrerNumber,
    profileId: order.userId,
    orderNumber: order.orderNumber,
    commission: order.commission,
    credit: true,
  });
}

/**
 * Gives a customer's balance back and takes a commission back, for one cause, e.g. "refund:<id>".
 * A clawback may leave the referrer below zero.
 */
export async function giveBack(
  tx: Db,
  { commission, spend }: OrderLedger,
  causeId: string,
  amounts: { releaseCents: Cents; clawbackCents: Cents },
): Promise<void> {
  const reverse = (of: Entry | null, kind: "release" | "clawback", amountCents: Cents) =>
    of === null || amountCents === 0
      ? []
      : [
          {
            type: kind === "release" ? (1 as const) : (2 as const),
            kind,
            causeId,
            affiliateNumber: of.affiliateNumber,
            referrerNumber: of.referrerNumber,
            profileId: of.profileId,
            orderNumber: of.orderNumber,
            commission: toNumeric(amountCents),
            credit: kind === "release",
          },
        ];
  const entries = [
    ...reverse(spend, "release", amounts.releaseCents),
    ...reverse(commission, "clawback", amounts.clawbackCents),
  ];
  if (entries.length === 0) return;
  // Balances are locked in the order of their numbers (lock-order.ts).
  await tx
    .insert(affiliateLedger)
    .values(entries.toSorted((a, b) => a.referrerNumber - b.referrerNumber));
}
