import { expect, inject, it } from "vitest";
import { runAudit } from "#server/audit/run-audit.ts";
import { catalogOf } from "#tests/support/catalog-of.ts";
import { type DatabaseBefore, withDatabaseBefore } from "#tests/support/database-before.ts";
import { connectionTo } from "#tests/support/database-server.ts";
import { until } from "#tests/support/until.ts";
import { openDatabase } from "./client.ts";

/* A database from a release before the baseline is upgraded, or left unchanged. */

/** A customer referred by an affiliate, with a paid order and its commission; and an erased one. */
const ROWS = `
  insert into "user" (id, name, email, email_verified) values
    ('ann', 'Ann', 'ann@mail.example', true), ('ben', 'Ben', 'ben@mail.example', true);
  insert into "user" (id, name, email, erasure_requested_at, erasure_requested_by)
    values ('pat', 'Pat', 'pat@mail.example', now() - interval '8 days', 'customer:pat');
  update profiles set affiliate_number = 77 where id = 'ben';
  update profiles set affiliate_number = 78 where id = 'pat';
  update profiles set referrer_number = 77 where id = 'ann';
  insert into orders (user_id, email, full_name, phone, address, city, state, zip_code, status, tracking_number, shipped_at,
      subtotal, discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount,
      affiliate_income_applied, final_total, order_items_text, payment_type, receipt, referrer_number, commission)
    values ('ann', 'ann@mail.example', 'Ann', '5035550123', '1 Pine St', 'Seattle', 'WA', '98101', 'shipped', '1Z', now(),
      100, 0, 'standard', 14.99, false, 0, 114.99, 0, 114.99, '', 'venmo', '[]', 77, 10);
  insert into payments (id, order_id, method, state, amount, authorized, captured, memo)
    select 'p', id, 'venmo', 'captured', 114.99, 114.99, 114.99, 'CDFGHJKM' from orders;
  insert into categories (name) values ('Tablets');
  insert into products (slug, name, base_price, image_url, category_id) values ('tablets', 'Tablets', 100, '/t.webp', 1);
  insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text, item_quantity, item_flavor,
      item_type, is_reserved) select id, 1, 1, 100, 0, 'Tablets', 1, '', 'Tablets', false from orders;
  insert into order_events (order_id, actor, kind) select id, 'system', kind from orders, unnest('{placed,shipped}'::text[]) kind`;

const LEDGER = `
  insert into affiliate_ledger (type, kind, cause_id, referrer_number, profile_id, order_number, commission, credit)
    select 1, 'commission', 'order:' || order_number, 77, 'ann', order_number, 10, true from orders;
  insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, note)
    values (1, 'adjustment', 'a', 78, 5, true, 'Pat is kind'), (2, 'payout', 'reference:@pat', 78, 5, false, '@pat')`;

const ERASE = "select erase_person('pat')";

const JOURNAL = "select hash, created_at from drizzle.__drizzle_migrations order by id";

/** The state of a newly created database. */
const fresh = () => catalogOf(connectionTo(inject("databaseServer"), inject("templateDatabase")));

/** Its rows are still there, and its tables match a new database's. */
async function expectGoneOn({ connection, query }: DatabaseBefore): Promise<void> {
  expect(await catalogOf(connection)).toEqual(await fresh());
  expect(
    await query('select id, name, erased_at is not null as gone from "user" order by id'),
  ).toEqual([
    { id: "ann", name: "Ann", gone: false },
    { id: "ben", name: "Ben", gone: false },
    { id: "pat", name: "", gone: true },
  ]);
  expect(await query("select order_number, final_total, tracking_number from orders")).toEqual([
    { order_number: 10001, final_total: "114.99", tracking_number: "1Z" },
  ]);
  expect(
    await query("select affiliate_number, balance, earned from affiliate_bank order by 1"),
  ).toEqual([
    { affiliate_number: 77, balance: "10.00", earned: "10.00" },
    { affiliate_number: 78, balance: "0.00", earned: "0.00" },
  ]);
  expect(
    await query(
      "select note, cause_id from affiliate_ledger where referrer_number = 78 order by id",
    ),
  ).toEqual([
    { note: "Erased", cause_id: "a" },
    { note: "Erased", cause_id: expect.stringMatching(/^reference:erased \d+$/) },
  ]);
  expect(await query("select count(*)::int as states from age_verification_states")).toEqual([
    { states: 51 },
  ]);
  const database = openDatabase(connection, 1, inject("shopRole"));
  try {
    expect(await runAudit(database.db)).toEqual([]);
  } finally {
    await database.close();
  }
}

