import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import type { LedgerKind } from "#domain/affiliate/ledger-kind.ts";
import type { Cents } from "#domain/money/cents.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { LedgerEntry } from "#server/affiliates/ledger-entry.ts";

/** A ledger entry, as shown on a page. */
export interface EntryView {
  id: number;
  kind: LedgerKind;
  /** "Nov 20, 2026". */
  date: string;
  /** The referred person's number, zero-padded to 4 digits. */
  affiliateNumber: string | null;
  firstName: string | null;
  orderNumber: number | null;
  amountCents: Cents;
  note: string;
}

export function entryView(entry: LedgerEntry): EntryView {
  const { affiliateNumber } = entry;
  return {
    ...entry,
    date: formatShortShopDate(entry.date),
    affiliateNumber: affiliateNumber === null ? null : formatAffiliateNumber(affiliateNumber),
  };
}
