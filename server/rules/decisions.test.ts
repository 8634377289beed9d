import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { areaOf, banOf } from "#domain/eligibility/rule-values.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves ELIG-10. */

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
const PLACES = {
  KS: { state: "KS", city: "Topeka", zipCode: "66603" },
  KY: { state: "KY", city: "Frankfort", zipCode: "40601" },
  OH: { state: "OH", city: "Columbus", zipCode: "43215" },
  TN: { state: "TN", city: "Nashville", zipCode: "37201" },
};
type State = keyof typeof PLACES;

async function isRefused(state: State): Promise<boolean> {
  const customer = await newCustomer(test.shop, oneBottle);
  return !(await test.shop.customer.checkout.place(customer, orderRequest(PLACES[state]))).ok;
}

const keyOf = (state: State) => `area:state-${state}`;

async function save(state: State, changes: Partial<ReturnType<typeof areaOf>>) {
  const found = await rules().findRule(STAFF, { key: keyOf(state) });
  if (found === null) throw new Error("not there");
  return rules().saveRule(STAFF, {
    key: keyOf(state),
    seenVersion: found.version,
    reason: "a lawyer's word",
    values: banOf({ ...areaOf(found.values), ...changes }),
  });
}

const listed = async (status: string) => {
  const query = parseRuleList(new URLSearchParams({ status }));
  return (await rules().rules(STAFF, { query })).rows.map(({ key }) => key);
};
const work = () => test.shop.staff.desk.work(STAFF);

it("four states refuse every order until an owner decides, and Today counts them", async () => {
  for (const state of ["KS", "KY", "OH", "TN"] as const)
    expect([state, await isRefused(state)]).toEqual([state, true]);
  expect((await listed("undecided")).toSorted()).toEqual(
    (["KS", "KY", "OH", "TN"] as const).map(keyOf),
  );
  const { undecidedRules, notedRules } = await work();
  expect(undecidedRules.count).toBe(4);
  const noted = await listed("noted");
  expect(notedRules.count).toBe(noted.length);
  expect(noted).toEqual(
    expect.arrayContaining(["area:city-MO-kansas-city", "area:county-fl-manatee"]),
  );
});

it("nothing but a decision with its source changes what such a rule does", async () => {
  expect(await save("KS", { isOn: false })).toMatchObject({ error: { code: "undecided" } });
  expect(await save("KS", { classes: ["extract"] })).toMatchObject({
    error: { code: "undecided" },
  });
  expect(await save("KS", { isOn: false, isDecided: true })).toMatchObject({
    error: { code: "no_source" },
  });
  // It was only checked.
  expect(await save("KS", { note: "Session ends in May." })).toMatchObject({ ok: true });
  expect(await listed("undecided")).toContain(keyOf("KS"));
  expect(await isRefused("KS")).toBe(true);
});

it("is decided as on, off or for some classes, as a version with its reason", async () => {
  const decided = { isDecided: true, source: "the statute" };
  expect(await save("TN", decided)).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await save("KY", { ...decided, isOn: false })).toMatchObject({ ok: true });
  expect(await save("OH", { ...decided, classes: ["extract", "synthetic"] })).toMatchObject({
    ok: true,
  });
  expect(await isRefused("TN")).toBe(true);
  expect(await isRefused("KY")).toBe(false);
  expect(await listed("undecided")).toEqual([keyOf("KS")]);
  expect((await work()).undecidedRules.count).toBe(1);
  const found = await rules().findRule(STAFF, { key: keyOf("OH") });
  expect(found?.values.subject).toEqual({ kind: "classes", classes: ["extract", "synthetic"] });
  expect(found?.versions.map(({ reason, values }) => [reason, values.isDecided])).toEqual([
    ["a lawyer's word", true],
    [null, false],
  ]);
});

it("limited to classes it refuses those, and what states no class", async () => {
  const contents = async (productClass: string | null) => {
    await test.database.asOwner(`
      delete from product_traits where product_id = ${oneBottle[0]?.productId};
      insert into product_traits (product_id, product_class)
      values (${oneBottle[0]?.productId}, ${productClass === null ? "null" : `'${productClass}'`})`);
    return isRefused("OH");
  };
  expect(await contents("leaf")).toBe(false);
  expect(await contents("extract")).toBe(true);
  expect(await contents(null)).toBe(true);
});

it("put back to its first version, it waits again", async () => {
  const first = (await rules().findRule(STAFF, { key: keyOf("KY") }))?.versions.at(-1)?.values;
  if (first === undefined) throw new Error("not there");
  expect(await save("KY", areaOf(first))).toMatchObject({ ok: true });
  expect(await isRefused("KY")).toBe(true);
  expect(await listed("undecided")).toContain(keyOf("KY"));
});

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

it("a plan that would lift such a ban without a decision fails, and Today says so", async () => {
  if (!ola.ok) throw new Error("not staff");
  await test.shop.staff.planned.planRule(ola.value, {
    kind: "rule",
    subject: keyOf("KS"),
    change: { isOn: false },
    before: { isOn: true },
    reason: "soon",
    startsAt: new Date(test.shop.running.clock.now().getTime() + 3_600_000),
  });
  await test.database.db.execute(
    sql`update planned_changes set starts_at = now() - interval '1 second' where state = 'planned'`,
  );
  await test.shop.running.doPlanned();
  expect(await isRefused("KS")).toBe(true);
  const ended = await test.shop.staff.planned.endedRules(STAFF);
  expect(ended.map(({ failure }) => failure)).toEqual(["This place still needs a decision."]);
  expect((await work()).failedChanges.count).toBe(1);
});
