import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/* Checks that were put into fewer words (0104_short-checks) say what they said (RUN-42). */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(1);
});
afterAll(() => database.drop());

it.each<[string, string, Record<string, string>, string]>([
  [
    "orders",
    "orders_parts",
    Object.fromEntries(
      [
        "subtotal",
        "shipping_cost",
        "new_customer_discount",
        "discount_amount",
        "commission",
        "affiliate_income_applied",
        "total_amount",
      ].map((column) => [column, "-0.01, 0, 0.01, 'NaN'"]),
    ),
    `subtotal >= 0 and shipping_cost >= 0 and new_customer_discount >= 0 and discount_amount between 0 and subtotal
      and commission >= 0 and affiliate_income_applied between 0 and total_amount`,
  ],
  [
    "orders",
    "orders_total",
    {
      subtotal: "0, 5",
      shipping_cost: "0, 0.01, 5",
      new_customer_discount: "0, 0.01, 20",
      discount_amount: "0, 0.01, 5",
      total_amount: "-0.01, 0, 0.01, 5, 10",
    },
    "total_amount = greatest(0, subtotal - discount_amount + shipping_cost - new_customer_discount)",
  ],
  [
    "products",
    "products_prices",
    {
      base_price: "-0.01, 0, 0.01",
      og_price: "-0.01, 0, 0.01, 'NaN', null",
      military_price: "-0.01, 0, 0.01, null",
    },
    "base_price >= 0 and og_price >= 0 and military_price >= 0",
  ],
  [
    "payments",
    "payments_order_of_amounts",
    {
      amount: "0, 0.01, 5",
      authorized: "-0.01, 0, 0.01, 5",
      captured: "-0.01, 0, 0.01, 5, 'NaN'",
      refunded: "-0.01, 0, 0.01, 5, 'NaN'",
    },
    "0 <= refunded and refunded <= captured and captured <= authorized and authorized <= amount",
  ],
])("%s: %s", async (table, name, columns, before) => {
  const { rows: checks } = await database.pool.query<{ now: string }>(
    `select pg_get_expr(conbin, conrelid) as now from pg_constraint
     where conname = $1 and conrelid = $2::regclass`,
    [name, table],
  );
  const values = Object.entries(columns).map(
    ([column, some]) => `unnest(array[${some}]::numeric[]) ${column}`,
  );
  // Null passes a check.
  const { rows } = await database.pool.query<{ tried: number; passed: number; differ: number }>(`
    select count(*)::int as tried, count(*) filter (where now)::int as passed,
      count(*) filter (where now <> before)::int as differ
    from (select coalesce(${checks[0]?.now}, true) as now, coalesce(${before}, true) as before
      from ${values.join(", ")}) compared`);
  expect(rows[0]).toMatchObject({ differ: 0 });
  expect(rows[0]?.passed).toBeGreaterThan(0);
  expect(rows[0]?.passed).toBeLessThan(rows[0]?.tried ?? 0);
});
