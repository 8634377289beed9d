import { expect, it } from "vitest";
import { LABEL_STATEMENTS, LABEL_STATES } from "#content/label-statements.ts";
import { checkLabel, type LabelTexts } from "./label-check.ts";

/* Proves ELIG-13. */

const found = (texts: Partial<LabelTexts>) =>
  checkLabel({ facts: [], warnings: [], ...texts }, LABEL_STATEMENTS)
    .filter(({ isFound }) => isFound)
    .map(({ statement }) => statement);

it("a product that says nothing lacks every statement", () => {
  expect(found({})).toEqual([]);
  expect(
    found({ facts: [{ label: "Flavor", value: "Mint" }], warnings: ["Keep it dry."] }),
  ).toEqual([]);
});

it("a whole label has them all", () => {
  const facts = [
    { label: "Serving size", value: "1 tablet" },
    { label: "Servings", value: "30" },
    { label: "Alkaloids per serving", value: "25 mg of mitragynine" },
    { label: "Alkaloids per package", value: "750 mg of mitragynine" },
    { label: "7-hydroxymitragynine", value: "0.4% of alkaloids" },
    { label: "Directions", value: "Chew one, and wait." },
    { label: "Manufactured by", value: "Sample Goods LLC, 12 Main St, Tulsa, OK 74103" },
    { label: "Lot", value: "on the bottom" },
    { label: "QR code", value: "leads to the certificate of analysis" },
  ];
  const warnings = [
    "Not for sale to persons under 21.",
    "Do not use if you are pregnant.",
    "Talk to a doctor if you take medication.",
  ];
  expect(found({ facts, warnings })).toEqual(LABEL_STATEMENTS.map(({ statement }) => statement));
});

it.each([
  ["Serving size: 1 tablet", [{ label: "Serving size", value: "1 tablet" }], []],
  ["a share without a figure", [{ label: "7-OH", value: "trace" }], []],
  ["18 in some states", [], ["For adults 18 or older only."]],
])("tells %s by its own words", (_, facts, warnings) => {
  const expected = warnings.length === 0 ? [] : ["Not for sale to persons under 21"];
  expect(found({ facts, warnings })).toEqual(expected);
});

it("names the one state that was looked up", () => {
  expect(Object.keys(LABEL_STATES)).toEqual(["OK"]);
});
