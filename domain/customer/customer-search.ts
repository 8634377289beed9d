import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { readSearch, type SearchReading } from "#domain/order/order-search.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";

/** Interpretations of a text as a customer search; the parts are the same as in the order search. */
export type CustomerReading =
  | { kind: "affiliate"; affiliateNumber: number }
  | Extract<SearchReading, { kind: "email" | "phone" | "name" }>;

/**
 * All interpretations of the text (CUST-1): "7" and "#0007" are an affiliate number, three digits or more also part of
 * a phone number. Never throws.
 */
export function readCustomerSearch(typed: unknown): CustomerReading[] {
  const affiliateNumber = parseAffiliateNumber(trimmedText(typed).replace(/^#/, ""));
  const readings: CustomerReading[] =
    affiliateNumber === null ? [] : [{ kind: "affiliate", affiliateNumber }];
  for (const kind of ["email", "phone", "name"] as const)
    for (const reading of readSearch(typed, kind)) if (isOf(reading)) readings.push(reading);
  return readings;
}

const isOf = (
  reading: SearchReading,
): reading is Extract<SearchReading, { kind: "email" | "phone" | "name" }> =>
  reading.kind === "email" || reading.kind === "phone" || reading.kind === "name";
