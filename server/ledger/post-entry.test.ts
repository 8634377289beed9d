import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "#domain/actor.ts";
import { LEDGER_DIRECTIONS } from "#domain/affiliate/ledger-kind.ts";
import { cents } from "#domain/money/cents.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { type LedgerEntry, postEntry, postEntryOnce } from "./post-entry.ts";

/* Proves AFF-8. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A sample affiliate. */
const affiliateNumber = 7;
const of = { affiliateNumber, amountCents: cents(125) };
const ofOrder = { ...of, orderNumber: 99_001, referred: null };
const byStaff = { ...of, actor: SYSTEM, note: "test" };

async function balanceCents(): Promise<number> {
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select (balance * 100)::int as cents from affiliate_bank where affiliate_number = ${affiliateNumber}`);
  return rows[0]?.cents ?? NaN;
}

const EVERY_KIND: { entry: LedgerEntry; moves: number }[] = [
  { entry: { ...ofOrder, kind: "commission", causeId: "order:99001" }, moves: 125 },
  { entry: { ...ofOrder, kind: "spend", causeId: "order:99001" }, moves: -125 },
  { entry: { ...ofOrder, kind: "release", causeId: "order:99001" }, moves: 125 },
  { entry: { ...ofOrder, kind: "store_credit", causeId: "refund:ref_1" }, moves: 125 },
  { entry: { ...ofOrder, kind: "clawback", causeId: "refund:ref_1" }, moves: -125 },
  { entry: { ...byStaff, kind: "payout", causeId: "reference:one" }, moves: -125 },
  {
    entry: { ...byStaff, kind: "adjustment", causeId: "adjustment:one", direction: "adds" },
    moves: 125,
  },
  {
    entry: { ...byStaff, kind: "adjustment", causeId: "adjustment:two", direction: "takes" },
    moves: -125,
  },
];

it("every kind is tried", () => {
  expect(new Set(EVERY_KIND.map(({ entry }) => entry.kind))).toEqual(
    new Set(Object.keys(LEDGER_DIRECTIONS)),
  );
});

it.each(EVERY_KIND)("$entry.kind moves the balance by $moves, and never twice", async (each) => {
  const { entry, moves } = each;
  const before = await balanceCents();
  await postEntry(database.db, entry);
  expect((await balanceCents()) - before).toBe(moves);
  await expect(postEntry(database.db, entry)).rejects.toThrow();
  expect(await postEntryOnce(database.db, entry)).toBe(false);
  expect((await balanceCents()) - before).toBe(moves);
});

const spend = (orderNumber: number, amountCents: number) =>
  database.db.execute(
    sql`select post_spend(${orderNumber}, ${affiliateNumber}, ${amountCents / 100}::numeric)`,
  );

it("an order's spending is posted with it, once", async () => {
  const before = await balanceCents();
  await spend(99_002, 125);
  await expect(spend(99_002, 125)).rejects.toThrow();
  expect((await balanceCents()) - before).toBe(-125);
});

it.each([0, -1])(
  "an entry of %i cents is refused: its kind determines the direction",
  async (amount) => {
    const before = await balanceCents();
    const entry = { ...ofOrder, amountCents: cents(amount), orderNumber: 99_004 };
    const commission = { ...entry, kind: "commission", causeId: "order:99004" } as const;
    await expect(postEntry(database.db, commission)).rejects.toThrow();
    await expect(spend(99_005, amount)).rejects.toThrow();
    expect(await balanceCents()).toBe(before);
  },
);
