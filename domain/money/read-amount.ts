import { type Cents, cents } from "./cents.ts";

/**
 * The meaning of a comma in a number: thousands in American text, decimals if a file indicates that (a `;` between its
 * columns), or either in such a file, because both kinds of amounts occur there.
 */
type Comma = "thousands" | "decimals" | "either";

/** The number format of a file. */
export interface NumberStyle {
  hasDecimalComma: boolean;
}

const AMERICAN: NumberStyle = { hasDecimalComma: false };

const SIGN = String.raw`([+-])?\s*`;
const MONEY = new RegExp(
  String.raw`^(\()?\s*${SIGN}(?:US\s?\$|USD|\$)?\s*${SIGN}([\d.,]+)\s*(?:USD)?\s*(CR|DR|-)?\s*(\))?$`,
  "i",
);

/**
 * Reads money as people, banks and spreadsheets write it: "1299", "$1,299.00", "US$50.00", "50.00 CR", "- $20.00" and
 * "(20.00)" (PRICE-16). `null` for anything else, including a comma that is neither a properly grouped thousands
 * separator nor a declared decimal comma: nothing is ever multiplied.
 */
export function readMoney(text: string, { hasDecimalComma }: NumberStyle = AMERICAN): Cents | null {
  const [, open, first, second, number, after, close] = MONEY.exec(plainSigns(text)) ?? [];
  if (number === undefined || (open === undefined) !== (close === undefined)) return null;
  const marks = [open, first, second, after].filter((mark) => mark !== undefined);
  const amount = readUnits(number, 2, hasDecimalComma ? "either" : "thousands");
  if (amount === null || marks.length > 1) return null;
  const isNegative = marks.some((mark) => /^(?:\(|-|DR)$/i.test(mark));
  return cents(isNegative && amount !== 0 ? -amount : amount);
}

const COMPUTED = /^(-?)(\d{1,10})\.(\d{3,30})$/;
const NEXT_TO_NOTHING = /^-?\d(?:\.\d+)?E-(\d{1,3})$/i;
/**
 * Number of digits after the cents that decide: within a hundredth of a cent (up to 01 or from 99 on), an amount is
 * that cent.
 */
const HUNDREDTH = 2;

/**
 * Removes floating-point noise from a plain amount: 33.989999999999995 is $33.99 (IMPORT-5). `null` for anything else.
 */
export function readComputedMoney(text: string): Cents | null {
  const [, exponent] = NEXT_TO_NOTHING.exec(text.trim()) ?? [];
  if (exponent !== undefined) return Number(exponent) > 4 ? cents(0) : null;
  const [, sign, whole = "", fraction = ""] = COMPUTED.exec(text.trim()) ?? [];
  if (whole === "") return null;
  const below = Number(whole + fraction.slice(0, 2));
  const rest = fraction.slice(2).padEnd(HUNDREDTH, "0");
  const isBelow = /^(?:00\d*|010*)$/.test(rest);
  if (!isBelow && !rest.startsWith("99")) return null;
  const amount = isBelow ? below : below + 1;
  return cents(sign === "-" && amount !== 0 ? -amount : amount);
}

/** Reads a whole number up to `most`, including "1,200"; `null` for anything else. */
export function readCount(
  text: string,
  most: number,
  style: NumberStyle = AMERICAN,
): number | null {
  const count = readUnits(text.trim(), 0, style.hasDecimalComma ? "either" : "thousands");
  return count !== null && count <= most ? count : null;
}

/**
 * Reads a percentage, such as "8.875" or "-7.5 %", in units of its last decimal: with three decimals, 8.875% is 8875. A
 * comma in it never means thousands.
 */
export function readPercent(
  text: string,
  decimals: number,
  { hasDecimalComma }: NumberStyle = AMERICAN,
): number | null {
  const [, sign, number = ""] = /^([+-])?\s*([\d.,]+)\s*%?$/.exec(plainSigns(text)) ?? [];
  if (!hasDecimalComma && number.includes(",")) return null;
  const units = readUnits(number, decimals, "decimals");
  return units !== null && sign === "-" && units !== 0 ? -units : units;
}

/** Reads a non-negative amount with more decimals than money has, in units of the last one. */
export const readFraction = (
  text: string,
  decimals: number,
  { hasDecimalComma }: NumberStyle = AMERICAN,
): number | null =>
  readUnits(
    text.trim().replace(/^\$\s?/, ""),
    decimals,
    hasDecimalComma ? "decimals" : "thousands",
  );

/** Why an amount wasn't read: its comma, or else the field's usual message. */
export const amountProblem = (text: string, usual: string): string =>
  text.includes(",") && /\d/.test(text)
    ? "Use a decimal point for cents, like 24.90, and commas only for thousands, like 1,299.00."
    : usual;

const plainSigns = (text: string): string => text.replaceAll("\u2212", "-").trim();

function readUnits(text: string, decimals: number, comma: Comma): number | null {
  const [, whole, fraction = ""] = /^(\d{0,10})(?:\.(\d+))?$/.exec(pointed(text, comma)) ?? [];
  if (whole === undefined || whole + fraction === "" || fraction.length > decimals) return null;
  const units = Number(whole + fraction.padEnd(decimals, "0"));
  return Number.isSafeInteger(units) ? units : null;
}

const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL_COMMA = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+),\d+$/;

/** The number with a decimal point and no other separator; "" if it is ambiguous or invalid. */
function pointed(text: string, comma: Comma): string {
  const isGrouped = comma !== "decimals" && GROUPED.test(text);
  const hasDecimals = comma !== "thousands" && DECIMAL_COMMA.test(text);
  // 1,299 and 1.299 may or may not mean thousands if both formats are in use.
  if (isGrouped && hasDecimals) return "";
  if (comma === "either" && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) return "";
  if (isGrouped) return text.replaceAll(",", "");
  if (hasDecimals) return text.replaceAll(".", "").replace(",", ".");
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) ? text : "";
}
