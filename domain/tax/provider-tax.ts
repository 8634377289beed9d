import { add, type Cents, ZERO } from "#domain/money/cents.ts";
import { allocate, proportionOf } from "#domain/money/proportion.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { RATE_LEVELS } from "./rate.ts";

/** Levels of the parts of a tax. A provider also knows districts, such as a transit district. */
export const TAX_LEVELS = [...RATE_LEVELS, "district"] as const;

export type TaxLevel = (typeof TAX_LEVELS)[number];

/** The destination sent to a provider, without anything that identifies a person. */
export interface TaxDestination {
  state: string;
  city: string;
  zip: string;
}

/** The question about an order to a provider (TAX-13). */
export interface TaxQuestion {
  to: TaxDestination;
  lines: {
    productId: number;
    quantity: number;
    unitCents: Cents;
    /** The amount paid for all its units, after all discounts. */
    paidCents: Cents;
    /** Whether the owner marked it as untaxed there. */
    isUntaxed: boolean;
  }[];
  shippingCents: Cents;
}

/** One place's part of the tax on each line and on shipping. */
export interface AnsweredPlace {
  level: TaxLevel;
  /** "" for a state, and if the provider names none. */
  place: string;
  millionths: number;
  lines: Cents[];
  shippingCents: Cents;
}

interface Amounts {
  lines: Cents[];
  shippingCents: Cents;
}

/** A provider's answer with its question, because it applies to nothing else. */
export interface TaxAnswer {
  provider: string;
  question: TaxQuestion;
  /** The taxed part of those amounts. */
  taxed: Amounts;
  places: AnsweredPlace[];
}

/** The basis of a quote's tax in a state where a provider computes it. */
export interface ProviderTax {
  to: TaxDestination;
  untaxed: readonly number[];
  /** `null` if it wasn't asked yet, so the tax is unknown. */
  answer: TaxAnswer | null;
  /** The answer that an order was placed with, valid while the question stays the same. */
  frozen?: TaxAnswer;
}

/** Whether the provider can be asked. */
export const isAskable = ({ to }: ProviderTax): boolean => /^\d{5}$/.test(to.zip);

/** The same text for the same question, however its parts are ordered in memory. */
export const questionText = ({ to, lines, shippingCents }: TaxQuestion): string =>
  JSON.stringify([
    to.state,
    to.city.toLowerCase(),
    to.zip,
    lines.map((line) => [
      line.productId,
      line.quantity,
      line.unitCents,
      line.paidCents,
      line.isUntaxed,
    ]),
    shippingCents,
  ]);

/** A provider's answer about a line or shipping. */
export interface SaidPart {
  taxCents: Cents;
  taxableCents: Cents;
  places: { level: TaxLevel; place: string; millionths: number; cents: Cents }[];
}

/** A provider's answer as parsed. */
export interface SaidTax {
  totalCents: Cents;
  /** The lines in the question's order. */
  lines: SaidPart[];
  /** `null` if it isn't taxed. */
  shipping: SaidPart | null;
}

/**
 * A plausible answer in whole cents: the provider's total is charged, split across lines, shipping and places as it
 * said, by largest remainders (TAX-13). Because each part is rounded, the total may differ from their sum by a cent per
 * part.
 *
 * @returns the problem if it isn't plausible
 */
