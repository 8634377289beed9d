import { expect, it } from "vitest";
import { arrivalText, formatDay, shortArrivalText } from "./day-texts.ts";

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

it.each([
  ["2026-11-24", "2026-11-25", "Nov 24–25"],
  ["2026-11-30", "2026-12-01", "Nov 30–Dec 1"],
  ["2026-12-31", "2027-01-04", "Dec 31–Jan 4"],
  ["2026-11-09", "2026-11-09", "Nov 9"],
])("from %s to %s reads %s where there is one line", (earliest, latest, text) => {
  expect(shortArrivalText({ earliest, latest })).toBe(text);
});
