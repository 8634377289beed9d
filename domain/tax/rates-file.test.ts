import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRate, parseRate, ratesAt, type TaxRate } from "./rate.ts";
import { type KnownPlaces, parseRatesFile } from "./rates-file.ts";

/* Proves TAX-4 and TAX-9. */

const KNOWN: KnownPlaces = {
  hasCounty: (state, key) => state === "WA" && key === "king",
  stateOfZip: (zip) => ({ "98101": "WA", "01001": "MA" })[zip] ?? null,
  compoundOf: (name) => (name.toUpperCase() === "MGM" ? "MGM" : null),
};
const HEADER = "State,Kind,Place,Percent,From,Fips";
const read = (...lines: string[]) => parseRatesFile([HEADER, ...lines].join("\n"), KNOWN);

describe("a file of rates", () => {
  it("is read in any order of columns, with what spreadsheets do to it", () => {
    const { rates, problems } = read(
      "wa,State,ignored,6.5%,2026-01-01,53",
      "WA,county,King,2.35,2026-01-01,",
      "WA,city,'-Seattle,0.25,2026-01-01,",
      "MA,zip,1001,6.25,2026-01-01,",
    );
    expect(problems).toEqual([]);
    expect(rates).toEqual([
      { state: "WA", level: "state", place: "", fromDay: "2026-01-01", millionths: 65_000 },
      { state: "WA", level: "county", place: "King", fromDay: "2026-01-01", millionths: 23_500 },
      { state: "WA", level: "city", place: "-Seattle", fromDay: "2026-01-01", millionths: 2_500 },
      { state: "MA", level: "zip", place: "01001", fromDay: "2026-01-01", millionths: 62_500 },
    ]);
    const mixed = parseRatesFile("from;percent;place;kind;state\n2026-01-01;7;;state;UT", KNOWN);
    expect(mixed.rates).toHaveLength(1);
  });

  it("says which line is wrong, and how", () => {
    const { problems } = read(
      "ZZ,state,,6.5,2026-01-01",
      "WA,parish,King,6.5,2026-01-01",
      "WA,county,Queens,6.5,2026-01-01",
      "WA,zip,01001,6.5,2026-01-01",
      "WA,zip,9810,6.5,2026-01-01",
      "WA,city,,6.5,2026-01-01",
      "WA,state,,31,2026-01-01",
      "WA,state,,=1+1,2026-01-01",
      "WA,state,,6.5,01/01/2026",
      "WA,county,King,1,2026-01-01",
      "WA,county,king,2,2026-01-01",
    );
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
    expect(problems[2]?.problem).toBe("WA has no county named “Queens”.");
    expect(problems.at(-1)?.problem).toBe("The file lists this place and day twice.");
    expect(parseRatesFile("", KNOWN).problems).toHaveLength(1);
    expect(parseRatesFile("State,Kind\nWA,state", KNOWN).problems[0]?.line).toBe(1);
    expect(parseRatesFile(HEADER, KNOWN).problems).toHaveLength(1);
    expect(read(...Array.from({ length: 100 }, () => "x,x,x,x,x")).problems).toHaveLength(50);
    expect(read(...Array.from({ length: 60_001 }, () => "x")).problems).toHaveLength(1);
  });

  it("has excise by weight beside rates of the price, each line one of them", () => {
    const header = "State,Kind,Place,Percent,Compound,Dollars per mg,From";
    const lines = [
      "WA,state,,,mgm,0.0125,2026-01-01",
      "WA,county,King,,MGM,$0.000001,2026-01-01",
      "WA,state,,6.5,,,2026-01-01",
    ];
    const { rates, excise, problems } = parseRatesFile([header, ...lines].join("\n"), KNOWN);
    expect(problems).toEqual([]);
    expect(rates.map(({ millionths }) => millionths)).toEqual([65_000]);
    expect(excise.map(({ compound, millionths }) => [compound, millionths])).toEqual([
      ["MGM", 12_500],
      ["MGM", 1],
    ]);
    const wrong = [
      "WA,state,,6.5,MGM,0.01,2026-01-01",
      "WA,state,,,7-OH,0.01,2026-01-01",
      "WA,state,,,MGM,,2026-01-01",
      "WA,state,,,MGM,1.000001,2026-01-01",
      "WA,state,,,MGM,=1,2026-01-01",
      "WA,state,,,,0.01,2026-01-01",
    ];
    const refused = parseRatesFile([header, ...wrong].join("\n"), KNOWN).problems;
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    const alone = "State,Kind,Place,Compound,Dollars per mg,From\nWA,state,,MGM,0.01,2026-01-01";
    expect(parseRatesFile(alone, KNOWN).excise).toHaveLength(1);
    const half = "State,Kind,Place,Compound,From\nWA,state,,MGM,2026-01-01";
    expect(parseRatesFile(half, KNOWN).problems[0]?.line).toBe(1);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (header, rest) => {
        for (const first of [header, HEADER])
          expect(parseRatesFile(`${first}\n${rest}`, KNOWN).problems).toBeDefined();
      }),
    );
  });
});

it("a percentage has four decimals, and is shown as it was typed", () => {
  expect(parseRate("8.875")).toBe(88_750);
  expect(parseRate("0")).toBe(0);
  for (const text of ["30.0001", "8.87501", "-1", "1e1", "", "8,875", "٣"])
    expect(parseRate(text)).toBeNull();
  fc.assert(
    fc.property(fc.nat(300_000), (millionths) => {
      expect(parseRate(formatRate(millionths))).toBe(millionths);
    }),
  );
});

describe("the rates of a place", () => {
  const rate = (
    level: TaxRate["level"],
    place: string,
    millionths: number,
    fromDay = "2026-01-01",
  ) => ({ state: "WA", level, place, millionths, fromDay }) as const;
  const ALL: TaxRate[] = [
    rate("state", "", 65_000),
    rate("county", "King", 20_000),
    rate("county", "King", 30_000, "2026-07-01"),
    rate("city", "SEATTLE", 1_000),
    rate("zip", "98109", 5_000),
    rate("state", "", 99_000, "2027-01-01"),
    { ...rate("state", "", 62_500), state: "MA" },
  ];
  const at = (zip: string, day: string, city = "Seattle") =>
    ratesAt(ALL, { state: "WA", county: "King", city, zip }, day).map(
      ({ millionths }) => millionths,
    );

  it("are the state's and those of county and city, or that of the ZIP Code in their place, of the day", () => {
    expect(at("98101", "2026-06-30")).toEqual([65_000, 20_000, 1_000]);
    expect(at("98101", "2026-07-01")).toEqual([65_000, 30_000, 1_000]);
    expect(at("98109", "2026-07-01")).toEqual([65_000, 5_000]);
    expect(at("98101", "2026-07-01", "Elsewhere")).toEqual([65_000, 30_000]);
    expect(at("98101", "2025-12-31")).toEqual([]);
    expect(at("98101", "2027-01-01")[0]).toBe(99_000);
  });
});
