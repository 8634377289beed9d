import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/time/plain-date.ts";
import { randomCases } from "#tests/support/long-proofs.ts";
import { householdSigns } from "./household-keys.ts";
import { judgeLimits, type LimitVerdict } from "./judge-limits.ts";
import { keptLimits, replayLimits } from "./kept-limits.ts";
import type { Bought, LimitedGoods, LimitFacts, Wanted } from "./limit-facts.ts";
import { limitNotes, refusalForStaff, refusalText } from "./limit-words.ts";
import type { PurchaseLimit } from "./purchase-limit.ts";

/* Proves LIMIT-2 and LIMIT-3. */

const TODAY = "2026-12-10";

const limit = (changes: Partial<PurchaseLimit> = {}): PurchaseLimit => ({
  key: "limit:1",
  version: 1,
  subject: { kind: "everything" },
  measure: "units",
  per: "person",
  most: 5,
  days: 30,
  ...changes,
});

const goods = { productId: 1, compound: "MGM", mgPerUnit: 12.5 };

const bought = (daysAgo: number, units: number, changes: Partial<Bought> = {}): Bought => ({
  ...goods,
  day: addDays(TODAY, -daysAgo),
  units,
  isOwn: true,
  ...changes,
});

const wanted = (units: number, changes: Partial<Wanted> = {}): Wanted => ({
  ...goods,
  name: "MGM 15",
  units,
  ...changes,
});

const facts = (changes: Partial<LimitFacts> = {}): LimitFacts => ({
  today: TODAY,
  limits: [limit()],
  own: [],
  extras: [],
  bought: [],
  wanted: [wanted(1)],
  ...changes,
});

const judge = (changes: Partial<LimitFacts>) => {
  const { verdict, findings } = judgeLimits(facts(changes));
  return { verdict, ...findings[0] };
};

describe("the window", () => {
  it("counts today and the days before it, and says when more can be bought", () => {
    expect(judge({ bought: [bought(29, 4)], wanted: [wanted(1)] })).toMatchObject({
      verdict: "allowed",
      used: 4,
      left: 1,
      moreOn: "2026-12-11",
    });
    expect(judge({ bought: [bought(29, 4)], wanted: [wanted(2)] })).toMatchObject({
      verdict: "refused",
      left: 1,
      moreOn: "2026-12-11",
      allOn: "2026-12-11",
    });
    // On the thirtieth day after, it can be bought again.
    expect(judge({ bought: [bought(30, 5)], wanted: [wanted(5)] })).toMatchObject({
      verdict: "allowed",
      used: 0,
      left: 5,
    });
  });

  it("tells the day for one more from the day for all", () => {
    const answer = judge({ bought: [bought(20, 2), bought(5, 3)], wanted: [wanted(4)] });
    expect(answer).toMatchObject({ left: 0, moreOn: "2026-12-20", allOn: "2027-01-04" });
  });

  it("names no day for what can never be bought at once", () => {
    expect(judge({ wanted: [wanted(6)] })).toMatchObject({
      verdict: "refused",
      allOn: null,
      left: 5,
    });
  });
});

