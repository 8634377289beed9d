import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import type { Cents } from "#domain/money/cents.ts";
import { amountProblem, type NumberStyle, readMoney } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import type { Prices } from "./product.ts";

/** As typed. */
export interface PriceFields {
  base: string;
  og: string;
  military: string;
}

/** Reads the form from any body; never throws. */
export const parsePrices = (body: unknown): PriceFields =>
  trimmedFields(body, ["base", "og", "military"]);

/** More is a typing error. */
export const PRICE_MAX_CENTS = 1_000_000;

/**
 * Says what is wrong beside its field. A member price is never above the usual one: it would be charged, because it
 * comes first (PRICE-3).
 */
export function validatePrices(
  fields: PriceFields,
  style?: NumberStyle,
): FormCheck<PriceFields, Prices> {
  const base = priceOf(fields.base, style);
  const memberProblem = (text: string): string | null => {
    if (text === "") return null;
    const price = priceOf(text);
    if (price === null)
      return amountProblem(text, "Enter an amount, like 85.00, or leave it empty.");
    return base !== null && price > base ? "A member price is not above the usual price." : null;
  };
  const fieldErrors = fieldErrorsOf<keyof PriceFields>({
    base: base === null ? amountProblem(fields.base, "Enter an amount, like 100.00.") : null,
    og: memberProblem(fields.og),
    military: memberProblem(fields.military),
  });
  return formCheck(
    fieldErrors,
    base === null
      ? null
      : { baseCents: base, ogCents: priceOf(fields.og), militaryCents: priceOf(fields.military) },
  );
}

function priceOf(text: string, style?: NumberStyle): Cents | null {
  const price = readMoney(text, style);
  return price === null || price < 0 || price > PRICE_MAX_CENTS ? null : price;
}
