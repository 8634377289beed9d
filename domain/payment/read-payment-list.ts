import type { Cents } from "#domain/money/cents.ts";
import { amountProblem, type NumberStyle, readMoney } from "#domain/money/read-amount.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { bareCell, readTable, type Table, type TableRow } from "#domain/text/read-table.ts";
import { isScientific, seemsRounded } from "#domain/text/spreadsheet-number.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";
import type { IncomingPayment } from "./incoming-payment.ts";

/** Column names in payment lists from Venmo, banks and spreadsheets. */
const PAYMENT_COLUMNS = {
  externalId: [
    "id",
    "transactionid",
    "paymentid",
    "transaction",
    "transactionnumber",
    "reference",
    "referencenumber",
    "confirmation",
    "confirmationnumber",
  ],
  amount: ["amount", "amounttotal", "total", "gross", "credit", "deposit", "credits", "deposits"],
  note: ["note", "memo", "description", "message", "comment", "details"],
  payer: ["from", "payer", "sender", "name", "customer"],
  status: ["status", "state"],
  day: ["datetime", "date", "posted", "dateposted", "posteddate", "postingdate", "transactiondate"],
} as const;

type Column = keyof typeof PAYMENT_COLUMNS;

export const PAYMENT_FILE_MEBIBYTES_MAX = 1;
const LENGTH_MAX = PAYMENT_FILE_MEBIBYTES_MAX * 1024 * 1024;
const ROWS_MAX = 5000;
const TEXT_MAX = { externalId: 100, note: 500, payer: 200 };
/** Any other status means the payment has not arrived (yet). */
const ARRIVED =
  /^(?:|complete|completed|settled|posted|cleared|succeeded|success|successful|paid|processed|received|deposited|credited)$/i;

/** A row that is not a received payment, or can't be read as one. */
export interface SkippedRow {
  /** Line in the file. */
  line: number;
  /** The beginning of the row, as written. */
  text: string;
  problem: string;
}

export interface PaymentList {
  payments: IncomingPayment[];
  /** Every other row, with its reason. */
  skipped: SkippedRow[];
}

/** Reads a pasted or uploaded list; the error says what is missing (BANK-11). */
export function readPaymentList(text: string): Result<PaymentList, string> {
  if (text.length > LENGTH_MAX) return err("The list is larger than 1 MB.");
  const table = readTable(text, {
    names: PAYMENT_COLUMNS,
    isHeader: (has) => has("externalId") && has("amount"),
    rowsMax: ROWS_MAX + 20,
  });
  if (!table.ok)
    return err(
      "The list needs a header row with a column for the payment's ID and one for its amount, e.g. ID, Amount, Note, From.",
    );
  const rows = [...table.value.rows];
  return rows.length > ROWS_MAX
    ? err(`The list has more than ${ROWS_MAX} rows.`)
    : ok(listOf(rows, table.value));
}

function listOf(rows: readonly TableRow<Column>[], style: Table<Column>): PaymentList {
  const list: PaymentList = { payments: [], skipped: [] };
  for (const row of rows) {
    const read = readRow(row, style);
    if (typeof read !== "string") list.payments.push(read);
    else list.skipped.push({ line: row.line, text: shown(row.cells), problem: read });
  }
  return list;
}

const SHOWN_LENGTH_MAX = 100;

const shown = (cells: readonly string[]): string =>
  visibleText(cells.filter((cell) => cell.trim() !== "").join(" "))
    .trim()
    .slice(0, SHOWN_LENGTH_MAX);

/** The payment, or why the row isn't one. */
function readRow(
  { cell, problem }: TableRow<Column>,
  style: NumberStyle,
): IncomingPayment | string {
  if (problem !== null) return problem;
  const externalId = bareCell(cell("externalId"));
  const [amountText, status] = [cell("amount"), cell("status")];
  const amountCents = readMoney(amountText, style);
  if (externalId === "") return "No ID.";
  if (amountText === "") return "No amount.";
  if (amountCents === null)
    return amountProblem(amountText, `“${amountText.slice(0, 30)}” isn't an amount.`);
  if (amountCents <= 0) return "Not a received payment.";
  if (!ARRIVED.test(status)) return `Status is “${status.slice(0, 30)}”.`;
  return idProblem(externalId) ?? paymentOf({ cell, externalId, amountCents });
}

/** Two payments with one rounded ID would be mistaken for one. */
const idProblem = (id: string): string | null =>
  isScientific(id) || seemsRounded(id)
    ? `A spreadsheet rounded the ID to ${id.slice(0, 40)}. Use the original file without opening it in a spreadsheet.`
    : null;

const paymentOf = ({
  cell,
  externalId,
  amountCents,
}: Pick<TableRow<Column>, "cell"> & {
  externalId: string;
  amountCents: Cents;
}): IncomingPayment => ({
  externalId: externalId.slice(0, TEXT_MAX.externalId),
  amountCents,
  note: cell("note").slice(0, TEXT_MAX.note),
  payer: cell("payer").slice(0, TEXT_MAX.payer),
  ...readDay(cell("day")),
});

/** Reads the day of "2026-12-01T09:12:44" and "12/1/2026 9:12"; none for any other format. */
function readDay(text: string): { day?: PlainDate } {
  const [, month = "", day = "", year = ""] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text) ?? [];
  const written =
    year === ""
      ? text.slice(0, 10)
      : [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isDay(written) ? { day: written } : {};
}
