import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { LimitedGoods, LimitFacts } from "./limit-facts.ts";
import type { LimitMeasure, LimitSubject, PurchaseLimit } from "./purchase-limit.ts";

/** One limit's result for the wanted goods. */
export interface LimitFinding {
  key: string;
  version: number;
  /** `unknown` if a limited product doesn't state its milligrams. */
  outcome: "fits" | "passes" | "unknown";
  /** The products in this order that it limits. */
  productIds: number[];
  measure: LimitMeasure;
  /** Includes extra units allowed by staff. */
  allowed: number;
  days: number;
  /** Used within its days, without this order. */
  used: number;
  wanted: number;
  /** Whole units that can still be bought, including this order's. */
  left: number;
  /** The day on which one more unit can be bought; `null` if never under this limit. */
  moreOn: PlainDate | null;
  /** The day on which this whole order can be bought; `null` if never, or if it already can. */
  allOn: PlainDate | null;
}

export type LimitVerdict = "allowed" | "review" | "refused";

export interface LimitDecision {
  verdict: LimitVerdict;
  /** The customer's self-exclusion or pause (LIMIT-9). */
  ownStop: { kind: "excluded" } | { kind: "paused"; until: PlainDate } | null;
  /** Each limit that applies, by key. The customer's own are "own:1" and so on. */
  findings: LimitFinding[];
}

/**
 * Whether the order is within the limits (LIMIT-3). The strictest limit decides, in any order. A customer limit
 * refuses an order that exceeds it. A household limit only holds it for review, because neighbors and families aren't
 * one person.
 */
export function judgeLimits(facts: LimitFacts): LimitDecision {
  const ownStop = stopOf(facts);
  const findings: LimitFinding[] = [];
  let verdict: LimitVerdict = ownStop === null ? "allowed" : "refused";
  for (const limit of inKeyOrder([...facts.limits, ...ownLimits(facts)])) {
    const finding = findingOf(limit, facts);
    if (finding === null) continue;
    findings.push(finding);
    verdict = worse(verdict, verdictOf(limit, finding));
  }
  return { verdict, ownStop, findings };
}

const GRAVITY: Record<LimitVerdict, number> = { allowed: 0, review: 1, refused: 2 };

const worse = (a: LimitVerdict, b: LimitVerdict): LimitVerdict =>
  GRAVITY[a] >= GRAVITY[b] ? a : b;

function verdictOf({ per }: PurchaseLimit, { outcome }: LimitFinding): LimitVerdict {
  if (outcome === "fits") return "allowed";
  return outcome === "passes" && per === "person" ? "refused" : "review";
}

const inKeyOrder = (limits: readonly PurchaseLimit[]): PurchaseLimit[] =>
  limits.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.version - b.version));

function stopOf({ own, today }: LimitFacts): LimitDecision["ownStop"] {
  if (own.some(({ isExcluded }) => isExcluded)) return { kind: "excluded" };
  let until: PlainDate | null = null;
  for (const { pausedUntil: day } of own)
    if (day !== null && day > today && (until === null || day > until)) until = day;
  return until === null ? null : { kind: "paused", until };
}

/** A customer's own limit works like the others: in units, for everything, and only for them. */
const ownLimits = ({ own }: LimitFacts): PurchaseLimit[] =>
  own.flatMap(({ most, days }, place) =>
    most === null || days === null
      ? []
      : [
          {
            key: `own:${place + 1}`,
            version: 1,
            subject: { kind: "everything" },
            measure: "units",
            per: "person",
            most,
            days,
          },
        ],
  );

/** `null` if it limits nothing in this order. */
function findingOf(limit: PurchaseLimit, facts: LimitFacts): LimitFinding | null {
  const { key, version, subject, measure, days, most } = limit;
  const wanted = facts.wanted.filter((goods) => isAbout(subject, goods));
  if (wanted.length === 0) return null;
  const bought = facts.bought.filter(
    (goods) => isAbout(subject, goods) && (limit.per === "household" || goods.isOwn),
  );
  const { today } = facts;
  const boughtInWindow = (day: PlainDate) => bought.filter((one) => one.day > addDays(day, -days));
  const usedOn = (day: PlainDate): number =>
    sum(boughtInWindow(day).map((one) => one.units * (partsOf(measure, one) ?? 0)));
  const allowedOn = (day: PlainDate): number =>
    toParts(most) +
    sum(
      facts.extras
        .filter((one) => one.key === key && day <= one.until)
        .map(({ extra }) => toParts(extra)),
    );
  const isUnknown = [...wanted, ...boughtInWindow(today)].some(
    (one) => one.units > 0 && partsOf(measure, one) === null,
  );
  const asked = sum(wanted.map((one) => one.units * (partsOf(measure, one) ?? 0)));
  const one = Math.min(...wanted.map((goods) => partsOf(measure, goods) ?? PARTS));
  const room = allowedOn(today) - usedOn(today);
  const left = Math.max(0, Math.floor(room / one));
  /** The remaining quantity changes only when a purchase day leaves the window or an extra allowance ends. */
  const firstDayFor = (parts: number): PlainDate | null => {
    for (let ahead = 1; ahead <= days; ahead++) {
      const day = addDays(today, ahead);
      if (allowedOn(day) - usedOn(day) >= parts) return day;
    }
    return null;
  };
  const fits = asked <= room || asked === 0;
  return {
    key,
    version,
    outcome: !fits ? "passes" : isUnknown ? "unknown" : "fits",
    productIds: wanted.map(({ productId }) => productId),
    measure,
    allowed: fromParts(allowedOn(today)),
    days,
    used: fromParts(usedOn(today)),
    wanted: fromParts(asked),
    left,
    moreOn: firstDayFor((left + 1) * one),
    allOn: fits ? null : firstDayFor(asked),
  };
}

function isAbout(subject: LimitSubject, { productId, compound }: LimitedGoods): boolean {
  switch (subject.kind) {
    case "everything":
      return true;
    case "product":
      return subject.productId === productId;
    case "compound":
      return subject.compound === compound;
  }
}

/** Products declare up to ten-thousandths of a milligram, so sums use integers to stay exact. */
const PARTS = 10_000;

const toParts = (amount: number): number => Math.round(amount * PARTS);

const fromParts = (parts: number): number => parts / PARTS;

/** Parts in one unit; `null` if unknown. */
const partsOf = (measure: LimitMeasure, { mgPerUnit }: LimitedGoods): number | null =>
  measure === "units" ? PARTS : mgPerUnit === null || mgPerUnit <= 0 ? null : toParts(mgPerUnit);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
