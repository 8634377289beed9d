import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { memberLabel } from "./member-label.ts";
import { unitPrice } from "./unit-price.ts";

/* Proves PRICE-3 and PRICE-4. */

const BASE = cents(1000);
const OG = cents(700);
const MILITARY = cents(800);

describe("unitPrice", () => {
  it.each([
    // og, military, OG price, military price -> price, rule
    [false, false, OG, MILITARY, BASE, "base"],
    [true, false, OG, MILITARY, OG, "og"],
    [false, true, OG, MILITARY, MILITARY, "military"],
    [true, true, OG, MILITARY, OG, "og"],
    [true, true, null, MILITARY, MILITARY, "military"],
    [true, false, null, MILITARY, BASE, "base"],
    [false, true, OG, null, BASE, "base"],
    [true, true, null, null, BASE, "base"],
    [true, false, cents(0), MILITARY, cents(0), "og"],
  ])(
    "og %s, military %s, OG price %s, military price %s",
    (og, military, ogCents, militaryCents, price, rule) => {
      const prices = { baseCents: BASE, ogCents, militaryCents };
      expect(unitPrice(prices, { og, military })).toEqual({ cents: price, rule });
    },
  );
});

describe("memberLabel", () => {
  it("labels the two memberships, and not the base price", () => {
    expect(memberLabel("og")).toBe("OG Member Price");
    expect(memberLabel("military")).toBe("Military Discount");
    expect(memberLabel("base")).toBeNull();
  });
});
