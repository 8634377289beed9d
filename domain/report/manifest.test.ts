import * as fc from "fast-check";
import { expect, it } from "vitest";
import { manifestDueOn, manifestSearch, parseManifestQuery, remindedMonths } from "./manifest.ts";

/* Proves PROOF-4. */

const TODAY = "2026-11-23";

it("reads a month and a place; what is none of its kind is left out", () => {
  const read = (search: string) => parseManifestQuery(new URLSearchParams(search), TODAY);
  expect(read("month=2026-09&state=wa&county=King%20County&zip=98101")).toEqual({
    month: "2026-09",
    state: "WA",
    county: "King",
    zip: "98101",
  });
  expect(read("month=x&state=ZZ&county=%20&zip=9810'--")).toEqual({
    month: "2026-10",
    state: null,
    county: null,
    zip: null,
  });
  fc.assert(
    fc.property(fc.string(), fc.string(), (county, zip) => {
      const query = parseManifestQuery(new URLSearchParams({ county, zip }), TODAY);
      expect(parseManifestQuery(new URLSearchParams(manifestSearch(query)), TODAY).zip).toBe(
        query.zip,
      );
    }),
  );
});

it("is due on the 10th of the next month, and staff are reminded of the last two", () => {
  expect(manifestDueOn("2026-10")).toBe("2026-11-10");
  expect(manifestDueOn("2026-12")).toBe("2027-01-10");
  expect(remindedMonths("2026-01-31")).toEqual(["2025-12", "2025-11"]);
});
