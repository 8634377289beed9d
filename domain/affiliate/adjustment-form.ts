import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** As typed. */
export interface AdjustmentFields {
  /** "adds" or "takes". */
  direction: string;
  amount: string;
  /** The affiliate reads it. */
  reason: string;
}

export interface AdjustmentValues {
  /** Positive adds, negative takes. */
  amountCents: Cents;
  reason: string;
}

/** Reads the form from any body; never throws. */
export const parseAdjustment = (body: unknown): AdjustmentFields =>
  trimmedFields(body, ["direction", "amount", "reason"]);

/** A correction of a balance (AFF-14). */
export function validateAdjustment(
  fields: AdjustmentFields,
): FormCheck<AdjustmentFields, AdjustmentValues> {
  const amount = readMoney(fields.amount);
  const reason = parseStaffNote(fields.reason, "A reason");
  const isKnown = fields.direction === "adds" || fields.direction === "takes";
  const fieldErrors = fieldErrorsOf<keyof AdjustmentFields>({
    direction: isKnown ? null : "Choose whether to add or to take.",
    amount:
      amount === null || amount <= 0
        ? amountProblem(fields.amount, "Enter an amount above zero, like 12.50.")
        : null,
    reason: reason.ok ? null : reason.error,
  });
  if (amount === null || !reason.ok) return formCheck(fieldErrors, null);
  const amountCents = fields.direction === "takes" ? subtract(ZERO, amount) : amount;
  return formCheck(fieldErrors, { amountCents, reason: reason.value });
}
