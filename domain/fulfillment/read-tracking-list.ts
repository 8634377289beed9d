import { parseOrderNumber } from "#domain/order/order-number.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { carrierOf } from "#domain/shipping/carrier.ts";
import {
  listedTrackingNumber,
  type ListedNumber,
} from "#domain/shipping/listed-tracking-number.ts";
import { holdsNul } from "#domain/text/field-limits.ts";
import { type FileRow, readRows } from "#domain/text/read-rows.ts";
import { bareCell, readTable } from "#domain/text/read-table.ts";
import { visibleText } from "#domain/text/visible-text.ts";

/** A line of a pasted list or a file. */
export type TrackingLine =
  | { line: number; orderNumber: number; trackingNumber: string; warning?: string }
  | { line: number; text: string; problem: string };

export const TRACKING_LINES_MAX = 500;
/** Maximum length that a form carries along. */
const CARRIED_LENGTH_MAX = 16_000;
export const TRACKING_FILE_MEBIBYTES_MAX = 1;
const SHOWN_LENGTH_MAX = 60;

/** Column names used by carriers, shipping programs and shops. */
const COLUMNS = {
  order: [
    "order",
    "ordernumber",
    "orderno",
    "ordernum",
    "orderid",
    "ordername",
    "orderreference",
    "ordernumbers",
    "shoporder",
    "customerreference",
    "referencenumber",
    "reference",
    "reference1",
    "ref",
    "invoicenumber",
    "name",
  ],
  tracking: [
    "tracking",
    "trackingnumber",
    "trackingno",
    "trackingnum",
    "trackingid",
    "trackingcode",
    "trackingnumbers",
    "trackingreference",
    "shipmenttrackingnumber",
    "packagetrackingnumber",
    "carriertrackingnumber",
    "labelnumber",
    "label",
    "barcode",
    "impb",
    "airbill",
    "airbillnumber",
    "waybill",
    "waybillnumber",
    "consignmentnumber",
    "parcelnumber",
  ],
} as const;

/**
 * Reads a carrier's or a shipping program's list by its column names, or pasted lines of "order number, tracking
 * number", with any delimiter or spaces between them (SHIP-18). Nothing is evaluated. Never throws.
 *
 * @returns the problem if the whole list is unusable
 */
export function readTrackingList(text: string): Result<TrackingLine[], string> {
  if (holdsNul(text)) return err("Upload a text file.");
  const found = entriesOf(text);
  if (!found.ok) return found;
  const entries = found.value;
  if (entries.length === 0) return err("The list is empty.");
  if (entries.length > TRACKING_LINES_MAX)
    return err(`The list can have up to ${TRACKING_LINES_MAX} lines.`);
  const read = entries.map(readEntry);
  const sound = read.filter((line) => "orderNumber" in line);
  const lines = read.map((line): TrackingLine => {
    if ("problem" in line) return line;
    const ofOrder = sound.filter(({ orderNumber }) => orderNumber === line.orderNumber);
    const problem = parcelProblem(line, ofOrder);
    return problem === null ? line : { line: line.line, text: String(line.orderNumber), problem };
  });
  const carried = trackingListText(lines.flatMap((line) => ("problem" in line ? [] : [line])));
  return carried.length > CARRIED_LENGTH_MAX
    ? err("The list is too long. Send it in parts.")
    : ok(lines);
}

type ReadLine = Extract<TrackingLine, { orderNumber: number }>;

/** An order ships whole, so a second parcel would fail after the first line has shipped it. */
function parcelProblem(line: ReadLine, ofOrder: readonly ReadLine[]): string | null {
  const [first = line] = ofOrder;
  const numbers = new Set(ofOrder.map(({ trackingNumber }) => trackingNumber));
  if (numbers.size > 1)
    return `The list has several parcels for this order (lines ${ofOrder.map((one) => one.line).join(", ")}). Choose “Pack by scanning” on the order's page, and enter ${line.trackingNumber} there for its parcel.`;
  return first === line ? null : `Same as line ${first.line}.`;
}

