import { MEASURE_NAMES, MEASURES, type Measure } from "#domain/catalog/lot-values.ts";
import { counted } from "#domain/text/counted.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { ItemFacts, LotFacts, RuleFacts } from "./rule-facts.ts";

/** A condition for something that is allowed only under conditions. */
export type Condition =
  /** The customer's minimum age. */
  | { kind: "age"; years: number }
  /** The customer's age was verified; until then the order waits (AGE-6). */
  | { kind: "verified_age" }
  /** An adult signs for the parcel (SHIP-17). */
  | { kind: "adult_signature" }
  /** A valid license or registration of the state. */
  | { kind: "registration" }
  /** The product's warnings contain this text. */
  | { kind: "label"; text: string }
  /** A recent enough lab report, within limits, for the packed lot. */
  | {
      kind: "report";
      maxAgeDays: number | null;
      limits: Partial<Record<Measure, number>>;
      mustBeFreeOfMicrobes: boolean;
    }
  /** Maximum quantity in one order. */
  | { kind: "quantity"; atMost: number; of: "units" | "mg" };

export type ConditionKind = Condition["kind"];

/** `due`: it is allowed, but the order waits or is handed over under that condition. */
export type ConditionOutcome = "met" | "due" | "unmet" | "unknown";

export interface ConditionFinding {
  kind: ConditionKind;
  outcome: ConditionOutcome;
  /** For staff, with the figures that decided. */
  why: string;
}

/**
 * Whether a condition is met (ELIG-3).
 *
 * @param items the items that the rule covers
 * @param states where the rule applies to the parcel
 */
export function checkCondition(
  condition: Condition,
  items: readonly ItemFacts[],
  states: readonly string[],
  facts: RuleFacts,
): ConditionFinding {
  const { outcome, why } = judge(condition, items, states, facts);
  return { kind: condition.kind, outcome, why };
}

type Judged = Omit<ConditionFinding, "kind">;

function judge(
  condition: Condition,
  items: readonly ItemFacts[],
  states: readonly string[],
  { today, person, registrations }: RuleFacts,
): Judged {
  switch (condition.kind) {
    case "age":
      return judgeAge(condition.years, person);
    case "verified_age":
      return person.isAgeVerified
        ? { outcome: "met", why: "The customer's age is verified." }
        : { outcome: "due", why: "The customer's age is not verified yet." };
    case "adult_signature":
      return { outcome: "due", why: "An adult signs for the parcel." };
    case "registration":
      return worst(
        items.map(({ productId, name }) => {
          // If a ZIP Code belongs to another state, a registration in one state doesn't count in the other.
          const valid = states.map((state) =>
            registrations.find(
              (one) =>
                one.state === state &&
                (one.productId === null || one.productId === productId) &&
                one.validUntil >= today,
            ),
          );
          const numbers = valid.flatMap((one) => one?.number ?? []);
          return numbers.length > 0 && numbers.length === states.length
            ? { outcome: "met", why: `Registration ${numbers.join(", ")} is valid.` }
            : { outcome: "unmet", why: `No valid registration in ${name}.` };
        }),
      );
    case "label":
      return worst(
        items.map(({ name, labelText }) =>
          plain(labelText).includes(plain(condition.text))
            ? { outcome: "met", why: `The warnings of ${name} include the text.` }
            : { outcome: "unmet", why: `The warnings of ${name} don't include the text.` },
        ),
      );
    case "report":
      return worst(items.map((item) => judgeReport(condition, item, today)));
    case "quantity":
      return judgeQuantity(condition, items);
  }
}

/** The age that every account confirms (AGE-3), except imported ones (IMPORT-4). */
const CONFIRMED_AGE = 21;

function judgeAge(
  years: number,
  { ageYears: known, hasConfirmedAge = true }: RuleFacts["person"],
): Judged {
  if (known !== null)
    return known >= years
      ? { outcome: "met", why: `The customer is ${years} or older by date of birth.` }
      : { outcome: "unmet", why: `The customer is under ${years} by date of birth.` };
  return hasConfirmedAge && years <= CONFIRMED_AGE
    ? { outcome: "met", why: `The customer confirmed being ${CONFIRMED_AGE} or older.` }
    : { outcome: "unknown", why: "The customer gave no date of birth." };
}

