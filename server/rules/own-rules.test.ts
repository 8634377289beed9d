import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import type { RuleTexts } from "#domain/eligibility/rule-record.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import { type TraitValues, UNKNOWN_TRAITS } from "#domain/eligibility/traits.ts";
import { systemClock } from "#server/clock.ts";
import { watchBans } from "#server/fulfillment/watch-bans.ts";
import { createLog } from "#server/log.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { NotConfirmed, NotPermitted } from "#server/staff/staff-operation.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { ruleFrom } from "#tests/support/rule-values.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves ELIG-6 and ELIG-7. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const rules = () => test.shop.staff.rules;
const BOTTLE = String(oneBottle[0]?.productId ?? 0);
const FRESNO = { state: "CA", city: "Fresno", zipCode: "93701" };

const valuesOf = (changes: Partial<RuleTexts>): RuleValues =>
  ruleFrom({ state: "CA", about: "product", productId: BOTTLE, ...changes });
const save = (key: string | null, seenVersion: number, changes: Partial<RuleTexts> = {}) =>
  rules().saveRule(STAFF, { key, seenVersion, reason: "a test", values: valuesOf(changes) });
const effect = (changes: Partial<RuleTexts>, key: string | null = null) =>
  rules().ruleEffect(STAFF, { key, values: valuesOf(changes) });
async function isRefused(): Promise<boolean> {
  const customer = await newCustomer(test.shop, oneBottle);
  return !(await test.shop.customer.checkout.place(customer, orderRequest(FRESNO))).ok;
}
const find = async (key: string) => {
  const found = await rules().findRule(STAFF, { key });
  if (found === null) throw new Error("not there");
  return found;
};
const list = async (search: string) =>
  (await rules().rules(STAFF, { query: parseRuleList(new URLSearchParams(search)) })).rows;

let key: string;
let open: number;

it("what compliance.md found beyond banned places is noted, and all of it is off", async () => {
  const noted = await list("kind=rule");
  // The federal rule is on from the start.
  const federal = noted.filter(({ place }) => place === null);
  expect(federal.map(({ isOn, subject }) => [isOn, subject.kind])).toEqual([[true, "contains"]]);
  expect(noted.flatMap(({ place }) => place?.state ?? [])).toEqual([
    "FL",
    "MS",
    "MS",
    "OH",
    "OH",
    "RI",
    "TN",
  ]);
  for (const { isOn, isDecided, source, certainty, lastChecked, note } of noted.filter(
    (one) => !federal.includes(one),
  )) {
    // A demo's rules were checked when it was filled.
    expect([isOn, isDecided]).toEqual([false, false]);
    expect(lastChecked).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(source).not.toBe("");
    expect(certainty).not.toBe("");
    expect(note).toMatch(/Owner must decide\.$/);
  }
});

it("says before it is saved which orders a rule would forbid, hold and would have refused", async () => {
  open = await test.order(undefined, FRESNO);
  await test.order(undefined, { state: "GA", city: "Athens", zipCode: "30601" });
  const gone = await test.order(undefined, FRESNO);
  await test.pay(gone);
  await test.ship(gone);
  const long = await test.order(undefined, FRESNO);
  await test.database.db.execute(
    sql`update orders set created_at = now() - interval '31 days' where order_number = ${long}`,
  );
  const would = await effect({});
  expect(would.forbidden.map(({ orderNumber }) => orderNumber)).toEqual([open, long]);
  expect(would).toMatchObject({ waiting: [], past: { orders: 2, waiting: 0, isCapped: false } });
  expect(would.past.totalCents).toBeGreaterThan(0);
  expect(await effect({ effect: "allowed_if", verifiedAge: "on" })).toMatchObject({
    forbidden: [],
    waiting: [open, long],
    past: { orders: 0, waiting: 2 },
  });
  expect(await effect({ isOn: "" })).toMatchObject({ forbidden: [], past: { orders: 0 } });
  // A rule that starts later is judged as of its first day.
  expect((await effect({ from: "2027-05-01" })).forbidden).toHaveLength(2);
  expect(await isRefused()).toBe(false);
});

