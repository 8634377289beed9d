import * as fc from "fast-check";
import { expect, it } from "vitest";
import { randomCases } from "#tests/support/long-proofs.ts";
import type { BannedPlace } from "./banned-area.ts";
import type { Condition } from "./condition.ts";
import { NO_CONTENTS } from "./contents.ts";
import type { Verdict } from "./decide.ts";
import { type EligibilityQuestion, judgeEligibility } from "./judge-eligibility.ts";
import { replay } from "./kept-decision.ts";
import type { Goods, LotFacts } from "./rule-facts.ts";
import { type EligibilityRule, RULE_EFFECTS, UNKNOWN_TREATMENTS } from "./rule.ts";
import { zipDirectoryOf } from "./zip-directory.ts";

/* Proves ELIG-2, ELIG-3, ELIG-4 and ELIG-5. */

const TODAY = "2026-11-23";
const DIRECTORY = zipDirectoryOf(
  new Map([
    ["32801", { state: "FL", county: "Orange", city: "Orlando" }],
    ["34236", { state: "FL", county: "Sarasota", city: "Sarasota" }],
    ["34243", { state: "FL", county: "Manatee", city: "Sarasota" }],
    ["37201", { state: "TN", county: "Davidson", city: "Nashville" }],
  ]),
);
const state = (two: string): BannedPlace => ({
  id: `state-${two}`,
  level: "state",
  state: two,
  name: two,
  zipsCore: [],
  zipsOverlap: [],
  aliases: [],
});
const SARASOTA: BannedPlace = { ...state("FL"), level: "county", name: "Sarasota County" };
const PLACES: (BannedPlace | null)[] = [null, state("FL"), state("TN"), SARASOTA];

const rule = (changes: Partial<EligibilityRule>): EligibilityRule => ({
  key: "rule:1",
  version: 1,
  place: null,
  subject: { kind: "everything" },
  effect: "forbidden",
  conditions: [],
  ifUnknown: "review",
  isOn: true,
  from: null,
  until: null,
  ...changes,
});

const LOT: LotFacts = {
  number: "L1",
  testedOn: "2026-10-01",
  hasReport: true,
  values: {
    purityPercent: null,
    mitragynineMg: "120",
    sevenOhMg: "0.8",
    sevenOhPercent: null,
    leadPpm: "0.1",
    cadmiumPpm: null,
    arsenicPpm: null,
    mercuryPpm: null,
    isFreeOfMicrobes: true,
  },
};
const GOODS: Goods = {
  products: new Map([
    [
      1,
      {
        compound: "MGM",
        contents: NO_CONTENTS,
        form: "chewable",
        isAimedAtChildren: false,
        values: { mitragynineMg: 120 },
        mgPerUnit: 500,
        labelText: "Not for sale to\nanyone under 21. Keep out of reach.",
        lots: [LOT],
        lotsAre: "offered",
      },
    ],
    [
      2,
      {
        compound: null,
        contents: NO_CONTENTS,
        form: null,
        isAimedAtChildren: null,
        values: {},
        mgPerUnit: null,
        labelText: "",
        lots: [],
        lotsAre: "offered",
      },
    ],
  ]),
  registrations: [{ state: "TN", productId: 1, number: "R-7", validUntil: TODAY }],
  ageYears: null,
};
const TABLETS = { productId: 1, name: "Tablets", quantity: 2 };
const TEA = { productId: 2, name: "Tea", quantity: 1 };

const ask = (
  rules: readonly EligibilityRule[],
  changes: Partial<EligibilityQuestion> & { zip?: string } = {},
) => {
  const { zip = "32801", ...rest } = changes;
  const row = DIRECTORY.rowOf(zip);
  return judgeEligibility(
    {
      destination: { state: row?.state ?? "FL", city: row?.city ?? "", zip },
      lines: [TABLETS],
      goods: GOODS,
      isAgeVerified: false,
      today: TODAY,
      ...rest,
    },
    rules,
    DIRECTORY,
  );
};

/** A condition of a rule for everything in Florida. */
const asks = (condition: Condition, changes: Partial<EligibilityRule> = {}) =>
  rule({ place: state("FL"), effect: "allowed_if", conditions: [condition], ...changes });

