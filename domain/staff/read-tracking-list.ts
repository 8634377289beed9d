import { parseOrderNumber } from "#domain/order/order-number.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { parseTrackingNumber } from "#domain/shipping/tracking-number.ts";
import { parseCsv } from "#domain/text/parse-csv.ts";
import { visibleText } from "#domain/text/visible-text.ts";

/** A line of a pasted list or a file. */
export type TrackingLine =
  | { line: number; orderNumber: number; trackingNumber: string }
  | { line: number; text: string; problem: string };

export const TRACKING_LINES_MAX = 500;
/** As a form sends it. */
export const TRACKING_LIST_LENGTH_MAX = 16_000;
const SHOWN_LENGTH_MAX = 60;

/**
 * Reads "order number, tracking number" lines, with comma, semicolon, tab or spaces between them, as pasted or as
 * a carrier's file has them; a header is left out (SHIP-18). Nothing is evaluated. Never throws.
 *
 * @returns what is wrong with the list as a whole
 */
export function readTrackingList(text: string): Result<TrackingLine[], string> {
  if (text.includes("\u0000")) return err("This is not a text file.");
  if (text.length > TRACKING_LIST_LENGTH_MAX)
    return err(
      `The list can have at most ${TRACKING_LIST_LENGTH_MAX.toLocaleString("en-US")} characters.`,
    );
  const rows = parseCsv(text).map(cellsOf);
  const [first] = rows;
  if (first && isHeader(first)) rows.shift();
  if (rows.length === 0) return err("The list is empty.");
  if (rows.length > TRACKING_LINES_MAX)
    return err(`The list can have at most ${TRACKING_LINES_MAX} lines.`);
  const seen = new Set<number>();
  return ok(
    rows.map((cells, at): TrackingLine => {
      const read = readLine(cells, at + 1);
      if ("problem" in read) return read;
      if (seen.has(read.orderNumber))
        return problem(cells, at + 1, "The order is in the list twice; the first line counts.");
      seen.add(read.orderNumber);
      return read;
    }),
  );
}

/** A line without a delimiter is divided at its first space. */
function cellsOf(cells: readonly string[]): string[] {
  const texts = cells.map((cell) => visibleText(cell).trim());
  const [only = "", ...more] = texts;
  if (more.some((text) => text !== "")) return texts;
  const [, number = only, rest = ""] = /^(\S+)\s+(.+)$/.exec(only) ?? [];
  return [number, rest];
}

const isHeader = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/\d/.test(cell)) && cells.some((cell) => cell !== "");

function readLine(cells: readonly string[], line: number): TrackingLine {
  const [number = "", typed = ""] = cells;
  const orderNumber = parseOrderNumber(number);
  if (orderNumber === null)
    return problem(cells, line, "This does not begin with an order number.");
  const tracking = parseTrackingNumber(typed);
  if (!tracking.ok) return problem(cells, line, tracking.error);
  return { line, orderNumber, trackingNumber: tracking.value };
}

const problem = (cells: readonly string[], line: number, reason: string): TrackingLine => ({
  line,
  text: cells.join(" ").trim().slice(0, SHOWN_LENGTH_MAX),
  problem: reason,
});

/** The lines as a form carries them on. */
export const trackingListText = (
  lines: readonly { orderNumber: number; trackingNumber: string }[],
): string =>
  lines.map(({ orderNumber, trackingNumber }) => `${orderNumber}\t${trackingNumber}\n`).join("");