it("is kept in versions, by whom and why, and decides at once", async () => {
  const saved = await save(null, 0);
  if (!saved.ok) throw new Error("refused");
  ({ key } = saved.value);
  expect(key).toMatch(/^rule:\d+$/);
  expect(await isRefused()).toBe(true);
  expect(await save(key, 1, { isOn: "" })).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await isRefused()).toBe(false);
  expect(await save(key, 2)).toMatchObject({ ok: true });
  const { version, versions } = await find(key);
  expect(version).toBe(3);
  expect(versions.map((one) => [one.version, one.values.isOn, one.who, one.reason])).toEqual([
    [3, true, "staff:ada", "a test"],
    [2, false, "staff:ada", "a test"],
    [1, true, "staff:ada", "a test"],
  ]);
});

it("refuses a form that another was faster than, an unknown rule and an unknown product", async () => {
  expect(await save(key, 2)).toMatchObject({ error: { code: "changed" } });
  expect(await save("rule:999999", 1)).toMatchObject({ error: { code: "not_found" } });
  expect(await save(null, 0, { productId: "99999" })).toMatchObject({
    error: { code: "no_product" },
  });
  // A refused change ends nothing.
  expect(await save(key, 3, { productId: "99999" })).toMatchObject({
    error: { code: "no_product" },
  });
  expect(await isRefused()).toBe(true);
  const both = await Promise.all([save(key, 3, { note: "a" }), save(key, 3, { note: "b" })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed" } });
});

it("lists the open orders that a rule about goods forbids since, for staff, Today and the watch", async () => {
  const banned = await test.shop.staff.fulfillment.banned(STAFF);
  expect(banned).toContainEqual({
    orderNumber: open,
    city: "Fresno",
    state: "CA",
    zip: "93701",
    isPartlyShipped: false,
    proposal: "cancel; nothing is paid yet",
  });
  expect((await test.shop.staff.desk.work(STAFF)).banned.count).toBe(banned.length);
  const logged: unknown[] = [];
  const log = createLog("silent");
  log.error = (about: unknown) => void logged.push(about);
  await watchBans({ db: test.database.db, clock: systemClock, log });
  expect(JSON.stringify(logged)).toContain(`${open} to CA`);
});

it("is found by what it is about, where, and its status", async () => {
  const keys = async (search: string) => (await list(search)).map((one) => one.key);
  expect(await keys("about=product&state=CA")).toEqual([key]);
  expect(await keys("kind=rule&status=in_force&state=CA")).toEqual([key]);
  expect(await keys("kind=rule&q=93701")).toEqual([]);
  await save(key, 4, { isOn: "" });
  await save(key, 5, { from: "2030-01-01", checkAgainBy: "2026-01-01" });
  expect(await keys("status=ahead")).toEqual([key]);
  expect(await keys("status=due")).toEqual([key]);
  expect((await rules().rulesToCheck(STAFF)).map((one) => one.key)).toEqual([key]);
  expect((await test.shop.staff.desk.work(STAFF)).rulesToCheck.count).toBe(1);
  await save(key, 6, { until: "2026-01-01" });
  expect(await keys("kind=rule&status=ended")).toEqual([key]);
  expect(await isRefused()).toBe(false);
  expect((await list("kind=area&state=FL")).length).toBeGreaterThan(0);
  expect((await list("kind=age")).length).toBeGreaterThan(40);
});

describe("a registration", () => {
  const RI = {
    state: "RI",
    productId: null,
    number: "L-1",
    validUntil: "2026-12-24",
    fee: null,
    note: "",
  };
  it("has versions, ends soon, and names a product that exists", async () => {
    const request = { id: null, seenVersion: 0, reason: "new", values: RI };
    const saved = await rules().saveRegistration(STAFF, request);
    if (!saved.ok) throw new Error("refused");
    const registrationId = saved.value;
    const change = { id: registrationId, seenVersion: 1, reason: "renewed" };
    const number = "=1+1";
    const longer = { ...RI, number };
    expect(await rules().saveRegistration(STAFF, { ...change, values: longer })).toMatchObject({
      ok: true,
    });
    expect(await rules().saveRegistration(STAFF, { ...change, values: RI })).toMatchObject({
      error: "changed",
    });
    const unknown = { ...RI, productId: 99_999 };
    expect(await rules().saveRegistration(STAFF, { ...request, values: unknown })).toMatchObject({
      error: "no_product",
    });
    expect(await rules().findRegistration(STAFF, { registrationId })).toMatchObject({
      number,
      version: 2,
      history: [{ reason: "renewed", changes: [{ name: "number", before: "L-1" }] }],
    });
    await test.database.db.execute(
      sql`update registrations set valid_until = now() + interval '30 days'`,
    );
    expect((await test.shop.staff.desk.work(STAFF)).endingRegistrations.count).toBe(1);
    expect(await rules().endingRegistrations(STAFF)).toHaveLength(1);
  });
});

describe("a product's traits", () => {
  const TRAITS: TraitValues = {
    ...UNKNOWN_TRAITS,
    form: "chewable",
    sevenOhMg: 0.5,
    mgPerUnit: 500,
  };
  it("are kept as they were typed, with their history, and refused if another was faster", async () => {
    const productId = Number(BOTTLE);
    const change = { productId, reason: "label", traits: TRAITS };
    expect(await rules().saveTraits(STAFF, { ...change, seenVersion: 1 })).toMatchObject({
      ok: true,
    });
    expect(await rules().saveTraits(STAFF, { ...change, seenVersion: 1 })).toEqual({
      ok: false,
      error: "changed",
    });
    const found = await rules().traits(STAFF, { productId });
    expect(found).toMatchObject({ values: TRAITS, version: 2, history: [{ reason: "label" }] });
    const forbidden = await effect({ about: "form", form: "chewable", isOn: "on" });
    expect(forbidden.forbidden.map(({ orderNumber }) => orderNumber)).toContain(open);
  });
});

it("only owners who confirmed who they are change rules, traits and registrations", async () => {
  const begun = StaffActor.fromWorkBegun("ola", "owner", "test");
  const manager = StaffActor.fromWorkBegun("mo", "manager", "test");
  const request = { key: null, seenVersion: 0, reason: "x", values: valuesOf({}) };
  await expect(rules().saveRule(begun, request)).rejects.toThrow(NotConfirmed);
  await expect(rules().saveRule(manager, request)).rejects.toThrow(NotPermitted);
});

it("a rule in force is not given a later first day, which would switch it off until then", async () => {
  const made = await save(null, 0);
  if (!made.ok) throw new Error(made.error.code);
  const { key: own } = made.value;
  expect(await save(own, 1, { from: "2031-01-01" })).toEqual({
    ok: false,
    error: { code: "begins_later" },
  });
  expect(await isRefused()).toBe(true);
  // A rule that is off, or was never in force, may start at any date.
  expect(await save(own, 1, { isOn: "", from: "2031-01-01" })).toMatchObject({ ok: true });
  expect(await save(own, 2, { from: "2031-01-01" })).toMatchObject({ ok: true });
  expect(await save(own, 3, { from: "2031-02-01" })).toMatchObject({ ok: true });
  expect(await save(own, 4, { isOn: "" })).toMatchObject({ ok: true });
});

it("a rule against everything everywhere is said by the ZIP checker", async () => {
  const made = await save(null, 0, { level: "everywhere", state: "", about: "everything" });
  if (!made.ok) throw new Error(made.error.code);
  const client = { ipAddress: "203.0.113.77", userAgent: "", cookie: "" };
  const answer = await test.shop.customer.shipping.check("93701", client);
  expect(answer).toMatchObject({ ok: true, value: { kind: "closed" } });
  expect(await isRefused()).toBe(true);
  await save(made.value.key, 1, {
    level: "everywhere",
    state: "",
    about: "everything",
    isOn: "",
  });
});
