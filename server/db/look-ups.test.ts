import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/*
 * Lookups made by every request or every staff screen find their rows by an index, however many
 * there are.
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner(`
    set session_replication_role = replica;
    insert into orders (user_id, email, full_name, phone, address, city, state, zip_code, status, cancelled,
        subtotal, discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount,
        affiliate_income_applied, final_total, order_items_text, payment_type, receipt, created_at)
      select 'sample-og', 'Pat' || n || '@Mail.example', 'Pat', '', '1 Pine', 'Seattle', 'WA', '98101',
        case when n % 50 = 0 then 'pending' else 'cancelled' end, n % 50 <> 0,
        100, 0, 'standard', 14.99, false, 0, 114.99, 0, 114.99, '', 'credit', '[]', now() - n * interval '1 minute'
      from generate_series(1, 5000) n;
    insert into payments (id, order_id, method, gateway, state, amount, transaction_id)
      select 'p' || id, id, 'credit', 'nmi', 'declined', 114.99, 't' || id from orders;
    insert into outbox (kind, dedup_key, payload, state, done_at)
      select 'order_confirmation', 'growth:' || id, jsonb_build_object('orderId', id), 'done', now() from orders;
    analyze orders, payments, outbox`);
}, 60_000);
afterAll(() => database.drop());

it.each([
  ["the newest orders", "select * from orders order by created_at desc, id desc limit 50"],
  [
    "the newest orders with a status",
    "select * from orders where status = 'pending' order by created_at desc, id desc limit 20",
  ],
  [
    "the next page of a list",
    `select * from orders where (created_at, id) < (now() - interval '1 day', 4000)
     order by created_at desc, id desc limit 50`,
  ],
  [
    "the orders with an email address",
    "select * from orders where lower(email) = 'pat77@mail.example'",
  ],
  ["email addresses by prefix", "select * from orders where lower(email) like 'pat77@%'"],
  [
    "the payment a gateway names",
    "select * from payments where gateway = 'nmi' and transaction_id = 't77'",
  ],
  ["the emails about an order", "select * from outbox where subject = 'order:77'"],
])("%s", async (_, query) => {
  const { rows } = await database.db.execute<Record<"QUERY PLAN", string>>(
    sql.raw(`explain ${query}`),
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index|Bitmap/);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
