import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves ELIG-11 and ELIG-12. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const rules = () => test.shop.staff.rules;
/** Orange is watched but not banned. */
const ORANGE = { state: "CA", city: "Orange", zipCode: "92866" };
const FRESNO = { state: "CA", city: "Fresno", zipCode: "93701" };
const KEY = "area:city-ca-orange";
const daysAgo = (days: number) => addDays(formatIsoShopDate(test.shop.running.clock.now()), -days);

const find = async (key: string) => {
  const found = await rules().findRule(STAFF, { key });
  if (found === null) throw new Error("not there");
  return found;
};
async function set(key: string, changes: Partial<RuleValues>) {
  const { version, values } = await find(key);
  const change = { key, seenVersion: version, reason: "a test", values: { ...values, ...changes } };
  expect(await rules().saveRule(STAFF, change)).toMatchObject({ ok: true });
}
const due = async () => {
  const query = parseRuleList(new URLSearchParams({ status: "due" }));
  const keys = (await rules().rules(STAFF, { query })).rows.map(({ key }) => key);
  expect((await test.shop.staff.desk.work(STAFF)).rulesToCheck.count).toBe(keys.length);
  return keys;
};
const federalKey = async () => {
  const query = parseRuleList(new URLSearchParams({ state: "everywhere" }));
  return (await rules().rules(STAFF, { query })).rows[0]?.key ?? "";
};
const flagsOf = async (orderNumber: number) => (await test.see(orderNumber)).order.reviewFlags;

it("a month counts from its last day, and what was never checked from when it was written", async () => {
  const { rows } = await test.database.db.execute<{ day: string }>(sql`
    select checked_on(jsonb_populate_record(null::eligibility_rules, jsonb_build_object('last_checked', checked,
      'recorded_at', '2026-03-01T02:00:00Z')))::text as day
    from unnest(array['2026-02', '2028-02', '2026-12', '2026-11-03', '']) with ordinality as t (checked, at) order by at`);
  expect(rows.map(({ day }) => day)).toEqual([
    "2026-02-28",
    "2028-02-29",
    "2026-12-31",
    "2026-11-03",
    "2026-02-28",
  ]);
});

it("Today asks for a new check after 90 days, or the days that the owner set, or on a day of its own", async () => {
  expect(await due()).toEqual([]);
  await set(KEY, { lastChecked: daysAgo(89) });
  expect(await due()).toEqual([]);
  await set(KEY, { lastChecked: daysAgo(90) });
  expect(await due()).toEqual([KEY]);
  await test.database.asOwner(`insert into settings (name, value) values ('ruleCheckDays', '120')`);
  expect(await due()).toEqual([]);
  await test.database.asOwner(`delete from settings where name = 'ruleCheckDays'`);
  await set(KEY, { lastChecked: daysAgo(1), checkAgainBy: daysAgo(0) });
  expect(await due()).toEqual([KEY]);
});

it("asks about rules in force and watched places, not about what is only noted", async () => {
  await set(KEY, { lastChecked: daysAgo(1), checkAgainBy: null });
  const noted = (
    await rules().rules(STAFF, {
      query: parseRuleList(new URLSearchParams({ status: "noted", kind: "rule" })),
    })
  ).rows[0];
  if (noted === undefined) throw new Error("not there");
  await set(noted.key, { lastChecked: daysAgo(400) });
  expect(await due()).toEqual([]);
  const federal = await federalKey();
  await set(federal, { lastChecked: daysAgo(400) });
  expect(await due()).toEqual([federal]);
});

it("past twice those days an order to the rule's own place is held once, and says which rule", async () => {
  // The federal rule is just as old, and applies everywhere.
  await set(KEY, { lastChecked: daysAgo(179) });
  expect(await flagsOf(await test.order(undefined, ORANGE))).not.toContain("rule_unchecked");
  await set(KEY, { lastChecked: daysAgo(180) });
  const { version } = await find(KEY);
  expect(await flagsOf(await test.order(undefined, FRESNO))).not.toContain("rule_unchecked");
  const orderNumber = await test.order(undefined, ORANGE);
  const seen = await test.see(orderNumber);
  expect(seen.order.reviewFlags).toContain("rule_unchecked");
  expect(seen.flagFacts.unchecked).toMatchObject([
    { key: KEY, place: { name: "Orange" }, lastChecked: daysAgo(180) },
  ]);
  const { rows } = await test.database.db.execute(sql`
    select located -> 'unchecked' as unchecked from eligibility_decisions d
    join orders o on o.id = d.order_id where o.order_number = ${orderNumber}`);
  expect(rows).toEqual([{ unchecked: [{ key: KEY, version }] }]);
  await test.pay(orderNumber);
  expect(await test.ship(orderNumber)).toMatchObject({ ok: false });
  const approval = { orderNumber, reason: "looked it up" };
  expect(await test.shop.staff.fulfillment.approve(STAFF, approval)).toMatchObject({ ok: true });
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
});

it("a check needs its source, is a version of the rule, and ends the asking", async () => {
  const { version, values } = await find(KEY);
  const check = { key: KEY, seenVersion: version, source: " The city's code, chapter 8 " };
  expect(await rules().checkRule(STAFF, { ...check, source: " " })).toMatchObject({
    error: { code: "no_source" },
  });
  expect(await rules().checkRule(STAFF, { ...check, source: "x".repeat(501) })).toMatchObject({
    error: { code: "invalid" },
  });
  expect(await rules().checkRule(STAFF, check)).toMatchObject({ ok: true });
  expect(await rules().checkRule(STAFF, check)).toMatchObject({ error: { code: "changed" } });
  const after = await find(KEY);
  expect(after.values).toEqual({
    ...values,
    source: "The city's code, chapter 8",
    lastChecked: daysAgo(0),
  });
  // It was checked, but still needs a decision.
  expect(after.values.isDecided).toBe(false);
  expect(await due()).not.toContain(KEY);
  expect(await flagsOf(await test.order(undefined, ORANGE))).not.toContain("rule_unchecked");
});
