import { expect, it } from "vitest";
import { EXEMPTION, exemptionStatus } from "./exemption.ts";

/* Proves TAX-11 and TAX-12. */

const TODAY = "2026-11-28";
const TYPED = {
  ...EXEMPTION.blank,
  states: "wa, OR;WA",
  kind: "resale",
  number: "R-1",
  fromDay: "2026-01-01",
};

it("a certificate is the same after its form has shown it", () => {
  const typed = { ...TYPED, untilDay: "2026-12-31", sparesExcise: "on" };
  const { values } = EXEMPTION.validate(typed, TODAY);
  expect(values).toMatchObject({ states: ["OR", "WA"], sparesExcise: true });
  if (values === null) throw new Error("refused");
  expect(EXEMPTION.validate(EXEMPTION.write(values), TODAY).values).toEqual(values);
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
  ] as const)
    expect(Object.keys(EXEMPTION.validate({ ...TYPED, [field]: text }, TODAY).fieldErrors)).toEqual(
      [field],
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
