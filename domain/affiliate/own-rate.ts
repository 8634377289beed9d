import { DAY_SPAN, inOrder } from "#domain/record/day-span.ts";
import { count, percent } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatAffiliateNumber } from "./affiliate-number.ts";

export const COMMISSION_PERCENT = percent("Percent", {
  min: 0,
  max: 50,
  hint: "The default is 5.",
});

/** An affiliate's own percentage, for orders placed on these shop days (AFF-26). */
export const OWN_RATE = record(
  {
    affiliateNumber: {
      ...count("Affiliate", { min: 1, max: 999_999_999 }),
      write: formatAffiliateNumber,
    },
    percent: COMMISSION_PERCENT,
    ...DAY_SPAN,
  },
  { check: inOrder },
);

export type OwnRate = ValuesOf<typeof OWN_RATE.fields>;

/** The percentage in force on a day; `null` if the default applies. */
export const ownRateOn = (
  rates: readonly OwnRate[],
  affiliateNumber: number,
  day: PlainDate,
): OwnRate | null =>
  rates.find(
    (rate) =>
      rate.affiliateNumber === affiliateNumber &&
      rate.from <= day &&
      (rate.until === null || day <= rate.until),
  ) ?? null;

/** Whether two apply to one affiliate on the same day. */
export const overlap = (a: OwnRate, b: OwnRate): boolean =>
  a.affiliateNumber === b.affiliateNumber &&
  (a.until === null || b.from <= a.until) &&
  (b.until === null || a.from <= b.until);

interface Rates {
  commissionPercent: number;
  ownRates: readonly OwnRate[];
}

/** The percentage of commission for an order placed on a day; the order keeps it (AFF-6). */
export const commissionPercentOn = (
  { commissionPercent, ownRates }: Rates,
  affiliateNumber: number,
  day: PlainDate,
): number => ownRateOn(ownRates, affiliateNumber, day)?.percent ?? commissionPercent;
