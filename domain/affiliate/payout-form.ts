import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";

const PAYOUT_FIELDS = ["amount", "payTo"] as const;

/** The form as typed. */
export type PayoutFields = Record<(typeof PAYOUT_FIELDS)[number], string>;

export interface PayoutValues {
  amountCents: Cents;
  payTo: string;
}

const PAY_TO_LENGTH_MAX = 80;
/** Detects card and account numbers, which don't belong here. */
const LONG_NUMBER = /\d(?:[ -]?\d){12,}/;

export const parsePayoutFields = (body: unknown): PayoutFields =>
  trimmedFields(body, PAYOUT_FIELDS);

/** Checks a payout request: at least the minimum, at most the payable amount (AFF-12). */
export function validatePayout(
  fields: PayoutFields,
  limits: { minimumCents: Cents; payableCents: Cents },
): FormCheck<PayoutFields, PayoutValues> {
  const amountCents = readMoney(fields.amount);
  const fieldErrors = fieldErrorsOf({
    amount:
      amountCents === null
        ? amountProblem(fields.amount, AMOUNT_NEEDED)
        : checkAmount(amountCents, limits),
    payTo: checkPayTo(fields.payTo),
  });
  return formCheck(fieldErrors, amountCents === null ? null : { amountCents, payTo: fields.payTo });
}

const AMOUNT_NEEDED = "Please enter an amount in dollars, e.g. 75.00";

function checkAmount(
  amountCents: Cents,
  limits: { minimumCents: Cents; payableCents: Cents },
): string | null {
  if (amountCents <= 0) return AMOUNT_NEEDED;
  if (amountCents < limits.minimumCents)
    return `The minimum payout is ${formatDollars(limits.minimumCents)}`;
  if (amountCents > limits.payableCents)
    return `You can request up to ${formatDollars(limits.payableCents)}`;
  return null;
}

function checkPayTo(payTo: string): string | null {
  if (payTo === "") return "Please enter where to send your payout";
  if (payTo.length > PAY_TO_LENGTH_MAX) return `Please use at most ${PAY_TO_LENGTH_MAX} characters`;
  const hidden = hiddenProblem("Where to send it", payTo);
  if (hidden !== null) return hidden;
  return LONG_NUMBER.test(payTo) ? "Please enter a handle, not a card or account number" : null;
}
