import { afterAll, beforeAll, expect, it } from "vitest";
import type { RuleTexts } from "#domain/eligibility/rule-record.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import { oneBottle } from "#tests/support/customer.ts";
import { ruleFrom } from "#tests/support/rule-values.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves ELIG-8. */

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

const valuesOf = (changes: Partial<RuleTexts>): RuleValues => ruleFrom({ state: "CA", ...changes });
/** Runs `look` while a rule is in force, then turns the rule off. */
async function during<Seen>(changes: Partial<RuleTexts>, look: () => Promise<Seen>): Promise<Seen> {
  const request = { reason: "a test" };
  const on = { ...request, key: null, seenVersion: 0, values: valuesOf(changes) };
  const saved = await rules().saveRule(STAFF, on);
  if (!saved.ok) throw new Error("refused");
  const seen = await look();
  const off = valuesOf({ ...changes, isOn: "" });
  await rules().saveRule(STAFF, { ...request, key: saved.value.key, seenVersion: 1, values: off });
  return seen;
}
const answer = (state: string) => test.shop.customer.shipping.toState(state);
const find = async (state: string) => {
  const found = await rules().findState(STAFF, { state });
  if (found === null) throw new Error("no such state");
  return found;
};

it("says of a state what the rules that exist say", async () => {
  expect(await answer("TX")).toMatchObject({
    isShippedTo: true,
    isForSomeGoods: false,
    notTo: [],
    verifiedAge: "none",
    adultSignature: "none",
    isSteady: true,
  });
  expect(await answer("AL")).toMatchObject({ isShippedTo: false });
  expect(await answer("FL")).toMatchObject({ isShippedTo: true, notTo: ["Sarasota County"] });
  expect((await answer("TX")).standardCents).toBeGreaterThan(0);
});

it("follows each rule about goods, a place in the state, and its dates", async () => {
  const ask = () => answer("CA");
  const product = { about: "product", productId: BOTTLE };
  expect(await during(product, ask)).toMatchObject({ isShippedTo: true, isForSomeGoods: true });
  expect(await during({}, ask)).toMatchObject({ isShippedTo: false });
  expect(await during({ level: "everywhere" }, ask)).toMatchObject({ isShippedTo: false });
  expect(await during({ state: "OH" }, ask)).toMatchObject({ isShippedTo: true });
  const city = { level: "city", name: "Fresno", zipsCore: "93701" };
  expect((await during(city, ask)).notTo).toContain("Fresno");
  expect((await ask()).notTo).not.toContain("Fresno");
  // A rule that starts later changes nothing yet, and the page isn't cached past that day.
  expect(await during({ from: "2030-01-01" }, ask)).toMatchObject({
    isShippedTo: true,
    isSteady: false,
  });
  const aged = { effect: "allowed_if", verifiedAge: "on" };
  expect(await during(aged, ask)).toMatchObject({ isShippedTo: true, verifiedAge: "all" });
  const asking = await during(aged, () => rules().states(STAFF));
  expect(asking.filter(({ asksForAge }) => asksForAge).map(({ state }) => state)).toEqual(["CA"]);
  const signed = { ...product, effect: "allowed_if", adultSignature: "on" };
  expect(await during(signed, ask)).toMatchObject({ adultSignature: "some", verifiedAge: "none" });
  const registered = { effect: "allowed_if", registration: "on" };
  expect(await during(registered, ask)).toMatchObject({ isShippedTo: false, isSteady: false });
});

it("shows staff each state with its rules, registrations, orders and products", async () => {
  await test.order(undefined, { state: "CA", city: "Fresno", zipCode: "93701" });
  const registration = {
    state: "CA",
    productId: null,
    number: "L-1",
    validUntil: "2027-01-05",
    fee: null,
    note: "",
  };
  const request = { id: null, seenVersion: 0, reason: "new", values: registration };
  await rules().saveRegistration(STAFF, request);
  const all = await rules().states(STAFF);
  expect(all).toHaveLength(51);
  const of = (state: string) => all.find((one) => one.state === state);
  expect(of("AL")).toMatchObject({ isBanned: true });
  expect(of("FL")).toMatchObject({ isBanned: false, bannedPlaces: 1, rulesOff: 1 });
  expect(of("CA")).toMatchObject({ orders: 1, registrations: 1, nextExpiry: "2027-01-05" });

  const seen = await during({ about: "product", productId: BOTTLE }, () => find("CA"));
  const verdicts = new Map(seen.products.map((one) => [one.productId, one.decision.verdict]));
  expect(verdicts.get(Number(BOTTLE))).toBe("refused");
  expect(new Set(verdicts.values())).toEqual(new Set(["refused", "allowed"]));
  expect(seen.registrationList).toMatchObject([{ number: "L-1" }]);
  expect(seen.ruleList.every(({ place }) => place === null || place.state === "CA")).toBe(true);
  expect(await rules().findState(STAFF, { state: "ZZ" })).toBeNull();
});
