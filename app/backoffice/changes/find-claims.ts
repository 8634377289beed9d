import { textOf } from "#app/shell/read-form.ts";
import { ALLOWED_SENTENCES, FORBIDDEN_WORDS } from "#content/claim-words.ts";
import type { Result } from "#domain/result.ts";
import { judgeClaims } from "#domain/staff/claims-override.ts";
import { type ClaimPart, claimParts, createClaimsCheck } from "#domain/text/claims.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { ChangeView } from "./change-view.ts";

export const findClaims = createClaimsCheck({
  forbidden: FORBIDDEN_WORDS,
  allowed: ALLOWED_SENTENCES,
});

/** Texts with forbidden claims, and an owner's justification if there is one (WORDS-11). */
export interface ClaimsView {
  texts: { label: string; parts: ClaimPart[] }[];
  /** Whether they are an owner. */
  mayOverride: boolean;
  why: string;
  whyError: string | null;
}

interface Judged {
  /** `null` if there are no forbidden claims. */
  claims: ClaimsView | null;
  /** The note to record with the reason (may be empty), or why the change can't be saved. */
  note: Result<string, string>;
}

/** Checks texts for forbidden claims. @param changes the texts to be saved */
export function judgeTexts(
  staff: StaffActor,
  form: FormData,
  changes: readonly Pick<ChangeView, "label" | "after">[],
): Judged {
  const why = textOf(form, "claimsWhy");
  const texts = changes
    .map(({ label, after }) => ({
      label,
      parts: claimParts(after, findClaims(after)).map(shortened),
    }))
    .filter(({ parts }) => parts.some(({ reason }) => reason !== null));
  const words = texts.flatMap(({ parts }) =>
    parts.filter(({ reason }) => reason !== null).map(({ text }) => text),
  );
  const note = judgeClaims({ role: staff.role, words, why });
  if (texts.length === 0) return { claims: null, note };
  const mayOverride = staff.role === "owner";
  // A missing justification is an error only once they try to save.
  const isSaving = ["step", "act"].some((name) => textOf(form, name) === "save");
  const whyError = note.ok || !isSaving ? null : note.error;
  return { claims: { texts, mayOverride, why, whyError }, note };
}

/** Characters to keep at either end of a long text, enough to locate a claim. */
const AROUND = 160;
const shortened = (part: ClaimPart): ClaimPart =>
  part.reason === null && part.text.length > 2 * AROUND
    ? { ...part, text: `${part.text.slice(0, AROUND)} … ${part.text.slice(-AROUND)}` }
    : part;

/** Combines the justification and the reason into one note, the justification first. */
export const withNote = (reason: string, note: string): string =>
  note === "" ? reason : `${note}; ${reason}`;

/** The first forbidden claim in a text whose form allows no override; `null` if there is none. */
export function claimProblem(text: string): string | null {
  const [first] = findClaims(text);
  return first === undefined ? null : `“${text.slice(first.start, first.end)}”: ${first.reason}`;
}
