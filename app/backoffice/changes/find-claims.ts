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

/** Texts that say what they must not, and what an owner typed about it (WORDS-11). */
export interface ClaimsView {
  texts: { label: string; parts: ClaimPart[] }[];
  /** They are an owner. */
  mayOverride: boolean;
  why: string;
  whyError: string | null;
}

interface Judged {
  /** `null` if nothing was found. */
  claims: ClaimsView | null;
  /** The record's note besides the reason (empty if none), or why it isn't saved. */
  note: Result<string, string>;
}

/** @param changes texts as they are to be */
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
  // Before they try to save it, nothing is missing.
  const whyError = note.ok || textOf(form, "step") !== "save" ? null : note.error;
  return { claims: { texts, mayOverride, why, whyError }, note };
}

/** Characters of a long text to keep on either side, enough to find the words in it. */
const AROUND = 160;
const shortened = (part: ClaimPart): ClaimPart =>
  part.reason === null && part.text.length > 2 * AROUND
    ? { ...part, text: `${part.text.slice(0, AROUND)} … ${part.text.slice(-AROUND)}` }
    : part;

/** Both are kept as one; what was overridden comes first. */
export const withNote = (reason: string, note: string): string =>
  note === "" ? reason : `${note}; ${reason}`;

/** For a text that cannot be overridden where it is typed; `null` if nothing was found. */
export function claimProblem(text: string): string | null {
  const [first] = findClaims(text);
  return first === undefined ? null : `“${text.slice(first.start, first.end)}”: ${first.reason}`;
}
