import {
  type FieldErrors,
  fieldErrorsOf,
  type FormCheck,
  formCheck,
} from "#domain/form/form-check.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** A setting's form, as typed. */
export type SettingFields = Record<string, string>;

/** What the owner may set (SET-1). What is stored and sent is JSON; null stands for the usual value. */
export interface Setting<Value> {
  /** What it is while nothing is set: as the specification has it. */
  usual: Value;
  /** Of its form. */
  fields: readonly string[];
  /** Several entries: what was planned does not replace them if they were changed meanwhile. */
  isList: boolean;
  /** Its value, from what is stored; anything else is the usual one. */
  read(stored: unknown): Value;
  /** As its form shows it: what is read from that again is the same value. */
  toFields(stored: unknown): SettingFields;
  /** Reads its form from any body; never throws. */
  parse(body: unknown): SettingFields;
  /** Says what is wrong beside its field. @returns what to store */
  check(fields: SettingFields): FormCheck<SettingFields, { stored: unknown }>;
  /** As a person reads it; lists one below the other. */
  words(stored: unknown): string;
}

interface Definition<Value, Field extends string> {
  usual: Value;
  fields: readonly Field[];
  isList?: boolean;
  /** null = no such value. */
  read: (stored: unknown) => Value | null;
  toFields: (value: Value) => Record<Field, string>;
  /** The value, or what is wrong with it, by its field. */
  check: (fields: Record<Field, string>) => { value: Value } | FieldErrors<Record<Field, string>>;
  words: (value: Value) => string;
}

export function defineSetting<Value, Field extends string>(
  definition: Definition<Value, Field>,
): Setting<Value> {
  const { usual, fields, isList = false } = definition;
  const read = (stored: unknown): Value =>
    stored === null || stored === undefined ? usual : (definition.read(stored) ?? usual);
  const parse = (body: unknown) => trimmedFields(body, fields);
  return {
    usual,
    fields,
    isList,
    read,
    parse,
    toFields: (stored) => definition.toFields(read(stored)),
    words: (stored) => definition.words(read(stored)),
    check(typed) {
      const answer = definition.check(parse(typed));
      if (!("value" in answer)) return formCheck<SettingFields, never>(fieldErrorsOf(answer), null);
      // What is usual is not kept: it follows the specification.
      const isUsual = JSON.stringify(answer.value) === JSON.stringify(usual);
      return formCheck<SettingFields, { stored: unknown }>(
        {},
        { stored: isUsual ? null : answer.value },
      );
    },
  };
}

/** Yes or no; no while nothing is set. */
export const defineSwitch = () =>
  defineSetting<boolean, "answer">({
    usual: false,
    fields: ["answer"],
    read: (stored) => (typeof stored === "boolean" ? stored : null),
    toFields: (isOn) => ({ answer: isOn ? "yes" : "no" }),
    check({ answer }) {
      const typed = answer.toLowerCase();
      return typed === "yes" || typed === "no"
        ? { value: typed === "yes" }
        : { answer: "Enter yes or no." };
    },
    words: (isOn) => (isOn ? "Yes" : "No"),
  });
