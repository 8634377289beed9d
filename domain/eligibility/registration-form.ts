import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { type Cents, toNumeric } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem, visibleLines } from "#domain/text/visible-text.ts";
import { addDays, isDay, type PlainDate } from "#domain/time/plain-date.ts";
import { parseUsState } from "./us-states.ts";

/** What allows to sell in a state. */
export interface RegistrationValues {
  state: string;
  /** null = all products. */
  productId: number | null;
  number: string;
  /** Its last day. */
  validUntil: PlainDate;
  fee: Cents | null;
  note: string;
}

const KEYS = [
  "state",
  "productId",
  "number",
  "validUntil",
  "fee",
  "note",
  "version",
  "reason",
] as const;

/** As typed; `version` is that of the registration that the form was made from. */
export type RegistrationFields = Record<(typeof KEYS)[number], string>;

/** Reads the form from any body; never throws. */
export const parseRegistration = (body: unknown): RegistrationFields => trimmedFields(body, KEYS);

export const NEW_REGISTRATION: RegistrationFields = trimmedFields({ version: "0" }, KEYS);

export const registrationFields = (
  values: RegistrationValues,
  version: number,
): RegistrationFields => ({
  state: values.state,
  productId: values.productId === null ? "" : String(values.productId),
  number: values.number,
  validUntil: values.validUntil,
  fee: values.fee === null ? "" : toNumeric(values.fee),
  note: values.note,
  version: String(version),
  reason: "",
});

const NOTE_MAX = 1000;
const YEARS_MAX = 20;

/** Says what is wrong beside its field. @param today by the shop's clock */
export function validateRegistration(
  fields: RegistrationFields,
  today: PlainDate,
): FormCheck<RegistrationFields, { registration: RegistrationValues; reason: string }> {
  const state = parseUsState(fields.state);
  const reason = parseStaffNote(fields.reason, "A reason");
  const fee = fields.fee === "" ? null : readMoney(fields.fee);
  const note = visibleLines(fields.note).replaceAll("\r\n", "\n");
  const fieldErrors = fieldErrorsOf<keyof RegistrationFields>({
    state: state === null ? "Please choose a state." : null,
    productId: /^\d{0,9}$/.test(fields.productId) ? null : "Please choose a product, or all.",
    number:
      fields.number === ""
        ? "The number is needed."
        : (hiddenProblem("The number", fields.number) ??
          lengthProblem("The number", fields.number)),
    validUntil: !isDay(fields.validUntil)
      ? "Please give its last day."
      : Number(fields.validUntil.slice(0, 4)) - Number(today.slice(0, 4)) > YEARS_MAX
        ? `This is more than ${YEARS_MAX} years ahead.`
        : null,
    fee:
      fields.fee !== "" && (fee === null || fee < 0)
        ? amountProblem(fields.fee, "Enter an amount, like 250 or 250.00.")
        : null,
    note: lengthProblem("The note", note, NOTE_MAX),
    reason: reason.ok ? null : reason.error,
  });
  if (state === null || !reason.ok) return formCheck(fieldErrors, null);
  const registration: RegistrationValues = {
    state,
    productId: fields.productId === "" ? null : Number(fields.productId),
    number: fields.number,
    validUntil: fields.validUntil,
    fee,
    note,
  };
  return formCheck(fieldErrors, { registration, reason: reason.value });
}

/** How long before its last day staff are told. */
export const EXPIRY_WARNING_DAYS = 60;

/** What a registration is today. */
export const registrationStatus = (
  { validUntil }: Pick<RegistrationValues, "validUntil">,
  today: PlainDate,
): "valid" | "ending" | "expired" =>
  validUntil < today
    ? "expired"
    : validUntil <= addDays(today, EXPIRY_WARNING_DAYS)
      ? "ending"
      : "valid";
