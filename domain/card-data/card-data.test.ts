import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SANDBOX_CARDS, sandboxToken } from "#domain/payment/sandbox-cards.ts";
import {
  findCardNumber,
  holdsCardData,
  isCardData,
  isCardField,
  maskCardNumbers,
} from "./card-data.ts";

const CARDS = [
  ...SANDBOX_CARDS.map(({ number }) => number),
  "6011111111111117",
  "30569309025904",
  "4222222222222",
  "2223003122003222",
  "6304000000000000000",
];

describe("a card number is found", () => {
  it.each(CARDS)("%s, in any grouping and surroundings", (number) => {
    const grouped = number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
    const spaced = number.split("").join(" ");
    for (const text of [number, grouped, grouped.replaceAll(" ", "-"), spaced])
      for (const around of ["@", "card: @.", "@ 12/30 123", "12 @", "(@)", "@\n98101", "no. @,"])
        expect([around, findCardNumber(around.replace("@", text))]).not.toEqual([around, null]);
  });

  it("and each of several is masked to its last four digits", () => {
    expect(maskCardNumbers("4111 1111 1111 1111 and 378282246310005!")).toBe(
      "(card 1111) and (card 0005)!",
    );
  });
});

describe("no card number is seen in", () => {
  it.each([
    "(206) 555-1234",
    "206-555-1234 98101",
    "+1 408-555-1234 98101-4411",
    "206-555-1234 206-555-9999 206-555-0000",
    "#10023",
    "1234 Pine Street 56789, 98101-1234",
    "4111111111111112",
    "41111111111111111111",
    "9400111899223100001234",
    "1Z999AA10123456784",
    "00000000-000000-000000-000000000000",
    "1763740800000",
    "0.4111111111111111",
    "120210123456780123",
    "2026-11-20 18:00:00",
    "Payment Token does not exist REFID:3161855547 (300)",
    "Duplicate transaction REFID:4111855547 (300)",
    '[{"productId":1,"flavor":"Mint","quantity":6}]',
  ])("%s", (text) => {
    expect(findCardNumber(text)).toBeNull();
  });

  it("identifiers with any digits", () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(findCardNumber(id)).toBeNull();
      }),
    );
    expect(findCardNumber("41111111-1111-4111-8111-111111111111")).toBeNull();
    expect(findCardNumber(sandboxToken("4111111111111111", "n") ?? "")).toBeNull();
  });

  it("phone and order numbers, in any spelling", () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`));
    const parts = fc.tuple(digits(3), digits(3), digits(4));
    const separators = fc.constantFrom("", "-", " ", ".");
    const shapes = fc.constantFrom("@", "1@", "+1@", "+1 @");
    fc.assert(
      fc.property(parts, separators, shapes, (number, separator, shape) => {
        expect(findCardNumber(shape.replace("@", number.join(separator)))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (orderNumber) => {
        expect(findCardNumber(`order ${orderNumber}`)).toBeNull();
      }),
    );
  });
});

describe("a field's name", () => {
  it.each([
    "cvv",
    "CVV2",
    "card_cvc",
    "cxx",
    "security_code",
    "cardSecurityCode",
    "Card Number",
    "card-number",
    "ccnumber",
    "creditCardNumber",
  ])("%s says that it holds a card's secret", (name) => {
    expect(isCardField(name)).toBe(true);
    expect(isCardData(name, "123")).toBe(true);
    expect(isCardData(name, " ")).toBe(false);
  });

  it.each([
    "cardToken",
    "zipcodex",
    "house_number",
    "expiry",
    "phone",
    "orderNumber",
    "discountCode",
    "referralCode",
    "code",
    "name",
    "company",
  ])("%s does not", (name) => {
    expect(isCardField(name)).toBe(false);
  });
});

it("JSON is searched at any depth, numbers included", () => {
  expect(holdsCardData({ a: [{ note: "4111-1111-1111-1111" }] })).toBe(true);
  expect(holdsCardData({ a: [4111111111111111] })).toBe(true);
  expect(holdsCardData({ card: { cvv: 123 } })).toBe(true);
  expect(holdsCardData({ cvv: [{ x: null }, 1234] })).toBe(true);
  expect(holdsCardData({ phone: "2065551234", orderNumber: 10023, cvv: "" })).toBe(false);
  expect(holdsCardData(null)).toBe(false);
});
