import { phoneDigits } from "#domain/account/contact-checks.ts";
import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { findCardNumber, maskCardNumbers } from "#domain/card-data/card-data.ts";
import { restoreZip } from "#domain/eligibility/restore-zip.ts";
import { type Cents, formatDollars, ZERO } from "#domain/money/cents.ts";
import {
  type NumberStyle,
  readComputedMoney,
  readCount,
  readMoney,
} from "#domain/money/read-amount.ts";
import { MAX_FIELD_LENGTH } from "#domain/text/field-limits.ts";
import { isScientific } from "#domain/text/spreadsheet-number.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import type { ImportProblem } from "./imported-product.ts";

interface Place {
  fullName: string;
  phone: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/** An order from another shop, as history (IMPORT-5). */
export interface ImportedOrder extends Place {
  /** Line in the file where it begins. */
  line: number;
  /** The number in that shop's format, such as "#1001". */
  number: string;
  /** Lowercase. */
  email: string;
  /** ISO 8601. */
  placedAt: string;
  /** In that shop's wording. */
  status: string;
  isCanceled: boolean;
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  refundedCents: Cents;
  /** Amounts with floating-point noise: their text in the file and their value; none if all are exact. */
  leftovers?: string[];
  /** Empty if its file has none. */
  lines: { name: string; quantity: number; priceCents: Cents }[];
}

/** An order's rows, before checks. */
export interface OrderRows extends Place {
  line: number;
  number: string;
  email: string;
  placedAt: string;
  currency: string;
  /** That shop's words for each status; "" if it has none. */
  states: string[];
  isCanceled: boolean;
  amounts: Record<
    "subtotal" | "discount" | "shipping" | "tax" | "total" | "refunded",
    { column: string; text: string }
  >;
  lines: { name: string; quantity: string; price: string }[];
}

/** Maximum lines in an order, to limit memory. */
export const ORDER_LINES_MAX = 500;
const NUMBER_MAX = 60;
const QUANTITY_MAX = 100_000;
/** Maximum length of a row's text that is quoted in a problem. */
const QUOTED_MAX = 30;

interface Known {
  now: Date;
  style?: NumberStyle;
}

/** Amounts aren't converted, and only floating-point noise is rounded; a date without its time zone isn't guessed. */
export function orderOf(rows: OrderRows, { now, style }: Known): ImportedOrder | ImportProblem {
  const { line, amounts } = rows;
  const number = visibleText(rows.number);
  const email = normalizeEmail(rows.email);
  const refuse = (problem: string): ImportProblem => ({
    line,
    name: number.length > NUMBER_MAX ? "" : number,
    problem,
  });
  if (number === "") return refuse("No order number.");
  if (isScientific(number)) return refuse(`A spreadsheet rounded the number to ${number}.`);
  if (number.length > NUMBER_MAX) return refuse("The order number is too long.");
  if (email === "") return refuse("No email address, so it can't be assigned to a customer.");
  if (!isEmail(email)) return refuse("Invalid email address.");
  if (rows.currency.toUpperCase() !== "USD")
    return refuse(`The currency is ${quoted(rows.currency)}, not US dollars.`);
  const placedAt = momentOf(rows.placedAt);
  if (placedAt === null)
    return refuse(
      `${quoted(rows.placedAt)} isn't a date with a time zone, like 2024-01-15 09:50:26 -0500.`,
    );
  if (Date.parse(placedAt) > now.getTime() + CLOCKS_DIFFER_MS)
    return refuse(`${quoted(rows.placedAt)} is in the future.`);
  const leftovers: string[] = [];
  const amountOf = (text: string, name: string): Cents | null => {
    const plain = readMoney(text, style);
    const amount = plain ?? readComputedMoney(text);
    if (amount === null || amount < 0 || amount > AMOUNT_MAX) return null;
    if (plain === null)
      leftovers.push(`${name} ${text.slice(0, QUOTED_MAX)} is ${formatDollars(amount)}`);
    return amount;
  };
  const read: Partial<Record<keyof typeof amounts, Cents>> = {};
  for (const key of AMOUNTS) {
    const { column, text } = amounts[key];
    const amount = text === "" && key !== "total" ? ZERO : amountOf(text, column);
    if (amount === null)
      return refuse(`${column}: ${quoted(text)} isn't an amount in dollars and cents.`);
    read[key] = amount;
  }
  const lines: ImportedOrder["lines"] = [];
  for (const { name, quantity, price } of rows.lines) {
    const units = readCount(quantity, QUANTITY_MAX, style);
    const priceCents = amountOf(price, "Price");
    if (units === null) return refuse(`${quoted(quantity)} isn't a number of units.`);
    if (priceCents === null)
      return refuse(`${quoted(price)} isn't an amount in dollars and cents.`);
    lines.push({ name: visibleText(name), quantity: units, priceCents });
  }
  if (lines.length > ORDER_LINES_MAX) return refuse("Too many items.");
  const place = cleanPlace(rows);
  const status = visibleText(
    [...new Set(rows.states.filter((state) => state !== ""))].join(", "),
  ).slice(0, MAX_FIELD_LENGTH);
  const texts = [...Object.values(place), status, ...lines.map(({ name }) => name)];
  if (texts.some((text) => text.length > MAX_FIELD_LENGTH))
    return refuse(`A field is longer than ${MAX_FIELD_LENGTH} characters.`);
  if ([email, ...texts].some((text) => findCardNumber(text) !== null))
    return refuse("Contains what looks like a card number.");
  return {
    line,
    number,
    email,
    placedAt,
    status,
    isCanceled: rows.isCanceled,
    ...place,
    subtotalCents: read.subtotal ?? ZERO,
    discountCents: read.discount ?? ZERO,
    shippingCents: read.shipping ?? ZERO,
    taxCents: read.tax ?? ZERO,
    totalCents: read.total ?? ZERO,
    refundedCents: read.refunded ?? ZERO,
    ...(leftovers.length > 0 ? { leftovers } : {}),
    lines,
  };
}

const AMOUNTS = ["subtotal", "discount", "shipping", "tax", "total", "refunded"] as const;
const AMOUNT_MAX = 1_000_000_00;
/** Maximum difference between our clock and the exporting shop's. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;

const quoted = (text: string): string =>
  `“${visibleText(findCardNumber(text) === null ? text : "…").slice(0, QUOTED_MAX)}”`;

/** "2024-01-15 09:50:26 -0500", and ISO 8601 with its time zone. */
function momentOf(text: string): string | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,6})? ?(Z|UTC|[+-]\d\d:?\d\d)$/.exec(text) ??
    [];
  if (day === undefined || time === undefined || zone === undefined) return null;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : "Z";
  const moment = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(moment.getTime()) || day < "1990-01-01" ? null : moment.toISOString();
}

function cleanPlace(rows: Place): Place {
  const digits = phoneDigits(rows.phone);
  return {
    fullName: visibleText(rows.fullName),
    phone: digits.length === 10 ? digits : maskCardNumbers(visibleText(rows.phone)),
    address: visibleText(rows.address),
    address2: visibleText(rows.address2),
    city: visibleText(rows.city),
    state: visibleText(rows.state),
    zipCode: restoreZip(visibleText(rows.zipCode), rows.state),
    country: visibleText(rows.country).toUpperCase(),
  };
}
