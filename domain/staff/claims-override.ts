import { parseStaffNote } from "#domain/form/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StaffRole } from "./permissions.ts";

/** It is stored together with the change's reason, and both have to fit. */
const WHY_MAX = 200;

interface Found {
  role: StaffRole | "api_key";
  /** Forbidden words in the text to save. */
  words: readonly string[];
  /** Why it may be published anyway, as typed. */
  why: string;
}

/**
 * A text with forbidden words is saved only if an owner gives a reason (WORDS-11).
 *
 * @returns the text to record in addition to the reason; "" if nothing was found
 */
export function judgeClaims({ role, words, why }: Found): Result<string, string> {
  if (words.length === 0) return ok("");
  if (role !== "owner")
    return err("Change the highlighted words, or ask an owner to save them with a reason.");
  const said = parseStaffNote(why, "A reason to keep it");
  if (!said.ok) return said;
  if (said.value.length > WHY_MAX) return err(`The reason can have up to ${WHY_MAX} characters.`);
  const named = [...new Set(words)].slice(0, 5).map((word) => `“${word.slice(0, 30)}”`);
  return ok(`Says ${named.join(", ")}, because: ${said.value}`);
}
