import { describe, expect, it } from "vitest";
import type { BannedPlace } from "#domain/eligibility/banned-area.ts";
import { zipDirectoryOf, type ZipRow } from "#domain/eligibility/zip-directory.ts";
import { cents } from "#domain/money/cents.ts";
import { USUAL_CALENDAR } from "./processing-calendar.ts";
import { shipToZip } from "./ship-to-zip.ts";
import { USUAL_RATES } from "./shipping-cost.ts";

/* Proves SHIP-1 and SHIP-2. */

const nowhere = { zipsCore: [], zipsOverlap: [], aliases: [] };
const bans: BannedPlace[] = [
  { ...nowhere, id: "state-LA", level: "state", state: "LA", name: "LA" },
  {
    ...nowhere,
    id: "county-fl-sarasota",
    level: "county",
    state: "FL",
    name: "Sarasota County",
    zipsCore: ["34236", "34999"],
    zipsOverlap: ["34243"],
  },
];
const rules = {
  bans,
  overnightRates: new Map([["WA", cents(63_00)]]),
  rates: USUAL_RATES,
  calendar: USUAL_CALENDAR,
};
const FRIDAY_MORNING = new Date("2026-11-20T10:00:00-05:00");

const ask = (zip: string, row: ZipRow | null, now = FRIDAY_MORNING) =>
  shipToZip(zip, zipDirectoryOf(new Map(row ? [[zip, row]] : [])), rules, now);

const SEATTLE = { state: "WA", county: "King", city: "Seattle" };

describe("the answer for a ZIP Code", () => {
  it("says what each shipping method costs and when it arrives", () => {
    expect(ask("98101", SEATTLE)).toEqual({
      kind: "allowed",
      zip: "98101",
      city: "Seattle",
      state: "WA",
      shipsOn: "2026-11-20",
      shipsToday: true,
      cutoffMinute: 15 * 60,
      isReviewed: false,
      estimates: {
        standard: {
          costCents: 14_99,
          arrival: { earliest: "2026-11-24", latest: "2026-11-25" },
        },
        overnight: {
          costCents: 63_00,
          arrival: { earliest: "2026-11-23", latest: "2026-11-23" },
        },
      },
    });
  });

  it("uses the default rate if the state has none, and ships later after 3PM", () => {
    const row = { state: "NY", county: "New York", city: "New York" };
    expect(ask("10001", row, new Date("2026-11-20T15:00:00-05:00"))).toMatchObject({
      shipsOn: "2026-11-23",
      shipsToday: false,
      estimates: { overnight: { costCents: 49_00 } },
    });
  });

  it.each([
    ["70112", { state: "LA", county: "Orleans", city: "New Orleans" }, "state", "Louisiana", false],
    [
      "34236",
      { state: "FL", county: "Sarasota", city: "Sarasota" },
      "area",
      "Sarasota County, Florida",
      false,
    ],
    [
      "34243",
      { state: "FL", county: "Manatee", city: "Sarasota" },
      "area",
      "Sarasota County, Florida",
      true,
    ],
    ["34999", null, "area", "Sarasota County, Florida", false],
  ])("%s is banned, with the exact text and the place", (zip, row, noun, place, isInPart) => {
    const text = `Sorry, your ${noun} has banned kratom. We cannot ship to this location.`;
    expect(ask(zip, row)).toEqual({ kind: "banned", zip, text, place, isInPart });
  });

  it.each([
    ["09012", { state: "AE", county: "", city: "APO AE" }],
    ["96960", { state: "MH", county: "Marshall Islands", city: "Marshall Islands" }],
  ])("%s is in no state that the checkout accepts", (zip, row) => {
    expect(ask(zip, row)).toEqual({ kind: "not_a_state", zip, place: row.city });
  });

  it.each([
    ["00601", "Puerto Rico"],
    ["00901", "Puerto Rico"],
    ["00802", "the US Virgin Islands"],
    ["96799", "American Samoa"],
    ["96910", "Guam"],
    ["96950", "the Northern Mariana Islands"],
    ["96939", "Palau"],
    ["96940", "Palau"],
    ["96941", "Micronesia"],
    ["96970", "the Marshall Islands"],
    ["09001", "the armed forces (APO, FPO or DPO)"],
    ["34001", "the armed forces (APO, FPO or DPO)"],
    ["96601", "the armed forces (APO, FPO or DPO)"],
  ])("%s is no state's, also if the directory does not list it: %s", (zip, place) => {
    expect(ask(zip, null)).toEqual({ kind: "not_a_state", zip, place });
  });

  it("says that the address will be reviewed if part of the city is banned", () => {
    const rows = new Map([
      ["34236", { state: "FL", county: "Sarasota", city: "Split" }],
      ["34269", { state: "FL", county: "DeSoto", city: "Split" }],
    ]);
    expect(shipToZip("34269", zipDirectoryOf(rows), rules, FRIDAY_MORNING)).toMatchObject({
      kind: "allowed",
      isReviewed: true,
    });
  });

  it("reports an unknown ZIP as unknown", () => {
    for (const zip of ["00000", "00599", "10000", "96798", "96801", "34101"])
      expect(ask(zip, null)).toEqual({ kind: "unknown_zip", zip });
  });
});
