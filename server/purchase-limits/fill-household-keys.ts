import { sql } from "drizzle-orm";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import type { ShopSecret } from "#server/secret.ts";
import { householdHashes } from "./household-hashes.ts";

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
}

interface Row extends Record<string, unknown> {
  id: string;
  street: string;
  address2: string;
  zipCode: string;
  phone: string;
}

const BATCH = 500;

/**
 * While a household limit is set, stores keys for the orders within its days, so they can be found by household
 * (LIMIT-4): orders from before it was set, and those whose address has changed since. Deletes keys that no limit needs
 * anymore.
 *
 * @returns how many orders got theirs
 */
export async function fillHouseholdKeys({ db, clock, secret }: Deps): Promise<number> {
  const today = formatIsoShopDate(clock.now());
  const { rows } = await db.execute<{ days: number | null }>(sql`
    select max(days) as days from purchase_limits
    where is_current and is_on and per = 'household' and coalesce(holds_until > ${today}::date, true)`);
  const days = rows[0]?.days ?? null;
  await db.execute(
    days === null
      ? sql`delete from household_keys`
      : sql`delete from household_keys k using orders o
          where o.id = k.order_id and (o.cancelled or o.created_at <= ${today}::date - (${days}::int + 1))`,
  );
  if (days === null) return 0;
  let filled = 0;
  for (;;) {
    const batch = await withoutKeys(db, today, days);
    if (batch.length === 0) return filled;
    const signs = batch.flatMap(({ id, ...order }) =>
      householdHashes(secret, { ...order, cardReference: null, deviceIds: [] }).kept.map(
        (sign) => ({
          ...sign,
          id,
        }),
      ),
    );
    const { rowCount } = await db.execute(sql`
      insert into household_keys (key, order_id, kind)
      select distinct sign ->> 'key', (sign ->> 'id')::bigint, sign ->> 'kind'
      from jsonb_array_elements(${jsonb(signs)}::jsonb) sign on conflict do nothing`);
    // Only orders without any key are left, and they would be found again forever.
    if (rowCount === 0) return filled;
    filled += new Set(signs.map(({ id }) => id)).size;
  }
}

/** Nearly every order has a key, from its address or its phone. */
async function withoutKeys(db: Db, today: string, days: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.address as street, coalesce(o.address_2, '') as "address2", o.zip_code as "zipCode", o.phone
    from orders o join "user" u on u.id = o.user_id
    where not o.cancelled and u.erased_at is null and o.created_at > ${today}::date - (${days}::int + 1)
      and not exists (select from household_keys k where k.order_id = o.id and k.kind in ('address', 'phone'))
    order by o.created_at desc, o.id desc limit ${BATCH}`);
  return rows;
}
