import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { clearExpired } from "./clear-expired.ts";

/* Proves PRIV-9. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const { raw } = sql;
async function left(column: string, table: string): Promise<unknown[]> {
  const { rows } = await test.database.db.execute<{ it: unknown }>(
    raw(`select ${column} as it from ${table} order by 1`),
  );
  return rows.map((row) => row.it);
}

it("deletes emails sent 90 days ago, and no others", async () => {
  const { db } = test.database;
  await db.execute(sql`
    insert into outbox (kind, dedup_key, payload, state, done_at, created_at) values
      ('order_confirmation', 'old', '{"orderId": 1}', 'done', now() - interval '91 days', now() - interval '91 days'),
      ('order_confirmation', 'young', '{"orderId": 2}', 'done', now() - interval '89 days', now()),
      ('order_confirmation', 'dead', '{"orderId": 3}', 'dead', null, now() - interval '300 days')`);
  await clearExpired(db);
  expect(await left("dedup_key", "outbox")).toEqual(["dead", "young"]);
  expect(await left("subject", "outbox")).toEqual(["order:2", "order:3"]);
});

it("deletes gateway events after 180 days, once processed", async () => {
  const { db } = test.database;
  await db.execute(sql`
    insert into webhook_events (gateway, event_id, type, action, body_hash, received_at, processed_at) values
      ('nmi', 'old', 't', 'other', '', now() - interval '181 days', now()),
      ('nmi', 'open', 't', 'other', '', now() - interval '181 days', null),
      ('nmi', 'young', 't', 'other', '', now() - interval '179 days', now())`);
  await clearExpired(db);
  expect(await left("event_id", "webhook_events")).toEqual(["open", "young"]);
});

it("deletes link visits after 400 days, but no codes or orders, which show who earned", async () => {
  const { db } = test.database;
  await db.execute(sql`
    insert into affiliate_touches (kind, outcome, affiliate_number, path, profile_id, order_number, at) values
      ('link', 'remembered', 7, '/', null, null, now() - interval '401 days'),
      ('link', 'remembered', 8, '/', null, null, now() - interval '399 days'),
      ('code', 'verified', 9, null, 'x', null, now() - interval '401 days'),
      ('order', 'typed', 10, null, 'x', 1, now() - interval '401 days')`);
  await clearExpired(db);
  expect(await left("affiliate_number", "affiliate_touches")).toEqual([8, 9, 10]);
});

it("forgets whom the rows of an import name after 90 days, and what was never brought over after 30", async () => {
  const { db } = test.database;
  await db.execute(sql`
    with sender as (insert into "user" (id, name, email) values ('owner', '', 'owner@mail.example') returning id),
    made as (
      insert into shop_imports (user_id, came_from, category_id, shop, kind, state, problem, created_at, ended_at)
        select 'owner', '', (select min(id) from categories), 'shopify', 'customers', x.state,
          case x.state when 'stopped' then 'Stopped' end, now() - x.age, case when x.state <> 'ready' then now() - x.age end
        from sender, (values ('done', interval '91 days'), ('stopped', '91 days'), ('done', '89 days'),
          ('ready', '31 days'), ('ready', '29 days')) x (state, age) returning id, state, ended_at)
    insert into shop_import_rows (import_id, place, line, name, email, result, customer)
      select id, 0, 2, state || ' ' || coalesce(ended_at::date, current_date)::text, 'pat@mail.example',
        case state when 'done' then 'added' else 'waiting' end, case when state <> 'done' then '{}'::jsonb end from made`);
  await clearExpired(db);
  const of = (state: string) =>
    left(
      "email",
      `shop_import_rows r join shop_imports i on i.id = r.import_id where i.state = '${state}'`,
    );
  expect(await of("done")).toEqual(["pat@mail.example", null]);
  expect(await of("stopped")).toEqual([null]);
  expect(await of("ready")).toEqual(["pat@mail.example"]);
  expect(await left("customer", "shop_import_rows where result <> 'waiting'")).toEqual([
    null,
    null,
    null,
  ]);
});

it.each([
  "delete from affiliate_touches where affiliate_number = 8",
  "delete from affiliate_touches where affiliate_number = 9",
  "delete from affiliate_touches where affiliate_number = 10",
  "update affiliate_touches set at = now() - interval '500 days'",
  "delete from webhook_events where event_id = 'open'",
  "delete from webhook_events where event_id = 'young'",
])("the database keeps the rest, even against: %s", async (statement) => {
  await expect(test.database.asOwner(statement)).rejects.toMatchObject({ code: "23001" });
});
