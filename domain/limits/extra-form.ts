import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { addDays, isDay, type PlainDate } from "#domain/time/plain-date.ts";
import { limitNumberOf } from "./limit-record.ts";

const KEYS = ["act", "limitKey", "extra", "until", "reason", "extraId"] as const;

/** The forms of a customer's limits, as typed (LIMIT-7, LIMIT-9). */
export type ExtraFields = Record<(typeof KEYS)[number], string>;

export const NEW_EXTRA: ExtraFields = { ...trimmedFields({}, KEYS), act: "give" };

export type ExtraValues =
  | { act: "give"; limitKey: string; extra: number; until: PlainDate; reason: string }
  | { act: "end"; extraId: number }
  | { act: "readmit"; reason: string };

/** Reads the form from any body; never throws. */
export const parseExtra = (body: unknown): ExtraFields => trimmedFields(body, KEYS);

const EXTRA_MAX = 1_000_000;
/** A longer exception should be a different limit. */
const EXTRA_DAYS_MAX = 366;

export function validateExtra(
  fields: ExtraFields,
  today: PlainDate,
): FormCheck<ExtraFields, ExtraValues> {
  const reason = parseStaffNote(fields.reason, "A reason");
  switch (fields.act) {
    case "give": {
      const extra = readCount(fields.extra, EXTRA_MAX) || null;
      const fieldErrors = fieldErrorsOf<keyof ExtraFields>({
        limitKey: limitNumberOf(fields.limitKey) === "" ? "Choose a limit." : null,
        extra: extra === null ? "Enter a whole number from 1 to 1,000,000." : null,
        until: !isDay(fields.until)
          ? "Enter a day."
          : fields.until < today
            ? "This day has passed."
            : fields.until > addDays(today, EXTRA_DAYS_MAX)
              ? "Enter a day within a year."
              : null,
        reason: reason.ok ? null : reason.error,
      });
      if (extra === null || !reason.ok) return formCheck(fieldErrors, null);
      const { limitKey, until } = fields;
      return formCheck<ExtraFields, ExtraValues>(fieldErrors, {
        act: "give",
        limitKey,
        extra,
        until,
        reason: reason.value,
      });
    }
    case "end":
      return /^\d{1,15}$/.test(fields.extraId)
        ? formCheck<ExtraFields, ExtraValues>({}, { act: "end", extraId: Number(fields.extraId) })
        : formCheck<ExtraFields, ExtraValues>({ extraId: "This no longer exists." }, null);
    case "readmit":
      return reason.ok
        ? formCheck<ExtraFields, ExtraValues>({}, { act: "readmit", reason: reason.value })
        : formCheck<ExtraFields, ExtraValues>({ reason: reason.error }, null);
    default:
      return formCheck<ExtraFields, ExtraValues>({ act: "This form doesn't exist." }, null);
  }
}
