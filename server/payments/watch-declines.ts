import { sql } from "drizzle-orm";
import { areDeclinesMany, DECLINE_WATCH } from "#domain/payment/payment-alert.ts";
import { PAYMENT_STATES } from "#domain/payment/payment-states.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { raiseAlert } from "./raise-alert.ts";

/** Raises an alert while too many of the last hour's cards were declined, by the gateway or by our own check. */
export async function watchDeclines(deps: { db: Db; clock: Clock; log: Log }): Promise<void> {
  const { windowMinutes } = DECLINE_WATCH;
  const { rows } = await deps.db.execute<{ tried: number; declined: number }>(sql`
    select count(*)::int as tried,
      count(*) filter (where o.cancel_reason = 'payment_declined')::int as declined
    from payments p join orders o on o.id = p.order_id
    -- Where the gateway was not reached, no card was tried.
    where p.gateway is not null and p.refusal is distinct from 'unavailable' and p.created_at > now() - make_interval(mins => ${windowMinutes})
      -- What an index finds (payments_open): no payment was changed before it was created.
      and p.state = any(${sql.param(PAYMENT_STATES)}::text[])
      and p.updated_at > now() - make_interval(mins => ${windowMinutes})`);
  const { tried, declined } = rows[0] ?? { tried: 0, declined: 0 };
  if (!areDeclinesMany({ tried, declined })) return;
  const detail = `${declined} of ${tried} cards in the last ${windowMinutes} minutes were declined.`;
  await raiseAlert(deps, "many_declines", detail);
}
