import { add, type Cents, cents, ZERO } from "#domain/money/cents.ts";
import { allocate } from "#domain/money/proportion.ts";

interface Rated {
  /** Millionths of the price: 88,750 is 8.875%. */
  millionths: number;
}

export interface Taxable {
  /** The amount that the customer pays for each line, after discounts. */
  lines: readonly Cents[];
  shippingCents: Cents;
  /** States differ in whether shipping is taxed. */
  isShippingTaxed: boolean;
}

export interface TaxOf<Rate extends Rated> {
  /** Each place's tax, with its share of each line and of shipping. */
  places: { rate: Rate; cents: Cents; lines: Cents[]; shippingCents: Cents }[];
  /** Each line's tax, from all places. */
  lines: Cents[];
  shippingCents: Cents;
  totalCents: Cents;
}

/**
 * The tax on goods shipped to one place (TAX-5). Each place's tax is rounded half up once, for the whole amount and
 * never line by line (PRICE-2), and split across lines and shipping by largest remainders (PRICE-12), so lines, places
 * and the whole always add up to the same.
 */
export function taxOf<Rate extends Rated>(rates: readonly Rate[], taxable: Taxable): TaxOf<Rate> {
  const shipped = taxable.isShippingTaxed ? taxable.shippingCents : ZERO;
  const amounts = [...taxable.lines, shipped];
  const whole = add(...amounts);
  const places = rates.map((rate) => {
    const due = portionOf(whole, rate.millionths);
    const shares = allocate(due, amounts);
    return {
      rate,
      cents: due,
      lines: shares.slice(0, -1),
      shippingCents: shares.at(-1) ?? ZERO,
    };
  });
  return {
    places,
    lines: taxable.lines.map((_, at) => add(...places.map(({ lines }) => lines[at] ?? ZERO))),
    shippingCents: add(...places.map(({ shippingCents }) => shippingCents)),
    totalCents: add(...places.map((place) => place.cents)),
  };
}

/** In bigint, because cents times millionths exceed the safe integers. */
const portionOf = (value: Cents, millionths: number): Cents =>
  cents(Number((BigInt(value) * BigInt(millionths) + 500_000n) / 1_000_000n));
