import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { Invariant } from "./invariant.ts";

/** Precedes an invariant's statement: narrows the tables it reads to what has changed. */
type Changes = Record<Invariant["reads"], string>;

const list = (ids: readonly (string | number)[], type: string): string =>
  `'{${ids.join(",")}}'::${type}[]`;

/** Every change to an order writes one of these timestamps (docs/decisions/025). */
export async function changedSince(tx: Db, since: Date): Promise<Changes> {
  const at = since.toISOString();
  const { rows: orders } = await tx.execute<{ id: string }>(sql`
    select id from orders where created_at >= ${at} or updated_at >= ${at}
    union select order_id from order_events where at >= ${at}
    union select order_id from payments where created_at >= ${at} or updated_at >= ${at}
    union select p.order_id from payment_events e join payments p on p.id = e.payment_id where e.at >= ${at}
    union select order_id from refunds where created_at >= ${at} or done_at >= ${at}
    union select order_id from idempotency_keys where created_at >= ${at}
    union select o.id from affiliate_ledger l join orders o using (order_number) where l.date >= ${at}`);
  const { rows: affiliates } = await tx.execute<{ id: number }>(sql`
    select distinct referrer_number as id from affiliate_ledger where date >= ${at}`);
  const ids = list(
    orders.map(({ id }) => id),
    "bigint",
  );
  const numbers = list(
    affiliates.map(({ id }) => id),
    "integer",
  );
  const ofOrders = [
    "order_items",
    "order_events",
    "order_edits",
    "payments",
    "refunds",
    "idempotency_keys",
    "parcels",
  ].map((table) => `${table} as (select * from public.${table} where order_id = any (${ids}))`);
  const withOrders = [
    `orders as (select * from public.orders where id = any (${ids}))`,
    ...ofOrders,
    "parcel_lines as (select * from public.parcel_lines where parcel_id in (select id from parcels))",
    "affiliate_ledger as (select * from public.affiliate_ledger where order_number in (select order_number from orders))",
  ];
  const ofAffiliates = (table: string, column: string) =>
    `${table} as (select * from public.${table} where ${column} = any (${numbers}))`;
  return {
    orders: `with ${withOrders.join(", ")} `,
    affiliates: `with ${ofAffiliates("affiliate_bank", "affiliate_number")}, ${ofAffiliates("affiliate_ledger", "referrer_number")} `,
    entries: `with affiliate_ledger as (select * from public.affiliate_ledger where date >= '${at}') `,
    // Within a chain, no entry is older than the one before it, so the entries after the last old one are read by
    // index.
    custody: `with lot_custody as (select c.* from lots l cross join lateral (
        select * from public.lot_custody c where c.lot_id = l.id and c.seq > coalesce((
          select m.seq from public.lot_custody m where m.lot_id = l.id and m.at < '${at}'
          order by m.seq desc limit 1), 0)) c) `,
    everything: "",
  };
}
