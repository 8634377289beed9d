import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** One field of a record, with everything that follows from its type defined once. */
export interface Field<Value> {
  readonly label: string;
  /** One sentence below the control; "" for none. */
  readonly hint: string;
  readonly isOptional: boolean;
  readonly control: Control;
  /** The value's type in the API. */
  readonly json: JsonType;
  /** Reads the typed text. @returns the value, or the problem to show at the field */
  parse(text: string, today: PlainDate): Result<Value, string>;
  /** Checks a value that wasn't typed, such as JSON or another version. `parse` ends here, too. */
  accept(value: unknown, today: PlainDate): Result<Value, string>;
  /** Writes the value for its control; `parse` reads the same value from it. */
  write(value: Value): string;
  /** The value as text for people. */
  words(value: Value, choices?: Choices): string;
  /** The value in a cell of a spreadsheet. */
  cell(value: Value, choices?: Choices): string;
}

/** The form control for a value. */
export type Control =
  | {
      kind: "text";
      type?: "text" | "date" | "datetime-local" | "time";
      inputMode?: "decimal" | "numeric" | "email" | "url" | undefined;
      /** Existing values of the shop, suggested while typing. */
      suggest?: ChoiceSource;
    }
  | { kind: "lines"; rows: number }
  | { kind: "toggle" }
  | { kind: "choice"; options: readonly Option[] | ChoiceSource }
  | { kind: "choices"; options: readonly Option[] | ChoiceSource };

export interface Option {
  value: string;
  label: string;
}

/** Options from the shop's data. */
export type ChoiceSource = "products" | "categories" | "compounds" | "forms";

export type Choices = Partial<Record<ChoiceSource, readonly Option[]>>;

export type JsonType = {
  isNullable?: boolean;
} & (
  | { kind: "text"; min: number; max: number; isLine: boolean; pattern?: RegExp }
  | { kind: "number"; min: number; max: number; step: number }
  /** In cents. */
  | { kind: "money"; min: number; max: number }
  | { kind: "day" | "moment" | "toggle" | "state" }
  | { kind: "choice"; values: readonly string[] }
  | { kind: "product" }
  | { kind: "list"; of: JsonType; max: number }
);

export interface FieldOptions {
  hint?: string;
}

/** The parts that differ between kinds of fields. */
interface Kind<Value> {
  control: Control;
  json: JsonType;
  /** A candidate for `accept`; any value if the text is invalid. */
  read: (text: string) => unknown;
  accept: (value: unknown, today: PlainDate) => Result<Value, string>;
  write: (value: Value) => string;
  words?: (value: Value, choices: Choices) => string;
  cell?: (value: Value, choices: Choices) => string;
  /** Explains a text's problem better than `accept` can. */
  explain?: (text: string, problem: string) => string;
  isOptional?: boolean;
}

export function makeField<Value>(
  label: string,
  { hint = "" }: FieldOptions,
  { control, json, read, accept, write, explain, isOptional = false, ...kind }: Kind<Value>,
): Field<Value> {
  const words = kind.words ?? write;
  const cell = kind.cell ?? words;
  return {
    label,
    hint,
    isOptional,
    control,
    json,
    accept,
    write,
    parse(text, today) {
      const result = accept(read(text), today);
      return result.ok || explain === undefined ? result : err(explain(text, result.error));
    },
    words: (value, choices = {}) => words(value, choices),
    cell: (value, choices = {}) => cell(value, choices),
  };
}

/** The same field, but optional: an empty one is `null`. @param none the text for an empty value */
export function optional<Value>(field: Field<Value>, none = "none"): Field<Value | null> {
  return {
    ...field,
    isOptional: true,
    json: { ...field.json, isNullable: true },
    parse: (text, today) => (text === "" ? ok(null) : field.parse(text, today)),
    accept: (value, today) =>
      value === null || value === "" ? ok(null) : field.accept(value, today),
    write: (value) => (value === null ? "" : field.write(value)),
    words: (value, choices) => (value === null ? none : field.words(value, choices)),
    cell: (value, choices) => (value === null ? "" : field.cell(value, choices)),
  };
}

/** The same for a field that depends on another field's choice; the record's `check` decides. */
export const dependent = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...optional(field),
  isOptional: false,
});

/** Lowercases "Last day" for use within a sentence; "ZIP Codes" stays. */
export const inSentence = (label: string): string =>
  /^[A-Z][^A-Z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
