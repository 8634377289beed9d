import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveCart } from "#server/carts/change-cart.ts";
import { callName } from "#server/db/calls.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Where an order's time goes (decisions/004): its SQL statements. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({}, { PAYMENT_GATEWAY: "sandbox" });
  // Notifications arrive, so settings are cached in memory.
  test.shop.running.setCaching(true);
});
afterAll(() => test.close());

/** The first three words of each statement of a returning customer's order. */
async function statementsOf(changes: Parameters<typeof orderRequest>[0]): Promise<string[]> {
  const customer = await newCustomer(test.shop, oneBottle);
  await test.shop.customer.checkout.place(customer, orderRequest());
  await test.database.asOwner(
    `update orders set created_at = created_at - interval '40 days' where user_id = '${customer.id}'`,
  );
  await saveCart(test.database.db, customer.id, oneBottle);
  const card = changes?.paymentMethod === "credit" ? testCard("4111111111111111") : null;
  const recorded = recordStatements();
  const placed = await test.shop.customer.checkout.place(customer, orderRequest(changes, { card }));
  const statements = recorded.stop();
  expect(placed).toMatchObject({ ok: true });
  return statements.map((text) => text.trim().split(/\s+/).slice(0, 3).join(" "));
}

const TRANSACTION = [
  "begin",
  "select is_refused, basis,",
  `select ${callName("place_order")}($1::jsonb) as`,
  "commit",
];

it("an order takes one transaction of two statements", async () => {
  expect(await statementsOf({ discountCode: "ONEFIFTY1" })).toEqual(TRANSACTION);
});

it("a card adds one statement, besides the demo gateway's own", async () => {
  expect(await statementsOf({ paymentMethod: "credit", discountCode: "ONEFIFTY1" })).toEqual([
    ...TRANSACTION,
    'insert into "sandbox_transactions"',
    "with locked as",
  ]);
});

it("the demo gateway's entry is planned once for a connection", async () => {
  await statementsOf({ paymentMethod: "credit" });
  // The pool hands out the most recently returned connection.
  const { rows } = await test.database.pool.query(
    "select count(*)::int as known from pg_prepared_statements where statement like 'insert into \"sandbox_%'",
  );
  expect(rows).toEqual([{ known: 1 }]);
});

const KNOWN = "(select version::text from quote_version)";

it.each([
  ["a quote", false, 0, KNOWN],
  ["a quote, if they are not in memory", false, 8, "null"],
  ["an order", true, 0, KNOWN],
  ["an order, if they are not in memory", true, 8, "null"],
])("no product is read twice for %s", async (_, isOrdered, times, known) => {
  const { id, email } = await newCustomer(test.shop, oneBottle);
  const question = {
    userId: id,
    today: "2026-11-23",
    counted: null,
    household: [],
    affiliateNumbers: [],
    states: ["CO"],
    ordering: isOrdered
      ? {
          accountEmail: email,
          newcomer: null,
          try: { key: `once:${id}`, limit: 9, at: 0, expires: 1 },
          fraudSigns: [],
          failedCards: { keys: [], at: 0 },
        }
      : null,
  };
  const reading = test.database.asOwner(`do $$ begin
    perform set_config('track_functions', 'all', true);
    perform * from ${callName("checkout_facts")}('${JSON.stringify([question])}', ${known});
    raise exception 'products read: %', coalesce(pg_stat_get_xact_function_calls('catalog_product'::regproc), 0);
  end $$`);
  await expect(reading).rejects.toThrow(`products read: ${times}`);
});

it("what an order is judged by is of one moment: all that reads it sees what its caller sees", async () => {
  const { rows } = await test.database.db.execute<{
    name: string;
    body: string;
    is_stable: boolean;
  }>(sql`
    select proname as name, prosrc as body, provolatile <> 'v' as is_stable from pg_proc
    where pronamespace in ('public'::regnamespace, ${callName("").slice(0, -1)}::regnamespace)`);
  const known = new Map(rows.map((row) => [row.name, row]));
  const callsIn = (text: string) =>
    [...text.matchAll(/\b(\w+)\(/g)].flatMap(([, name = ""]) => (known.has(name) ? [name] : []));
  const [, reading = ""] = known.get("checkout_facts")?.body.split("return query") ?? [];
  const reached = new Set(callsIn(reading));
  for (const name of reached)
    for (const called of callsIn(known.get(name)?.body ?? "")) reached.add(called);
  expect(reached).toContain("order_facts");
  expect(reached.size).toBeGreaterThan(5);
  for (const name of reached) expect([name, known.get(name)?.is_stable]).toEqual([name, true]);
});
