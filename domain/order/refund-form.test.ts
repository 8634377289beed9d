import { describe, expect, it } from "vitest";
import { parseRefundForm, validateRefundForm } from "./refund-form.ts";

const check = (body: Record<string, unknown>) =>
  validateRefundForm(parseRefundForm({ tender: "as_paid", ...body }));

describe("a refund's form", () => {
  it.each<[Record<string, unknown>, unknown]>([
    [{ amount: " 12.5 " }, 12_50],
    [
      { amount: "", "units-7": "2", "units-8": "", "units-9": "0" },
      { lines: [{ id: 7, units: 2 }], isWithShipping: false },
    ],
    [{ shipping: "on" }, { lines: [], isWithShipping: true }],
    [{ amount: "1000000000" }, 1_000_000_000_00],
  ])("%j is taken", (body, of) => expect(check(body).values).toEqual({ of, tender: "as_paid" }));

  it.each<[Record<string, unknown>, object]>([
    [{}, { units: "Choose units, shipping or an amount." }],
    [{ "units-7": "0" }, { units: "Choose units, shipping or an amount." }],
    [{ "units-7": "-1" }, { units: "Enter whole numbers of units." }],
    [{ "units-7": "1.5" }, { units: "Enter whole numbers of units." }],
    [{ "units-7": "1 7:1" }, { units: "Enter whole numbers of units." }],
    [{ "units-7": "100000" }, { units: "Enter whole numbers of units." }],
    [{ amount: "1.234" }, { amount: "Enter an amount, like 12.50." }],
    [{ amount: "-1" }, { amount: "Enter an amount, like 12.50." }],
    [{ amount: "0" }, { amount: "Enter an amount, like 12.50." }],
    [{ amount: "1e9" }, { amount: "Enter an amount, like 12.50." }],
    [{ amount: "1", shipping: "on" }, { amount: "Enter either an amount or units and shipping." }],
    [{ amount: "1", tender: "gold" }, { tender: "Choose where the refund goes." }],
    [{ amount: "1", tender: ["as_paid"] }, { tender: "Choose where the refund goes." }],
  ])("%j is refused", (body, fieldErrors) =>
    expect(check(body)).toMatchObject({ fieldErrors, values: null }),
  );
});
