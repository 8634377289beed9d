import { toCsv } from "#domain/text/csv.ts";
import { streamOf } from "./stream-of.ts";

/** For each column header, a function that returns the cell's text. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>;

/** Without this mark, spreadsheets assume a local encoding and garble accents. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A CSV file as a download, generated as it is sent.
 *
 * @param name includes the extension
 * @param mark "" for a file that programs read byte by byte
 * @throws if the first rows can't be read: nothing has been sent by then, so the response can report the error
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

/** The same for texts that are already CSV. */
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
