import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents, toNumeric } from "#domain/money/cents.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { dollars, NO_DOLLARS } from "./schema/columns.ts";

/* Proves PRICE-1 at the database boundary. */

const amounts = pgTable("amounts_of_test", {
  id: text("id").primaryKey(),
  amount: dollars("amount").notNull().default(NO_DOLLARS),
  other: dollars("other"),
});

/** The largest numeric(12,2). */
const MOST = 999_999_999_999;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(1);
  await database.db.execute(sql`
    create temporary table amounts_of_test (id text primary key, amount numeric(12, 2) not null default '0.00', other numeric(12, 2))`);
});
afterAll(() => database.drop());

it("any amount read back equals the one written, and SQL calculates with the same dollars", async () => {
  const amount = fc.oneof(
    fc.integer({ min: -MOST, max: MOST }),
    fc.integer({ min: -200, max: 200 }),
    fc.constantFrom(MOST, -MOST, 0, 1, -1, 99, -99, 100, 1_000_000_00),
  );
  await fc.assert(
    fc.asyncProperty(amount, async (value) => {
      const [row] = await database.db
        .insert(amounts)
        .values({ id: "a", amount: cents(value) })
        .onConflictDoUpdate({ target: amounts.id, set: { amount: cents(value) } })
        .returning({
          amount: amounts.amount,
          text: sql<string>`${amounts.amount}::text`,
          isSame: sql<boolean>`${amounts.amount} * 100 = ${value}::bigint`,
        });
      expect(row).toEqual({ amount: value, text: toNumeric(cents(value)), isSame: true });
      const [found] = await database.db
        .select()
        .from(amounts)
        .where(sql`${amounts.amount} = ${sql.param(cents(value), amounts.amount)}`);
      expect(found).toEqual({ id: "a", amount: value, other: null });
    }),
  );
});

it("an unset column has its default, in cents", async () => {
  const [row] = await database.db.insert(amounts).values({ id: "b" }).returning();
  expect(row).toEqual({ id: "b", amount: 0, other: null });
});