describe("what counts", () => {
  it("is what the limit is about", () => {
    const other = { productId: 2, compound: null, mgPerUnit: null };
    const about = { limits: [limit({ subject: { kind: "product", productId: 1 } })] };
    expect(judgeLimits(facts({ ...about, wanted: [wanted(9, other)] })).findings).toEqual([]);
    expect(judge({ ...about, bought: [bought(1, 9, other)], wanted: [wanted(5)] }).verdict).toBe(
      "allowed",
    );
    const compound = { limits: [limit({ subject: { kind: "compound", compound: "MGM" } })] };
    expect(
      judge({ ...compound, bought: [bought(1, 3)], wanted: [wanted(3, { productId: 7 })] }),
    ).toMatchObject({ verdict: "refused", left: 2 });
  });

  it("in milligrams is exact, and what does not say its milligrams is for staff to look at", () => {
    const limits = [
      limit({ subject: { kind: "compound", compound: "MGM" }, measure: "mg", most: 50 }),
    ];
    const some = (mgPerUnit: number | null) => ({ mgPerUnit });
    expect(judge({ limits, wanted: [wanted(4)] })).toMatchObject({
      verdict: "allowed",
      wanted: 50,
    });
    expect(judge({ limits, wanted: [wanted(5)] })).toMatchObject({ verdict: "refused", left: 4 });
    expect(judge({ limits, wanted: [wanted(500, some(0.1))] }).verdict).toBe("allowed");
    expect(judge({ limits, wanted: [wanted(501, some(0.1))] }).verdict).toBe("refused");
    expect(judge({ limits, wanted: [wanted(1, some(null))] })).toMatchObject({
      verdict: "review",
      outcome: "unknown",
    });
    // Purchases before the window don't count, so their milligrams don't matter.
    const before = (daysAgo: number) => judge({ limits, bought: [bought(daysAgo, 1, some(null))] });
    expect([before(29).verdict, before(30).verdict]).toEqual(["review", "allowed"]);
  });

  it("of a household never refuses, and counts everyone's", () => {
    const others = [bought(1, 5, { isOwn: false })];
    expect(judge({ bought: others, wanted: [wanted(5)] }).verdict).toBe("allowed");
    expect(judge({ limits: [limit({ per: "household" })], bought: others }).verdict).toBe("review");
  });

  it("is more where staff allow it, until its last day", () => {
    const extras = [{ key: "limit:1", extra: 2, until: TODAY }];
    expect(judge({ extras, wanted: [wanted(7)] })).toMatchObject({
      verdict: "allowed",
      allowed: 7,
    });
    expect(
      judge({ extras: [{ ...extras[0]!, until: addDays(TODAY, -1) }], wanted: [wanted(7)] })
        .verdict,
    ).toBe("refused");
    // An extra allowance that ends by tomorrow isn't available tomorrow.
    expect(judge({ extras, bought: [bought(0, 7)], wanted: [wanted(1)] })).toMatchObject({
      allOn: addDays(TODAY, 30),
    });
  });
});

describe("what customers set for themselves", () => {
  const own = { most: null, days: null, pausedUntil: null, isExcluded: false };

  it("limits like any other limit", () => {
    const mine = { limits: [], own: [{ ...own, most: 2, days: 7 }] };
    expect(judge({ ...mine, bought: [bought(6, 1)], wanted: [wanted(2)] })).toMatchObject({
      verdict: "refused",
      left: 1,
    });
    expect(judge({ ...mine, bought: [bought(7, 1)], wanted: [wanted(2)] }).verdict).toBe("allowed");
  });

  it("is a pause until its day, or for good, in any of their accounts", () => {
    const stop = (changes: Partial<typeof own> | { pausedUntil: string }) =>
      judgeLimits(facts({ limits: [], own: [own, { ...own, ...changes }] }));
    expect(stop({ pausedUntil: "2026-12-11" })).toMatchObject({
      verdict: "refused",
      ownStop: { kind: "paused", until: "2026-12-11" },
    });
    expect(stop({ pausedUntil: TODAY }).verdict).toBe("allowed");
    expect(stop({ isExcluded: true })).toMatchObject({ ownStop: { kind: "excluded" } });
  });
});

describe("the words", () => {
  it("say what is left and when it will be more", () => {
    const told = facts({ bought: [bought(10, 3)], wanted: [wanted(3)] });
    const decision = judgeLimits(told);
    expect(limitNotes(decision, told)).toEqual([
      { productId: 1, text: "You can buy 2 more until Dec 30, 2026.", isPassed: true },
    ]);
    expect(refusalText(decision, told)).toBe(
      "MGM 15: limit of 5 units in 30 days per customer. You can buy 2 now. You can buy all of this on Dec 30, 2026.",
    );
    expect(refusalForStaff(decision, told)).toContain("A manager can allow more");
  });

  it("say nothing of a household", () => {
    const told = facts({ limits: [limit({ per: "household", most: 1 })], wanted: [wanted(3)] });
    expect(limitNotes(judgeLimits(told), told)).toEqual([]);
    expect(refusalText(judgeLimits(told), told)).toBeNull();
  });
});

