import { type PaymentAlert, PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/**
 * Alerts the owner: in the log every time, and by at most one email an hour per kind (PAY-21), so
 * an attacker who causes alerts cannot flood the inbox.
 *
 * @param once what it is about, if each must be mailed: no customer can cause many of those
 * @param detail one sentence, without card data
 */
export async function raiseAlert(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  alert: PaymentAlert,
  detail: string,
  { once }: { once?: string } = {},
): Promise<void> {
  log.error({ alert, detail }, PAYMENT_ALERTS[alert].title);
  const about = once ?? clock.now().toISOString().slice(0, 13);
  await enqueue(db, "payment_alert", `${alert}:${about}`, { alert, detail });
}
