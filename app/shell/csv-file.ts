import { toCsv } from "#domain/text/csv.ts";
import { streamOf } from "./stream-of.ts";

/** A cell's text by its column's header. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>;

/**
 * A CSV file as a download, made while it is sent.
 *
 * @param name with its ending
 * @throws if the first rows cannot be read: then it is no file yet, and the answer says so
 */
export async function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  chunks: AsyncGenerator<Row[]>,
): Promise<Response> {
  const first = await chunks.next();
  return csvResponse(name, csvOf(columns, first.done ? [] : first.value, chunks));
}

/** A spreadsheet takes a file without this mark for one of its own country's encoding, and spoils accents. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The same of texts that are CSV already. */
export const csvResponse = (name: string, texts: AsyncGenerator<string>): Response =>
  new Response(streamOf(marked(texts)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });

async function* marked(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
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
