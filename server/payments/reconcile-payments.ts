import { inArray, sql } from "drizzle-orm";
import { UNANSWERED_STATES } from "#domain/payment/payment-states.ts";
import type { Db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/payments.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { type LookUpDeps, lookUpPayment } from "./look-up-payment.ts";
import type { Payment } from "./move-payment.ts";

const BATCH = 50;

export interface ReconcileDeps extends Omit<LookUpDeps, "gateway"> {
  gateway: PaymentGateway | null;
}

/**
 * Settles payments whose answer was lost (a time-out, or a process killed between the two
 * transactions) by asking the gateway about our attempt, and retries what must eventually happen:
 * voids and refunds (PAY-10).
 *
 * @param forgottenSeconds beyond this age, no caller is still waiting for the answer
 * @returns how many payments were looked up
 */
export async function reconcilePayments(
  deps: ReconcileDeps,
  forgottenSeconds: number,
): Promise<number> {
  const { db, gateway, log } = deps;
  if (gateway === null) return 0;
  const chosen = await choosePayments(db, gateway.id, forgottenSeconds);
  for (const payment of chosen) {
    const about = { payment: payment.id, was: payment.state };
    try {
      const found = await lookUpPayment({ ...deps, gateway }, payment, true);
      log.info({ ...about, found: found?.kind }, "payment reconciled");
    } catch (error) {
      // A payment that cannot be settled must not hold up the others.
      log.error({ ...about, error }, "payment not reconciled");
    }
  }
  return chosen.length;
}

/** Each is claimed for a while, however many workers there are. */
async function choosePayments(
  db: Db,
  gatewayId: string,
  forgottenSeconds: number,
): Promise<Payment[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payments set looked_up_at = now() where id in (
      select id from payments
      where gateway = ${gatewayId} and state = any(${sql.param(UNANSWERED_STATES)}::text[])
        and greatest(updated_at, looked_up_at) <= now() - make_interval(secs => ${forgottenSeconds})
      order by greatest(updated_at, looked_up_at) limit ${BATCH} for update skip locked)
    returning id`);
  if (rows.length === 0) return [];
  return db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.id,
        rows.map(({ id }) => id),
      ),
    );
}
