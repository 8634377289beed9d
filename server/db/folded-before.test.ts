import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withDatabaseBefore } from "#tests/support/database-before.ts";

/* Proves ORDER-16 for rows from before homes and phones were folded. */

/** As they were, which the indexes of the row below are made by. */
const EARLIER = readFileSync("server/db/migrations/0000_baseline.sql", "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => /create function (?:phone|home)_of\(/.test(statement))
  .map((statement) => statement.replace("create function", "create or replace function"));

it("homes and phones that indexes hold from before are found as they are read now", async () => {
  await withDatabaseBefore("0107_folded-text", async ({ query, migrate }) => {
    expect(EARLIER).toHaveLength(2);
    for (const statement of EARLIER) await query(statement);
    await query(`set session_replication_role = replica; insert into imported_orders
      (import_id, shop, number, email, placed_at, status, is_canceled, full_name, phone, address, address_2, city, state, zip_code,
        country, subtotal, discount, shipping, tax, total, refunded)
      values (1, 'shopify', '1', 'pat@mail.example', now(), 'paid', false, 'Pat', '2065550100 ext 5', '12 Calle Peña Street',
        'Apt 4-B', 'Seattle', 'WA', '98101', 'US', 0, 0, 0, 0, 0, 0)`);
    await migrate();
    await query(
      "do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$",
    );
    const [found] = await query(`select
      (select count(*)::int from imported_orders where not is_canceled and phone_of(phone) = '2065550100') as phone,
      (select count(*)::int from imported_orders where not is_canceled
        and home_of(address, zip_code) = home_of('12 calle pena st', '98101')) as home,
      (select count(*)::int from imported_orders where not is_canceled
        and home_of(address || ' ' || coalesce(address_2, ''), zip_code) = home_of('12 Calle Pena St #4B', '98101')) as whole`);
    expect(found).toEqual({ phone: 1, home: 1, whole: 1 });
  });
});
