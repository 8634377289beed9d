import type { FieldOptions } from "#domain/record/field.ts";
import { ruledLine } from "#domain/record/text-fields.ts";
import { err, ok } from "#domain/result.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";

const LENGTH_MAX = 30;

/** "  Call  BACK " -> "call back"; `null` for anything that isn't a valid tag (DESK-15). Never throws. */
export function parseTag(value: unknown): string | null {
  const tag = trimmedText(value).toLowerCase().replaceAll(/\s+/g, " ");
  return tag.length <= LENGTH_MAX && /^[a-z0-9]+([ -][a-z0-9]+)*$/.test(tag) ? tag : null;
}

/** A tag of an order or a customer. */
export const orderTag = (label: string, options: FieldOptions = {}) =>
  ruledLine(label, {
    ...options,
    max: LENGTH_MAX,
    rule(typed) {
      const tag = parseTag(typed);
      return tag === null
        ? err("Enter a tag of up to 30 letters, digits, spaces and hyphens.")
        : ok(tag);
    },
  });
