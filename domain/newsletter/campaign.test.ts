import { describe, expect, it } from "vitest";
import { CAMPAIGN } from "./campaign.ts";

/* Proves NEWS-8. */

const TEXT = { subject: "New lots", preview: "Two came in", body: "Hello" };
const check = (typed: Partial<typeof CAMPAIGN.blank> = {}) =>
  CAMPAIGN.validate({ ...CAMPAIGN.blank, ...TEXT, ...typed }, "2026-11-23");

describe("a segment", () => {
  it("is everyone if nothing is chosen", () => {
    expect(check().values).toEqual({
      ...TEXT,
      isCustomer: null,
      productId: null,
      categoryId: null,
      states: [],
      orderedFrom: null,
      orderedBefore: null,
      price: null,
      confirmedFrom: null,
    });
  });

  it("reads what was chosen, and writes it back as typed", () => {
    const typed = {
      ...TEXT,
      isCustomer: "yes",
      productId: "3",
      categoryId: "2",
      states: "tx;CA, tx",
      orderedFrom: "2026-01-01",
      orderedBefore: "2026-06-01",
      price: "military",
      confirmedFrom: "2025-12-31",
    };
    const { values } = check(typed);
    expect(values).toMatchObject({ isCustomer: true, productId: 3, states: ["CA", "TX"] });
    expect(values && CAMPAIGN.write(values)).toEqual({ ...typed, states: "CA TX" });
  });

  it("says what is wrong beside its field", () => {
    for (const [name, text] of [
      ["isCustomer", "some"],
      ["productId", "1e3"],
      ["productId", "-1"],
      ["categoryId", "x' or 1=1"],
      ["states", "TX, constructor"],
      ["states", "XX"],
      ["orderedFrom", "2026-02-30"],
      ["orderedBefore", "yesterday"],
      ["price", "toString"],
      ["confirmedFrom", "1"],
    ] as const) {
      const { values, fieldErrors } = check({ [name]: text });
      expect(values).toBeNull();
      expect([name, text, typeof fieldErrors[name]]).toEqual([name, text, "string"]);
    }
    expect(check({ isCustomer: "no", states: "TX" }).fieldErrors.isCustomer).toContain("never");
    expect(
      check({ orderedFrom: "2026-02-01", orderedBefore: "2026-02-01" }).fieldErrors.orderedBefore,
    ).toContain("Enter a day after");
  });
});
