import { cents } from "#domain/money/cents.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { line, ruledLine } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

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

const MAX = { max: cents(10_000_000_00) };

/** Records the bank's letter. */
export const OPEN_CHARGEBACK = staffAct(
  "payments.dispute",
  {
    caseNumber: ruledLine("Case number", {
      max: 40,
      rule(typed) {
        const caseNumber = typeof typed === "string" ? parseCaseNumber(typed) : null;
        return caseNumber === null
          ? err("Enter a case number of 3 to 40 letters, digits, spaces and - . / #")
          : ok(caseNumber);
      },
    }),
    amountCents: dollars("Amount", { min: cents(1), ...MAX }),
    category: choice("Dispute reason", CHARGEBACK_CATEGORY_TEXTS, {
      hint: "The closest match to the bank's reason.",
      problem: "Choose a dispute reason.",
    }),
    openedOn: day("Opened on"),
    answerDueOn: day("Answer due on"),
    feeCents: optional(dollars("Bank fee", { hint: "For your records only.", ...MAX })),
    note: line("Note", { hint: "Staff only.", max: 500, none: "none" }),
  },
  {
    check: ({ openedOn = "", answerDueOn = openedOn }) =>
      answerDueOn < openedOn ? { answerDueOn: "Enter a day on or after the opening date." } : {},
  },
);

const STEP_NAMES: Record<ChargebackStep, string> = {
  evidence_sent: "Evidence sent",
  won: "Won",
  lost: "Lost",
};

/** Records that our evidence was sent, or what the bank decided. */
export const STEP_CHARGEBACK = staffAct(
  "payments.dispute",
  {
    to: choice("Step", STEP_NAMES),
    sentOn: optional(day("Evidence sent", { hint: "The day you sent your answer." })),
  },
  {
    check: ({ to, sentOn }) =>
      to === "evidence_sent" && sentOn === null ? { sentOn: "Enter a day." } : {},
  },
);
