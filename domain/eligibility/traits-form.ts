import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { decimalProblem } from "./rule-figures.ts";

/** What a product says of itself that rules ask about; null = not known. */
export interface TraitValues {
  form: string | null;
  isAimedAtChildren: boolean | null;
  /** As declared. Figures as decimals, "0.25". */
  mitragynineMg: string | null;
  sevenOhMg: string | null;
  sevenOhPercent: string | null;
  mgPerUnit: string | null;
}

const KEYS = [
  "form",
  "isAimedAtChildren",
  "mitragynineMg",
  "sevenOhMg",
  "sevenOhPercent",
  "mgPerUnit",
  "version",
  "reason",
] as const;

/** As typed; `version` is that of the traits that the form was made from. */
export type TraitFields = Record<(typeof KEYS)[number], string>;

/** Reads the form from any body; never throws. */
export const parseTraits = (body: unknown): TraitFields => trimmedFields(body, KEYS);

/** @param version 0 = there are none yet */
export const traitFields = (traits: TraitValues, version: number): TraitFields => ({
  form: traits.form ?? "",
  isAimedAtChildren:
    traits.isAimedAtChildren === null ? "" : traits.isAimedAtChildren ? "yes" : "no",
  mitragynineMg: traits.mitragynineMg ?? "",
  sevenOhMg: traits.sevenOhMg ?? "",
  sevenOhPercent: traits.sevenOhPercent ?? "",
  mgPerUnit: traits.mgPerUnit ?? "",
  version: String(version),
  reason: "",
});

/** Says what is wrong beside its field. */
export function validateTraits(
  fields: TraitFields,
): FormCheck<TraitFields, { traits: TraitValues; reason: string }> {
  const reason = parseStaffNote(fields.reason, "A reason");
  const { form, isAimedAtChildren, mitragynineMg, sevenOhMg, sevenOhPercent, mgPerUnit } = fields;
  const fieldErrors = fieldErrorsOf<keyof TraitFields>({
    form: hiddenProblem("The form", form) ?? lengthProblem("The form", form),
    isAimedAtChildren: ["", "yes", "no"].includes(isAimedAtChildren)
      ? null
      : "Please choose one of the three.",
    mitragynineMg: decimalProblem(mitragynineMg),
    sevenOhMg: decimalProblem(sevenOhMg),
    sevenOhPercent:
      decimalProblem(sevenOhPercent) ??
      (Number(sevenOhPercent) > 100 ? "At most 100 percent." : null),
    mgPerUnit: decimalProblem(mgPerUnit),
    reason: reason.ok ? null : reason.error,
  });
  if (!reason.ok) return formCheck(fieldErrors, null);
  const traits: TraitValues = {
    form: form === "" ? null : form.toLowerCase(),
    isAimedAtChildren: isAimedAtChildren === "" ? null : isAimedAtChildren === "yes",
    mitragynineMg: orNull(mitragynineMg),
    sevenOhMg: orNull(sevenOhMg),
    sevenOhPercent: orNull(sevenOhPercent),
    mgPerUnit: orNull(mgPerUnit),
  };
  return formCheck(fieldErrors, { traits, reason: reason.value });
}

const orNull = (text: string): string | null => (text === "" ? null : text);
