import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  exemptionFields,
  NEW_EXEMPTION,
  parseExemption,
  validateExemption,
} from "./exemption-form.ts";
import { exemptionStatus } from "./exemption.ts";

/* Proves TAX-11 and TAX-12. */

const TYPED = {
  ...NEW_EXEMPTION,
  states: "wa, OR;WA",
  kind: "resale",
  number: "R-1",
  fromDay: "2026-01-01",
  reason: "shown",
};

it("a certificate is the same after its form has shown it", () => {
  const { values } = validateExemption({ ...TYPED, untilDay: "2026-12-31", sparesExcise: "on" });
  expect(values?.exemption).toMatchObject({ states: ["OR", "WA"], sparesExcise: true });
  if (values === null) throw new Error("refused");
  const again = validateExemption({ ...exemptionFields(values.exemption, 1), reason: "x" });
  expect(again.values?.exemption).toEqual(values.exemption);
});

it("says what is wrong beside its field", () => {
  for (const [field, text] of [
    ["states", ""],
    ["states", "WA XX"],
    ["states", "<b>"],
    ["kind", "charity"],
    ["number", ""],
    ["number", "a\u202eb"],
    ["number", "x".repeat(101)],
    ["fromDay", "1/1/2026"],
    ["fromDay", "1899-01-01"],
    ["untilDay", "2025-12-31"],
    ["untilDay", "9999-12-31"],
    ["note", "x".repeat(1001)],
    ["reason", ""],
  ] as const)
    expect(Object.keys(validateExemption({ ...TYPED, [field]: text }).fieldErrors)).toEqual([
      field,
    ]);
});

it("never throws, whatever is typed", () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(validateExemption(parseExemption(body)).values).toBeNull();
    }),
  );
});

it("is listed as what it is on a day", () => {
  const one = {
    fromDay: "2026-01-01",
    untilDay: "2026-12-31",
    isWithdrawn: false,
    hasDocument: true,
  };
  const on = (today: string, changes = {}) => exemptionStatus({ ...one, ...changes }, today);
  expect(on("2025-12-31")).toBe("later");
  expect(on("2026-01-01")).toBe("valid");
  expect(on("2026-10-31")).toBe("valid");
  expect(on("2026-11-01")).toBe("ending");
  expect(on("2026-12-31")).toBe("ending");
  expect(on("2027-01-01")).toBe("ended");
  expect(on("2026-06-01", { hasDocument: false })).toBe("no_document");
  expect(on("2027-01-01", { hasDocument: false })).toBe("ended");
  expect(on("2099-01-01", { untilDay: null })).toBe("valid");
  expect(on("2026-06-01", { isWithdrawn: true })).toBe("withdrawn");
});
