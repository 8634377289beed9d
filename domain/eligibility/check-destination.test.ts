import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BannedPlace } from "./banned-area.ts";
import { checkDestination } from "./check-destination.ts";
import { zipDirectoryOf, type ZipRow } from "./zip-directory.ts";

/* Proves PLACE-3, PLACE-6 and PLACE-9. */

const nowhere = { zipsCore: [], zipsOverlap: [], aliases: [] };
const AREAS: BannedPlace[] = [
  { ...nowhere, id: "state-LA", level: "state", state: "LA", name: "LA" },
  { ...nowhere, id: "state-CT", level: "state", state: "CT", name: "CT" },
  {
    ...nowhere,
    id: "county-fl-sarasota",
    level: "county",
    state: "FL",
    name: "Sarasota County",
    zipsCore: ["34236"],
    zipsOverlap: ["34243"],
  },
  {
    ...nowhere,
    id: "city-ca-san-diego",
    level: "city",
    state: "CA",
    name: "San Diego",
    zipsCore: ["92101"],
    aliases: ["La Jolla"],
  },
  { ...nowhere, id: "city-mo-st-ann", level: "city", state: "MO", name: "Saint Ann" },
  { ...nowhere, id: "county-ms-lee", level: "county", state: "MS", name: "Lee County" },
  { ...nowhere, id: "county-ms-union", level: "county", state: "MS", name: "Union County" },
];

const ZIPS: Record<string, ZipRow> = {
  "06103": { state: "CT", county: "Hartford", city: "Hartford" },
  "10001": { state: "NY", county: "New York", city: "New York" },
  "33101": { state: "FL", county: "Miami-Dade", city: "Miami" },
  "34265": { state: "FL", county: "DeSoto", city: "Arcadia" },
  "34266": { state: "FL", county: "Sarasota", city: "Arcadia" },
  "34285": { state: "FL", county: "Sarasota", city: "Venice" },
  "34292": { state: "FL", county: "Sarasota", city: "Venice" },
  "38801": { state: "MS", county: "Lee", city: "Tupelo" },
  "39201": { state: "MS", county: "Hinds", city: "Jackson" },
  "39365": { state: "MS", county: "Newton", city: "Union" },
  "30301": { state: "GA", county: "Fulton", city: "Atlanta" },
  "34236": { state: "FL", county: "Sarasota", city: "Sarasota" },
  "34243": { state: "FL", county: "Manatee", city: "Sarasota" },
  "34299": { state: "FL", county: "Sarasota", city: "Elsewhere" },
  "70112": { state: "LA", county: "Orleans", city: "New Orleans" },
  "92037": { state: "CA", county: "San Diego", city: "La Jolla" },
  "92101": { state: "CA", county: "San Diego", city: "San Diego" },
  "95814": { state: "CA", county: "Sacramento", city: "Sacramento" },
};

const DIRECTORY = zipDirectoryOf(new Map(Object.entries(ZIPS)));

function check(city: string, state: string, zip: string) {
  return checkDestination({ state, city, zip }, AREAS, DIRECTORY);
}

