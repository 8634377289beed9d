import { err, ok, type Result } from "#domain/result.ts";

export const CHARGEBACK_STATES = ["open", "evidence_sent", "won", "lost"] as const;

/** A chargeback's progress: the customer's bank claims money back, and decides once it has our evidence. */
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

export const CHARGEBACK_CATEGORIES = [
  "fraud",
  "not_received",
  "not_as_described",
  "not_credited",
  "duplicate",
  "canceled_subscription",
  "other",
] as const;

/** The cardholder's reason, whatever its number at the bank. */
export type ChargebackCategory = (typeof CHARGEBACK_CATEGORIES)[number];

export const CHARGEBACK_CATEGORY_TEXTS: Record<ChargebackCategory, string> = {
  fraud: "Not their purchase (fraud)",
  not_received: "Not received",
  not_as_described: "Not as described or defective",
  not_credited: "Refund not received",
  duplicate: "Charged twice or the wrong amount",
  canceled_subscription: "Canceled subscription",
  other: "Another reason",
};

/** Steps that staff record for an undecided chargeback. */
export type ChargebackStep = Exclude<ChargebackState, "open">;

const DECIDED: Record<"won" | "lost", string> = {
  won: "This chargeback was already won.",
  lost: "This chargeback was already lost.",
};

/** A chargeback is decided once; evidence is sent before that, and may be sent again (DISPUTE-2). */
export function checkChargebackMove(
  from: ChargebackState,
  to: ChargebackStep,
): Result<ChargebackStep, string> {
  return from === "won" || from === "lost" ? err(DECIDED[from]) : ok(to);
}

/** Reads a case number from the bank's letter: "CB-2026/118 42". Uppercase, so one case isn't entered twice. */
export function parseCaseNumber(typed: string): string | null {
  const text = typed.trim().replaceAll(/\s+/g, " ").toUpperCase();
  return /^[A-Z0-9][A-Z0-9 ./#_-]{2,39}$/.test(text) ? text : null;
}
