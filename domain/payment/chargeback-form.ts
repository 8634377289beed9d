import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import type { Cents } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { parseDay } from "#domain/time/plain-date.ts";
import {
  CHARGEBACK_CATEGORIES,
  type ChargebackCategory,
  type ChargebackStep,
  parseCaseNumber,
} from "./chargeback.ts";

/** The form as typed. */
export interface ChargebackFields {
  /** "open", or the chargeback's next step. */
  act: string;
  /** The order's version as shown in the form (order-version.ts). */
  version: string;
  chargebackId: string;
  caseNumber: string;
  amount: string;
  category: string;
  openedOn: string;
  answerDueOn: string;
  fee: string;
  note: string;
  sentOn: string;
}

export type ChargebackValues = { version: string } & (
  | {
      act: "open";
      caseNumber: string;
      amountCents: Cents;
      category: ChargebackCategory;
      openedOn: string;
      answerDueOn: string;
      feeCents: Cents | null;
      note: string;
    }
  | { act: ChargebackStep; chargebackId: number; sentOn: string }
);

const NAMES = [
  "act",
  "version",
  "chargebackId",
  "caseNumber",
  "amount",
  "category",
  "openedOn",
  "answerDueOn",
  "fee",
  "note",
  "sentOn",
] as const;

/** Reads the form from any body; never throws. */
export const parseChargeback = (body: unknown): ChargebackFields => trimmedFields(body, NAMES);

/** Reports problems beside their fields; the operation checks whether the action is allowed now. */
export function validateChargeback(
  fields: ChargebackFields,
): FormCheck<ChargebackFields, ChargebackValues> {
  switch (fields.act) {
    case "open":
      return validateOpening(fields);
    case "evidence_sent":
    case "won":
    case "lost": {
      const { act, version, sentOn } = fields;
      const isDated = act !== "evidence_sent" || parseDay(sentOn) !== null;
      if (!/^[1-9]\d{0,14}$/.test(fields.chargebackId))
        return formCheck({ act: "This chargeback doesn't exist." }, null);
      return formCheck(fieldErrorsOf({ sentOn: isDated ? null : "Enter a day." }), {
        act,
        version,
        chargebackId: Number(fields.chargebackId),
        sentOn,
      });
    }
    default:
      return formCheck({ act: "Choose an action." }, null);
  }
}

function validateOpening(fields: ChargebackFields): FormCheck<ChargebackFields, ChargebackValues> {
  const { version, openedOn, answerDueOn, note } = fields;
  const caseNumber = parseCaseNumber(fields.caseNumber);
  const amountCents = readMoney(fields.amount);
  const feeCents = fields.fee === "" ? null : readMoney(fields.fee);
  const category = CHARGEBACK_CATEGORIES.find((known) => known === fields.category);
  const isDay = (day: string): boolean => parseDay(day) !== null;
  const fieldErrors = fieldErrorsOf<keyof ChargebackFields>({
    caseNumber:
      caseNumber === null
        ? "Enter a case number of 3 to 40 letters, digits, spaces and - . / #"
        : null,
    amount:
      amountCents === null || amountCents <= 0
        ? amountProblem(fields.amount, "Enter an amount, like 12.50.")
        : null,
    category: category === undefined ? "Choose a dispute reason." : null,
    openedOn: isDay(openedOn) ? null : "Enter a day.",
    answerDueOn: !isDay(answerDueOn)
      ? "Enter a day."
      : isDay(openedOn) && answerDueOn < openedOn
        ? "Enter a day on or after the opening date."
        : null,
    fee:
      fields.fee !== "" && (feeCents === null || feeCents < 0)
        ? amountProblem(fields.fee, "Enter an amount, like 25.00, or leave it empty.")
        : null,
    note: note.length > 500 ? "Enter up to 500 characters." : null,
  });
  return formCheck(
    fieldErrors,
    caseNumber === null || amountCents === null || category === undefined
      ? null
      : {
          act: "open",
          version,
          caseNumber,
          amountCents,
          category,
          openedOn,
          answerDueOn,
          feeCents,
          note,
        },
  );
}
