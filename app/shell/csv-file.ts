import { toCsv } from "#domain/text/csv.ts";
import { streamOf } from "./stream-of.ts";

/** A cell's text by its column's header. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>;

/** A spreadsheet takes a file without this mark for one of its own country's encoding, and spoils accents. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A CSV file as a download, made while it is sent.
 *
 * @param name with its ending
 * @param mark "" for a file that programs read byte by byte
 * @throws if the first rows cannot be read: then it is no file yet, and the answer says so
 */
export async function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  chunks: AsyncGenerator<Row[]>,
  mark = BYTE_ORDER_MARK,
): Promise<Response> {
  const first = await chunks.next();
  return csvResponse(name, csvOf(columns, first.done ? [] : first.value, chunks), mark);
}

/** The same of texts that are CSV already. */
export const csvResponse = (
  name: string,
  texts: AsyncGenerator<string>,
  mark = BYTE_ORDER_MARK,
): Response =>
  new Response(streamOf(marked(texts, mark)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });

async function* marked(texts: AsyncGenerator<string>, mark: string): AsyncGenerator<string> {
  if (mark !== "") yield mark;
  yield* texts;
}

async function* csvOf<Row>(
  columns: CsvColumns<Row>,
  first: Row[],
  more: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const cells = (row: Row) => Object.values(columns).map((cell) => cell(row));
  yield toCsv([Object.keys(columns), ...first.map(cells)]);
  for await (const rows of more) yield toCsv(rows.map(cells));
}
