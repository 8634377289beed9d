/*
 * The contract of every list: an address asks for filters, a sort and where the page begins, and the
 * server answers with rows, the neighbors' cursors and a count that stops counting early. Pages go by
 * keyset, so the millionth row is as near as the first, and a row that comes or goes shifts nothing.
 */

/** What a list can be asked for. Of the sorts the first is the one that no one has to ask for. */
export interface ListSettings<Filter extends string, Sort extends string> {
  filters: readonly Filter[];
  sorts: readonly [Sort, ...Sort[]];
  /** Rows a page. */
  size: number;
  sizeMax: number;
  /** Before every parameter's name, where one address shows several lists. */
  prefix?: string;
}

export interface ListQuery<Filter extends string, Sort extends string> {
  filters: Partial<Record<Filter, string>>;
  sort: Sort;
  isReversed: boolean;
  size: number;
  /** null = the first page. */
  cursor: Cursor | null;
}

/** The row that a page borders on: what it is sorted by, as the database spells it, and its id. */
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

/** All that the filters leave, or `isCapped` and the number at which counting stopped. */
export interface CappedCount {
  value: number;
  isCapped: boolean;
}

const FILTER_LENGTH_MAX = 200;
const CURSOR_LENGTH_MAX = 1000;

/** Reads an address. What it does not know, or what makes no sense, is as if it were not there. */
export function parseListQuery<Filter extends string, Sort extends string>(
  settings: ListSettings<Filter, Sort>,
  parameters: URLSearchParams,
): ListQuery<Filter, Sort> {
  const { prefix = "", sorts, size, sizeMax } = settings;
  const read = (name: string) => parameters.get(prefix + name)?.trim() ?? "";
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of settings.filters) {
    const text = read(name);
    if (text !== "" && text.length <= FILTER_LENGTH_MAX) filters[name] = text;
  }
  const sortText = read("sort");
  const isReversed = sortText.startsWith("-");
  const sort = sorts.find((known) => known === sortText.replace(/^-/, "")) ?? sorts[0];
  const wanted = Number(read("size"));
  const query = {
    filters,
    sort,
    isReversed: isReversed && sortText === `-${sort}`,
    size: Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, sizeMax) : size,
    cursor: null,
  };
  return { ...query, cursor: readCursor(read("cursor"), query) };
}

/** The address of another page of a list, or of the list asked for anew; "" for the list as it is by itself. */
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
  if (query.cursor !== null) parameters.set(`${prefix}cursor`, writeCursor(query.cursor, query));
  return parameters.size > 0 ? `?${parameters.toString()}` : "";
}

/** "1,000+" where counting stopped. */
export const countText = ({ value, isCapped }: CappedCount): string =>
  `${value.toLocaleString("en-US")}${isCapped ? "+" : ""}`;

type Unpaged = Omit<ListQuery<string, string>, "cursor">;

/** A cursor holds for the sort and the filters that it was made with, so it carries them. */
const madeWith = ({ filters, sort, isReversed }: Unpaged): string =>
  JSON.stringify([
    sort,
    isReversed,
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

function writeCursor({ side, value, id }: Cursor, query: Unpaged): string {
  const bytes = new TextEncoder().encode(JSON.stringify([side, value, id, madeWith(query)]));
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
    const [side, value, id, made] = parts.map(String);
    if (made !== madeWith(query) || value === undefined || id === undefined) return null;
    return side === "after" || side === "before" ? { side, value, id } : null;
  } catch {
    return null;
  }
}