it("nothing forbids what no rule is about", () => {
  expect(ask([])).toMatchObject({
    destination: { verdict: "allowed", text: null },
    decision: { verdict: "allowed", findings: [] },
  });
  expect(ask([rule({ place: state("TN") })]).decision.verdict).toBe("allowed");
});

it("a ban of everything refuses with the sentence of its place", () => {
  expect(ask([rule({ key: "area:x", place: state("FL") })]).destination).toEqual({
    verdict: "banned_state",
    text: "Sorry, your state has banned kratom. We cannot ship to this location.",
    areaId: "area:x",
  });
  expect(ask([rule({ place: SARASOTA })], { zip: "34236" }).destination.verdict).toBe(
    "banned_area",
  );
});

it("a ban of some goods refuses carts with them, names them, and leaves the rest alone", () => {
  const ban = rule({ place: state("FL"), subject: { kind: "compound", compound: "MGM" } });
  expect(ask([ban], { lines: [TEA, TABLETS] })).toMatchObject({
    destination: {
      verdict: "refused_goods",
      text: "Sorry, we cannot ship Tablets to this location.",
    },
    decision: { findings: [{ key: "rule:1", outcome: "forbids", productIds: [1, 2] }] },
  });
  expect(ask([ban], { zip: "37201" }).decision.verdict).toBe("allowed");
});

it.each<[EligibilityRule["subject"], Verdict, Verdict]>([
  [{ kind: "product", productId: 1 }, "refused", "allowed"],
  [{ kind: "compound", compound: "MGM" }, "refused", "review"],
  [{ kind: "compound", compound: "Kava" }, "allowed", "review"],
  [{ kind: "form", form: "chewable" }, "refused", "review"],
  [{ kind: "measure", measure: "mitragynineMg", over: 100 }, "refused", "review"],
  [{ kind: "measure", measure: "mitragynineMg", over: 120 }, "allowed", "review"],
  [{ kind: "aimed_at_children" }, "allowed", "review"],
])("what is not known of a product is treated as the owner set: %j", (subject, tablets, tea) => {
  const ban = rule({ subject });
  expect(ask([ban], { lines: [TABLETS] }).decision.verdict).toBe(tablets);
  expect(ask([ban], { lines: [TEA] }).decision.verdict).toBe(tea);
  if (tea !== "review") return;
  const treated = (ifUnknown: EligibilityRule["ifUnknown"]) =>
    ask([{ ...ban, ifUnknown }], { lines: [TEA] }).decision.verdict;
  expect([treated("refuse"), treated("allow")]).toEqual(["refused", "allowed"]);
});

const REPORT = {
  kind: "report",
  maxAgeDays: 180,
  limits: { mitragynineMg: 150, sevenOhMg: 1 },
  mustBeFreeOfMicrobes: true,
} as const;

it.each<[string, Condition, Verdict]>([
  ["the age that everyone confirmed", { kind: "age", years: 21 }, "allowed"],
  ["an age that no one gave", { kind: "age", years: 25 }, "review"],
  ["a registration of another state", { kind: "registration" }, "refused"],
  [
    "a warning, however it is spaced",
    { kind: "label", text: "sale to anyone under 21" },
    "allowed",
  ],
  ["a warning that it lacks", { kind: "label", text: "Contains kratom" }, "refused"],
  ["a report", REPORT, "allowed"],
  ["a newer report", { ...REPORT, maxAgeDays: 30 }, "refused"],
  ["a lower limit", { ...REPORT, limits: { sevenOhMg: 0.5 } }, "refused"],
  ["a value that was not measured", { ...REPORT, limits: { cadmiumPpm: 1 } }, "review"],
  ["as many units", { kind: "quantity", atMost: 2, of: "units" }, "allowed"],
  ["fewer units", { kind: "quantity", atMost: 1, of: "units" }, "refused"],
  ["fewer mg", { kind: "quantity", atMost: 999, of: "mg" }, "refused"],
  ["as many mg", { kind: "quantity", atMost: 1000, of: "mg" }, "allowed"],
])("asks for %s", (_, condition, verdict) => {
  expect(ask([asks(condition)]).decision.verdict).toBe(verdict);
});

