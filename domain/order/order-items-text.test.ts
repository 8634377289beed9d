import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemQuantity } from "./item-quantity.ts";
import { orderItemsText } from "./order-items-text.ts";
import { FIRST_ORDER_NUMBER, formatOrderNumber, parseOrderNumber } from "./order-number.ts";

/* Proves ORDER-12 and ORDER-13. */

describe("an order's items", () => {
  it("count the tablets in the name, otherwise 1 per unit", () => {
    expect(itemQuantity("50 MGM Chewable Tablets", 2)).toBe(100);
    expect(itemQuantity("Blue Lotus Extract", 3)).toBe(3);
  });

  it("read as one text", () => {
    expect(
      orderItemsText([
        { name: "50 MGM Chewable Tablets", flavor: "Mint", quantity: 2 },
        { name: "Blue Lotus Extract", flavor: "", quantity: 1 },
      ]),
    ).toBe("50 MGM Chewable Tablets (Mint) x 2 = 100; Blue Lotus Extract x 1 = 1");
    expect(orderItemsText([])).toBe("");
  });
});

describe("an order number", () => {
  it("is read as written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (orderNumber) => {
        expect(parseOrderNumber(formatOrderNumber(orderNumber))).toBe(orderNumber);
        expect(parseOrderNumber(` #${orderNumber} `)).toBe(orderNumber);
      }),
    );
    expect(formatOrderNumber(FIRST_ORDER_NUMBER)).toBe("10001");
  });

  it.each(["", "0", "010023", "-1", "1.5", "1e4", "12345678901", "#", null, 10_023])(
    "%j is none",
    (value) => {
      expect(parseOrderNumber(value)).toBeNull();
    },
  );

  it("is read from any value without throwing", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseOrderNumber(value) ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});
