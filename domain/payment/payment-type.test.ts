import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { paymentChoices } from "./payment-choices.ts";
import { PAYMENT_LABELS, parsePaymentMethod, resolvePaymentType } from "./payment-type.ts";

/* Proves PAY-1 and PAY-3. */

describe("resolvePaymentType", () => {
  it.each([
    ["venmo", false, 100, "venmo"],
    ["chime", true, 100, "chime"],
    ["credit", false, 100, "credit"],
    ["credit_link", true, 100, "credit_link"],
    ["credit_link", false, 100, "whop"],
    ["credit_link", true, 0, null],
    [null, false, 0, null],
  ] as const)("%s, link %s, %d cents: %s", (method, hasLink, final, type) => {
    expect(resolvePaymentType(method, hasLink, cents(final))).toBe(type);
  });

  it("throws if an amount is due without a method", () => {
    expect(() => resolvePaymentType(null, true, cents(1))).toThrow(RangeError);
  });
});

describe("paymentChoices", () => {
  it.each([
    [true, true, ["credit_link", "venmo", "chime"]],
    [true, false, ["credit_link", "venmo", "chime"]],
    [false, true, ["credit", "venmo", "chime"]],
    [false, false, ["venmo", "chime"]],
  ])("new customer %s, JavaScript %s: %j", (isNewCustomer, hasJavaScript, methods) => {
    expect(paymentChoices({ isNewCustomer, hasJavaScript })).toEqual(methods);
  });

  it("offers online credit if JavaScript support is unknown", () => {
    expect(paymentChoices({ isNewCustomer: false })).toContain("credit");
  });
});

describe("parsePaymentMethod", () => {
  it("reads any value as a method with a label, or as none", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constantFrom("venmo", "whop")), (value) => {
        const method = parsePaymentMethod(value);
        expect(method === null || PAYMENT_LABELS[method] !== "").toBe(true);
        expect(method).not.toBe("whop");
      }),
    );
  });
});
