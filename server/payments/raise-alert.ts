import { sql } from "drizzle-orm";
import { type PaymentAlert, PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

interface AlertAbout {
  /** The subject, if each occurrence must be emailed; no customer can cause many of those. */
  once?: string;
  /** The order it is about; `null` if none, or several. */
  orderNumber?: number | null;
  /** A subject other than an order; each is listed separately. */
  event?: string;
}

/**
 * Alerts the owner: in the log every time, in the staff list once until it is resolved (PAY-30), and by email at most
 * once an hour per kind (PAY-21), so an attacker who causes alerts can't flood the inbox.
 *
 * @param detail one sentence, without card data and names
 */
export async function raiseAlert(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  alert: PaymentAlert,
  detail: string,
  { once, orderNumber = null, event = "" }: AlertAbout = {},
): Promise<void> {
  log.error({ alert, detail }, PAYMENT_ALERTS[alert].title);
  const subject = orderNumber === null ? event : `order:${orderNumber}`;
  await db.execute(sql`
    insert into payment_alerts (kind, subject, order_number, detail)
    values (${alert}, ${subject}, ${orderNumber}, ${detail})
    on conflict (kind, subject) where dealt_with_at is null
    do update set times = payment_alerts.times + 1, last_raised_at = now(), detail = excluded.detail`);
  const about = once ?? clock.now().toISOString().slice(0, 13);
  await enqueue(db, "payment_alert", `${alert}:${about}`, { alert, detail });
}
