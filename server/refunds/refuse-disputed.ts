import { and, eq, inArray, sql } from "drizzle-orm";
import {
  atLeastZero,
  type Cents,
  formatDollars,
  fromNumeric,
  subtract,
} from "#domain/money/cents.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { chargebacks } from "#server/db/schema/chargebacks.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";

/**
 * Money that the customer's bank wants back is not refunded as well, because it would be lost twice (DISPUTE-3).
 * Requires a locked order.
 *
 * @param wantedCents the money to refund
 * @param leftCents the rest of the order's money
 */
export async function refuseDisputed(
  tx: Db,
  orderId: number,
  wantedCents: Cents,
  leftCents: Cents,
): Promise<Result<null, Refusal>> {
  if (wantedCents === 0) return ok(null);
  const [found] = await tx
    .select({ amount: sql<string>`coalesce(sum(${chargebacks.amount}), 0)` })
    .from(chargebacks)
    .where(
      and(eq(chargebacks.orderId, orderId), inArray(chargebacks.state, ["open", "evidence_sent"])),
    );
  const disputedCents = fromNumeric(found?.amount ?? "0");
  const freeCents = atLeastZero(subtract(leftCents, disputedCents));
  if (disputedCents === 0 || wantedCents <= freeCents) return ok(null);
  const most = freeCents === 0 ? "nothing" : `at most ${formatDollars(freeCents)}`;
  return refuse(
    "not_allowed",
    `A ${formatDollars(disputedCents)} chargeback is open for this order. Until it's decided, ${most} can be refunded, because the bank may take the rest.`,
  );
}
