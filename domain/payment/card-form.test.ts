import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CARD_TEXTS,
  cardCheck,
  type CardProblems,
  cardProblems,
  recheckCard,
  parseCardFields,
  validateCard,
} from "./card-form.ts";
import { cardVerdict } from "./cvv-avs-policy.ts";

/* Proves PAY-13, CARD-2, CARD-3 and ORDER-27. */

const GOOD = {
  cardNumber: "4111 1111 1111 1111",
  expiry: "01/30",
  cvv: "123",
  cardZip: "80202",
  billingAddress: "12 Oak Street",
};

it("what is fixed is shown no longer, and nothing else is found wrong while typing", () => {
  const shown: CardProblems = { cvv: "missing", cardZip: { text: CARD_TEXTS.cardZip } };
  expect(recheckCard(shown, { cvv: "123" })).toEqual({ cardZip: { text: CARD_TEXTS.cardZip } });
  expect(recheckCard(shown, { cvv: "1" })).toMatchObject({ cvv: { text: CARD_TEXTS.cvv } });
  expect(recheckCard(shown, { expiry: "1" })).toEqual(shown);
});

describe("validateCard", () => {
  it("accepts ZIP+4 for the card's ZIP", () => {
    expect(validateCard({ ...GOOD, cardZip: "80202-1234" }).fieldErrors).toEqual({});
  });

  it("accepts a plain card, with spaces around the inputs", () => {
    expect(validateCard(GOOD)).toEqual({ fieldErrors: {}, formError: null });
    expect(validateCard({ ...GOOD, cvv: " 1234 ", cardZip: "80202 " }).fieldErrors).toEqual({});
    expect(validateCard({ ...GOOD, cardNumber: "1".repeat(64) }).fieldErrors).toEqual({});
  });

  it("lists everything missing in form order", () => {
    expect(validateCard(parseCardFields({})).formError).toBe(
      "Please fill in the following payment fields: Card Number, Expiry Date, CVV, Card ZIP Code, Billing Address",
    );
    expect(validateCard({ ...GOOD, cvv: "  " }).formError).toBe(
      "Please fill in the following payment fields: CVV",
    );
  });

  it.each([
    ["cardNumber", "1".repeat(65), "Card Number must be at most 64 characters"],
    ["expiry", "1/30", CARD_TEXTS.expiry],
    ["expiry", "13/30", CARD_TEXTS.expiry],
    ["expiry", "01/2030", CARD_TEXTS.expiry],
    ["cvv", "12", CARD_TEXTS.cvv],
    ["cvv", "12345", CARD_TEXTS.cvv],
    ["cardZip", "8020", CARD_TEXTS.cardZip],
    ["cardZip", "80202-12", CARD_TEXTS.cardZip],
  ] as const)("%s %j: %s", (key, text, problem) => {
    const check = validateCard({ ...GOOD, [key]: text });
    expect(check).toEqual({ fieldErrors: { [key]: problem }, formError: null });
  });

  it("reads any value without throwing", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Object.keys(parseCardFields(value))).toHaveLength(5);
      }),
    );
  });
});

describe("cardCheck", () => {
  it("reports what a gateway's frames find and what our own inputs lack in one message, in form order", () => {
    const ours = cardProblems({ cardZip: "", billingAddress: "12 Oak Street" });
    expect(ours).toEqual({ cardZip: "missing" });
    const found = cardCheck({ ...ours, cvv: { text: CARD_TEXTS.cvv }, cardNumber: "missing" });
    expect(found).toEqual({
      fieldErrors: {
        cardNumber: "Card Number is required",
        cvv: CARD_TEXTS.cvv,
        cardZip: "Card ZIP Code is required",
      },
      formError: "Please fill in the following payment fields: Card Number, Card ZIP Code",
    });
  });
});

describe("cardVerdict", () => {
  it.each([
    ["M", "Y", "accept"],
    [null, null, "accept"],
    ["N", "Y", "decline"],
    ["n", "N", "decline"],
    ["M", "N", "hold"],
    ["M", "U", "flag"],
    ["M", "S", "flag"],
    ["M", "G", "flag"],
    ["M", "R", "flag"],
    ["M", "P", "flag"],
    ["M", "E", "flag"],
    ["M", "Z", "accept"],
    ["constructor", "__proto__", "accept"],
  ] as const)("of security code %s and address %s is %s", (cvv, avs, verdict) => {
    expect(cardVerdict({ cvv, avs })).toBe(verdict);
  });
});
