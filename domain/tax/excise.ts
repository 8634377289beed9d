import { add, type Cents, cents } from "#domain/money/cents.ts";
import { allocate } from "#domain/money/proportion.ts";
import { type NumberStyle, readFraction } from "#domain/money/read-amount.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { OrderExemption } from "./exemption.ts";
import { ratesAt, type SourcedRate, type TaxedPlace } from "./rate.ts";

/** A rate by weight: millionths of a dollar per milligram of a compound (TAX-9). */
export interface ExciseRate extends SourcedRate {
  compound: string;
}

/** The amount of its compound in a product. */
export interface ExciseGoods {
  productId: number;
  compound: string;
  /** In one sold unit; `null` if unknown. */
  mgPerUnit: number | null;
}

/** The basis of a quote's excise, where excise is charged. */
export interface QuoteExcise {
  rates: readonly ExciseRate[];
  goods: readonly ExciseGoods[];
}

interface Units {
  productId: number;
  quantity: number;
}

interface ExcisePlace {
  rate: ExciseRate;
  cents: Cents;
  /** Each line's excise. */
  lines: Cents[];
  /** Each line's compound, in ten-thousandths of a milligram. */
  parts: number[];
}

/** The excise due; a certificate may exempt from it (TAX-11). */
export const exciseDue = (
  excise: QuoteExcise | null | undefined,
  exemption: OrderExemption | null | undefined,
): QuoteExcise | null => (exemption?.sparesExcise ? null : (excise ?? null));

/** An order's excise, on top of its total and its sales tax. */
export interface OrderExcise {
  places: ExcisePlace[];
  lines: Cents[];
  totalCents: Cents;
}

/** The rates at a place on a day, by compound. */
export const exciseAt = (
  all: readonly ExciseRate[],
  place: TaxedPlace,
  day: PlainDate,
): ExciseRate[] =>
  [...new Set(all.map(({ compound }) => compound))]
    .toSorted()
    .flatMap((compound) => {
      const ofCompound = all.filter((rate) => rate.compound === compound);
      return ratesAt(ofCompound, place, day);
    })
    // A rate of zero ends an earlier one and needs no weight.
    .filter(({ millionths }) => millionths > 0);

/** A product declares its weight to a ten-thousandth of a milligram. */
const PARTS = 10_000;

/**
 * An order's excise: rounded half up once per place and compound, for the whole weight, and split across lines by
 * largest remainders, like a tax on the price (TAX-5). Discounts don't reduce the weight.
 *
 * @returns `null` if none is due
 */
export function exciseOfOrder(
  { rates, goods }: QuoteExcise,
  lines: readonly Units[],
): OrderExcise | null {
  const places = rates.map((rate) => {
    const parts = lines.map(({ productId, quantity }) => {
      const one = goods.find((each) => each.productId === productId);
      return one?.compound === rate.compound
        ? Math.round((one.mgPerUnit ?? 0) * PARTS) * quantity
        : 0;
    });
    const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
    const due = cents(Number((whole * BigInt(rate.millionths) + HALF_CENT) / CENT));
    return { rate, cents: due, lines: allocate(due, parts.map(cents)), parts };
  });
  const totalCents = add(...places.map((place) => place.cents));
  return totalCents === 0
    ? null
    : {
        places,
        lines: lines.map((_, at) => add(...places.map((place) => place.lines[at] ?? cents(0)))),
        totalCents,
      };
}

/** In ten-thousandths of a milligram times millionths of a dollar. */
const CENT = 100_000_000n;
const HALF_CENT = CENT / 2n;

/**
 * Products subject to excise whose weight no one entered. The cost of such an order is unknown, so it is refused and
 * never taxed at zero (TAX-10).
 */
export const unknownWeights = (
  { rates, goods }: QuoteExcise,
  lines: readonly { productId: number; name: string }[],
): string[] => [
  ...new Set(
    lines
      .filter(({ productId }) =>
        goods.some(
          (one) =>
            one.productId === productId &&
            (one.mgPerUnit === null || one.mgPerUnit <= 0) &&
            rates.some(({ compound }) => compound === one.compound),
        ),
      )
      .map(({ name }) => name),
  ),
];

/** The same as a sentence for the customer; `null` if all weights are known. */
export function unknownText(
  excise: QuoteExcise,
  lines: readonly { productId: number; name: string }[],
): string | null {
  const names = unknownWeights(excise, lines);
  return names.length === 0
    ? null
    : `Sorry, we cannot ship ${names.join(", ")} to this location yet: we can't calculate its tax there.`;
}

/** One dollar per milligram; a higher rate is probably a typo. */
const PER_MG_MAX = 1_000_000;

/** Reads "0.0125" dollars per milligram as millionths; `null` for anything else. */
export function parsePerMg(text: string, style?: NumberStyle): number | null {
  const millionths = readFraction(text, 6, style);
  return millionths !== null && millionths <= PER_MG_MAX ? millionths : null;
}

/** "$0.0125 a mg". */
export function formatPerMg(millionths: number): string {
  const fraction = String(millionths % 1_000_000)
    .padStart(6, "0")
    .replace(/0{1,4}$/, "");
  return `$${Math.trunc(millionths / 1_000_000)}.${fraction} per mg`;
}
