import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FEDERAL_RULE } from "#content/federal-rule.ts";
import { compoundName } from "./compound-name.ts";
import {
  type CompoundAmount,
  type Contents,
  CONTENTS,
  contentsGap,
  isOver,
  limitWords,
  PRODUCT_CLASSES,
  type ProductClass,
  type SubstanceLimit,
  SUBSTANCES,
} from "./contents.ts";
import { forbiddenEverywhere } from "./judge-state.ts";
import { NO_GOODS } from "./rule-facts.ts";

/* Proves PROD-9 and ELIG-9. */

const TODAY = "2026-11-29";

it.each([
  [
    "7-hydroxymitragynine",
    [
      "7-OH",
      "7oh",
      "7-OH-mitragynine",
      "7 Hydroxy Mitragynine",
      "7α-hydroxymitragynine",
      "7–Hydroxymitragynine",
    ],
  ],
  ["mitragynine pseudoindoxyl", ["MP", "Mitragynine-Pseudoindoxyl", "pseudoindoxyl"]],
  ["MGM-15", ["mgm 15", "MGM15", "dihydro-7-hydroxymitragynine", "Dihydro-7-hydroxy mitragynine"]],
  ["MGM-16", ["mgm16", "9-fluoro-dihydro-7-hydroxymitragynine", "9-Fluoro MGM-15"]],
  ["mitragynine", ["Mitragynine"]],
])("%s is one compound by all its names", (name, others) => {
  for (const other of others)
    expect([other, compoundName(other)]).toEqual([other, { ok: true, value: name }]);
});

it("a name that stands for several compounds, or has letters that look alike, is none", () => {
  for (const name of [
    "MGM",
    "kratom",
    "",
    7,
    "mitragynine\u200b",
    // Cyrillic, Greek and small capitals
    "МGM-15",
    "ΜGM-15",
    "ᴍɢᴍ-15",
  ])
    expect([name, compoundName(name).ok]).toEqual([name, false]);
});

const product = (
  productClass: ProductClass | null,
  compounds: [string, number][] | null,
  unitMg: number | null = null,
): Contents => ({
  productClass,
  compounds: compounds && compounds.map(([compound, mg]): CompoundAmount => ({ compound, mg })),
  unitMg,
});

const SEVEN_OH = "7-hydroxymitragynine";

describe("the federal rule", () => {
  const { subject } = FEDERAL_RULE;
  const over = (contents: Contents) =>
    subject.kind === "contains" ? subject.substances.map((limit) => isOver(limit, contents)) : [];
  const verdict = (contents: Contents) => {
    const said = over(contents);
    return said.includes(true) ? "forbidden" : said.includes(null) ? "unknown" : "allowed";
  };

  it.each<[string, Contents, string]>([
    ["leaf at 0.05%", product("leaf", [[SEVEN_OH, 0.5]], 1000), "allowed"],
    ["leaf above 0.05%", product("leaf", [[SEVEN_OH, 0.5001]], 1000), "forbidden"],
    ["heavy leaf with 2 mg", product("leaf", [[SEVEN_OH, 2]], 10_000), "allowed"],
    ["an extract with 1 mg in 2 g", product("extract", [[SEVEN_OH, 1]], 2000), "allowed"],
    ["an extract with 1.0001 mg", product("extract", [[SEVEN_OH, 1.0001]], 90_000), "forbidden"],
    ["an extract above 0.05%", product("extract", [[SEVEN_OH, 0.9]], 1000), "forbidden"],
    ["an extract without a weight", product("extract", [[SEVEN_OH, 0.9]]), "unknown"],
    ["an extract over 1 mg without a weight", product("extract", [[SEVEN_OH, 1.1]]), "forbidden"],
    ["none of it", product("synthetic", [[SEVEN_OH, 0]]), "allowed"],
    ["kratom that doesn't say", product("leaf", [["mitragynine", 25]], 1000), "unknown"],
    ["kava that doesn't say", product("kava", [["kavain", 60]]), "allowed"],
    ["kava with too much", product("kava", [[SEVEN_OH, 2]]), "forbidden"],
    ["a trace of MGM-15", product("other", [["MGM-15", 0.0001]]), "forbidden"],
    [
      "MGM-16",
      product("synthetic", [
        ["MGM-16", 5],
        [SEVEN_OH, 0],
      ]),
      "forbidden",
    ],
    ["pseudoindoxyl", product("extract", [["mitragynine pseudoindoxyl", 1]]), "forbidden"],
    ["no class", product(null, [[SEVEN_OH, 0]]), "unknown"],
    ["no compounds", product("kanna", null), "unknown"],
    ["a shirt", product("other", null), "allowed"],
  ])("%s", (_, contents, expected) => {
    expect(verdict(contents)).toBe(expected);
  });

  it("keeps such a product off sale everywhere, and one that doesn't say where the rule refuses it", () => {
    const goods = (contents: Contents) => ({
      ...NO_GOODS,
      products: new Map([[1, { ...UNKNOWN_ITEM, contents }]]),
    });
    const rule = (ifUnknown: "refuse" | "allow") => [
      {
        ...FEDERAL_RULE,
        key: "rule:1",
        version: 1,
        place: null,
        effect: "forbidden" as const,
        conditions: [],
        ifUnknown,
        isOn: true,
        from: null,
        until: null,
      },
    ];
    const asked = (contents: Contents, ifUnknown: "refuse" | "allow") =>
      forbiddenEverywhere([{ id: 1, name: "X" }], goods(contents), rule(ifUnknown), TODAY).has(1);
    const trace = product("other", [["MGM-15", 0.0001]]);
    const silent = product("leaf", null);
    expect([asked(trace, "refuse"), asked(trace, "allow")]).toEqual([true, true]);
    expect([asked(silent, "refuse"), asked(silent, "allow")]).toEqual([true, false]);
  });
});

