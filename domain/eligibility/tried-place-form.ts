import { type FieldErrors, fieldErrorsOf } from "#domain/form/form-check.ts";
import { type Cents, ZERO } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";

const KEYS = ["zip", "city", "day", "goods", "shipping", "taxesShipping"] as const;

/** As typed. */
export type TriedPlaceFields = Record<(typeof KEYS)[number], string>;

interface TriedPlaceValues {
  zip: string;
  /** "" = none was typed. */
  city: string;
  day: PlainDate;
  taxable: { lines: Cents[]; shippingCents: Cents; isShippingTaxed: boolean };
}

interface TriedPlaceForm {
  fields: TriedPlaceFields;
  fieldErrors: FieldErrors<TriedPlaceFields>;
  /** null = nothing was asked, or something is wrong with it. */
  values: TriedPlaceValues | null;
}

const AMOUNT_MAX = 1_000_000_00;

const amountOf = (text: string): Cents | null => {
  const amount = readMoney(text);
  return amount !== null && amount >= 0 && amount <= AMOUNT_MAX ? amount : null;
};

/** Reads what rates are tried on from an address; never throws. @param today by the shop's clock */
export function parseTriedPlace(parameters: URLSearchParams, today: PlainDate): TriedPlaceForm {
  const typed = trimmedFields(Object.fromEntries(parameters), KEYS);
  const fields = { ...typed, day: typed.day || today, city: typed.city.slice(0, 100) };
  if (typed.zip === "") return { fields, fieldErrors: {}, values: null };
  const goods = amountOf(fields.goods);
  const shipping = fields.shipping === "" ? ZERO : amountOf(fields.shipping);
  const fieldErrors = fieldErrorsOf<keyof TriedPlaceFields>({
    zip: /^\d{5}$/.test(fields.zip) ? null : "Five digits.",
    day: isDay(fields.day) ? null : "A day such as 2026-11-23.",
    goods: goods === null ? amountProblem(fields.goods, "Enter an amount, like 49.99.") : null,
    shipping:
      shipping === null
        ? amountProblem(fields.shipping, "Enter an amount, like 14.99, or leave it empty.")
        : null,
  });
  if (goods === null || shipping === null || Object.keys(fieldErrors).length > 0)
    return { fields, fieldErrors, values: null };
  const isShippingTaxed = fields.taxesShipping !== "";
  return {
    fields,
    fieldErrors,
    values: {
      zip: fields.zip,
      city: fields.city,
      day: fields.day,
      taxable: { lines: [goods], shippingCents: shipping, isShippingTaxed },
    },
  };
}