type Report = Extract<Condition, { kind: "report" }>;

/** While nothing is packed, one passing lot is enough, because it will be the one packed. */
function judgeReport(condition: Report, item: ItemFacts, today: PlainDate): Judged {
  if (item.lots.length === 0)
    return { outcome: "unknown", why: `No lot of ${item.name} is on record.` };
  const judged = item.lots.map((lot) => judgeLot(condition, lot, today));
  return item.lotsAre === "packed" ? worst(judged) : best(judged);
}

/** Whether one lot passes a rule about reports; also checked for each packed lot (ELIG-5). */
export function judgeLot(condition: Report, lot: LotFacts, today: PlainDate): Judged {
  const says = (outcome: ConditionOutcome, what: string): Judged => ({
    outcome,
    why: `Lot ${lot.number} ${what}.`,
  });
  if (!lot.hasReport) return says("unmet", "has no lab report");
  const over = MEASURE_NAMES.flatMap((measure): Judged[] => {
    const limit = condition.limits[measure];
    if (limit === undefined) return [];
    const { label, unit } = MEASURES[measure];
    const value = lot.values[measure];
    if (value === null) return [says("unknown", `has no value for ${label} (${unit})`)];
    return Number(value) > limit
      ? [says("unmet", `has ${value} ${unit} of ${label}, over ${limit}`)]
      : [];
  });
  const { isFreeOfMicrobes } = lot.values;
  if (condition.mustBeFreeOfMicrobes && isFreeOfMicrobes !== true)
    over.push(
      isFreeOfMicrobes === null
        ? says("unknown", "wasn't tested for microbes")
        : says("unmet", "failed its microbe test"),
    );
  if (condition.maxAgeDays !== null) {
    if (lot.testedOn === null) over.push(says("unknown", "has a report without a date"));
    else if (addDays(lot.testedOn, condition.maxAgeDays) < today)
      over.push(says("unmet", `was tested more than ${counted(condition.maxAgeDays, "day")} ago`));
  }
  return worst([says("met", "is within the limits"), ...over]);
}

/** Products declare up to four decimals; integers add up exactly. */
const PARTS_PER_MG = 10_000;

/** Fails as soon as the known amounts exceed the limit, whatever the others contain. */
function judgeQuantity(
  { atMost, of }: Extract<Condition, { kind: "quantity" }>,
  items: readonly ItemFacts[],
): Judged {
  const unknown = items.find(({ mgPerUnit }) => of === "mg" && mgPerUnit === null);
  const parts = items.reduce(
    (total, { units, mgPerUnit }) =>
      total + units * Math.round((of === "mg" ? (mgPerUnit ?? 0) : 1) * PARTS_PER_MG),
    0,
  );
  const sum = parts / PARTS_PER_MG;
  const unit = of === "mg" ? "mg" : sum === 1 ? "unit" : "units";
  if (sum > atMost) return { outcome: "unmet", why: `${sum} ${unit}. The maximum is ${atMost}.` };
  return unknown === undefined
    ? { outcome: "met", why: `${sum} ${unit}. The maximum is ${atMost}.` }
    : { outcome: "unknown", why: `${unknown.name} doesn't state its mg per unit.` };
}

const SEVERITY: Record<ConditionOutcome, number> = { met: 0, due: 1, unknown: 2, unmet: 3 };

const byGravity = (a: Judged, b: Judged): number => SEVERITY[b.outcome] - SEVERITY[a.outcome];

const NOTHING_ASKED: Judged = { outcome: "met", why: "Not applicable to this order." };

const worst = (all: readonly Judged[]): Judged => all.toSorted(byGravity)[0] ?? NOTHING_ASKED;
const best = (all: readonly Judged[]): Judged => all.toSorted(byGravity).at(-1) ?? NOTHING_ASKED;

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim().toLowerCase();
