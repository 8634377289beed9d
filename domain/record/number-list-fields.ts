import { readCount } from "#domain/money/read-amount.ts";
import { err, ok } from "#domain/result.ts";
import { type Field, type FieldOptions, inSentence, makeField } from "./field.ts";

interface NumbersOptions extends FieldOptions {
  min: number;
  max: number;
  /** Maximum number of entries. */
  most: number;
  /** The text for an empty list. */
  none?: string;
  /** For numbers with their own format, such as affiliate numbers. */
  read?: (text: string) => number | null;
  write?: (value: number) => string;
  example: string;
}

/** Several whole numbers separated by commas, each once. */
export function numbers(label: string, options: NumbersOptions): Field<number[]> {
  const { min, max, most, none = "none", example, write = String } = options;
  const { read = (text: string) => readCount(text, max) } = options;
  const problem = `Enter up to ${most} ${inSentence(label)} separated by commas, like ${example}.`;
  const isOne = (value: unknown): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
  return makeField(label, options, {
    control: { kind: "text" },
    json: { kind: "list", of: { kind: "number", min, max, step: 1 }, max: most },
    isOptional: true,
    read: (text) =>
      text
        .split(/[\s,;]+/)
        .filter((part) => part !== "")
        .map(read),
    accept: (value) =>
      Array.isArray(value) && value.length <= most && value.every(isOne)
        ? ok([...new Set(value)])
        : err(problem),
    write: (value) => value.map(write).join(", "),
    words: (value) => value.map(write).join(", ") || none,
  });
}
