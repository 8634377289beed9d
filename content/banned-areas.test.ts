import { describe, expect, it } from "vitest";
import { bannedDisclaimer } from "#domain/eligibility/banned-disclaimer.ts";
import { checkDestination } from "#domain/eligibility/check-destination.ts";
import { parseUsState, US_STATES } from "#domain/place/us-states.ts";
import { lookupZip, zipDirectory } from "#server/compliance/zip-directory.ts";
import { BANNED_AREAS, BANNED_AREAS_ATTRIBUTION } from "./banned-areas.ts";
import data from "./data/banned-areas.json" with { type: "json" };

/* Proves PLACE-2. */

const ENABLED = BANNED_AREAS.filter((area) => area.enabled);

function verdictAt(city: string, state: string, zip: string) {
  return checkDestination({ city, state, zip }, ENABLED, zipDirectory()).verdict;
}

describe("the banned areas that ship with the shop", () => {
  it("have unique ids", () => {
    expect(new Set(BANNED_AREAS.map(({ id }) => id)).size).toBe(BANNED_AREAS.length);
  });

  it.each(BANNED_AREAS)("$id is in a real state, with ZIP codes in that state", (area) => {
    expect(parseUsState(area.state)).toBe(area.state);
    const states = [...area.zipsCore, ...area.zipsOverlap].map((zip) => lookupZip(zip)?.state);
    expect(new Set(states)).toEqual(new Set(states.length > 0 ? [area.state] : []));
    // A city can also be found by its name, a county only by its ZIP codes.
    expect(area.level !== "county" || area.zipsCore.length > 0).toBe(true);
  });

  it("ban these states", () => {
    const states = ENABLED.filter(({ level }) => level === "state").map(({ state }) => state);
    expect(states.toSorted()).toEqual([
      "AL",
      "AR",
      "CT",
      "IN",
      "KS",
      "KY",
      "LA",
      "OH",
      "RI",
      "TN",
      "VT",
      "WI",
    ]);
  });

  it("know which of them are on the owner's first list", () => {
    const states = data.entries.filter(({ level, inSpec }) => level === "state" && inSpec);
    expect(states.map(({ state }) => state).toSorted()).toEqual([
      "AL",
      "AR",
      "IN",
      "LA",
      "RI",
      "VT",
      "WI",
    ]);
    const places = data.entries.filter(({ level, enabled }) => level !== "state" && enabled);
    // A text says that the owner listed the state and that its list of places is in the footer.
    expect(places.every(({ inSpec }) => inSpec)).toBe(true);
  });

  it("ban counties and cities in five states", () => {
    const states = ENABLED.filter(({ level }) => level !== "state").map(({ state }) => state);
    expect([...new Set(states)].toSorted()).toEqual(["CA", "CO", "FL", "IL", "MS"]);
  });

  it.each([
    ["Sarasota", "FL", "34236", "banned_area"],
    ["San Diego", "CA", "92101", "banned_area"],
    ["La Jolla", "CA", "92037", "banned_area"],
    ["Alton", "IL", "62002", "banned_area"],
    ["Parker", "CO", "80134", "banned_area"],
    ["Columbus", "MS", "39701", "banned_area"],
    ["Birmingham", "AL", "35203", "banned_state"],
    ["Milwaukee", "WI", "53202", "banned_state"],
    ["Austin", "TX", "78701", "allowed"],
    ["Denver", "CO", "80202", "allowed"],
    ["Los Angeles", "CA", "90012", "allowed"],
    ["Miami", "FL", "33101", "allowed"],
    ["Columbus", "OH", "43215", "banned_state"],
    ["Nashville", "TN", "37201", "banned_state"],
    ["Wichita", "KS", "67202", "banned_state"],
    ["Louisville", "KY", "40202", "banned_state"],
    ["Kansas City", "KS", "66101", "banned_state"],
    ["Kansas City", "MO", "64106", "allowed"],
    ["Los Angeles", "NY", "90012", "review"],
  ])("%s, %s %s: %s", (city, state, zip, verdict) => {
    expect(verdictAt(city, state, zip)).toBe(verdict);
  });

  it("are in the footer: every state by name, every place under its state", () => {
    const { states, places } = bannedDisclaimer(ENABLED);
    expect(states).toEqual([
      "Alabama",
      "Arkansas",
      "Connecticut",
      "Indiana",
      "Kansas",
      "Kentucky",
      "Louisiana",
      "Ohio",
      US_STATES.RI,
      "Tennessee",
      "Vermont",
      "Wisconsin",
    ]);
    expect(places.map(({ state }) => state)).toEqual([
      "California",
      "Colorado",
      "Florida",
      "Illinois",
      "Mississippi",
    ]);
    const local = ENABLED.filter(({ level }) => level !== "state").map(({ name }) => name);
    expect(places.flatMap(({ names }) => names).toSorted()).toEqual(local.toSorted());
    expect(bannedDisclaimer([])).toEqual({ states: [], places: [] });
  });

  it("name the source of the ZIP codes", () => {
    expect(BANNED_AREAS_ATTRIBUTION).toContain("GeoNames");
  });
});
