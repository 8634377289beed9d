import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import type { ZipAnswer } from "#domain/shipping/ship-to-zip.ts";
import { deliveryText } from "./delivery-text.ts";

const SEATTLE: Extract<ZipAnswer, { kind: "allowed" }> = {
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
      costCents: cents(14_99),
      arrival: { earliest: "2026-11-24", latest: "2026-11-25" },
    },
    overnight: {
      costCents: cents(49_00),
      arrival: { earliest: "2026-11-23", latest: "2026-11-23" },
    },
  },
};

it("names the days of standard shipping and until when they hold", () => {
  expect(deliveryText(SEATTLE)).toEqual({
    text: "Estimated Nov 24–25 if approved by 3 PM EST today.",
    detail: "Standard shipping to Seattle, WA: $14.99 an order.",
    isRefusal: false,
  });
  expect(deliveryText({ ...SEATTLE, shipsToday: false }).text).toBe(
    "Estimated Nov 24–25 if approved by 3 PM EST on Fri, Nov 20.",
  );
});

it("names no day where the address is reviewed first", () => {
  const { text, isRefusal } = deliveryText({ ...SEATTLE, isReviewed: true });
  expect(text).toContain("We check your address before we ship.");
  expect(isRefusal).toBe(false);
});

it("refuses a banned place in the checkout's own words", () => {
  const banned = { zip: "34243", text: "Sorry.", place: "Sarasota County, Florida" };
  expect(deliveryText({ ...banned, kind: "banned", isInPart: true })).toEqual({
    text: "Sorry.",
    detail: "A part of 34243 is in Sarasota County, Florida.",
    isRefusal: true,
  });
});
