import type { FieldOptions } from "#domain/record/field.ts";
import { ruledLine } from "#domain/record/text-fields.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";

const MAX_LENGTH = 64;

/**
 * A carrier's number as typed. Carriers' formats differ too much to check (SHIP-12), and one in ten passes a card
 * number's check (CARD-4). Never throws.
 */
export function parseTrackingNumber(value: unknown): Result<string, string> {
  const text = trimmedText(value).replaceAll(/\s+/g, " ");
  if (text === "") return err("Enter a tracking number.");
  if (text.length > MAX_LENGTH)
    return err(`A tracking number can have up to ${MAX_LENGTH} characters.`);
  if (!/^[A-Za-z0-9 ._/-]+$/.test(text)) return err("Use only letters, digits and hyphens.");
  return ok(text);
}

export const trackingNumber = (label: string, options: FieldOptions = {}) =>
  ruledLine(label, { ...options, max: MAX_LENGTH, rule: parseTrackingNumber });
