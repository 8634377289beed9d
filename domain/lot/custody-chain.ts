import type { CustodyKind } from "./custody-kind.ts";

/** One entry of a lot's chain: ids and counts, no one's data (LOT-7). */
export interface CustodyEntry {
  lotId: number;
  /** From 1, without gaps. */
  seq: number;
  kind: CustodyKind;
  /** "2026-11-23T13:00:00.000000Z", to the microsecond. */
  at: string;
  units: number;
  /** Units that are neither packed nor destroyed, after it. */
  leftUnits: number;
  orderId: number | null;
  parcelId: number | null;
  destructionId: number | null;
  /** "staff:<id>" or "system". */
  actor: string;
  /** The measurement; "" if there is none. */
  detail: string;
  /** In hexadecimal; "" if it is the first. */
  previousHash: string;
  hash: string;
}

/** Where a chain has been checked to. */
export interface CustodyHead {
  seq: number;
  hash: string;
}

export const NO_HEAD: CustodyHead = { seq: 0, hash: "" };

/**
 * The text whose SHA-256 is an entry's hash. The database writes the same (server/db/functions/lot-custody.sql); the
 * detail is last, because it alone may have line breaks.
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
 * Follows a chain from where it was checked to before.
 *
 * @param sha256 of a text in UTF-8, in hexadecimal
 * @returns its new head; or the first entry that was changed, or follows one that is missing
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