it("of two places that a destination is in, the stricter decides about what is not known", () => {
  const ban = { subject: { kind: "form", form: "chewable" } } as const;
  const rules = [
    rule({ ...ban, key: "rule:a", place: state("FL"), ifUnknown: "allow" }),
    rule({ ...ban, key: "rule:b", place: SARASOTA, ifUnknown: "refuse" }),
  ];
  expect(ask(rules, { lines: [TEA], zip: "34236" }).decision.verdict).toBe("refused");
});

it("a registration counts in its own state alone, also where the ZIP Code is another's", () => {
  const destination = { state: "TN", city: "Orlando", zip: "32801" };
  expect(ask([asks({ kind: "registration" })], { destination }).decision.verdict).toBe("refused");
  const inBoth = asks({ kind: "registration" }, { place: null });
  expect(ask([inBoth], { destination }).decision.verdict).toBe("refused");
  expect(ask([inBoth], { zip: "37201" }).decision.verdict).toBe("allowed");
});

it("who was imported and never said to be 21 is not taken to be", () => {
  const goods = { ...GOODS, hasConfirmedAge: false };
  const verdict = (known: Goods) => ask([asks({ kind: "age", years: 21 })], { goods: known });
  expect(verdict(goods).decision.verdict).toBe("review");
  expect(verdict({ ...goods, ageYears: 21 }).decision.verdict).toBe("allowed");
});

it("a lot that fails is refused once it is packed, while another may be", () => {
  const bad: LotFacts = { ...LOT, number: "L2", values: { ...LOT.values, sevenOhMg: "3" } };
  const withLots = (lots: LotFacts[], lotsAre: "offered" | "packed"): Goods => {
    const known = GOODS.products.get(1);
    if (!known) throw new Error("unreachable");
    return { ...GOODS, products: new Map([[1, { ...known, lots, lotsAre }]]) };
  };
  const verdict = (goods: Goods) => ask([asks(REPORT)], { goods }).decision.verdict;
  expect(verdict(withLots([bad, LOT], "offered"))).toBe("allowed");
  expect(verdict(withLots([bad], "offered"))).toBe("refused");
  expect(verdict(withLots([bad, LOT], "packed"))).toBe("refused");
  expect(verdict(withLots([], "offered"))).toBe("review");
});

it("a verified age and a signature are duties, not refusals", () => {
  const both = asks(
    { kind: "verified_age" },
    { conditions: [{ kind: "verified_age" }, { kind: "adult_signature" }] },
  );
  expect(ask([both]).decision).toMatchObject({
    verdict: "allowed",
    needsVerifiedAge: true,
    needsAdultSignature: true,
  });
  expect(ask([both], { isAgeVerified: true }).decision.needsVerifiedAge).toBe(false);
});

it.each(UNKNOWN_TREATMENTS)(
  "a limit that the known amounts exceed is exceeded, whatever else is in the order (%s)",
  (ifUnknown) => {
    const limit = asks({ kind: "quantity", atMost: 999, of: "mg" }, { ifUnknown });
    const verdict = (lines: EligibilityQuestion["lines"]) => ask([limit], { lines }).decision;
    expect(verdict([TABLETS]).verdict).toBe("refused");
    expect(verdict([TABLETS, TEA])).toMatchObject({
      verdict: "refused",
      findings: [{ conditions: [{ why: "1000 mg. The maximum is 999." }] }],
    });
  },
);

