import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BannedPlace } from "./banned-area.ts";
import type { ZipRow } from "./check-destination.ts";
import { checkDestination } from "./check-destination.ts";

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
];

const ZIPS: Record<string, ZipRow> = {
  "06103": { state: "CT", county: "Hartford", city: "Hartford" },
  "10001": { state: "NY", county: "New York", city: "New York" },
  "30301": { state: "GA", county: "Fulton", city: "Atlanta" },
  "34236": { state: "FL", county: "Sarasota", city: "Sarasota" },
  "34243": { state: "FL", county: "Manatee", city: "Sarasota" },
  "34299": { state: "FL", county: "Sarasota", city: "Elsewhere" },
  "70112": { state: "LA", county: "Orleans", city: "New Orleans" },
  "92037": { state: "CA", county: "San Diego", city: "La Jolla" },
  "92101": { state: "CA", county: "San Diego", city: "San Diego" },
  "95814": { state: "CA", county: "Sacramento", city: "Sacramento" },
};

function check(city: string, state: string, zip: string) {
  return checkDestination({ state, city, zip }, AREAS, ZIPS[zip.slice(0, 5)] ?? null);
}

describe("checkDestination", () => {
  it.each([
    ["New York", "NY", "10001", "allowed", null],
    ["Sacramento", "ca", " 95814 ", "review", null], // the ZIP row is the caller's to find
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
    // A ZIP of another state hides no ban, and alone is no reason to refuse.
    ["Atlanta", "NY", "30301", "review"],
    ["New York", "NY", "70112", "banned_state"],
    ["New Orleans", "LA", "10001", "banned_state"],
    ["Denver", "CO", "34236", "banned_area"],
    ["San Diego", "CA", "10001", "banned_area"],
    ["New Orleans", "LA", "34236", "banned_state"],
  ])("%s, %s with the ZIP %s of another state: %s", (city, state, zip, verdict) => {
    expect(check(city, state, zip).verdict).toBe(verdict);
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

  it("refuses exactly where it has a text and names the area", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("LA", "FL", "CA", "34236", "San Diego"));
    const zipRow = fc.option(fc.record({ state: text, county: text, city: text }));
    fc.assert(
      fc.property(text, text, text, zipRow, (state, city, zip, row) => {
        const result = checkDestination({ state, city, zip }, AREAS, row);
        const isRefused = result.verdict === "banned_state" || result.verdict === "banned_area";
        expect(result.text !== null).toBe(isRefused);
        expect(result.areaId !== null).toBe(isRefused);
      }),
    );
  });

  it("bans nothing where no ban is in force", () => {
    const zipRow = ZIPS["70112"] ?? null;
    const result = checkDestination({ state: "LA", city: "New Orleans", zip: "70112" }, [], zipRow);
    expect(result.verdict).toBe("allowed");
  });
});
