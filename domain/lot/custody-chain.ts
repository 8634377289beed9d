import type { CustodyKind } from "./custody-kind.ts";

/** One entry of a lot's chain: ids and counts, no personal data (LOT-7). */
export interface CustodyEntry {
  lotId: number;
  /** Counts from 1, without gaps. */
  seq: number;
  kind: CustodyKind;
  /** "2026-11-23T13:00:00.000000Z", to the microsecond. */
  at: string;
  units: number;
  /** Units that are neither packed nor destroyed after this entry. */
  leftUnits: number;
  orderId: number | null;
  parcelId: number | null;
  destructionId: number | null;
  /** "staff:<id>" or "system". */
  actor: string;
  /** The measurement; "" if there is none. */
  detail: string;
  /** In hexadecimal; "" for the first entry. */
  previousHash: string;
  hash: string;
}

/** How far a chain has been checked. */
export interface CustodyHead {
  seq: number;
  hash: string;
}

export const NO_HEAD: CustodyHead = { seq: 0, hash: "" };

/**
 * The text whose SHA-256 is an entry's hash. The database writes the same text (server/db/functions/lot-custody.sql);
 * the detail is last, because only it may have line breaks.
 */
export const custodyText = (entry: Omit<CustodyEntry, "hash">): string =>
  [
    "custody 1",
    entry.previousHash,
    entry.lotId,
    entry.seq,
    entry.kind,
    entry.at,
    entry.units,
    entry.leftUnits,
    entry.orderId ?? "-",
    entry.parcelId ?? "-",
    entry.destructionId ?? "-",
    entry.actor,
    entry.detail,
  ].join("\n");

/**
 * Checks a chain from the last checked entry on.
 *
 * @param sha256 hashes a UTF-8 text, in hexadecimal
 * @returns its new head, or the first entry that was changed or follows a missing one
 */
export function followCustody(
  before: CustodyHead,
  entries: readonly CustodyEntry[],
  sha256: (text: string) => string,
): { head: CustodyHead; brokenAt: null } | { head: CustodyHead; brokenAt: number } {
  let head = before;
  for (const entry of entries) {
    const isNext = entry.seq === head.seq + 1 && entry.previousHash === head.hash;
    if (!isNext || sha256(custodyText(entry)) !== entry.hash)
      return { head, brokenAt: head.seq + 1 };
    head = { seq: entry.seq, hash: entry.hash };
  }
  return { head, brokenAt: null };
}