it("milligrams with decimals add up exactly", () => {
  const known = GOODS.products.get(1);
  if (!known) throw new Error("unreachable");
  const goods = { ...GOODS, products: new Map([[1, { ...known, mgPerUnit: 0.1 }]]) };
  const lines = [{ ...TABLETS, quantity: 3 }];
  const verdict = (atMost: number) =>
    ask([asks({ kind: "quantity", atMost, of: "mg" })], { goods, lines }).decision.verdict;
  expect([verdict(0.3), verdict(0.2999)]).toEqual(["allowed", "refused"]);
});

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant("age" as const), years: fc.integer({ min: 18, max: 30 }) }),
  fc.constant({ kind: "verified_age" } as const),
  fc.constant({ kind: "adult_signature" } as const),
  fc.constant({ kind: "registration" } as const),
  fc.record({ kind: fc.constant("label" as const), text: fc.constantFrom("under 21", "kratom") }),
  fc.record({
    kind: fc.constant("report" as const),
    maxAgeDays: fc.option(fc.integer({ min: 1, max: 400 })),
    limits: fc.record(
      { sevenOhMg: fc.float({ min: 0, max: 2, noNaN: true }) },
      { requiredKeys: [] },
    ),
    mustBeFreeOfMicrobes: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("quantity" as const),
    atMost: fc.integer({ min: 1, max: 2000 }),
    of: fc.constantFrom("units" as const, "mg" as const),
  }),
);
const subject: fc.Arbitrary<EligibilityRule["subject"]> = fc.constantFrom(
  { kind: "everything" },
  { kind: "product", productId: 1 },
  { kind: "compound", compound: "MGM" },
  { kind: "form", form: "chewable" },
  { kind: "measure", measure: "mitragynineMg", over: 100 },
  { kind: "aimed_at_children" },
);
const anyRule = fc
  .record({
    place: fc.constantFrom(...PLACES),
    subject,
    effect: fc.constantFrom(...RULE_EFFECTS),
    conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
    ifUnknown: fc.constantFrom(...UNKNOWN_TREATMENTS),
  })
  .map((one) => rule(one.effect === "allowed_if" ? one : { ...one, conditions: [] }));
/** Each with its own key. */
const anyRules = fc
  .array(anyRule, { maxLength: 6 })
  .map((rules) => rules.map((one, at) => ({ ...one, key: `rule:${at}` })));
const anyQuestion = fc.record({
  zip: fc.constantFrom("32801", "34236", "34243", "37201", "00000"),
  lines: fc.constantFrom([TABLETS], [TEA], [TABLETS, TEA]),
  isAgeVerified: fc.boolean(),
});

const GRAVITY: Record<Verdict, number> = { allowed: 0, review: 1, refused: 2 };

it("of two rules about the same goods, each is treated by what it says of the unknown", () => {
  const about = { subject: { kind: "aimed_at_children" } } as const;
  const strict = rule({ ...about, key: "rule:2", place: SARASOTA, ifUnknown: "refuse" });
  const mild = rule({ ...about, key: "rule:1", place: state("FL") });
  const verdict = (rules: EligibilityRule[]) =>
    ask(rules, { zip: "34236", lines: [TEA] }).decision.verdict;
  expect([verdict([mild]), verdict([strict]), verdict([mild, strict])]).toEqual([
    "review",
    "refused",
    "refused",
  ]);
});

it("one more rule never allows more", () => {
  fc.assert(
    fc.property(anyRules, anyRule, anyQuestion, fc.boolean(), (rules, more, question, isFirst) => {
      const before = ask(rules, question).decision;
      const key = isFirst ? "rule:!" : "rule:more";
      const after = ask([...rules, { ...more, key }], question).decision;
      expect(GRAVITY[after.verdict]).toBeGreaterThanOrEqual(GRAVITY[before.verdict]);
      expect(Number(after.needsVerifiedAge)).toBeGreaterThanOrEqual(
        Number(before.needsVerifiedAge),
      );
      expect(Number(after.needsAdultSignature)).toBeGreaterThanOrEqual(
        Number(before.needsAdultSignature),
      );
    }),
    { numRuns: 500 },
  );
});

/** Tenths of a milligram, so that the reference adds whole numbers. */
const anyGoods = fc.record({
  compound: fc.constantFrom("MGM", "Kava", null),
  form: fc.constantFrom("chewable", "powder", null),
  tenths: fc.option(fc.integer({ min: 0, max: 3000 })),
  quantity: fc.integer({ min: 1, max: 9 }),
});
type AnyGoods = typeof anyGoods extends fc.Arbitrary<infer T> ? T : never;

const quantityRule = fc.record({
  subject: fc.constantFrom<EligibilityRule["subject"]>(
    { kind: "everything" },
    { kind: "product", productId: 2 },
    { kind: "compound", compound: "MGM" },
    { kind: "form", form: "powder" },
  ),
  of: fc.constantFrom("units" as const, "mg" as const),
  atMost: fc.integer({ min: 1, max: 1500 }),
  ifUnknown: fc.constantFrom(...UNKNOWN_TREATMENTS),
});
type QuantityRule = typeof quantityRule extends fc.Arbitrary<infer T> ? T : never;

