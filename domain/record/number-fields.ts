import { type Cents, cents, formatDollars, toNumeric } from "#domain/money/cents.ts";
import {
  amountProblem,
  readCount,
  readFraction,
  readMoney,
  readPercent,
} from "#domain/money/read-amount.ts";
import { err, ok } from "#domain/result.ts";
import { type Field, type FieldOptions, makeField } from "./field.ts";

interface AmountOptions extends FieldOptions {
  min?: Cents;
  max: Cents;
}

/** An amount of money. */
export function dollars(
  label: string,
  { min = cents(0), max, ...rest }: AmountOptions,
): Field<Cents> {
  const problem =
    min > 1
      ? `Enter an amount from ${formatDollars(min)} to ${formatDollars(max)}.`
      : `Enter an amount${min > 0 ? " above 0" : ""} up to ${formatDollars(max)}, like 12.50.`;
  const isAmount = (value: unknown): value is Cents => isWithin(value, min, max);
  return makeField(label, rest, {
    control: { kind: "text", inputMode: "decimal" },
    json: { kind: "money", min, max },
    read: readMoney,
    accept: (value) => (isAmount(value) ? ok(value) : err(problem)),
    explain: amountProblem,
    write: toNumeric,
    words: formatDollars,
    cell: toNumeric,
  });
}

interface RangeOptions extends FieldOptions {
  min: number;
  max: number;
}

interface CountOptions extends RangeOptions {
  /** Singular and plural: "1 day", "30 days". */
  unit?: readonly [string, string];
}

/** A whole number. */
export function count(label: string, { min, max, unit, ...rest }: CountOptions): Field<number> {
  const problem = `Enter a whole number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}.`;
  const isCount = (value: unknown): value is number => isWithin(value, min, max);
  return makeField(label, rest, {
    control: { kind: "text", inputMode: "decimal" },
    json: { kind: "number", min, max, step: 1 },
    read: (text) => readCount(text, max),
    accept: (value) => (isCount(value) ? ok(value) : err(problem)),
    write: String,
    words: (value) =>
      value.toLocaleString("en-US") + (unit === undefined ? "" : ` ${unit[value === 1 ? 0 : 1]}`),
    cell: String,
  });
}

interface DecimalOptions extends FieldOptions {
  max: number;
  decimals: number;
}

/** A number of at least 0 with decimals. */
export function decimal(label: string, { max, decimals, ...rest }: DecimalOptions): Field<number> {
  const problem = `Enter a number up to ${max.toLocaleString("en-US", { maximumFractionDigits: decimals })} with up to ${decimals} decimals, like 0.5.`;
  const isDecimal = (value: unknown): value is number =>
    hasDecimals(value, decimals) && value >= 0 && value <= max;
  return makeField(label, rest, {
    control: { kind: "text", inputMode: "decimal" },
    json: { kind: "number", min: 0, max, step: 10 ** -decimals },
    read(text) {
      const units = readFraction(text, decimals);
      return units === null ? null : units / 10 ** decimals;
    },
    accept: (value) => (isDecimal(value) ? ok(value) : err(problem)),
    write: String,
  });
}

interface FigureOptions extends DecimalOptions {
  /** "99.14" as text for people. */
  words: (figure: string) => string;
}

/** A decimal number stored as written, "0.25", so no digit is lost. */
export function figure(
  label: string,
  { max, decimals, words, ...rest }: FigureOptions,
): Field<string> {
  const number = decimal(label, { max, decimals, ...rest });
  return makeField(label, rest, {
    control: number.control,
    json: { kind: "text", min: 1, max: 19, isLine: true, pattern: FIGURE },
    read(text) {
      const units = readFraction(text, decimals);
      return units === null ? null : String(units / 10 ** decimals);
    },
    accept(value, today) {
      const isFigure = typeof value === "string" && FIGURE.test(value);
      const read = number.accept(isFigure ? Number(value) : value, today);
      return read.ok ? ok(String(read.value)) : read;
    },
    write: (value) => value,
    words,
    cell: (value) => value,
  });
}

const FIGURE = /^\d{1,9}(?:\.\d{1,9})?$/;

/** A percentage with at most two decimals. @param options `min` is excluded if it is 0 and `isAboveZero` */
export function percent(
  label: string,
  { min, max, isAboveZero = false, ...rest }: RangeOptions & { isAboveZero?: boolean },
): Field<number> {
  const problem = `Enter a percentage ${isAboveZero ? "above" : "from"} ${min} ${isAboveZero ? "up to" : "to"} ${max}, with up to two decimals.`;
  const isPercent = (value: unknown): value is number =>
    hasDecimals(value, 2) && value >= min && value <= max && !(isAboveZero && value === 0);
  return makeField(label, rest, {
    control: { kind: "text", inputMode: "decimal" },
    json: { kind: "number", min: isAboveZero ? 0.01 : min, max, step: 0.01 },
    read(text) {
      const hundredths = readPercent(text, 2);
      return hundredths === null ? null : hundredths / 100;
    },
    accept: (value) => (isPercent(value) ? ok(value) : err(problem)),
    write: String,
    words: (value) => `${value}%`,
    cell: String,
  });
}

const hasDecimals = (value: unknown, decimals: number): value is number =>
  typeof value === "number" &&
  Math.abs(Math.round(value * 10 ** decimals) - value * 10 ** decimals) < 1e-6;

const isWithin = (value: unknown, min: number, max: number): boolean =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= min && value <= max;
