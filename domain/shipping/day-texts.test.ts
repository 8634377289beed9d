import { expect, it } from "vitest";
import { arrivalText, formatDay } from "./day-texts.ts";

it("a day is formatted for people, in any browser's time zone", () => {
  expect(formatDay("2026-11-24")).toBe("Tue, Nov 24");
  expect(formatDay("2027-01-01")).toBe("Fri, Jan 1");
});

it("an arrival is a range, or one day", () => {
  expect(arrivalText({ earliest: "2026-11-24", latest: "2026-11-25" })).toBe(
    "Tue, Nov 24 to Wed, Nov 25",
  );
  expect(arrivalText({ earliest: "2026-11-23", latest: "2026-11-23" })).toBe("Mon, Nov 23");
});
