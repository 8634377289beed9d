/*
 * HTML as text, for content that would take React too long on every request. The text between the backticks is ours;
 * every inserted value is escaped, so it stays text, between tags and in a quoted attribute.
 */

/** HTML whose values have been escaped. Only `markup` creates it. */
export class Markup {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static of(template: TemplateStringsArray, values: readonly MarkupValue[]): Markup {
    const parts = withoutIndents(template);
    let text = parts[0] ?? "";
    for (const [index, value] of values.entries()) text += textOf(value) + (parts[index + 1] ?? "");
    return new Markup(text);
  }
}

/** `null` and an empty list produce nothing. */
export type MarkupValue = string | number | null | Markup | readonly Markup[];

/**
 * markup`<p title="${name}">${name}</p>`; attributes are always quoted. As in JSX, a line break and the indentation
 * around it are dropped.
 */
export const markup = (template: TemplateStringsArray, ...values: MarkupValue[]): Markup =>
  Markup.of(template, values);

function textOf(value: MarkupValue): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === "string") return escapeMarkup(value);
  if (typeof value === "number") return String(value);
  return value === null ? "" : value.map(({ text }) => text).join("");
}

const NEEDS_ESCAPE = /[&<>"']/;
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeMarkup(text: string): string {
  // Most texts have none of these characters.
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** A template is the same array in every call. */
const compact = new WeakMap<TemplateStringsArray, string[]>();

function withoutIndents(template: TemplateStringsArray): string[] {
  const known = compact.get(template);
  if (known) return known;
  const parts = template.map((part) => part.replaceAll(/[ \t]*\n\s*/g, ""));
  compact.set(template, parts);
  return parts;
}
