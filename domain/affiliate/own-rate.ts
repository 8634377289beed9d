import type { PlainDate } from "#domain/time/plain-date.ts";

/** An affiliate's own percentage, for orders placed on these days of the shop (AFF-26). */
export interface OwnRate {
  affiliateNumber: number;
  percent: number;
  from: PlainDate;
  /** The last day; null = until the owner ends it. */
  until: PlainDate | null;
}

/** The one that holds on a day; null = they earn what all others do. */
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

/** Whether two hold for one affiliate on one day. */
export const overlap = (a: OwnRate, b: OwnRate): boolean =>
  a.affiliateNumber === b.affiliateNumber &&
  (a.until === null || b.from <= a.until) &&
  (b.until === null || a.from <= b.until);

interface Rates {
  commissionPercent: number;
  ownRates: readonly OwnRate[];
}

/** By which percentage an order that is placed on a day earns its referrer a commission; it keeps it (AFF-6). */
export const commissionPercentOn = (
  { commissionPercent, ownRates }: Rates,
  affiliateNumber: number,
  day: PlainDate,
): number => ownRateOn(ownRates, affiliateNumber, day)?.percent ?? commissionPercent;
