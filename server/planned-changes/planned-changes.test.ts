import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { createLog } from "#server/log.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { doPlanned } from "./do-planned.ts";

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
/** Makes it due immediately. */
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
    before: {},
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
    before: {},
    reason: "moves",
    startsAt: inMinutes(5),
  });
  await planPrice("3", 25000);
  await makeDue();
  await work();
  const ended = await planned().ended(manager);
  expect(ended.find(({ kind }) => kind === "product")).toMatchObject({
    state: "failed",
    failure: "Its category no longer exists.",
  });
  expect(await priceOf(3)).toBe(25000);
});

it("leaves what it does not name, and no list that was changed meanwhile is replaced", async () => {
  const { products } = test.shop.staff;
  const read = async () => (await products.find(manager, { productId: 6 }))?.product;
  const { texts } = (await read()) ?? {};
  const flavors = [{ name: "Plum", barcode: null, isOn: true }];
  const plan = { subject: "6", reason: "soon", startsAt: inMinutes(10) };
  const kind = "product" as const;
  await planned().planProduct(manager, {
    ...plan,
    kind,
    change: { flavors },
    before: { flavors: texts?.flavors },
  });
  await planned().planPrices(manager, {
    ...plan,
    kind: "product prices",
    change: { baseCents: cents(900) },
    before: {},
  });
  const base = { productId: 6, seenVersion: null, reason: "by hand" };
  await products.changePrices(manager, { ...base, prices: { ogCents: cents(100) } });
  const mine = [{ name: "Cherry", barcode: null, isOn: true }];
  await products.changeTexts(manager, { ...base, texts: { flavors: mine } });
  await makeDue();
  await work();
  const after = await read();
  expect(after?.texts.flavors).toEqual(mine);
  expect(after?.prices).toMatchObject({ baseCents: 900, ogCents: 100 });
  const ended = await planned().ended(manager);
  expect(
    ended.find(({ subject, state }) => subject === "6" && state === "failed")?.failure,
  ).toMatch(/Someone changed its/);
});

it("trouble with the database leaves it due, and a change that fails otherwise says so", async () => {
  await planPrice("7", 4000);
  await makeDue();
  const failing = (code: string) => () =>
    Promise.reject(Object.assign(new Error("a lock was not had in time"), { code }));
  const { running } = test.shop;
  const doWith = (act: () => Promise<never>) =>
    doPlanned({
      ...running,
      log: createLog("silent"),
      acts: {
        product: act,
        "product prices": act,
        "product sale": act,
        rule: act,
        setting: act,
        "site text": act,
      },
    });
  await expect(doWith(failing("55P03"))).rejects.toThrow();
  expect(await planned().coming(manager, "7")).toHaveLength(1);
  await doWith(failing("XX000"));
  expect((await planned().ended(manager)).find(({ subject }) => subject === "7")).toMatchObject({
    state: "failed",
    failure: "This didn't work. Make the change yourself.",
  });
});

it("is not withdrawn while it is being made", async () => {
  const plannedId = await planPrice("7", 4100);
  await makeDue();
  const [isWithdrawn] = await Promise.all([planned().withdraw(manager, { plannedId }), work()]);
  expect(isWithdrawn).toBe((await priceOf(7)) !== 4100);
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
      failure: "The staff member who scheduled this no longer has permission.",
    });
});
