import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BannedPlace } from "./banned-area.ts";
import { checkDestination } from "./check-destination.ts";
import type { HousePosition } from "./house-position.ts";
import { zipDirectoryOf, type ZipRow } from "./zip-directory.ts";

/* Proves PLACE-13. */

const base = { zipsCore: [], zipsOverlap: [], aliases: [] };
const COUNTY: BannedPlace = {
  ...base,
  id: "sarasota",
  level: "county",
  state: "FL",
  name: "Sarasota County",
  zipsCore: ["34236"],
  zipsOverlap: ["34243", "34228", "34266"],
};
const CITY: BannedPlace = {
  ...base,
  id: "parker",
  level: "city",
  state: "CO",
  name: "Parker",
  aliases: ["Stonegate"],
  zipsCore: ["80134"],
  zipsOverlap: ["80138", "80016"],
};
const ZIPS: BannedPlace = {
  ...base,
  id: "zips",
  level: "zip",
  state: "FL",
  name: "Bay",
  zipsOverlap: ["34201"],
};
const STATE: BannedPlace = { ...base, id: "AL", level: "state", state: "AL", name: "AL" };
const AREAS = [COUNTY, CITY, ZIPS, STATE];

const DIRECTORY = zipDirectoryOf(
  new Map<string, ZipRow>([
    ["34236", { state: "FL", county: "Sarasota", city: "Sarasota" }],
    ["34243", { state: "FL", county: "Manatee", city: "Sarasota" }],
    // The directory places all of it in the banned county, and the town is in no other.
    ["34228", { state: "FL", county: "Sarasota", city: "Longboat Key" }],
    ["34266", { state: "FL", county: "DeSoto", city: "Arcadia" }],
    ["34201", { state: "FL", county: "Manatee", city: "Bradenton" }],
    ["80134", { state: "CO", county: "Douglas", city: "Parker" }],
    ["80138", { state: "CO", county: "Douglas", city: "Parker" }],
    ["80016", { state: "CO", county: "Arapahoe", city: "Aurora" }],
    ["80202", { state: "CO", county: "Denver", city: "Denver" }],
    ["35004", { state: "AL", county: "Saint Clair", city: "Moody" }],
  ]),
);

const verdict = (
  city: string,
  state: string,
  zip: string,
  position: Omit<HousePosition, "state"> | null,
  areas = AREAS,
) =>
  checkDestination(
    { city, state, zip, position: position && { state, ...position } },
    areas,
    DIRECTORY,
  ).verdict;

const MANATEE = { county: "Manatee", town: null };
const SARASOTA = { county: "Sarasota", town: "Sarasota" };

describe("the house's own position", () => {
  it.each([
    // Outside, with a ZIP Code that only overlaps.
    ["Sarasota", "FL", "34243", MANATEE, "allowed"],
    ["Longboat Key", "FL", "34228", { county: "Manatee", town: "Longboat Key" }, "allowed"],
    ["Arcadia", "FL", "34266-1234", { county: "DeSoto", town: "Arcadia" }, "allowed"],
    ["Aurora", "CO", "80016", { county: "Arapahoe", town: "Aurora" }, "allowed"],
    ["Aurora", "CO", "80016", { county: "Douglas", town: null }, "allowed"],
    // Outside, but the ZIP Code or the name is the place's own.
    ["Sarasota", "FL", "34236", MANATEE, "banned_area"],
    ["Parker", "CO", "80134", { county: "Douglas", town: null }, "banned_area"],
    ["Parker", "CO", "80138", { county: "Douglas", town: null }, "banned_area"],
    ["Sarasota County", "FL", "34243", MANATEE, "banned_area"],
    // Inside, whatever was typed.
    ["Sarasota", "FL", "34243", SARASOTA, "banned_area"],
    ["Bradenton", "FL", "34243", { county: "Sarasota", town: null }, "banned_area"],
    ["Denver", "CO", "80202", { county: "Douglas", town: "Parker" }, "banned_area"],
    ["Denver", "CO", "80202", { county: "Douglas", town: "Stonegate" }, "banned_area"],
    // Bans of ZIP Codes and of states don't use the position.
    ["Bradenton", "FL", "34201", MANATEE, "banned_area"],
    ["Moody", "AL", "35004", { county: "Saint Clair", town: null }, "banned_state"],
    // A ZIP Code without a ban: same as without a match.
    ["Denver", "CO", "80202", { county: "Denver", town: "Denver" }, "allowed"],
  ])("%s, %s %s at %j: %s", (city, state, zip, position, expected) => {
    expect(verdict(city, state, zip, position)).toBe(expected);
  });

  it("says nothing if the house is in another state than the one typed", () => {
    const position = { state: "GA", ...MANATEE };
    const there = { city: "Sarasota", state: "FL", zip: "34243", position };
    expect(checkDestination(there, AREAS, DIRECTORY).verdict).toBe("banned_area");
  });

  it("is outside of no place that the directory doesn't know by that name", () => {
    const misspelled = { ...COUNTY, name: "Sarasotta County" };
    expect(verdict("Sarasota", "FL", "34243", MANATEE, [misspelled])).toBe("banned_area");
    const unknown = { ...CITY, name: "Parkerville", aliases: [] };
    const aurora = { county: "Arapahoe", town: "Aurora" };
    expect(verdict("Aurora", "CO", "80016", aurora, [unknown])).toBe("banned_area");
  });
});

const towns = fc.constantFrom(
  "Sarasota",
  "Longboat Key",
  "Parker",
  "Aurora",
  "Elsewhere",
  "Venise",
);
const places = fc.record({
  city: towns,
  state: fc.constantFrom("FL", "CO", "AL", "GA"),
  zip: fc.constantFrom(
    "34236",
    "34243",
    "34228",
    "34266",
    "80134",
    "80138",
    "80016",
    "80202",
    "35004",
    "99999",
  ),
});
const positions = fc.record({
  county: fc.constantFrom("Sarasota", "Manatee", "Douglas", "Arapahoe", "Nowhere"),
  town: fc.option(towns),
});

describe("any destination and position", () => {
  const of =
    ({ city, state, zip }: { city: string; state: string; zip: string }) =>
    (position: Omit<HousePosition, "state"> | null, areas?: BannedPlace[]) =>
      verdict(city, state, zip, position, areas);

  it("is as without one where there is no match", () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(checkDestination({ ...place, position: null }, AREAS, DIRECTORY)).toEqual(
          checkDestination(place, AREAS, DIRECTORY),
        );
      }),
    );
  });

  it("is refused inside; outside, a ban can fall only if its list has the ZIP Code as an overlap alone", () => {
    fc.assert(
      fc.property(places, positions, (place, position) => {
        const check = of(place);
        const isInside =
          (place.state === "FL" && position.county === "Sarasota") ||
          (place.state === "CO" && ["Parker", "Stonegate"].includes(position.town ?? ""));
        const before = check(null);
        const after = check(position);
        const overlaps = AREAS.some(
          ({ zipsCore, zipsOverlap, level, state }) =>
            level !== "zip" &&
            state === place.state &&
            zipsOverlap.includes(place.zip) &&
            !zipsCore.includes(place.zip),
        );
        const isRefused = after === "banned_area" || after === "banned_state";
        const mayChange = isInside || (overlaps && before !== "allowed");
        expect(isRefused || !isInside).toBe(true);
        expect(after === before || mayChange).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
