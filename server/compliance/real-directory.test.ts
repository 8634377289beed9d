import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BANNED_AREAS } from "#content/banned-areas.ts";
import { checkDestination } from "#domain/eligibility/check-destination.ts";
import { zipDirectory } from "./zip-directory.ts";

/* Proves PLACE-7, PLACE-8 and PLACE-9 on every ZIP Code of the country. */

const AREAS = BANNED_AREAS.filter(({ enabled }) => enabled);
const file: { zipCodes: Record<string, [state: string, county: string, city: string]> } =
  JSON.parse(readFileSync("content/data/zip-codes.json", "utf8"));

/** The city's own name and ZIP Code, as most customers type them. */
const PLACES = Object.entries(file.zipCodes).map(([zip, [state, , city]]) => ({
  zip,
  state,
  city,
}));
const verdictOf = (place: (typeof PLACES)[number]) =>
  checkDestination(place, AREAS, zipDirectory()).verdict;
const byZipAlone = new Map(PLACES.map((place) => [place.zip, verdictOf({ ...place, city: "" })]));

it("a city's name never lifts a ban, and refuses no ZIP Code outside every ban", () => {
  const others = PLACES.filter((place) => {
    const [alone, named] = [byZipAlone.get(place.zip), verdictOf(place)];
    return alone !== named && !(alone === "allowed" && named === "review");
  });
  expect(others).toEqual([]);
});

it("holds only the towns that are partly in a ban, of all that are typed with their own ZIP Code", () => {
  const held = PLACES.filter((place) => byZipAlone.get(place.zip) === "allowed").filter(
    (place) => verdictOf(place) === "review",
  );
  expect(held.length).toBeLessThan(PLACES.length / 1000);
  for (const { city, state } of held) {
    const ofTown = PLACES.filter((place) => place.city === city && place.state === state);
    expect(ofTown.some(({ zip }) => byZipAlone.get(zip) === "banned_area")).toBe(true);
  }
});

it("refuses a town that lies wholly in a ban with every other ZIP Code of its state", () => {
  const towns = new Map<string, { city: string; state: string; bans: boolean[] }>();
  for (const { zip, state, city } of PLACES) {
    const town = towns.get(`${city}, ${state}`) ?? { city, state, bans: [] };
    town.bans.push(byZipAlone.get(zip) === "banned_area");
    towns.set(`${city}, ${state}`, town);
  }
  const whole = [...towns.values()].filter(({ bans }) => bans.every(Boolean));
  expect(whole.length).toBeGreaterThan(20);
  const elsewhere = whole.flatMap(({ city, state }) =>
    PLACES.filter((place) => place.state === state && byZipAlone.get(place.zip) === "allowed")
      .slice(0, 1)
      .map((place) => ({ ...place, city })),
  );
  expect(elsewhere.length).toBeGreaterThan(20);
  expect(elsewhere.filter((place) => verdictOf(place) !== "banned_area")).toEqual([]);
});

it("gives military mail the region that USPS does", () => {
  const regions = { "09012": "AE", "34002": "AA", "96201": "AP", "96601": undefined };
  for (const [zip, region] of Object.entries(regions)) expect(file.zipCodes[zip]?.[0]).toBe(region);
  const military = Object.entries(file.zipCodes).filter(([, [state]]) => /^A[AEP]$/.test(state));
  for (const [zip, [state, , city]] of military) {
    expect([zip, city]).toEqual([zip, expect.stringMatching(new RegExp(`^[AFD]PO ${state}$`))]);
    expect([zip, state]).toEqual([zip, { 0: "AE", 3: "AA", 9: "AP" }[zip.charAt(0)]]);
  }
});