// 0022_link_only: created by the first release. 0000_baseline: everything before the baseline. The
// last: only itself.
it.each([
  "0022_link_only",
  "0025_earlier_customers",
  "0000_baseline",
  "0001_one_guard_of_the_erased",
])("a database from before %s keeps its rows and ends up like a new one", async (tag) => {
  await withDatabaseBefore(tag, async (database) => {
    await database.query(ROWS);
    // Today's functions require today's columns; a release before the baseline brings its own.
    const isAfterBaseline = tag === "0001_one_guard_of_the_erased";
    if (!isAfterBaseline) await database.query(`${LEDGER}; ${ERASE}`);
    await database.migrate();
    if (isAfterBaseline) await database.query(`${LEDGER}; ${ERASE}`);
    await expectGoneOn(database);
    const journal = await database.query(JOURNAL);
    await database.migrate();
    expect(await database.query(JOURNAL)).toEqual(journal);
  });
});

it("two processes that start together upgrade it once", async () => {
  await withDatabaseBefore("0022_link_only", async (database) => {
    await database.query(`${ROWS}; ${LEDGER}; ${ERASE}`);
    await Promise.all([database.migrate(), database.migrate(), database.migrate()]);
    await expectGoneOn(database);
    const hashes = (await database.query<{ hash: string }>(JOURNAL)).map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

const LOCKS = "from pg_locks where relation = 'orders'::regclass";

it("an interrupted upgrade changes nothing, and the next start completes it", async () => {
  await withDatabaseBefore("0022_link_only", async (database) => {
    const { query } = database;
    const hasLock = async (how: string) => (await query(`select ${LOCKS} and ${how}`)).length > 0;
    await query(`${ROWS}; ${LEDGER}; ${ERASE}`);
    const before = [await catalogOf(database.connection), await database.query(JOURNAL)];
    // Migration 0025, the fourth one missing, waits for this lock.
    const holder = query("begin; lock table orders; select pg_sleep(60)").catch(() => undefined);
    await until("the lock is held", () => hasLock("granted"));
    const outcome = database.migrate().then(
      () => "migrated",
      () => "interrupted",
    );
    await until("the migration waits", () => hasLock("not granted"));
    await query(`select pg_terminate_backend(pid) ${LOCKS} and not granted`);
    expect(await outcome).toBe("interrupted");
    await query(`select pg_terminate_backend(pid) ${LOCKS}`);
    await holder;
    expect([await catalogOf(database.connection), await database.query(JOURNAL)]).toEqual(before);
    await database.migrate();
    await expectGoneOn(database);
  });
});

it.each([
  [
    "a migration from a later version",
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('f00', 9e12)",
    /Start the version that created the\sdatabase/,
  ],
  [
    "a changed migration",
    "update drizzle.__drizzle_migrations set hash = 'f00' where id = 5",
    /Start the version that created the\sdatabase/,
  ],
  [
    "fewer than the first release",
    "delete from drizzle.__drizzle_migrations where id = 22",
    /Start the\sversion that .*README/,
  ],
])(
  "a journal with %s is refused with a clear message, and nothing changes",
  async (_, statement, words) => {
    await withDatabaseBefore("0022_link_only", async (database) => {
      await database.query(`${ROWS}; ${LEDGER}; ${ERASE}`);
      await database.query(statement);
      const before = [await catalogOf(database.connection), await database.query(JOURNAL)];
      await expect(database.migrate()).rejects.toThrow(words);
      expect([await catalogOf(database.connection), await database.query(JOURNAL)]).toEqual(before);
    });
  },
);
