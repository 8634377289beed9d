import { sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BANNED_AREAS } from "#content/banned-areas.ts";
import { checkDestination, type Destination } from "#domain/eligibility/check-destination.ts";
import { judgeEligibility } from "#domain/eligibility/judge-eligibility.ts";
import { NO_GOODS } from "#domain/eligibility/rule-facts.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { rulesInForce } from "./rule-rows.ts";
import { zipDirectory } from "./zip-directory.ts";

/* Proves ELIG-1: rules of places and of ages give the same answers as the plain list of banned places. And PLACE-13. */

const TODAY = "2026-11-23";

// The ZIP directory's format, which has its own test.
const file: { zipCodes: Record<string, [state: string, county: string, city: string]> } =
  JSON.parse(readFileSync("content/data/zip-codes.json", "utf8"));
const PLACES: Destination[] = Object.entries(file.zipCodes).map(([zip, [state, , city]]) => ({
  zip,
  state,
  city,
}));
/** Typed with another state, or with a ZIP Code that doesn't exist. */
const ODD: Destination[] = [
  { zip: "34236", state: "CO", city: "Denver" },
  { zip: "00000", state: "FL", city: "Sarasota" },
  { zip: "00000", state: "AL", city: "Mobile" },
  { zip: "25301", state: "GA", city: "Athens" },
  { zip: "45701", state: "WV", city: "Athens" },
  { zip: "32801", state: "FL", city: "Sarasofa" },
];

let test: StaffedShop;
let rules: EligibilityRule[];
const BANS = BANNED_AREAS.filter(({ enabled }) => enabled);
let products: { id: number; name: string }[];

beforeAll(async () => {
  test = await createStaffedShop();
  await test.shop.staff.ages.require(STAFF, { state: "WV", isRequired: true, reason: "A test" });
  const { db } = test.database;
  rules = await rulesInForce(db, TODAY);
  products = (await db.execute<{ id: number; name: string }>(sql`select id, name from products`))
    .rows;
});
afterAll(() => test.close());

/** By the list, without the rules engine. */
function byList(destination: Destination) {
  const { verdict, text } = checkDestination(destination, BANS, zipDirectory());
  const zipState = zipDirectory().rowOf(destination.zip)?.state;
  return { verdict, text, isAgeAsked: [destination.state, zipState].includes("WV") };
}

function byRules(destination: Destination, lines: { id: number; name: string }[]) {
  const { destination: check, decision } = judgeEligibility(
    {
      destination,
      lines: lines.map(({ id, name }) => ({ productId: id, name, quantity: 1 })),
      goods: NO_GOODS,
      isAgeVerified: false,
      today: TODAY,
    },
    rules,
    zipDirectory(),
  );
  return { verdict: check.verdict, text: check.text, isAgeAsked: decision.needsVerifiedAge };
}

const differing = (places: readonly Destination[], lines: typeof products) =>
  places.filter((place) => JSON.stringify(byList(place)) !== JSON.stringify(byRules(place, lines)));

describe("the rules answer as the list of banned places and what a state asks", () => {
  it("for a cart of all products and every ZIP Code of the country", () => {
    expect(PLACES.length).toBeGreaterThan(40_000);
    expect(differing([...PLACES, ...ODD], products)).toEqual([]);
  });

  it("for each product alone, all over the country", () => {
    expect(products.length).toBeGreaterThan(5);
    const sample = [...PLACES.filter((_, at) => at % 200 === 0), ...ODD];
    for (const product of products) expect(differing(sample, [product])).toEqual([]);
  });
});

describe("an address check", () => {
  const local = BANS.filter(({ level }) => level !== "state");

  it("leaves every ZIP Code's answer without a match; outside of all, it passes those that only overlap", () => {
    const isOverlap = (zip: string) =>
      local.some(({ zipsOverlap }) => zipsOverlap.includes(zip)) &&
      !local.some(({ zipsCore }) => zipsCore.includes(zip));
    const passed: Destination[] = [];
    for (const [at, place] of PLACES.entries()) {
      const product = products.slice(at % products.length).slice(0, 1);
      const before = JSON.stringify(byList(place));
      expect(JSON.stringify(byRules({ ...place, position: null }, product))).toBe(before);
      const position = { state: place.state, county: "Nowhere", town: null };
      if (JSON.stringify(byRules({ ...place, position }, product)) !== before)
        passed.push({ ...place, position });
    }
    expect(passed.length).toBeGreaterThan(5);
    expect(passed.filter(({ zip }) => !isOverlap(zip))).toEqual([]);
    expect(passed.filter((place) => byRules(place, products).verdict !== "allowed")).toEqual([]);
    // The rest are refused because of their city's name.
    const isPassed = new Set(passed.map(({ zip }) => zip));
    const stays = PLACES.filter(({ zip }) => isOverlap(zip) && !isPassed.has(zip));
    const namesakes = stays.filter(({ state, city }) =>
      local.some((one) => one.level === "city" && one.state === state && one.name === city),
    );
    expect(namesakes).toEqual(stays);
  });

  it("inside of a banned county or city refuses every ZIP Code of its state", () => {
    for (const area of local) {
      const of =
        area.level === "county"
          ? { county: area.name, town: null }
          : { county: "Any", town: area.name };
      const position = { state: area.state, ...of };
      const passed = PLACES.filter(({ state }) => state === area.state)
        .filter((_, at) => at % 10 === 0)
        .filter((place) => byRules({ ...place, position }, products).verdict !== "banned_area");
      expect([area.id, passed]).toEqual([area.id, []]);
    }
  });
});

describe("versions of a rule", () => {
  const versions = async (key: string) => {
    const { rows } = await test.database.db.execute(sql`
      select version, is_current, is_on, effect, note from eligibility_rules
      where key = ${key} order by version`);
    return rows;
  };

  it("say what a state asked for, and since when it asks for nothing", async () => {
    await test.shop.staff.ages.require(STAFF, { state: "UT", isRequired: true, reason: "Why" });
    await test.shop.staff.ages.require(STAFF, { state: "UT", isRequired: false, reason: "Not" });
    expect((await versions("age:UT")).map(({ is_on: isOn, effect }) => [isOn, effect])).toEqual([
      [false, "allowed"],
      [true, "allowed_if"],
      [false, "allowed"],
    ]);
  });

  it("are never changed or deleted", async () => {
    const { db } = test.database;
    for (const statement of [
      sql`update eligibility_rules set note = 'another' where key = 'age:WV'`,
      sql`update eligibility_rules set is_current = true where key = 'age:UT'`,
      sql`delete from eligibility_rules where key = 'age:WV'`,
      sql`truncate eligibility_rules`,
    ])
      await expect(db.execute(statement)).rejects.toThrow();
  });
});
