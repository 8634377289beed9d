/**
 * Money is a branded integer of US cents. SQL stores `numeric(12,2)` dollars; amounts
 * cross that boundary as text, "12.34", never as floating point (PRICE-1).
 */
export type Cents = number & { readonly __brand: "Cents" };

export const ZERO = cents(0);

/** Converts a whole number of cents; throws on a fraction, because that is a bug, not an input. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value;
}

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value);
}

/** Reads "12", "12.3", "12.34" or "-12.34" dollars; `null` for any other text. */
export function parseDollars(text: string): Cents | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const whole = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return cents(match[1] === "-" && whole !== 0 ? -whole : whole);
}

/** Reads a `numeric(12,2)` column; throws if the database sends something else. */
export function fromNumeric(text: string): Cents {
  const value = parseDollars(text);
  if (value === null) throw new TypeError(`Not a numeric(12,2): ${text}`);
  return value;
}

/** "12.34", the format of numeric columns and gateways. */
export function toNumeric(value: Cents): string {
  const absolute = Math.abs(value);
  const fraction = String(absolute % 100).padStart(2, "0");
  return `${value < 0 ? "-" : ""}${Math.floor(absolute / 100)}.${fraction}`;
}

/** "$1,234.56", for customers. */
export function formatDollars(value: Cents): string {
  const [whole = "0", fraction] = toNumeric(value).replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${value < 0 ? "-" : ""}$${grouped}.${fraction}`;
}

export function add(...values: Cents[]): Cents {
  return cents(values.reduce<number>((sum, value) => sum + value, 0));
}

export function subtract(from: Cents, ...values: Cents[]): Cents {
  return cents(from - add(...values));
}

export function times(value: Cents, quantity: number): Cents {
  return cents(value * quantity);
}

export const atLeastZero = (value: Cents): Cents => (value < 0 ? ZERO : value);
export const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b);

/** A percentage of a non-negative amount, rounded half up once (PRICE-2). */
export function percentOf(value: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100);
  return cents(Math.floor((value * hundredths + 5000) / 10000));
}