export function answerOf(
  provider: string,
  question: TaxQuestion,
  { totalCents, ...said }: SaidTax,
): Result<TaxAnswer, string> {
  const { lines, shippingCents } = question;
  const asked = [...lines.map(({ paidCents }) => paidCents), shippingCents];
  const parts = [...said.lines, said.shipping ?? NOTHING];
  if (parts.length !== asked.length) return err("it covers different lines");
  const sum = add(...parts.map(({ taxCents }) => taxCents));
  // With small amounts, every part may be rounded to zero.
  const weights = sum === 0 ? parts.map(({ taxableCents }) => taxableCents) : taxesOf(parts);
  const hasWeight = weights.some((weight) => weight > 0);
  if (Math.abs(sum - totalCents) > parts.length || (totalCents > 0 && !hasWeight))
    return err("its parts don't add up to the total");
  const shares = allocate(totalCents, weights);
  if (shares.some((share, at) => share > (asked[at] ?? ZERO)))
    return err("the tax is higher than the price");
  if (parts.some(({ taxableCents }, at) => taxableCents > (asked[at] ?? ZERO)))
    return err("more is taxed than was sold");
  const places: AnsweredPlace[] = [];
  for (const [at, part] of parts.entries()) {
    const share = shares[at] ?? ZERO;
    for (const one of placesOf(part, share)) {
      let place = places.find(
        ({ level, place: name, millionths }) =>
          level === one.level && name === one.place && millionths === one.millionths,
      );
      if (place === undefined) {
        const { level, place: name, millionths } = one;
        place = {
          level,
          place: name,
          millionths,
          lines: lines.map(() => ZERO),
          shippingCents: ZERO,
        };
        places.push(place);
      }
      if (at < lines.length) place.lines[at] = add(place.lines[at] ?? ZERO, one.cents);
      else place.shippingCents = add(place.shippingCents, one.cents);
    }
  }
  const taxed = parts.map(({ taxableCents }, at) => ((shares[at] ?? 0) > 0 ? taxableCents : ZERO));
  return ok({
    provider,
    question,
    taxed: { lines: taxed.slice(0, -1), shippingCents: taxed.at(-1) ?? ZERO },
    places,
  });
}

const NOTHING: SaidPart = { taxCents: ZERO, taxableCents: ZERO, places: [] };

const taxesOf = (parts: readonly SaidPart[]): Cents[] => parts.map(({ taxCents }) => taxCents);

/** A part's tax by place; an amount that the provider assigns to no place is the state's. */
function placesOf({ places, taxableCents }: SaidPart, share: Cents): SaidPart["places"] {
  if (share === 0) return [];
  const merged = TAX_LEVELS.flatMap((level) => {
    const ofLevel = places.filter((place) => place.level === level && place.cents > 0);
    const [first] = ofLevel;
    return first === undefined
      ? []
      : [{ ...first, cents: add(...ofLevel.map((one) => one.cents)) }];
  });
  if (merged.length === 0) {
    const millionths = Math.round((share / Math.max(taxableCents, 1)) * 1_000_000);
    return [{ level: "state", place: "", millionths, cents: share }];
  }
  const cut = allocate(
    share,
    merged.map((place) => place.cents),
  );
  return merged
    .map((place, at) => ({ ...place, cents: cut[at] ?? ZERO }))
    .filter((place) => place.cents > 0);
}

/** The answer for these amounts; for others, which the browser has until it has asked the server, in proportion. */
export function answerFor(
  { question, taxed, places }: TaxAnswer,
  now: Amounts,
): Pick<TaxAnswer, "taxed" | "places"> {
  const { shippingCents } = question;
  const asked: Amounts = { lines: question.lines.map(({ paidCents }) => paidCents), shippingCents };
  const isSame =
    asked.shippingCents === now.shippingCents &&
    asked.lines.length === now.lines.length &&
    asked.lines.every((value, at) => value === now.lines[at]);
  if (isSame) return { taxed, places };
  const scaled = (amounts: Amounts): Amounts => ({
    lines: now.lines.map((value, at) =>
      proportionOf(amounts.lines[at] ?? ZERO, value, asked.lines[at] ?? ZERO),
    ),
    shippingCents: proportionOf(amounts.shippingCents, now.shippingCents, asked.shippingCents),
  });
  return {
    taxed: scaled(taxed),
    places: places.map((place) => ({ ...place, ...scaled(place) })),
  };
}

/** Whether nothing is paid; then there is no tax, and no provider is asked. */
export const isNothing = ({ lines, shippingCents }: TaxQuestion): boolean =>
  shippingCents === 0 && lines.every(({ paidCents }) => paidCents === 0);

/** The answer in that case. */
export const noTax = (question: TaxQuestion): TaxAnswer => ({
  provider: "",
  question,
  taxed: { lines: question.lines.map(() => ZERO), shippingCents: ZERO },
  places: [],
});
