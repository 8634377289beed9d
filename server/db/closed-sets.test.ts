import { is } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withDatabaseBefore } from "#tests/support/database-before.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

/*
 * A column with a closed set of values accepts no others: the database knows the same values as
 * TypeScript.
 */

const FOLDER = "server/db/schema";
const dialect = new PgDialect();

const MODULES = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => name !== "columns.ts")
    .map((name): Promise<Record<string, unknown>> => import(`./schema/${name}`)),
);

/** The schema's check constraints, by name. */
const CHECKS = MODULES.flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .flatMap((table) => {
    const { name: of, checks } = getTableConfig(table);
    return checks.map(({ name, value }) => ({ of, name, sql: dialect.sqlToQuery(value).sql }));
  });

const wordsIn = (text: string) => new Set([...text.matchAll(/'([^']*)'/g)].map(([, word]) => word));

describe("the database's checks", () => {
  it("match the schema's", async () => {
    const database = await createTestDatabase();
    const { rows } = await database.db.execute<{ name: string; text: string }>(`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`);
    await database.drop();
    const found = new Map(rows.map(({ name, text }) => [name, wordsIn(text)]));
    expect(CHECKS.length).toBeGreaterThan(60);
    for (const { name, sql } of CHECKS)
      expect([name, found.get(name)]).toEqual([name, wordsIn(sql)]);
  });

  it("cover every text column with its own type", () => {
    const typed = readdirSync(FOLDER).flatMap((file) => {
      const source = readFileSync(`${FOLDER}/${file}`, "utf8");
      return [...source.matchAll(/text\("(\w+)"\)(?:\.array\(\))?\s*\.\$type</g)].map(
        ([, name]) => name,
      );
    });
    expect(typed.length).toBeGreaterThan(25);
    const unchecked = typed.filter((name) => !CHECKS.some(({ sql }) => sql.includes(`."${name}"`)));
    expect(unchecked).toEqual([]);
  });
});

const ROWS = `
  insert into "user" (id, name, email, email_verified) values ('ann', 'Ann', 'ann@mail.example', true);
  insert into session (id, secret_hash, user_id, expires_at, method) values
    ('a', 'a', 'ann', now(), 'password'), ('b', 'b', 'ann', now(), 'magic_link'), ('c', 'c', 'ann', now(), '');
  insert into pending_sign_ins (token_hash, user_id, expires_at, method) values
    ('a', 'ann', now(), 'email_code'), ('b', 'ann', now(), 'magic_link');
  insert into orders (user_id, email, full_name, phone, address, city, state, zip_code, subtotal, discount_amount,
      shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount, affiliate_income_applied,
      final_total, order_items_text, payment_type, receipt, review_flags)
    values ('ann', 'ann@mail.example', 'Ann', '5035550123', '1 Pine St', 'Seattle', 'WA', '98101', 100, 0,
      'standard', 14.99, false, 0, 114.99, 0, 114.99, '', 'venmo', '[]', '{avs_unchecked}');
  insert into payments (id, order_id, method, state, amount) select 'p', id, 'credit', 'authorized', 114.99 from orders;
  insert into order_events (order_id, actor, kind)
    select id, 'system', kind from orders, unnest('{placed,payment_authorized,ship_requested}'::text[]) kind;
  insert into payment_events (payment_id, kind) values ('p', 'authorized'), ('p', 'void')`;

it("existing rows pass; a sign-in method no longer in use is forgotten", async () => {
  await withDatabaseBefore("0005_closed_sets", async ({ query, migrate }) => {
    await query(ROWS);
    await migrate();
    expect(await query("select id, method from session order by id")).toEqual([
      { id: "a", method: "password" },
      { id: "b", method: "" },
      { id: "c", method: "" },
    ]);
    expect(await query("select token_hash from pending_sign_ins")).toEqual([{ token_hash: "a" }]);
    expect(await query("select kind from order_events order by id")).toHaveLength(3);
    expect(await query("select kind from payment_events order by id")).toHaveLength(2);
    for (const change of [
      "update payments set state = 'paid'",
      "insert into payments (id, order_id, method, state, amount) select 'q', id, 'cash', 'voided', 1 from orders",
      "update orders set review_flags = '{avs_unchecked,odd}'",
      "insert into order_events (order_id, actor, kind) select id, 'system', 'lost' from orders",
      "insert into payment_events (payment_id, kind) values ('p', 'lost')",
      "insert into outbox (kind, dedup_key, payload) values ('letter', 'a', '{}')",
      "update session set method = 'magic_link'",
    ])
      await expect(query(change)).rejects.toThrow(/violates check constraint/);
  });
});
