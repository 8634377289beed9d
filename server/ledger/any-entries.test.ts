import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents, toNumeric } from "#domain/money/cents.ts";
import { randomCases } from "#tests/support/long-proofs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/* Proves REFUND-10: the changes to a balance that the database allows. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A sample affiliate. */
const NUMBER = 7;
const ADDING = ["commission", "store_credit", "release"];

interface Spent {
  order: number;
  fromCredit: number;
  fromOwn: number;
}

/** The account, split into two balances. */
const model = { own: 0, credit: 0, spends: [] as Spent[], entries: 0 };

const anyEntry = fc.record({
  kind: fc.constantFrom(
    "commission",
    "clawback",
    "store_credit",
    "spend",
    "release",
    "payout",
    "adjustment",
  ),
  amount: fc.integer({ min: 1, max: 90_00 }),
  which: fc.nat({ max: 50 }),
});
type Entry = typeof anyEntry extends fc.Arbitrary<infer Value> ? Value : never;

async function bank() {
  const { rows } = await database.db.execute<{ balance: string; credit: string }>(sql`
    select balance::text, store_credit::text as credit from affiliate_bank where affiliate_number = ${NUMBER}`);
  return rows[0];
}

/** @returns whether the database accepted it */
async function post(kind: string, order: number, amount: number): Promise<boolean> {
  const isAdding = ADDING.includes(kind);
  const orderNumber = kind === "payout" || kind === "adjustment" ? null : order;
  try {
    await database.db.execute(sql`
      insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
      values (${isAdding ? 1 : 2}, ${kind}, ${`entry:${model.entries}`}, ${NUMBER}, ${orderNumber}::int,
        ${toNumeric(cents(amount))}::numeric, ${isAdding})`);
    return true;
  } catch {
    return false;
  }
}

async function take({ kind, amount, which }: Entry): Promise<void> {
  model.entries += 1;
  if (kind === "release") return giveBack(amount, which);
  const order = 500_000 + model.entries;
  const fromCredit = Math.min(model.credit, amount);
  const fromOwn = amount - fromCredit;
  const isEnough =
    kind === "spend"
      ? fromOwn === 0 || model.own >= fromOwn
      : kind !== "payout" || model.own >= amount;
  expect(await post(kind, order, amount)).toBe(isEnough);
  if (!isEnough) return;
  switch (kind) {
    case "spend":
      model.credit -= fromCredit;
      model.own -= fromOwn;
      model.spends.push({ order, fromCredit, fromOwn });
      return;
    case "adjustment": {
      const last = Math.min(model.credit, Math.max(0, amount - Math.max(0, model.own)));
      model.credit -= last;
      model.own -= amount - last;
      return;
    }
    case "commission":
      model.own += amount;
      return;
    case "store_credit":
      model.credit += amount;
      return;
    case "payout":
    case "clawback":
      model.own -= amount;
  }
}

async function giveBack(wanted: number, which: number): Promise<void> {
  const spent = model.spends[which % Math.max(1, model.spends.length)];
  const amount = spent ? Math.min(wanted, spent.fromCredit + spent.fromOwn) : 0;
  if (!spent || amount === 0) return;
  expect(await post("release", spent.order, amount)).toBe(true);
  const toCredit = Math.min(amount, spent.fromCredit);
  spent.fromCredit -= toCredit;
  spent.fromOwn -= amount - toCredit;
  model.credit += toCredit;
  model.own += amount - toCredit;
}

it("in any sequence, store credit is spent first, comes back as credit, and is never paid out", async () => {
  const before = await bank();
  model.own = Math.round(Number(before?.balance) * 100);
  expect(before?.credit).toBe("0.00");
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { minLength: 5, maxLength: 25 }), async (entries) => {
      for (const entry of entries) await take(entry);
      expect(await bank()).toEqual({
        balance: toNumeric(cents(model.own + model.credit)),
        credit: toNumeric(cents(model.credit)),
      });
    }),
    { numRuns: randomCases(20, 100), endOnFailure: true },
  );
});

it("of many who spend and take the same credit at once, none gets more than there is", async () => {
  await database.db.execute(sql`
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
    values (1, 'store_credit', 'race', ${NUMBER}, 900000, 10, true)`);
  const before = await bank();
  const tries = Array.from({ length: 12 }, async (_, at) => {
    const kind = at % 2 === 0 ? "spend" : "payout";
    return database.db
      .execute(
        sql`insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
          values (2, ${kind}, ${`race:${at}`}, ${NUMBER}, ${kind === "spend" ? 900_001 + at : null}::int, 4, false)`,
      )
      .then(
        () => kind,
        () => null,
      );
  });
  const taken = await Promise.all(tries);
  const own = Number(before?.balance) - Number(before?.credit);
  const paidOut = taken.filter((kind) => kind === "payout").length * 4;
  expect(paidOut).toBeLessThanOrEqual(Math.max(0, own));
  const { credit, balance } = (await bank()) ?? { credit: "", balance: "" };
  expect(Number(credit)).toBeGreaterThanOrEqual(0);
  expect(Number(balance) - Number(credit)).toBeGreaterThanOrEqual(Math.min(0, own));
});
