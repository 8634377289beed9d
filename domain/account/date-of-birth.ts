import { err, ok, type Result } from "#domain/result.ts";
import { midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";

/** Minimum age to shop here (AGE-1). */
const MINIMUM_AGE = 21;
const AGE_MAX = 120;

export type DateOfBirthError = "date_of_birth_impossible" | "date_of_birth_under_21";

/** Whole years on a day; a person born on February 29 turns a year older on March 1 in other years (AGE-5). */
export function ageOn(born: PlainDate, today: PlainDate): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/**
 * Reads an optional date of birth (AGE-4) in the format of a date input, "1990-05-31".
 *
 * @returns `null` if nothing was entered
 */
export function parseDateOfBirth(
  typed: string,
  today: PlainDate,
): Result<PlainDate | null, DateOfBirthError> {
  const text = typed.trim();
  if (text === "") return ok(null);
  if (!isDate(text)) return err("date_of_birth_impossible");
  const age = ageOn(text, today);
  if (age < 0 || age > AGE_MAX) return err("date_of_birth_impossible");
  return age < MINIMUM_AGE ? err("date_of_birth_under_21") : ok(text);
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = midnightUtc(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
