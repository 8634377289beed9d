import { sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { areaIdOf, type AreaValues } from "#domain/eligibility/area-record.ts";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { areaKey, areaOf, banOf } from "#domain/eligibility/rule-values.ts";
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
  isOn: true,
  isDecided: true,
  classes: [],
  certainty: "high",
  source: "city council",
  note: `<b>=1+1</b>`,
  lastChecked: "",
  checkAgainBy: null,
};
const yakima = { city: "Yakima", state: "WA", zipCode: "98901" };
const key = areaKey(areaIdOf(YAKIMA));
const effectOf = (changes: Partial<AreaValues>, of: string | null = null) =>
  rules().ruleEffect(STAFF, { key: of, values: banOf({ ...YAKIMA, ...changes }) });
const find = async () => {
  const found = await rules().findRule(STAFF, { key });
  if (found === null) throw new Error("not there");
  return { ...found, area: areaOf(found.values) };
};
const change = async (values: Partial<AreaValues>, seenVersion?: number) => {
  const { version, area } = await find();
  return rules().saveRule(STAFF, {
    key,
    seenVersion: seenVersion ?? version,
    reason: "test",
    values: banOf({ ...area, ...values }),
  });
};

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
  expect(effect.past).toMatchObject({
    orders: 2,
    totalCents: totals.reduce((sum, { finalTotal }) => sum + finalTotal, 0),
  });
  expect(await effectOf({ isOn: false })).toMatchObject({
    forbidden: [],
    allowedAgain: 0,
    past: { orders: 0, totalCents: 0 },
  });
  expect(await rules().findRule(STAFF, { key })).toBeNull();
  expect(await isRefused()).toBe(false);
});

it("a new ban refuses running checkouts at once, and lists the orders that it said", async () => {
  const request = { reason: "new law", values: banOf(YAKIMA) };
  expect(await rules().addBan(STAFF, request)).toEqual({ ok: true, value: { key, version: 1 } });
  expect(await rules().addBan(STAFF, request)).toMatchObject({ error: { code: "taken" } });
  expect(await isRefused()).toBe(true);
  const banned = await test.shop.staff.fulfillment.banned(STAFF);
  expect(banned.map(({ orderNumber }) => orderNumber)).toContain(open);
  // It is in force: asking again finds nothing new, and turning it off frees them.
  expect(await effectOf({}, key)).toMatchObject({ forbidden: [], past: { orders: 0 } });
  expect(await effectOf({ isOn: false }, key)).toMatchObject({
    allowedAgain: banned.length,
  });
});

it("a change has a version, a reason and a history; with another name it is the same place", async () => {
  const { version } = await find();
  expect(await change({ isOn: false, name: "City of Yakima" }, version)).toMatchObject({
    ok: true,
  });
  expect(await change({ isOn: true }, version)).toMatchObject({ error: { code: "changed" } });
  const { versions } = await find();
  expect(versions.map((one) => [one.version, one.reason, one.values.isOn])).toEqual([
    [2, "test", false],
    [1, "new law", true],
  ]);
  expect(versions[0]?.values.place).toMatchObject({
    id: areaIdOf(YAKIMA),
    name: "City of Yakima",
    zipsCore: ["98901"],
  });
  await change({ name: "Yakima" });
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
    (await rules().rules(STAFF, { query: parseRuleList(new URLSearchParams(search)) })).rows.map(
      (row) => row.key,
    );
  await change({ aliases: ["Terrace Heights"] });
  expect(await list("q=yaki")).toEqual([key]);
  expect(await list("q=terrace")).toEqual([key]);
  expect(await list("q=98901&state=WA&level=city")).toEqual([key]);
  expect(await list("q=98901&state=WA&level=county")).toEqual([]);
  expect(await list("status=due")).toEqual([key]);
  expect(await list("q=yaki&status=in_force")).toEqual([]);
  expect((await rules().rulesToCheck(STAFF)).map((one) => one.key)).toEqual([key]);
  expect((await test.shop.staff.desk.work(STAFF)).rulesToCheck.count).toBe(1);
});

it("a list of ZIP Codes keeps one, also in the database", async () => {
  const zips = { ...YAKIMA, level: "zip" as const, isOn: false };
  const saved = await rules().addBan(STAFF, { reason: "test", values: banOf(zips) });
  if (!saved.ok) throw new Error(saved.error.code);
  const base = { ...saved.value, reason: "test", expected: {} };
  expect(await rules().changeBan(STAFF, { ...base, values: { zipsCore: [] } })).toMatchObject({
    error: { code: "needs_zips" },
  });
  const none = { ...base, seenVersion: 1, values: banOf({ ...zips, zipsCore: [] }) };
  await expect(rules().saveRule(STAFF, none)).rejects.toThrow();
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
    kind: "rule" as const,
    subject: key,
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
  await plan({ isOn: true }, { isOn: false });
  expect(await planned().comingRules(STAFF, key)).toMatchObject([
    { subjectName: "Yakima, WA", reason: "begins", who: "ola@mail.example" },
  ]);
  expect(await planned().coming(STAFF, null)).toEqual([]);
  expect(await isRefused()).toBe(false);
  await doDue();
  expect(await isRefused()).toBe(true);
  expect((await find()).versions[0]).toMatchObject({ who: "ola@mail.example", reason: "begins" });
});

it("leaves a list alone that was changed meanwhile, and fails if the member is no owner by then", async () => {
  await plan({ zipsCore: ["98902"] }, { zipsCore: ["98901"] });
  await change({ zipsCore: ["98901", "98903"] });
  await doDue();
  expect((await find()).area.zipsCore).toEqual(["98901", "98903"]);
  await plan({ isOn: false }, { isOn: true });
  await test.database.db.execute(sql`update staff set role = 'manager' where user_id = 'ola'`);
  await doDue();
  expect((await find()).values.isOn).toBe(true);
  expect((await planned().endedRules(STAFF)).map(({ failure }) => failure)).toEqual(
    expect.arrayContaining([
      "Someone changed its other names or ZIP Codes.",
      "The staff member who scheduled this no longer has permission.",
    ]),
  );
});

it("only owners who confirmed who they are change, plan or withdraw a rule", async () => {
  const plannedId = await plan({ isOn: false }, { isOn: true });
  // Permission to change products isn't enough to withdraw a rule.
  expect(await planned().withdraw(STAFF, { plannedId })).toBe(false);
  const begun = StaffActor.fromWorkBegun("ola", "owner", "test");
  const manager = StaffActor.fromWorkBegun("mo", "manager", "test");
  const request = { key, reason: "x", values: { isOn: false }, expected: {} };
  await expect(rules().changeBan(begun, request)).rejects.toThrow(NotConfirmed);
  await expect(rules().changeBan(manager, request)).rejects.toThrow(NotPermitted);
  const ban = { reason: "x", values: banOf(YAKIMA) };
  await expect(rules().addBan(begun, ban)).rejects.toThrow(NotConfirmed);
  await expect(rules().addBan(manager, ban)).rejects.toThrow(NotPermitted);
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
