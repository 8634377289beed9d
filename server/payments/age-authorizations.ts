import { sql } from "drizzle-orm";
import { SYSTEM } from "#domain/actor.ts";
import { AUTHORIZATION_DAYS } from "#domain/payment/authorization-age.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { movePayment, notePayment, type Payment } from "./move-payment.ts";
import { voidPayment } from "./void-payment.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  gateway: PaymentGateway | null;
  paymentExpiryHours: () => Promise<number>;
}

const BATCH = 100;
const WARNED = "age_warned";

/**
 * Keeps authorizations from expiring unnoticed: warns staff once, and finally voids those not
 * charged. Recording the void asks the customer to pay again (void-payment.ts), even if the gateway
 * has already dropped the authorization, and even after a crash in between.
 *
 * @returns how many orders staff were warned about, and how many authorizations were voided
 */
export async function ageAuthorizations(deps: Deps): Promise<{ warned: number; ended: number }> {
  return { warned: await warnOfAge(deps), ended: await endAged(deps) };
}

async function warnOfAge(deps: Deps): Promise<number> {
  const unwarned = sql`gateway is not null and not exists (
    select from payment_events e where e.payment_id = payments.id and e.kind = ${WARNED})`;
  let warned = 0;
  for (const paymentId of await authorizedFor(deps, AUTHORIZATION_DAYS.warnAfter, unwarned)) {
    await deps.db.transaction(async (tx) => {
      const locked = await lockUncharged(tx, paymentId);
      if (!locked) return;
      const { order } = locked;
      await notePayment(tx, paymentId, WARNED, {});
      await recordOrderEvent(tx, order.id, SYSTEM, {
        kind: "authorization_ages",
        detail: { payment: paymentId },
      });
      await enqueue(tx, "authorization_ages", paymentId, { orderId: order.id });
      warned += 1;
    });
  }
  return warned;
}

async function endAged(deps: Deps): Promise<number> {
  const { db, gateway, log } = deps;
  if (gateway === null) return 0;
  const ours = sql`gateway = ${gateway.id}`;
  let ended = 0;
  for (const paymentId of await authorizedFor(deps, AUTHORIZATION_DAYS.endAfter, ours)) {
    const voiding = await db.transaction(async (tx) => {
      const locked = await lockUncharged(tx, paymentId);
      const reason = `Not charged within ${AUTHORIZATION_DAYS.endAfter} days`;
      return locked && movePayment(tx, locked.payment, "voiding", { reason });
    });
    if (!voiding) continue;
    const outcome = await voidPayment({ ...deps, gateway }, voiding);
    log.info({ payment: paymentId, void: outcome.kind }, "authorization ended");
    ended += 1;
  }
  return ended;
}

async function authorizedFor(
  { db, clock }: Deps,
  days: number,
  condition: ReturnType<typeof sql>,
): Promise<string[]> {
  const before = new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from payments where state in ('authorized', 'held') and created_at <= ${before.toISOString()}
      and ${condition} order by created_at limit ${BATCH}`);
  return rows.map(({ id }) => id);
}

/** Locks the payment; `null` if it was charged or voided in the meantime. */
async function lockUncharged(tx: Db, paymentId: string) {
  const locked = await lockOrder(tx, { paymentId });
  const payment: Payment | null = locked?.payment ?? null;
  if (!locked || (payment?.state !== "authorized" && payment?.state !== "held")) return null;
  return { ...locked, payment };
}