/** The verdict on a rule that applies everywhere and limits the amount in an order, in ten lines. */
function reference({ of, atMost, ifUnknown, ...about }: QuantityRule, order: AnyGoods[]): Verdict {
  const same = (known: string | null, asked: string) => (known === null ? null : known === asked);
  const meant = order.map(({ compound, form }, at) => {
    if (about.subject.kind === "compound") return same(compound, about.subject.compound);
    return about.subject.kind === "form"
      ? same(form, about.subject.form)
      : about.subject.kind === "everything" || at === 1;
  });
  const tenths = (one: AnyGoods) => one.quantity * (of === "units" ? 10 : (one.tenths ?? 0));
  const total = (goods: AnyGoods[]) => goods.reduce((sum, one) => sum + tenths(one), 0);
  const sure = order.filter((_, at) => meant[at] === true);
  const all = order.filter((_, at) => meant[at] !== false);
  if (total(sure) > atMost * 10) return "refused";
  const isUnsure =
    total(all) > atMost * 10 || (of === "mg" && all.some((one) => one.tenths === null));
  if (!isUnsure) return "allowed";
  return ifUnknown === "refuse" ? "refused" : ifUnknown === "allow" ? "allowed" : "review";
}

it("random orders get the verdict of a ten-line reference", () => {
  const anyOrder = fc.array(anyGoods, { minLength: 1, maxLength: 4 });
  const seen = new Set<Verdict>();
  fc.assert(
    fc.property(quantityRule, anyOrder, (limit, order) => {
      const products = new Map(
        order.map(({ compound, form, tenths }, at) => {
          const mgPerUnit = tenths === null ? null : tenths / 10;
          const rest = {
            contents: NO_CONTENTS,
            values: {},
            labelText: "",
            lots: [],
            lotsAre: "offered" as const,
          };
          return [at + 1, { compound, form, mgPerUnit, isAimedAtChildren: null, ...rest }];
        }),
      );
      const lines = order.map(({ quantity }, at) => ({ productId: at + 1, name: "X", quantity }));
      const { subject: about, ifUnknown, ...quantity } = limit;
      const conditions = [{ kind: "quantity" as const, ...quantity }];
      const one = rule({ subject: about, ifUnknown, effect: "allowed_if", conditions });
      const { verdict } = ask([one], { goods: { ...GOODS, products }, lines }).decision;
      seen.add(verdict);
      expect(verdict).toBe(reference(limit, order));
    }),
    { numRuns: randomCases(2000, 100_000) },
  );
  expect(seen.size).toBe(3);
});

it("the order of the rules does not matter", () => {
  const shuffled = anyRules.chain((rules) =>
    fc.record({
      rules: fc.constant(rules),
      mixed: fc.shuffledSubarray(rules, { minLength: rules.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, anyQuestion, ({ rules, mixed }, question) => {
      const [one, two] = [ask(rules, question), ask(mixed, question)];
      expect(two.decision).toEqual(one.decision);
      expect(two.destination.verdict).toBe(one.destination.verdict);
    }),
    { numRuns: 500 },
  );
});

it("what is kept gives the same decision again, from its JSON and the versions of then", () => {
  fc.assert(
    fc.property(anyRules, anyQuestion, (rules, question) => {
      const { decision, kept } = ask(rules, question);
      const later = rules.map((one) => ({
        ...one,
        version: 2,
        effect: "forbidden" as const,
        conditions: [],
      }));
      const again = replay(JSON.parse(JSON.stringify(kept)), [...later, ...rules]);
      expect(again).toEqual(decision);
    }),
    { numRuns: 500 },
  );
});

it("nothing can be replayed without the versions", () => {
  const { kept } = ask([rule({ place: state("FL") })]);
  expect(replay(kept, [])).toBeNull();
});

it("no address is kept", () => {
  fc.assert(
    fc.property(anyRules, anyQuestion, (rules, question) => {
      const { kept } = ask(rules, question);
      expect(JSON.stringify(kept)).not.toMatch(/32801|34236|34243|37201|Orlando|Nashville/);
    }),
  );
});
