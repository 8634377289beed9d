import { describe, expect, it } from "vitest";
import { parseSegment, segmentFieldsOf, validateSegment } from "./segment.ts";

/* Proves NEWS-8. */

const check = (fields: Record<string, unknown> = {}) => validateSegment(parseSegment(fields));

describe("a segment", () => {
  it("is everyone if nothing is chosen", () => {
    expect(check().values).toEqual({
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
      customers: "yes",
      productId: "3",
      categoryId: "2",
      states: "tx;CA, tx",
      orderedFrom: "2026-01-01",
      orderedBefore: "2026-06-01",
      price: "military",
      confirmedFrom: "2025-12-31",
    };
    const { values } = check(typed);
    expect(values).toMatchObject({ isCustomer: true, productId: 3, states: ["TX", "CA"] });
    expect(values && segmentFieldsOf(values)).toEqual({ ...typed, states: "TX, CA" });
  });

  it("says what is wrong beside its field", () => {
    for (const [name, text] of [
      ["customers", "some"],
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
    expect(check({ customers: "no", states: "TX" }).fieldErrors.customers).toContain("never");
    expect(
      check({ orderedFrom: "2026-02-01", orderedBefore: "2026-02-01" }).fieldErrors.orderedBefore,
    ).toContain("No day");
  });

  it("reads any body", () => {
    for (const body of [null, 1, "x", [], { states: ["TX"], productId: 3 }])
      expect(check(body as Record<string, unknown>).values?.states).toEqual([]);
  });
});
