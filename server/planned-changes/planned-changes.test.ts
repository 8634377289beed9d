import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves DATED-1. */

let test: TestShop;
let manager: StaffActor;
beforeAll(async () => {
  test = await createTestShop();
  const { db } = test.database;
  await db.execute(sql`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values ('mo', 'Mo', 'mo@mail.example', true, now(), now())`);
  await db.execute(sql`insert into staff (user_id, role) values ('mo', 'manager')`);
  manager = StaffActor.fromWorkBegun("mo", "manager", "203.0.113.7");
});
afterAll(() => test.close());

const planned = () => test.shop.staff.planned;
const work = () => test.shop.running.doPlanned();
const inMinutes = (minutes: number) =>
  new Date(test.shop.running.clock.now().getTime() + minutes * 60_000);
/** Instead of waiting for it. */
const makeDue = () =>
  test.database.db.execute(
    sql`update planned_changes set starts_at = now() - (100 - id) * interval '1 second' where state = 'planned'`,
  );
const priceOf = async (id: number) =>
  (await test.shop.customer.catalog.products()).find((product) => product.id === id)?.prices
    .baseCents;
const planPrice = (subject: string, base: number) =>
  planned().planPrices(manager, {
    kind: "product prices",
    subject,
    change: { baseCents: cents(base), ogCents: null, militaryCents: null },
    reason: "the new list",
    startsAt: inMinutes(10),
  });

it("nothing is changed before its moment; then it is, as the member who planned it", async () => {
  const before = await priceOf(1);
  await planPrice("1", 9900);
  await work();
  expect(await priceOf(1)).toBe(before);
  expect(await planned().coming(manager, "1")).toMatchObject([
    { subjectName: "50 MGM Chewable Tablets", who: "mo@mail.example", state: "planned" },
  ]);
  await makeDue();
  await work();
  await work();
  expect(await priceOf(1)).toBe(9900);
  const found = await test.shop.staff.products.find(manager, { productId: 1 });
  expect(found?.history[0]).toMatchObject({ who: "mo@mail.example", reason: "the new list" });
  expect(found?.history).toHaveLength(1);
});

it("two of one product are made in the order of their moments", async () => {
  await planPrice("2", 18000);
  await planPrice("2", 17000);
  await makeDue();
  await work();
  expect(await priceOf(2)).toBe(17000);
});

it("what cannot be made fails with its reason, and the next is made all the same", async () => {
  await planned().planProduct(manager, {
    kind: "product",
    subject: "3",
    change: { category: "Gone" },
    reason: "moves",
    startsAt: inMinutes(5),
  });
  await planPrice("3", 25000);
  await makeDue();
  await work();
  const ended = await planned().ended(manager);
  expect(ended.find(({ kind }) => kind === "product")).toMatchObject({
    state: "failed",
    failure: "Its category is no longer there.",
  });
  expect(await priceOf(3)).toBe(25000);
});

it("a withdrawn one is never made, and is withdrawn once", async () => {
  const before = await priceOf(4);
  const plannedId = await planPrice("4", 100);
  expect(await planned().withdraw(manager, { plannedId })).toBe(true);
  expect(await planned().withdraw(manager, { plannedId })).toBe(false);
  await makeDue();
  await work();
  expect(await priceOf(4)).toBe(before);
});

it("a member who left, or lost the right, changes nothing", async () => {
  const before = await priceOf(5);
  await planPrice("5", 100);
  await makeDue();
  await test.database.db.execute(sql`update staff set role = 'support' where user_id = 'mo'`);
  await work();
  await planPrice("5", 100);
  await makeDue();
  await test.database.db.execute(sql`delete from staff where user_id = 'mo'`);
  await work();
  expect(await priceOf(5)).toBe(before);
  const ended = (await planned().ended(manager)).filter(({ subject }) => subject === "5");
  expect(ended).toHaveLength(2);
  for (const one of ended)
    expect(one).toMatchObject({
      state: "failed",
      failure: "The member who planned it may no longer do this.",
    });
});