it("a rule about a compound goes by what a product contains, by any name, besides the name on its page", () => {
  const rule = (compound: string) => ({
    key: "rule:1",
    version: 1,
    place: null,
    subject: { kind: "compound" as const, compound },
    effect: "forbidden" as const,
    conditions: [],
    ifUnknown: "refuse" as const,
    isOn: true,
    from: null,
    until: null,
  });
  const isForbidden = (compound: string, named: string | null, contents: Contents) =>
    forbiddenEverywhere(
      [{ id: 1, name: "X" }],
      {
        ...NO_GOODS,
        products: new Map([[1, { ...UNKNOWN_ITEM, compound: named, contents }]]),
      },
      [rule(compound)],
      TODAY,
    ).has(1);
  const leaf = product("leaf", [
    ["mitragynine", 25],
    [SEVEN_OH, 0],
  ]);
  expect(isForbidden("Mitragynine", null, leaf)).toBe(true);
  expect(isForbidden("7-OH", null, leaf)).toBe(false);
  expect(isForbidden("7-OH", "7-hydroxymitragynine", leaf)).toBe(true);
  expect(isForbidden("kavain", null, leaf)).toBe(false);
  // A product that states neither may contain any amount.
  expect(isForbidden("kavain", null, product(null, null))).toBe(true);
});

const UNKNOWN_ITEM = {
  compound: null,
  form: null,
  isAimedAtChildren: null,
  values: {},
  mgPerUnit: null,
  labelText: "",
  lots: [],
  lotsAre: "offered" as const,
};

it.each<[Contents, string | null]>([
  [product(null, null), "Choose a class."],
  [product("leaf", null), "List the compounds with milligrams per unit."],
  [product("leaf", [["mitragynine", 25]]), "List 7-hydroxymitragynine, even if it's 0."],
  [
    product("synthetic", [
      ["MGM (sample compound)", 15],
      [SEVEN_OH, 0],
    ]),
    "Replace the sample compound with the chemical name.",
  ],
  [
    product("leaf", [
      ["mitragynine", 25],
      [SEVEN_OH, 0.1],
    ]),
    null,
  ],
  [product("kava", [["kavain", 60]]), null],
  [product("other", null), null],
])("says what production still needs: %j", (contents, gap) => {
  expect(contentsGap(contents)).toBe(gap);
});

it("compounds are typed one a line, each once, by any of their names", () => {
  const { compounds } = CONTENTS;
  expect(compounds.parse("Mitragynine 25\n7-OH: 0.4 mg\nkavain 60mg", TODAY)).toEqual({
    ok: true,
    value: [
      { compound: "mitragynine", mg: 25 },
      { compound: SEVEN_OH, mg: 0.4 },
      { compound: "kavain", mg: 60 },
    ],
  });
  for (const typed of [
    "mitragynine",
    "25",
    "MGM 15",
    "7-OH 1\n7-hydroxymitragynine 2",
    "kavain 0.00001",
  ])
    expect([typed, compounds.parse(typed, TODAY).ok]).toEqual([typed, false]);
});

it("a line of a megabyte is refused at once", () => {
  for (const part of [":", ", ", " in a", " over 1", "7-OH "]) {
    const line = part.repeat(1_000_000 / part.length);
    expect(CONTENTS.compounds.parse(line, TODAY).ok).toBe(false);
    expect(SUBSTANCES.parse(line, TODAY).ok).toBe(false);
  }
});

it("a limit's line means the same again", () => {
  const limit: fc.Arbitrary<SubstanceLimit> = fc.record({
    compound: fc.constantFrom("MGM-15", SEVEN_OH, "kavain", "mitragynine pseudoindoxyl"),
    classes: fc.option(
      fc.subarray(Object.keys(PRODUCT_CLASSES) as ProductClass[], { minLength: 1, maxLength: 7 }),
    ),
    overPercent: fc.option(fc.integer({ min: 1, max: 10_000 }).map((n) => n / 10_000)),
    overMg: fc.option(fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1000)),
  });
  fc.assert(
    fc.property(limit, (one) => {
      expect(SUBSTANCES.parse(limitWords(one), TODAY)).toEqual({ ok: true, value: [one] });
    }),
  );
  for (const typed of ["MGM over 1 mg", "7-OH over much", "7-OH in tea", "7-OH over mg"])
    expect([typed, SUBSTANCES.parse(typed, TODAY).ok]).toEqual([typed, false]);
});
