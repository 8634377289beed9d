import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { parseUsState, type UsState } from "#domain/place/us-states.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem, visibleLines } from "#domain/text/visible-text.ts";
import { isDay } from "#domain/time/plain-date.ts";
import { EXEMPTION_KINDS, type ExemptionValues } from "./exemption.ts";

const KEYS = [
  "states",
  "kind",
  "number",
  "fromDay",
  "untilDay",
  "sparesExcise",
  "note",
  "version",
  "reason",
] as const;

/** As typed; `version` is that of the certificate that the form was made from. */
export type ExemptionFields = Record<(typeof KEYS)[number], string>;

/** Reads the form from any body; never throws. */
export const parseExemption = (body: unknown): ExemptionFields => trimmedFields(body, KEYS);

export const NEW_EXEMPTION: ExemptionFields = trimmedFields({ version: "0" }, KEYS);

export const exemptionFields = (values: ExemptionValues, version: number): ExemptionFields => ({
  states: values.states.join(" "),
  kind: values.kind,
  number: values.number,
  fromDay: values.fromDay,
  untilDay: values.untilDay ?? "",
  sparesExcise: values.sparesExcise ? "on" : "",
  note: values.note,
  version: String(version),
  reason: "",
});

const NOTE_MAX = 1000;
const [FIRST_DAY, LAST_DAY] = ["2000-01-01", "2099-12-31"];

const dayProblem = (day: string): string | null =>
  isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? null : "A day such as 2026-11-23.";

/** Says what is wrong beside its field. */
export function validateExemption(
  fields: ExemptionFields,
): FormCheck<ExemptionFields, { exemption: ExemptionValues; reason: string }> {
  const typed = fields.states.split(/[\s,;]+/).filter((one) => one !== "");
  const states = [...new Set(typed.map(parseUsState))];
  const known = states.filter((one): one is UsState => one !== null);
  const kind = EXEMPTION_KINDS.find((one) => one === fields.kind);
  const reason = parseStaffNote(fields.reason, "A reason");
  const note = visibleLines(fields.note).replaceAll("\r\n", "\n");
  const isInOrder = fields.untilDay === "" || fields.fromDay <= fields.untilDay;
  const fieldErrors = fieldErrorsOf<keyof ExemptionFields>({
    states:
      typed.length === 0
        ? "Please enter at least one state."
        : known.length < states.length
          ? "Each state is two letters, such as WA."
          : null,
    kind: kind === undefined ? "Please choose a kind." : null,
    number:
      fields.number === ""
        ? "The number is needed."
        : (hiddenProblem("The number", fields.number) ??
          lengthProblem("The number", fields.number, 100)),
    fromDay: dayProblem(fields.fromDay),
    untilDay:
      fields.untilDay === ""
        ? null
        : (dayProblem(fields.untilDay) ?? (isInOrder ? null : "It ends before it begins.")),
    note: lengthProblem("The note", note, NOTE_MAX),
    reason: reason.ok ? null : reason.error,
  });
  if (kind === undefined || !reason.ok) return formCheck(fieldErrors, null);
  const exemption: ExemptionValues = {
    states: known.toSorted(),
    kind,
    number: fields.number,
    fromDay: fields.fromDay,
    untilDay: fields.untilDay === "" ? null : fields.untilDay,
    sparesExcise: fields.sparesExcise !== "",
    note,
  };
  return formCheck(fieldErrors, { exemption, reason: reason.value });
}
