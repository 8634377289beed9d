import { sql } from "drizzle-orm";
import { firstNameOnly } from "#domain/affiliate/display-name.ts";
import type { LedgerKind } from "#domain/affiliate/ledger-kind.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";

/** A ledger entry as its affiliate sees it. */
export interface LedgerEntry {
  id: number;
  kind: LedgerKind;
  date: Date;
  /** The referred person's; null if there is none. */
  affiliateNumber: number | null;
  /** The referred person's first name; null if there is no such person. */
  firstName: string | null;
  orderNumber: number | null;
  /** The amount added to the balance; negative if subtracted. */
  amountCents: Cents;
  /** An adjustment's reason or a payout's reference; "" for the others. */
  note: string;
}

export interface LedgerRow extends Record<string, unknown> {
  id: string;
  kind: LedgerKind;
  date: string;
  affiliate_number: number;
  full_name: string | null;
  order_number: number | null;
  amount: string;
  note: string;
}

/** From `affiliate_ledger l`. */
export const SIGNED_AMOUNT = sql`case l.type when 1 then l.commission else -l.commission end`;

/** From `affiliate_ledger l left join profiles p on p.id = l.profile_id`. */
export const ENTRY_COLUMNS = sql`l.id, l.kind, l.date, l.affiliate_number, p.full_name, l.order_number,
  (${SIGNED_AMOUNT})::text as amount, l.note`;

export function toLedgerEntry(row: LedgerRow): LedgerEntry {
  return {
    id: Number(row.id),
    kind: row.kind,
    date: new Date(row.date),
    affiliateNumber: row.affiliate_number === 0 ? null : row.affiliate_number,
    firstName: row.full_name === null ? null : firstNameOnly(row.full_name),
    orderNumber: row.order_number,
    amountCents: fromNumeric(row.amount),
    note: row.note,
  };
}