describe("checkDestination", () => {
  it.each([
    ["New York", "NY", "10001", "allowed", null],
    ["Sacramento", "ca", " 95814 ", "allowed", null],
    ["Sacramento", "ca", "95814-1234", "allowed", null],
    ["New Orleans", "LA", "70112", "banned_state", "state-LA"],
    ["Hartford", "ct", "06103", "banned_state", "state-CT"],
    ["Sarasota", "FL", "34236", "banned_area", "county-fl-sarasota"],
    ["Sarasota", "FL", "34236-0001", "banned_area", "county-fl-sarasota"],
    ["Sarasota", "FL", "34243", "banned_area", "county-fl-sarasota"],
    ["Elsewhere", "FL", "34299", "banned_area", "county-fl-sarasota"],
    ["Anything", "CA", "92101", "banned_area", "city-ca-san-diego"],
    ["  san-DIEGO ", "CA", "95814", "banned_area", "city-ca-san-diego"],
    ["La Jolla", "CA", "99999", "banned_area", "city-ca-san-diego"],
    ["Anything", "CA", "92037", "banned_area", "city-ca-san-diego"],
    ["St. Ann", "MO", "63074", "banned_area", "city-mo-st-ann"],
    ["San Diego", "TX", "78384", "review", null],
  ])("%s, %s %s: %s", (city, state, zip, verdict, areaId) => {
    expect(check(city, state, zip)).toMatchObject({ verdict, areaId });
  });

  it.each([
    // A ZIP from another state doesn't hide a ban, and by itself is no reason to refuse.
    ["Atlanta", "NY", "30301", "review"],
    ["New York", "NY", "70112", "banned_state"],
    ["New Orleans", "LA", "10001", "banned_state"],
    ["Denver", "CO", "34236", "banned_area"],
    ["San Diego", "CA", "10001", "banned_area"],
    ["New Orleans", "LA", "34236", "banned_state"],
  ])("%s, %s with the ZIP %s from another state: %s", (city, state, zip, verdict) => {
    expect(check(city, state, zip).verdict).toBe(verdict);
  });

  it.each([
    // All of Venice is in the banned county, even with another ZIP from the state.
    ["Venice", "FL", "33101", "banned_area"],
    ["VENICE ", "FL", "00000", "banned_area"],
    ["Venice", "FL", "10001", "banned_area"],
    ["Tupelo", "MS", "39201", "banned_area"],
    // The county's own name.
    ["Sarasota County", "FL", "33101", "banned_area"],
    ["Lee County", "MS", "39201", "banned_area"],
    ["Lee", "MS", "39201", "banned_area"],
    ["Union County", "MS", "39365", "banned_area"],
    // A town that shares the county's name but is elsewhere.
    ["Union", "MS", "39365", "allowed"],
    // A city partly in a banned county.
    ["Arcadia", "FL", "34266", "banned_area"],
    ["Arcadia", "FL", "34265", "review"],
    ["Arcadia", "FL", "33101", "review"],
    // Near a banned name: more words, no space, look-alike letters from this and other alphabets, a typo.
    ["City of Venice", "FL", "33101", "review"],
    ["Venice, FL", "FL", "33101", "review"],
    ["Saraso ta", "FL", "33101", "review"],
    ["SanDiego", "CA", "95814", "review"],
    ["San Dieg0", "CA", "95814", "review"],
    ["5an D1ego", "CA", "95814", "review"],
    ["San Di\u0435go", "CA", "95814", "review"], // a Cyrillic e
    ["S\u0430n Di\u0435g\u043e", "CA", "95814", "review"],
    ["\u039d\u03bf\u03bc", "CA", "95814", "review"],
    ["Ven\u200bice", "FL", "33101", "review"],
    ["San Diegi", "CA", "95814", "review"],
    ["San Deigo", "CA", "95814", "review"],
    ["\uff33an Diego", "CA", "95814", "banned_area"], // fullwidth letters are the letters
    // Far from every banned name, and the same names where they are not banned.
    ["Miami", "FL", "33101", "allowed"],
    ["Key Biscayne", "FL", "33101", "allowed"],
    ["Venice", "CA", "95814", "allowed"],
    ["City of Venice", "NY", "10001", "allowed"],
    ["\u041a\u0438\u0457\u0432", "NY", "10001", "allowed"],
    ["", "FL", "33101", "allowed"],
  ])("%j, %s %s: %s", (city, state, zip, verdict) => {
    expect(check(city, state, zip).verdict).toBe(verdict);
  });

  it("names the ban that covers a town", () => {
    expect(check("Venice", "FL", "33101").areaId).toBe("county-fl-sarasota");
  });

  it("sends an unknown ZIP to review", () => {
    expect(check("New York", "NY", "00000").verdict).toBe("review");
  });

  it("says the exact sentences", () => {
    expect(check("New Orleans", "LA", "70112").text).toBe(
      "Sorry, your state has banned kratom. We cannot ship to this location.",
    );
    expect(check("Sarasota", "FL", "34236").text).toBe(
      "Sorry, your area has banned kratom. We cannot ship to this location.",
    );
    expect(check("New York", "NY", "10001").text).toBeNull();
    expect(check("Atlanta", "NY", "30301").text).toBeNull();
  });

  it("refuses exactly when it has a text and names the area", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("LA", "FL", "CA", "34236", "San Diego"));
    const zipRow = fc.option(fc.record({ state: text, county: text, city: text }));
    fc.assert(
      fc.property(text, text, text, zipRow, (state, city, zip, row) => {
        const directory = zipDirectoryOf(new Map<string, ZipRow>(row ? [[zip, row]] : []));
        const result = checkDestination({ state, city, zip }, AREAS, directory);
        const isRefused = result.verdict === "banned_state" || result.verdict === "banned_area";
        expect(result.text !== null).toBe(isRefused);
        expect(result.areaId !== null).toBe(isRefused);
      }),
    );
  });

  it("bans nothing if no ban is in force", () => {
    const place = { state: "LA", city: "New Orleans", zip: "70112" };
    expect(checkDestination(place, [], DIRECTORY).verdict).toBe("allowed");
  });
});
