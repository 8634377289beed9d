import { sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { areaIdOf, type AreaValues } from "#domain/eligibility/area-form.ts";
import { parseAreaList } from "#domain/eligibility/area-list.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { NotConfirmed, NotPermitted } from "#server/staff/staff-operation.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves RULE-1, RULE-2 and RULE-3. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  await test.database.db.execute(sql`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values ('ola', 'Ola', 'ola@mail.example', true, now(), now())`);
  await test.database.db.execute(sql`insert into staff (user_id, role) values ('ola', 'owner')`);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const rules = () => test.shop.staff.rules;
const planned = () => test.shop.staff.planned;

const YAKIMA: AreaValues = {
  level: "city",
  state: "WA",
  name: "Yakima",
  aliases: [],
  zipsCore: ["98901"],
  zipsOverlap: [],
  enabled: true,
  certainty: "high",
  source: "city council",
  note: `<b>=1+1</b>`,
  lastChecked: "2026-11",
  checkAgainBy: null,
};
const yakima = { city: "Yakima", state: "WA", zipCode: "98901" };
const areaId = areaIdOf(YAKIMA);
const effectOf = (changes: Partial<AreaValues>, of: string | null = null) =>
  rules().areaEffect(STAFF, { areaId: of, values: { ...YAKIMA, ...changes } });
const find = async () => {
  const found = await rules().findArea(STAFF, { areaId });
  if (found === null) throw new Error("not there");
  return found;
};
const change = async (values: Partial<AreaValues>, seenVersion?: number) =>
  rules().changeArea(STAFF, {
    areaId,
    seenVersion: seenVersion ?? (await find()).version,
    reason: "test",
    values,
  });

async function isRefused(): Promise<boolean> {
  const customer = await newCustomer(test.shop, oneBottle);
  return !(await test.shop.customer.checkout.place(customer, orderRequest(yakima))).ok;
}

let open: number;

it("says before it is saved which orders a rule would forbid and would have refused", async () => {
  open = await test.order(undefined, yakima);
  const shipped = await test.order(undefined, yakima);
  await test.pay(shipped);
  await test.ship(shipped);
  const long = await test.order(undefined, yakima);
  await test.database.db.execute(
    sql`update orders set created_at = now() - interval '31 days' where order_number = ${long}`,
  );
  const effect = await effectOf({});
  expect(effect.forbidden.map(({ orderNumber }) => orderNumber)).toEqual([open, long]);
  const totals = await Promise.all([open, shipped].map(async (one) => (await test.see(one)).order));
  expect(effect.past).toEqual({
    orders: 2,
    totalCents: totals.reduce((sum, { finalTotal }) => sum + finalTotal, 0),
  });
  expect(await effectOf({ enabled: false })).toEqual({
    forbidden: [],
    allowedAgain: 0,
    past: { orders: 0, totalCents: 0 },
  });
  expect(await rules().findArea(STAFF, { areaId })).toBeNull();
  expect(await isRefused()).toBe(false);
});

it("a new ban refuses running checkouts at once, and lists the orders that it said", async () => {
  const request = { areaId, reason: "new law", values: YAKIMA };
  expect(await rules().addArea(STAFF, request)).toEqual({ ok: true, value: { areaId } });
  expect(await rules().addArea(STAFF, request)).toMatchObject({ error: { code: "taken" } });
  expect(await isRefused()).toBe(true);
  const banned = await test.shop.staff.fulfillment.banned(STAFF);
  expect(banned.map(({ orderNumber }) => orderNumber)).toContain(open);
  // It is in force: asking again finds nothing new, and switching it off frees them.
  expect(await effectOf({}, areaId)).toMatchObject({ forbidden: [], past: { orders: 0 } });
  expect(await effectOf({ enabled: false }, areaId)).toMatchObject({
    allowedAgain: banned.length,
  });
});

it("a change has a version, a reason and a history; its level and state stay", async () => {
  const { version } = await find();
  expect(await change({ enabled: false, level: "state", state: "OR" }, version)).toMatchObject({
    ok: true,
  });
  expect(await change({ enabled: true }, version)).toMatchObject({ error: { code: "changed" } });
  const found = await find();
  expect(found.values).toMatchObject({ level: "city", state: "WA", enabled: false });
  expect(found.history[0]).toMatchObject({
    reason: "test",
    changes: [{ name: "enabled", before: true, after: false }],
    before: { name: "Yakima", zipsCore: ["98901"] },
  });
  expect(await isRefused()).toBe(false);
});

it("of two at once, one is told", async () => {
  const { version } = await find();
  const answers = await Promise.all(["a", "b"].map((note) => change({ note }, version)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

it("finds places by name, ZIP Code and kind, and those to check again by today", async () => {
  await change({ checkAgainBy: "2026-01-01" });
  const list = async (search: string) =>
    (await rules().areas(STAFF, { query: parseAreaList(new URLSearchParams(search)) })).rows.map(
      (row) => row.areaId,
    );
  expect(await list("q=yaki")).toEqual([areaId]);
  expect(await list("q=98901&state=WA&level=city")).toEqual([areaId]);
  expect(await list("status=due")).toEqual([areaId]);
  expect(await list("q=yaki&status=on")).toEqual([]);
  expect((await rules().toCheck(STAFF)).map((one) => one.areaId)).toEqual([areaId]);
  expect((await test.shop.staff.desk.work(STAFF)).placesToCheck).toBe(1);
});

it("a list of ZIP Codes keeps one, also in the database", async () => {
  const zips = { ...YAKIMA, level: "zip" as const, enabled: false };
  const id = areaIdOf(zips);
  await rules().addArea(STAFF, { areaId: id, reason: "test", values: zips });
  const base = { areaId: id, seenVersion: null, reason: "test" };
  expect(await rules().changeArea(STAFF, { ...base, values: { zipsCore: [] } })).toMatchObject({
    error: { code: "needs_zips" },
  });
});

const inAnHour = () => new Date(test.shop.running.clock.now().getTime() + 3_600_000);
const ola = StaffActor.fromSession(
  {
    userId: "ola",
    staffRole: "owner",
    hasSecondFactor: true,
    hasPassedSecondFactor: true,
    secondFactorAt: new Date("2026-11-23T07:00:00Z"),
  },
  "203.0.113.7",
  new Date("2026-11-23T07:05:00Z"),
);
async function plan(values: Partial<AreaValues>, before: Partial<AreaValues>): Promise<number> {
  if (!ola.ok) throw new Error("not staff");
  const request = {
    kind: "banned area" as const,
    subject: areaId,
    reason: "begins",
    change: values,
    before,
  };
  return planned().planRule(ola.value, { ...request, startsAt: inAnHour() });
}
const doDue = async () => {
  await test.database.db.execute(sql`
    update planned_changes set starts_at = now() - interval '1 second' where state = 'planned'`);
  await test.shop.running.doPlanned();
};

it("a ban that is dated ahead begins by itself, by the member who confirmed it when they planned it", async () => {
  await plan({ enabled: true }, { enabled: false });
  expect(await planned().comingRules(STAFF, areaId)).toMatchObject([
    { subjectName: "Yakima, WA", reason: "begins", who: "ola@mail.example" },
  ]);
  expect(await planned().coming(STAFF, null)).toEqual([]);
  expect(await isRefused()).toBe(false);
  await doDue();
  expect(await isRefused()).toBe(true);
  expect((await find()).history[0]).toMatchObject({ who: "ola@mail.example", reason: "begins" });
});

it("leaves a list alone that was changed meanwhile, and fails if the member is no owner by then", async () => {
  await plan({ zipsCore: ["98902"] }, { zipsCore: ["98901"] });
  await change({ zipsCore: ["98901", "98903"] });
  await doDue();
  expect((await find()).values.zipsCore).toEqual(["98901", "98903"]);
  await plan({ enabled: false }, { enabled: true });
  await test.database.db.execute(sql`update staff set role = 'manager' where user_id = 'ola'`);
  await doDue();
  expect((await find()).values.enabled).toBe(true);
  expect((await planned().endedRules(STAFF)).map(({ failure }) => failure)).toEqual(
    expect.arrayContaining([
      "One of its lists (other names or ZIP Codes) was changed meanwhile.",
      "The member who planned it may no longer do this.",
    ]),
  );
});

it("only owners who confirmed who they are change, plan or withdraw a rule", async () => {
  const plannedId = await plan({ enabled: false }, { enabled: true });
  // Those who may change products withdraw no rule.
  expect(await planned().withdraw(STAFF, { plannedId })).toBe(false);
  const begun = StaffActor.fromWorkBegun("ola", "owner", "test");
  const manager = StaffActor.fromWorkBegun("mo", "manager", "test");
  const request = { areaId, seenVersion: null, reason: "x", values: { enabled: false } };
  await expect(rules().changeArea(begun, request)).rejects.toThrow(NotConfirmed);
  await expect(rules().changeArea(manager, request)).rejects.toThrow(NotPermitted);
  await expect(planned().withdrawRule(begun, { plannedId })).rejects.toThrow(NotConfirmed);
  expect(await planned().withdrawRule(STAFF, { plannedId })).toBe(true);
});

it("what was planned is confirmed for rules alone", () => {
  const actor = StaffActor.fromPlannedRule("ola", "owner", "test");
  expect(actor.mustConfirm("rules.change")).toBe(false);
  expect(actor.mustConfirm("orders.refund")).toBe(true);
  expect(actor.mustConfirm("team.change")).toBe(true);
});

it("no one but planned changes acts for a member who confirmed a rule earlier", async () => {
  const users = [];
  for await (const file of glob("{server,app}/**/*.{ts,tsx}"))
    if (!file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("fromPlannedRule"))
      users.push(file);
  expect(users.toSorted()).toEqual([
    "server/planned-changes/do-planned.ts",
    "server/staff/staff-actor.ts",
  ]);
});
