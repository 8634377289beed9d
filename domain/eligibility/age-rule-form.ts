import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** What a state asks for before a parcel goes there. */
export interface AgeRuleValues {
  /** Orders ship only to customers whose age was verified. */
  isRequired: boolean;
  /** An adult signs for parcels; null = no one has decided, so none is asked for. */
  needsAdultSignature: boolean | null;
}

/** As typed. */
export interface AgeRuleFields {
  /** "on" or "". */
  isRequired: string;
  /** "yes", "no" or "" for not decided. */
  signature: string;
  reason: string;
  /** As it was when the form was made. */
  seen: string;
}

/** Reads the form from any body; never throws. */
export const parseAgeRule = (body: unknown): AgeRuleFields =>
  trimmedFields(body, ["isRequired", "signature", "reason", "seen"]);

/** Says what is wrong beside its field. */
export function validateAgeRule(
  fields: AgeRuleFields,
): FormCheck<AgeRuleFields, AgeRuleValues & { reason: string; seen: string }> {
  const reason = parseStaffNote(fields.reason, "A reason");
  const isKnown = ["", "yes", "no"].includes(fields.signature);
  const fieldErrors = fieldErrorsOf<keyof AgeRuleFields>({
    signature: isKnown ? null : "Please choose one of the three.",
    reason: reason.ok ? null : reason.error,
  });
  if (!reason.ok) return formCheck(fieldErrors, null);
  return formCheck(fieldErrors, {
    isRequired: fields.isRequired === "on",
    needsAdultSignature: fields.signature === "" ? null : fields.signature === "yes",
    reason: reason.value,
    seen: fields.seen,
  });
}

/** The form of a rule as it is. */
export const ageRuleFields = (rule: AgeRuleValues): AgeRuleFields => ({
  isRequired: rule.isRequired ? "on" : "",
  signature: signatureText(rule),
  reason: "",
  seen: ageRuleText(rule),
});

/** What a form carries of the rule that it was made from. */
export const ageRuleText = (rule: AgeRuleValues): string =>
  `${rule.isRequired ? "on" : "off"}/${signatureText(rule)}`;

const signatureText = ({ needsAdultSignature }: AgeRuleValues): string =>
  needsAdultSignature === null ? "" : needsAdultSignature ? "yes" : "no";
