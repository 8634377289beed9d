import { parseStaffNote } from "#domain/form/staff-note.ts";
import { err, ok } from "#domain/result.ts";
import { lengthProblem, MAX_FIELD_LENGTH } from "#domain/text/field-limits.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { hiddenProblem, visibleLines } from "#domain/text/visible-text.ts";
import {
  type ChoiceSource,
  type Field,
  type FieldOptions,
  inSentence,
  makeField,
} from "./field.ts";

interface TextOptions extends FieldOptions {
  /** Values offered while typing. */
  suggest?: ChoiceSource;
  inputMode?: "numeric" | "email";
  max?: number;
  /** It may be empty, which is "" and reads as this. */
  none?: string;
  /** Brings what was typed into the form that is kept. */
  normalize?: (text: string) => string;
  /** The problem of a text that isn't empty; `null` for none. */
  problem?: (text: string) => string | null;
}

/** One line of text. */
export const line = (label: string, options: TextOptions = {}): Field<string> =>
  text(label, options, true);

/** A reason or a note by staff, kept with who did it (STAFF-4). */
export const note = (label: string, options: FieldOptions = {}): Field<string> =>
  makeField(label, options, {
    control: { kind: "text" },
    json: { kind: "text", min: 1, max: 500, isLine: true },
    read: (typed) => typed,
    accept: (value) => parseStaffNote(value, `A ${inSentence(label)}`),
    write: (value) => value,
  });

/** A word typed to confirm what can't be undone. */
export const typedWord = (
  label: string,
  options: FieldOptions & { isWord: (typed: string) => boolean; problem: string },
): Field<string> =>
  makeField(label, options, {
    control: { kind: "text" },
    json: { kind: "text", min: 1, max: MAX_FIELD_LENGTH, isLine: true },
    read: (typed) => typed,
    accept: (value) =>
      typeof value === "string" && options.isWord(value) ? ok(value) : err(options.problem),
    write: (value) => value,
  });

/** Several lines of text. */
export const lines = (
  label: string,
  options: TextOptions & { rows?: number } = {},
): Field<string> => text(label, options, false);

function text(
  label: string,
  options: TextOptions & { rows?: number },
  isLine: boolean,
): Field<string> {
  const {
    max = MAX_FIELD_LENGTH,
    none,
    normalize = (typed) => typed,
    problem,
    suggest,
    inputMode,
    rows = 3,
  } = options;
  const name = inSentence(label);
  return makeField(label, options, {
    control: isLine ? { kind: "text", suggest, inputMode } : { kind: "lines", rows },
    json: { kind: "text", min: none === undefined ? 1 : 0, max, isLine },
    isOptional: none !== undefined,
    read: (typed) => typed,
    accept(value) {
      if (typeof value !== "string") return err(`Enter the ${name}.`);
      const typed = trimmedText(value);
      const kept = normalize(isLine ? typed : visibleLines(typed).replaceAll("\r\n", "\n"));
      if (kept === "") return none === undefined ? err(`Enter the ${name}.`) : ok("");
      const wrong =
        (isLine ? hiddenProblem(`The ${name}`, kept) : null) ??
        lengthProblem(`The ${name}`, kept, max) ??
        problem?.(kept) ??
        null;
      return wrong === null ? ok(kept) : err(wrong);
    },
    write: (value) => value,
    words: (value) => (value === "" ? (none ?? "") : value),
    cell: (value) => value,
  });
}
