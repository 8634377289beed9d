import { trimmedText } from "#domain/text/trimmed-text.ts";

const SHORT_FORMS = new Map([
  ["ft", "fort"],
  ["st", "saint"],
  ["mt", "mount"],
]);

/** Normalizes the spelling of a city or county: "Ft. Collins" equals "fort collins". Non-text is "". */
export function normalizePlaceName(name: unknown): string {
  return trimmedText(name)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(" ");
}
