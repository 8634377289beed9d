import type { EntryState } from "../entry.ts";

/** NMI's terms for a transaction's state; it holds nothing for review, and nothing expires. */
export const CONDITIONS: Record<EntryState, string> = {
  authorized: "pending",
  held: "pending",
  captured: "pendingsettlement",
  settled: "complete",
  voided: "canceled",
  declined: "failed",
  expired: "canceled",
};

/** 20261121093000 */
export const nmiTime = (iso: string): string => iso.replace(/\D/g, "").slice(0, 14);