interface Entry {
  line: number;
  /** The text shown if it can't be read. */
  text: string;
  problem: string | null;
  order: string;
  tracking: ListedNumber;
}

const DIGIT = /\d/;
const ROWS_MAX = TRACKING_LINES_MAX + 20;

function entriesOf(text: string): Result<Entry[], string> {
  const table = readTable(text, {
    names: COLUMNS,
    isHeader: (has) => has("order") && has("tracking"),
    rowsMax: ROWS_MAX,
  });
  if (table.ok)
    return ok(
      [...table.value.rows].map(({ line, cells, problem, cell }) => ({
        line,
        text: shown(cells),
        problem,
        order: bareCell(cell("order")),
        tracking: listedTrackingNumber(bareCell(cell("tracking"))),
      })),
    );
  const rows = [...readRows(text, { rowsMax: ROWS_MAX })].map((row) => ({
    ...row,
    cells: cellsOf(row),
  }));
  const [first] = rows;
  if (first !== undefined && isHeader(first)) {
    if (first.cells.length > 2) return err(noColumn(first.cells));
    rows.shift();
  }
  return ok(
    rows.map(({ line, cells, problem }) => ({
      line,
      text: shown(cells),
      problem,
      order: cells[0] ?? "",
      tracking: onlyNumber(cells.slice(1)),
    })),
  );
}

const isHeader = ({ cells }: FileRow): boolean =>
  cells.every((cell) => !DIGIT.test(cell)) && cells.some((cell) => cell !== "");

const noColumn = (cells: readonly string[]): string =>
  `The first line must name the columns: one like Order number, and one like Tracking number or Label number. It has ${cells
    .filter((cell) => cell !== "")
    .join(", ")
    .slice(0, 200)}.`;

/** A line without a delimiter is split at its first space. */
function cellsOf({ cells }: FileRow): string[] {
  const texts = cells.map((cell) => bareCell(visibleText(cell)));
  const [only = "", ...more] = texts;
  if (more.some((text) => text !== "")) return texts;
  const [, number = only, rest = ""] = /^(\S+)\s+(.+)$/.exec(only) ?? [];
  return [number, rest];
}

/** Without column names, the one cell that can be a tracking number; a carrier's own format is preferred. */
function onlyNumber(cells: readonly string[]): ListedNumber {
  const read = cells.filter((cell) => cell !== "").map(listedTrackingNumber);
  const numbers = read.filter((one) => "number" in one);
  const known = numbers.filter(({ number }) => carrierOf(number) !== null);
  const likely = known.length > 0 ? known : numbers;
  if (likely.length > 1)
    return {
      problem: "Several columns could be the tracking number. Add a header line: Order, Tracking.",
    };
  return likely[0] ?? read[0] ?? listedTrackingNumber("");
}

function readEntry({ line, text, problem, order, tracking }: Entry): TrackingLine {
  const refuse = (reason: string): TrackingLine => ({ line, text, problem: reason });
  if (problem !== null) return refuse(problem);
  const orderNumber = parseOrderNumber(order);
  if (orderNumber === null) return refuse("Start the line with an order number.");
  if ("problem" in tracking) return { line, text: String(orderNumber), problem: tracking.problem };
  const { number: trackingNumber, warning } = tracking;
  return { line, orderNumber, trackingNumber, ...(warning === null ? {} : { warning }) };
}

const shown = (cells: readonly string[]): string =>
  visibleText(cells.join(" ")).trim().slice(0, SHOWN_LENGTH_MAX);

/** The lines in the form's hidden text. */
export const trackingListText = (
  lines: readonly { orderNumber: number; trackingNumber: string }[],
): string =>
  lines.map(({ orderNumber, trackingNumber }) => `${orderNumber}\t${trackingNumber}\n`).join("");
