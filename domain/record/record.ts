import { type FieldErrors, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Choices, Field } from "./field.ts";

export type FieldMap = Readonly<Record<string, Field<unknown>>>;

/** The values of the fields. */
export type ValuesOf<Fields extends FieldMap> = {
  -readonly [Key in keyof Fields]: Fields[Key] extends Field<infer Value> ? Value : never;
};

/** The same as input: values that may be `null` may be left out. */
export type InputOf<Fields extends FieldMap> = {
  [Key in keyof Fields as null extends ValuesOf<Fields>[Key] ? never : Key]: ValuesOf<Fields>[Key];
} & {
  [Key in keyof Fields as null extends ValuesOf<Fields>[Key] ? Key : never]?:
    | ValuesOf<Fields>[Key]
    | undefined;
};

type Name<Fields> = keyof Fields & string;

/** A record's form values; multiple choices are one per line. */
export type TextsOf<Fields extends FieldMap> = Record<Name<Fields>, string>;

/** One field of two versions, in words. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

export interface RecordOptions<Fields extends FieldMap> {
  /** Rules across fields; invalid values are left out of `values`. */
  check?: (values: Partial<ValuesOf<Fields>>, today: PlainDate) => FieldErrors<TextsOf<Fields>>;
  /** Removes values that don't apply, and fills in derived ones. */
  tidy?: (values: ValuesOf<Fields>) => ValuesOf<Fields>;
  /** Initial texts of a new record's form. */
  begin?: Partial<TextsOf<Fields>>;
}

/** A record: its fields, and everything derived from them. */
export interface RecordOf<Fields extends FieldMap> {
  readonly fields: Fields;
  readonly names: readonly Name<Fields>[];
  readonly labels: Readonly<TextsOf<Fields>>;
  /** The form of a new record. */
  readonly blank: TextsOf<Fields>;
  /** Reads a form or a URL; never throws. */
  read(form: FormData | URLSearchParams): TextsOf<Fields>;
  /** Checks a form. */
  validate(texts: TextsOf<Fields>, today: PlainDate): FormCheck<TextsOf<Fields>, ValuesOf<Fields>>;
  /** Checks values that weren't typed with the same rules. */
  accept(
    values: Readonly<Record<string, unknown>>,
    today: PlainDate,
  ): Result<ValuesOf<Fields>, FieldErrors<TextsOf<Fields>>>;
  /** Fills in a form. */
  write(values: ValuesOf<Fields>): TextsOf<Fields>;
  /** Each value as text for people. */
  words(values: ValuesOf<Fields>, choices?: Choices): TextsOf<Fields>;
  /** A value from the history, in words; `null` if there is no such field or it can't be read. */
  storedWords(name: string, stored: unknown, choices?: Choices): string | null;
  /** The fields that differ, in words. @param before `null` for a new record, which returns its non-empty fields */
  differences(
    before: ValuesOf<Fields> | null,
    after: ValuesOf<Fields>,
    choices?: Choices,
  ): Difference[];
}

const EMPTY = "(empty)";

/** Values in the history were valid on their day. */
const LAST_DAY = "9999-12-31";

export function record<Fields extends FieldMap>(
  fields: Fields,
  { check, tidy = (values) => values, begin = {} }: RecordOptions<Fields> = {},
): RecordOf<Fields> {
  // Object.keys widens the constant's keys.
  const names = Object.keys(fields) as Name<Fields>[];
  /** Every field gets a text, so the cast is safe. */
  const texts = (text: (name: Name<Fields>, field: Field<unknown>) => string): TextsOf<Fields> =>
    Object.fromEntries(names.map((name) => [name, text(name, fieldOf(name))])) as TextsOf<Fields>;
  const fieldOf = (name: Name<Fields>): Field<unknown> => {
    const field = fields[name];
    if (field === undefined) throw new Error(`There is no field ${name}.`);
    return field;
  };

  /** Combines the fields' results. They are complete if there is no error, so the cast is safe. */
  function judge(read: (name: Name<Fields>) => Result<unknown, string>, today: PlainDate) {
    const results = names.map((name) => ({ name, result: read(name) }));
    const sound = Object.fromEntries(
      results.flatMap(({ name, result }) => (result.ok ? [[name, result.value]] : [])),
    ) as Partial<ValuesOf<Fields>>;
    const wrong = results.flatMap(({ name, result }) =>
      result.ok ? [] : [[name, result.error] as const],
    );
    const errors = Object.assign({}, check?.(sound, today), Object.fromEntries(wrong));
    const isSound = Object.keys(errors).length === 0;
    return { errors, values: isSound ? tidy(sound as ValuesOf<Fields>) : null };
  }

  return {
    fields,
    names,
    labels: texts((_, { label }) => label),
    blank: { ...texts(() => ""), ...begin },
    read: (form) => texts((name) => form.getAll(name).map(trimmedText).join("\n")),
    validate(typed, today) {
      const { errors, values } = judge((name) => fieldOf(name).parse(typed[name], today), today);
      return formCheck(errors, values);
    },
    accept(given, today) {
      const { errors, values } = judge((name) => fieldOf(name).accept(given[name], today), today);
      return values === null ? err(errors) : ok(values);
    },
    write: (values) => texts((name, field) => field.write(values[name])),
    words: (values, choices) => texts((name, field) => field.words(values[name], choices)),
    storedWords(name, stored, choices) {
      const field = fields[name];
      const read = field?.accept(stored, LAST_DAY);
      return field !== undefined && read?.ok === true ? field.words(read.value, choices) : null;
    },
    differences: (before, after, choices) =>
      names.flatMap((name) => {
        const field = fieldOf(name);
        const is = field.words(after[name], choices);
        if (before === null)
          return field.write(after[name]) === ""
            ? []
            : [{ label: field.label, before: "none", after: is }];
        const [wasTyped, isTyped] = [field.write(before[name]), field.write(after[name])];
        if (wasTyped === isTyped) return [];
        const was = field.words(before[name], choices);
        // A note with the text "none" looks the same as no note.
        return was === is
          ? [{ label: field.label, before: wasTyped || EMPTY, after: isTyped || EMPTY }]
          : [{ label: field.label, before: was, after: is }];
      }),
  };
}