it("two homes in one house are two, and a name is in no sign", () => {
  const signs = (address2: string) =>
    householdSigns({
      street: "12 Oak Street",
      address2,
      zipCode: "80202",
      phone: "(206) 555-0100",
      cardReference: null,
      deviceIds: ["a"],
    });
  expect(signs("Apt 4")).toEqual([
    { kind: "address", value: "12 oak st 4 80202" },
    { kind: "phone", value: "2065550100" },
    { kind: "device", value: "a" },
  ]);
  expect(signs("Unit 4")).toEqual(signs("#4"));
  expect(signs("Unit 5")[0]).not.toEqual(signs("Unit 4")[0]);
});

const productIds = fc.integer({ min: 1, max: 3 });
const anyGoods = fc.record({
  productId: productIds,
  compound: fc.constantFrom("MGM", "7-OH", null),
  mgPerUnit: fc.option(fc.integer({ min: 1, max: 500_000 }).map((parts) => parts / 10_000)),
});
const anyLimit = fc.record({
  key: fc.integer({ min: 1, max: 9 }).map((number) => `limit:${number}`),
  version: fc.integer({ min: 1, max: 3 }),
  subject: fc.oneof(
    fc.constant({ kind: "everything" as const }),
    productIds.map((productId) => ({ kind: "product" as const, productId })),
    fc.constantFrom("MGM", "7-OH").map((compound) => ({ kind: "compound" as const, compound })),
  ),
  measure: fc.constantFrom("units" as const, "mg" as const),
  per: fc.constantFrom("person" as const, "household" as const),
  most: fc.integer({ min: 1, max: 60 }),
  days: fc.integer({ min: 1, max: 60 }),
});
const anyFacts = fc.record({
  today: fc.constant(TODAY),
  limits: fc.array(anyLimit, { maxLength: 5 }),
  own: fc.array(
    fc.record({
      most: fc.integer({ min: 1, max: 20 }),
      days: fc.integer({ min: 1, max: 60 }),
      pausedUntil: fc.option(fc.constantFrom("2026-12-09", "2026-12-24")),
      isExcluded: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  extras: fc.array(
    fc.record({
      key: fc.constantFrom("limit:1", "limit:2"),
      extra: fc.integer({ min: 1, max: 9 }),
      until: fc.constantFrom("2026-12-09", "2026-12-10", "2026-12-31"),
    }),
    { maxLength: 3 },
  ),
  bought: fc.array(
    fc
      .tuple(
        anyGoods,
        fc.integer({ min: 0, max: 70 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
      )
      .map(([one, daysAgo, units, isOwn]) => ({
        ...one,
        day: addDays(TODAY, -daysAgo),
        units,
        isOwn,
      })),
    { maxLength: 8 },
  ),
  wanted: fc.array(
    fc
      .tuple(anyGoods, fc.integer({ min: 1, max: 9 }))
      .map(([one, units]) => ({ ...one, name: "X", units })),
    { minLength: 1, maxLength: 3 },
  ),
});

const GRAVITY: Record<LimitVerdict, number> = { allowed: 0, review: 1, refused: 2 };
const gravityOf = (one: LimitFacts) => GRAVITY[judgeLimits(one).verdict];

/** The verdict on one limit, in ten lines. */
function reference(
  { subject, measure, per, days, most, key }: PurchaseLimit,
  all: LimitFacts,
): LimitVerdict {
  type Amount = LimitedGoods & { units: number };
  const isAbout = (one: Amount) =>
    subject.kind === "everything" ||
    (subject.kind === "product"
      ? one.productId === subject.productId
      : one.compound === subject.compound);
  const parts = (amounts: Amount[]) =>
    amounts.reduce(
      (sum, one) =>
        sum + one.units * Math.round((measure === "units" ? 1 : (one.mgPerUnit ?? 0)) * 1e4),
      0,
    );
  const inWindow = all.bought.filter(
    ({ day, isOwn }) => day > addDays(TODAY, -days) && (isOwn || per === "household"),
  );
  const now = all.wanted.filter(isAbout);
  const counted: Amount[] = [...now, ...inWindow.filter(isAbout)];
  const extra = all.extras.reduce(
    (sum, one) => sum + (one.key === key && one.until >= TODAY ? one.extra : 0),
    0,
  );
  if (now.length === 0) return "allowed";
  if (parts(now) > 0 && parts(counted) > (most + extra) * 1e4)
    return per === "person" ? "refused" : "review";
  return measure === "mg" && counted.some(({ mgPerUnit }) => mgPerUnit === null)
    ? "review"
    : "allowed";
}

describe("always", () => {
  it("gives the verdict of a ten-line reference", () => {
    const seen = new Set<LimitVerdict>();
    fc.assert(
      fc.property(anyFacts, anyLimit, (one, set) => {
        const { verdict } = judgeLimits({ ...one, own: [], limits: [set] });
        seen.add(verdict);
        expect(verdict).toBe(reference(set, one));
      }),
      { numRuns: randomCases(2000, 100_000) },
    );
    expect(seen.size).toBe(3);
  });

  it("a stricter limit, or one more, never allows more", () => {
    fc.assert(
      fc.property(anyFacts, anyLimit, fc.integer({ min: 0, max: 9 }), (one, more, place) => {
        const with1 = { ...one, limits: [...one.limits, more] };
        expect(gravityOf(with1)).toBeGreaterThanOrEqual(gravityOf(one));
        const stricter = with1.limits.map((each, at) =>
          at === place % with1.limits.length
            ? { ...each, most: Math.max(1, each.most - 3), days: each.days + 5 }
            : each,
        );
        expect(gravityOf({ ...with1, limits: stricter })).toBeGreaterThanOrEqual(gravityOf(with1));
      }),
    );
  });

  it("the order of limits and of purchases does not matter", () => {
    fc.assert(
      fc.property(anyFacts, (one) => {
        const turned = { ...one, limits: one.limits.toReversed(), bought: one.bought.toReversed() };
        const { verdict, ownStop } = judgeLimits(turned);
        expect({ verdict, ownStop }).toEqual({
          verdict: judgeLimits(one).verdict,
          ownStop: judgeLimits(one).ownStop,
        });
      }),
    );
  });

  it("what is kept gives the same answer again", () => {
    fc.assert(
      fc.property(anyFacts, (one) => {
        const limits = [...new Map(one.limits.map((each) => [each.key, each])).values()];
        const unique = { ...one, limits };
        const decision = judgeLimits(unique);
        const kept = keptLimits(unique, decision);
        const again =
          kept === null ? { ...decision, verdict: "allowed" } : replayLimits(kept, limits);
        expect(again).toEqual(decision);
      }),
    );
  });

  it("on the day that is named, all of it can be bought, and the day before not", () => {
    fc.assert(
      fc.property(anyFacts, (one) => {
        for (const finding of judgeLimits(one).findings) {
          if (finding.allOn === null || finding.key.startsWith("own:")) continue;
          const limits = one.limits.filter(
            ({ key, version }) => key === finding.key && version === finding.version,
          );
          if (limits.length !== 1) continue;
          const on = (today: string) =>
            judgeLimits({ ...one, own: [], limits, today }).findings[0]?.outcome;
          expect(on(finding.allOn)).not.toBe("passes");
          expect(on(addDays(finding.allOn, -1))).toBe("passes");
        }
      }),
    );
  });
});
