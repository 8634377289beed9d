import {
  missing,
  parseReference,
  parseStaffNote,
  STAFF_NOTE_MAX,
} from "#domain/form/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
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
  /** The text may be empty (""), shown as this. */
  none?: string;
  /** Converts typed text to its stored form. */
  normalize?: (text: string) => string;
  /** The problem with a non-empty text; `null` if none. */
  problem?: (text: string) => string | null;
}

/** One line of text. */
export const line = (label: string, options: TextOptions = {}): Field<string> =>
  text(label, options, true);

interface RuledOptions extends FieldOptions {
  max: number;
  /** Reads typed text, or returns its problem. */
  rule: (typed: unknown) => Result<string, string>;
  inputMode?: "url";
}

/** One line of text with its own rule. */
export const ruledLine = (label: string, { max, rule, inputMode, ...options }: RuledOptions) =>
  makeField<string>(label, options, {
    control: { kind: "text", inputMode },
    json: { kind: "text", min: 1, max, isLine: true },
    read: (typed) => typed,
    accept: rule,
    write: (value) => value,
  });

/** A reason or a note by staff, stored with its author (STAFF-4). */
export const note = (label: string, options: FieldOptions = {}): Field<string> =>
  ruledLine(label, {
    ...options,
    max: STAFF_NOTE_MAX,
    rule: (typed) => parseStaffNote(typed, oneOf(label)),
  });

/** A bank's or a carrier's reference number. */
export const reference = (label: string, options: FieldOptions = {}): Field<string> =>
  ruledLine(label, {
    ...options,
    max: STAFF_NOTE_MAX,
    rule: (typed) => parseReference(typed, oneOf(label)),
  });

/** "An override reason", "A user name" */
const oneOf = (label: string): string =>
  `${/^(?!us)[aeiou]/i.test(label) ? "An" : "A"} ${inSentence(label)}`;

/** A word typed to confirm what can't be undone. */
export const typedWord = (
  label: string,
  {
    isWord,
    problem,
    ...options
  }: FieldOptions & { isWord: (typed: string) => boolean; problem: string },
): Field<string> =>
  ruledLine(label, {
    ...options,
    max: MAX_FIELD_LENGTH,
    rule: (typed) => (typeof typed === "string" && isWord(typed) ? ok(typed) : err(problem)),
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
      if (typeof value !== "string") return err(missing(oneOf(label)));
      const typed = trimmedText(value);
      const kept = normalize(isLine ? typed : visibleLines(typed).replaceAll("\r\n", "\n"));
      if (kept === "") return none === undefined ? err(missing(oneOf(label))) : ok("");
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
