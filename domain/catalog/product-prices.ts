import { fieldErrorsOf } from "#domain/form/form-check.ts";
import { type Cents, cents } from "#domain/money/cents.ts";
import { optional } from "#domain/record/field.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import type { Prices } from "./product.ts";

/** A higher price is probably a typo. */
export const PRICE_MAX_CENTS = cents(1_000_000);

const price = (label: string, hint: string) => dollars(label, { max: PRICE_MAX_CENTS, hint });

/**
 * A product's three prices. A member price is never above the regular one, because it would be charged anyway
 * (PRICE-3).
 */
export const PRICES = record(
  {
    base: price("Price", "For customers without member prices."),
    og: optional(
      price(
        "OG price",
        "Leave empty to charge OG members the regular price, or the military price if they're also military.",
      ),
    ),
    military: optional(
      price("Military price", "Leave empty to charge military members the regular price."),
    ),
  },
  {
    check({ base, og, military }) {
      const problem = (member: Cents | null | undefined): string | null =>
        base !== undefined && (member ?? 0) > base ? MEMBER_PRICE_HIGH : null;
      return fieldErrorsOf({ og: problem(og), military: problem(military) });
    },
  },
);

export const MEMBER_PRICE_HIGH = "A member price can't be above the regular price.";

type PriceRecord = ValuesOf<typeof PRICES.fields>;

export const pricesOf = ({ base, og, military }: PriceRecord): Prices => ({
  baseCents: base,
  ogCents: og,
  militaryCents: military,
});

export const priceRecord = ({ baseCents, ogCents, militaryCents }: Prices): PriceRecord => ({
  base: baseCents,
  og: ogCents,
  military: militaryCents,
});
