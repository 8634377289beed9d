import { type Cents, parseDollars } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { parseCsv } from "#domain/text/parse-csv.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";
import type { IncomingPayment } from "./incoming-payment.ts";

/**
 * The columns of a payment list, by the names that Venmo, banks and spreadsheets use. Case, text in
 * parentheses, column order and other columns do not matter.
 */
export const PAYMENT_COLUMNS = {
  externalId: ["id", "transaction id", "payment id", "transaction", "reference", "confirmation"],
  amount: ["amount", "total", "gross", "credit", "deposit"],
  note: ["note", "memo", "description", "message", "comment", "details"],
  payer: ["from", "payer", "sender", "name", "customer"],
  status: ["status", "state"],
  day: [
    "datetime",
    "date",
    "posted",
    "date posted",
    "posted date",
    "posting date",
    "transaction date",
  ],
} as const;

type Column = keyof typeof PAYMENT_COLUMNS;
type Columns = Partial<Record<Column, number>>;

export const PAYMENT_LIST_BYTES_MAX = 1024 * 1024;
const ROWS_MAX = 5000;
/** How many rows may precede the header, such as the title of Venmo's statements. */
const HEADER_WITHIN_ROWS = 10;
const TEXT_MAX = { externalId: 100, note: 500, payer: 200 };
/** Any other status means the payment has not arrived (yet). */
const ARRIVED = /^(?:|complete|completed|settled|posted|cleared|succeeded|success|paid)$/i;

export interface PaymentList {
  payments: IncomingPayment[];
  /** Rows that are not received payments: totals, payouts, pending ones. */
  skipped: number;
}

/** Reads a pasted or uploaded list; the error says what is missing. */
export function readPaymentList(text: string): Result<PaymentList, string> {
  if (text.length > PAYMENT_LIST_BYTES_MAX) return err("The list is longer than 1 MB.");
  const rows = parseCsv(text);
  if (rows.length > ROWS_MAX) return err(`The list has more than ${ROWS_MAX} rows.`);
  const header = findHeader(rows);
  if (!header)
    return err(
      "The list needs a header row with a column for the payment's ID and one for its amount, e.g. ID, Amount, Note, From.",
    );
  const entries = rows.slice(header.row + 1);
  const payments = entries
    .map((row) => readRow(row, header.columns))
    .filter((payment) => payment !== null);
  return ok({ payments, skipped: entries.length - payments.length });
}

function findHeader(rows: string[][]): { row: number; columns: Columns } | null {
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
    const names = cells.map(columnName);
    const columns: Columns = {};
    for (const [column, known] of Object.entries(PAYMENT_COLUMNS)) {
      const at = known.map((name) => names.indexOf(name)).find((index) => index >= 0);
      // The keys of PAYMENT_COLUMNS are columns.
      if (at !== undefined) columns[column as Column] = at;
    }
    if (columns.externalId !== undefined && columns.amount !== undefined) return { row, columns };
  }
  return null;
}

const columnName = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/\(.*?\)|[#*:"]/g, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim();

/** null for a row without an id or an incoming amount, or with a status that is not final. */
function readRow(row: string[], columns: Columns): IncomingPayment | null {
  const text = (column: Column) => (row[columns[column] ?? -1] ?? "").trim();
  // Venmo puts quotation marks around its ids, spreadsheets `="..."`, so no digit is lost.
  const externalId = text("externalId").replaceAll(/^[="']+|["']+$/g, "");
  const amountCents = readAmount(text("amount"));
  if (externalId === "" || amountCents === null || !ARRIVED.test(text("status"))) return null;
  return {
    externalId: externalId.slice(0, TEXT_MAX.externalId),
    amountCents,
    note: text("note").slice(0, TEXT_MAX.note),
    payer: text("payer").slice(0, TEXT_MAX.payer),
    ...readDay(text("day")),
  };
}

/** The day of "2026-12-01T09:12:44" and "12/1/2026 9:12"; none if it is written in any other way. */
function readDay(text: string): { day?: PlainDate } {
  const [, month = "", day = "", year = ""] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text) ?? [];
  const written =
    year === ""
      ? text.slice(0, 10)
      : [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isDay(written) ? { day: written } : {};
}

/** "+ $1,114.99" came in; "- $20.00" and "($20.00)" went out. */
function readAmount(text: string): Cents | null {
  const amount = parseDollars(text.replaceAll(/[+$,\s]|USD/g, ""));
  return amount !== null && amount > 0 ? amount : null;
}
