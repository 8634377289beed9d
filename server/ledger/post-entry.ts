import type { Actor } from "#domain/actor.ts";
import { LEDGER_DIRECTIONS } from "#domain/affiliate/ledger-kind.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { affiliateLedger } from "#server/db/schema/affiliates.ts";

/*
 * Writes the affiliates' ledger (AFF-8), except for spending, which is posted with the order
 * (server/db/functions/post-spend.sql). The ledger's trigger updates the balances.
 */

interface Movement {
  /** The affiliate whose balance changes. */
  affiliateNumber: number;
  /** Positive: the kind determines the direction. */
  amountCents: Cents;
}

interface OfOrder extends Movement {
  orderNumber: number;
  /** The customer whose order earned it; null if no one was referred. */
  referred: { profileId: string; affiliateNumber: number } | null;
}

interface ByStaff extends Movement {
  actor: Actor;
  /** Shown to the affiliate. */
  note: string;
}

/** `causeId` identifies what caused the entry: one entry per kind and cause. */
export type LedgerEntry =
  | (OfOrder & { kind: "commission" | "spend"; causeId: `order:${number}` })
  | (OfOrder & { kind: "release" | "clawback"; causeId: ReversalCause })
  | (OfOrder & { kind: "store_credit"; causeId: `refund:${string}` })
  | (ByStaff & { kind: "payout"; causeId: `request:${number}` | `reference:${string}` })
  | (ByStaff & { kind: "adjustment"; causeId: `adjustment:${string}`; direction: Direction });

/** Why an order's entries are reversed: it was canceled, part of it was refunded, or an edit made it cheaper. */
export type ReversalCause = `order:${number}` | `refund:${string}` | `edit:${number}`;
type Direction = "adds" | "takes";

/** Posts a new entry; a second one with the same kind and cause is a bug, and the database refuses it. */
export async function postEntry(tx: Db, entry: LedgerEntry, at?: Date): Promise<void> {
  await tx.insert(affiliateLedger).values({ ...rowOf(entry), ...(at && { date: at }) });
}

/**
 * Posts an entry that may already exist, because requests can be repeated.
 *
 * @returns false if the ledger already has one with the same kind and cause
 */
export async function postEntryOnce(tx: Db, entry: LedgerEntry): Promise<boolean> {
  const written = await tx
    .insert(affiliateLedger)
    .values(rowOf(entry))
    .onConflictDoNothing()
    .returning({ id: affiliateLedger.id });
  return written.length === 1;
}

function rowOf(entry: LedgerEntry): typeof affiliateLedger.$inferInsert {
  const { kind, causeId, amountCents } = entry;
  const direction = kind === "adjustment" ? entry.direction : LEDGER_DIRECTIONS[kind];
  return {
    ...columnsOf(direction),
    kind,
    causeId,
    referrerNumber: entry.affiliateNumber,
    commission: amountCents,
    ...("orderNumber" in entry
      ? {
          orderNumber: entry.orderNumber,
          profileId: entry.referred?.profileId ?? null,
          affiliateNumber: entry.referred?.affiliateNumber ?? 0,
        }
      : { actor: entry.actor, note: entry.note }),
  };
}

/** Type 1 adds to the balance, 2 subtracts from it (AFF-8). */
const columnsOf = (direction: Direction) =>
  direction === "adds"
    ? ({ type: 1, credit: true } as const)
    : ({ type: 2, credit: false } as const);
