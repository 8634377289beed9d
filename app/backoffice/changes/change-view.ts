import { yesOrNo } from "#domain/record/choice-fields.ts";
import type { Change } from "#domain/staff/staff-record.ts";

/** One changed value, as shown on a page. */
export interface ChangeView {
  label: string;
  before: string;
  after: string;
}

/** No value. */
export const NONE = "none";

/** A value as text: booleans as yes or no, lists with one entry per line. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return NONE;
  if (typeof value === "boolean") return yesOrNo(value);
  if (Array.isArray(value))
    return value.length === 0 ? NONE : value.map((one) => entryText(one)).join("\n");
  return typeof value === "object" ? entryText(value) : plainText(value);
}

/** A list entry on one line, without the values that are off. */
const entryText = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .filter(([, part]) => part !== null && part !== false && part !== "")
        .map(([name, part]) => (part === true ? wordsOf(name) : plainText(part)))
        .join(" · ")
    : plainText(value);

const plainText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** "limitNote" -> "limit note" */
const wordsOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** @param labels labels by value name; a value without one is labeled by its name */
export const changeViews = (
  changes: readonly Change[],
  labels: Readonly<Record<string, string>>,
): ChangeView[] =>
  changes.map(({ name, before, after }) => ({
    label: labels[name] ?? wordsOf(name),
    before: valueText(before),
    after: valueText(after),
  }));
