import { eq } from "drizzle-orm";
import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { affiliateLedger } from "#server/db/schema/affiliates.ts";
import type { orders } from "#server/db/schema/orders.ts";
import { type LedgerEntry, postEntry, type ReversalCause } from "./post-entry.ts";

/* Orders' entries in the affiliates' ledger (AFF-7). */

type Order = Pick<
  typeof orders.$inferSelect,
  "orderNumber" | "userId" | "commission" | "referrerNumber"
>;
type Entry = typeof affiliateLedger.$inferSelect;

/** An order's amounts: its referrer's commission, and the balance that its customer spent. */
export interface OrderLedger {
  commission: Entry | null;
  /** Commission left after clawbacks. */
  commissionLeftCents: Cents;
  spend: Entry | null;
  /** Spent balance left after releases. */
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
      .reduce((sum, entry) => add(sum, entry.commission), ZERO);
  return {
    commission: entries.find(({ kind }) => kind === "commission") ?? null,
    commissionLeftCents: subtract(sumOf("commission"), sumOf("clawback")),
    spend: entries.find(({ kind }) => kind === "spend") ?? null,
    spentLeftCents: subtract(sumOf("spend"), sumOf("release")),
  };
}

/**
 * Credits the referrer in the transaction that gives the order its tracking number; writes nothing
 * for a zero commission.
 */
export async function creditCommission(tx: Db, order: Order, at?: Date): Promise<void> {
  const amountCents = order.commission;
  if (order.referrerNumber === null || amountCents === 0) return;
  const [referred] = await tx
    .select({ affiliateNumber: profiles.affiliateNumber })
    .from(profiles)
    .where(eq(profiles.id, order.userId));
  const entry = {
    kind: "commission",
    causeId: `order:${order.orderNumber}`,
    affiliateNumber: order.referrerNumber,
    amountCents,
    orderNumber: order.orderNumber,
    referred: { profileId: order.userId, affiliateNumber: referred?.affiliateNumber ?? 0 },
  } as const;
  await postEntry(tx, entry, at);
}

/** The part of a refund that the customer gets as store credit (REFUND-10). */
export type StoreCredit = Extract<LedgerEntry, { kind: "store_credit" }>;

/**
 * Returns a customer's spent balance and takes back a commission, for one cause. A clawback may
 * leave the referrer's balance below zero.
 *
 * @param storeCredit posted with them; `null` if none
 */
export async function giveBack(
  tx: Db,
  { commission, spend }: OrderLedger,
  causeId: ReversalCause,
  amounts: { releaseCents: Cents; clawbackCents: Cents },
  storeCredit: StoreCredit | null = null,
): Promise<void> {
  const entries = [
    ...(storeCredit === null ? [] : [storeCredit]),
    ...reversalOf(spend, "release", causeId, amounts.releaseCents),
    ...reversalOf(commission, "clawback", causeId, amounts.clawbackCents),
  ];
  // Balances are locked in order of their numbers (lock-order.ts).
  for (const entry of entries.toSorted((a, b) => a.affiliateNumber - b.affiliateNumber))
    await postEntry(tx, entry);
}

function reversalOf(
  of: Entry | null,
  kind: "release" | "clawback",
  causeId: ReversalCause,
  amountCents: Cents,
): LedgerEntry[] {
  if (of === null || of.orderNumber === null || amountCents === 0) return [];
  const { referrerNumber, orderNumber, profileId, affiliateNumber } = of;
  const referred = profileId === null ? null : { profileId, affiliateNumber };
  return [{ kind, causeId, affiliateNumber: referrerNumber, amountCents, orderNumber, referred }];
}
