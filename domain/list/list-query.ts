/*
 * The contract of every list: a URL has the filters, the sort and the page's start; the server returns rows, the
 * cursors of the next and previous page, and a capped count. Paging is by keyset, so the millionth row is as fast as
 * the first, and added or removed rows don't shift pages.
 */

/** Filters and sorts that a list supports. The first sort is the default. */
export interface ListSettings<Filter extends string, Sort extends string> {
  filters: readonly Filter[];
  sorts: readonly [Sort, ...Sort[]];
  /** Rows per page. */
  size: number;
  sizeMax: number;
  /** Prefix of every parameter name, for pages with several lists. */
  prefix?: string;
}

export interface ListQuery<Filter extends string, Sort extends string> {
  /** The list's name, so its cursors don't work in another list; left out if it creates none. */
  list?: string;
  filters: Partial<Record<Filter, string>>;
  sort: Sort;
  isReversed: boolean;
  size: number;
  /** `null` for the first page. */
  cursor: Cursor | null;
  /** The URL's cursor was edited or belongs to another list. */
  isLost?: boolean;
}

/** The requested page of a list doesn't exist (DESK-2). */
export class ListPageLost extends Error {}

/** The row next to the page: its sort value, in the database's text format, and its id. */
export interface Cursor {
  side: "after" | "before";
  value: string;
  id: string;
}

export interface ListPage<Row> {
  rows: Row[];
  next: Cursor | null;
  previous: Cursor | null;
  count: CappedCount;
}

/** Counting stops here, because a larger number isn't useful and counting every row is slow. */
export const COUNT_MAX = 10_000;

/** A count that stopped one past COUNT_MAX. */
export const cappedAt = (count: number): CappedCount => ({
  value: Math.min(count, COUNT_MAX),
  isCapped: count > COUNT_MAX,
});

/** The number of matching rows, or `isCapped` and where counting stopped. */
export interface CappedCount {
  value: number;
  isCapped: boolean;
}

const FILTER_LENGTH_MAX = 200;
const CURSOR_LENGTH_MAX = 4000;

/** Reads a URL. Unknown and invalid parameters are ignored. */
export function parseListQuery<Filter extends string, Sort extends string>(
  settings: ListSettings<Filter, Sort>,
  parameters: URLSearchParams,
): ListQuery<Filter, Sort> {
  const { prefix = "", sorts, size, sizeMax } = settings;
  const read = (name: string) => parameters.get(prefix + name)?.trim() ?? "";
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of settings.filters) {
    const text = read(name);
    // A search that is too long finds nothing; leaving it out would find everything.
    if (name === "q" && text !== "") filters[name] = text.slice(0, FILTER_LENGTH_MAX);
    else if (text !== "" && text.length <= FILTER_LENGTH_MAX) filters[name] = text;
  }
  const sortText = read("sort");
  const isReversed = sortText.startsWith("-");
  const sort = sorts.find((known) => known === sortText.replace(/^-/, "")) ?? sorts[0];
  const wanted = Number(read("size"));
  const query = {
    list: nameOf(settings),
    filters,
    sort,
    isReversed: isReversed && sortText === `-${sort}`,
    size: Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, sizeMax) : size,
    cursor: null,
  };
  const text = read("cursor");
  const cursor = readCursor(text, query);
  return { ...query, cursor, ...(text !== "" && cursor === null ? { isLost: true } : {}) };
}

const nameOf = ({ prefix = "", filters, sorts }: ListSettings<string, string>): string =>
  [prefix, ...filters, ...sorts].join(" ");

/** The query string of another page, or of a new query; "" for the default list. */
export function listSearch<Filter extends string, Sort extends string>(
  settings: ListSettings<Filter, Sort>,
  query: ListQuery<Filter, Sort>,
): string {
  const { prefix = "" } = settings;
  const parameters = new URLSearchParams();
  for (const name of settings.filters) {
    const text = query.filters[name];
    if (text !== undefined) parameters.set(prefix + name, text);
  }
  if (query.sort !== settings.sorts[0] || query.isReversed)
    parameters.set(`${prefix}sort`, `${query.isReversed ? "-" : ""}${query.sort}`);
  if (query.size !== settings.size) parameters.set(`${prefix}size`, String(query.size));
  if (query.cursor !== null)
    parameters.set(
      `${prefix}cursor`,
      cursorText(query.cursor, { ...query, list: nameOf(settings) }),
    );
  return parameters.size > 0 ? `?${parameters.toString()}` : "";
}

/** "1,000+" where counting stopped. */
export const countText = ({ value, isCapped }: CappedCount): string =>
  `${value.toLocaleString("en-US")}${isCapped ? "+" : ""}`;

type Unpaged = Omit<ListQuery<string, string>, "cursor" | "isLost">;

/** A cursor is valid only for the list, sort and filters it was made with, so it includes them. */
const madeWith = ({ list = "", filters, sort, isReversed }: Unpaged): string =>
  JSON.stringify([
    list,
    sort,
    isReversed,
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** FNV-1a of the whole cursor, so an edited one, or another list's, doesn't match. It isn't a secret. */
function sumOf(side: string, value: string, id: string, query: Unpaged): number {
  let sum = 0x811c9dc5;
  for (const character of JSON.stringify([side, value, id, madeWith(query)]))
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}

/** A cursor's form in a URL. */
export function cursorText({ side, value, id }: Cursor, query: Unpaged): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify([side, value, id, sumOf(side, value, id, query)]),
  );
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function readCursor(text: string, query: Unpaged): Cursor | null {
  if (text === "" || text.length > CURSOR_LENGTH_MAX || !/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(parts) || parts.length !== 4) return null;
    const [side = "", value = "", id = "", sum] = parts.map(String);
    if (sum !== String(sumOf(side, value, id, query))) return null;
    return side === "after" || side === "before" ? { side, value, id } : null;
  } catch {
    return null;
  }
}
