import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseShippingType, SHIPPING_TEXTS } from "./shipping-types.ts";

/* Proves SHIP-8. */

it("reads a shipping option, standard if none was chosen", () => {
  expect(parseShippingType("")).toBe("standard");
  expect(parseShippingType(undefined)).toBe("standard");
  expect(parseShippingType("standard")).toBe("standard");
  expect(parseShippingType("overnight")).toBe("overnight");
  expect(parseShippingType("drone")).toBeNull();
});

it("reads any value as an option with a label, or as none", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const type = parseShippingType(value);
      expect(type === null || SHIPPING_TEXTS[type].label !== "").toBe(true);
    }),
  );
});
