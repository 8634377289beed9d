import { type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import type { Field } from "#domain/record/field.ts";
import { type FieldMap, record, type RecordOf, type ValuesOf } from "#domain/record/record.ts";

/** A setting's form, as typed. */
export type SettingTexts = Record<string, string>;

/** One of the owner's settings (SET-1). It is stored and sent as JSON; `null` stands for the default. */
export interface Setting<Value> {
  /** The default, from the specification. */
  usual: Value;
  /** The fields of its form; `check` has the rules across them. */
  record: RecordOf<FieldMap>;
  /** Whether it is a list: a scheduled value doesn't replace it if it was changed in the meantime. */
  isList: boolean;
  /** Reads the stored value; anything invalid becomes the default. */
  read(stored: unknown): Value;
  /** Fills in its form. */
  write(stored: unknown): SettingTexts;
  /** Checks its form. @returns the value to store */
  check(texts: SettingTexts): FormCheck<SettingTexts, { stored: unknown }>;
  /** The value as text for people; lists have one line per entry. */
  words(stored: unknown): string;
}

interface Definition<Fields extends FieldMap, Value> {
  usual: Value;
  record: RecordOf<Fields>;
  isList?: boolean;
  /** Reads stored JSON as the form's unchecked values. */
  spread: (stored: unknown) => Readonly<Record<string, unknown>>;
  /** Makes the setting from its form's values. */
  value: (values: ValuesOf<Fields>) => Value;
  words: (value: Value) => string;
}

/** No setting depends on the day on which it is set. */
const ANY_DAY = "";

/** A setting with several fields. */
export function defineSettings<Fields extends FieldMap, Value>(
  definition: Definition<Fields, Value>,
): Setting<Value> {
  const { usual, record: form, isList = false, spread, value, words } = definition;
  const valuesOf = (stored: unknown) => {
    const accepted = form.accept(spread(stored), ANY_DAY);
    return accepted.ok ? accepted.value : null;
  };
  function read(stored: unknown): Value {
    const values = stored === null || stored === undefined ? null : valuesOf(stored);
    return values === null ? usual : value(values);
  }
  return {
    usual,
    record: record<FieldMap>(form.fields),
    isList,
    read,
    words: (stored) => words(read(stored)),
    write(stored) {
      const values = valuesOf(read(stored));
      return values === null ? form.blank : form.write(values);
    },
    check(texts) {
      const { values, fieldErrors } = form.validate({ ...form.blank, ...texts }, ANY_DAY);
      if (values === null) return formCheck<SettingTexts, { stored: unknown }>(fieldErrors, null);
      const set = value(values);
      // The default isn't stored, so it follows the specification.
      const isUsual = JSON.stringify(set) === JSON.stringify(usual);
      return formCheck<SettingTexts, { stored: unknown }>({}, { stored: isUsual ? null : set });
    },
  };
}

/** A setting with one field, which has this name in its form. */
export const defineSetting = <Value>(
  usual: Value,
  name: string,
  field: Field<Value>,
  { isList = false } = {},
): Setting<Value> =>
  defineSettings({
    usual,
    record: record<Record<string, Field<Value>>>({ [name]: field }),
    isList,
    spread: (stored) => ({ [name]: stored }),
    value: (values) => values[name] ?? usual,
    words: (value) => field.words(value),
  });

/** Yes or no; defaults to no. */
export const defineSwitch = (label: string): Setting<boolean> =>
  defineSetting(false, "answer", toggle(label));

/** Errors for empty fields that a choice requires. */
export const missing = <Name extends string>(values: Record<Name, string | null | undefined>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value === null)
      .map(([name]) => [name, "Enter a value."]),
  );
