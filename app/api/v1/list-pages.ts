import { problem, type Problem } from "#domain/api/problem.ts";
import {
  cursorText,
  type ListPage,
  type ListQuery,
  type ListSettings,
  parseListQuery,
} from "#domain/list/list-query.ts";
import { err, ok, type Result } from "#domain/result.ts";

/**
 * Parses a program's list request with the same rules as staff pages. Parameters that a page would ignore are refused
 * here, because a program that misspells a filter must not get every row.
 */
export function listQueryOf<Filter extends string, Sort extends string>(
  settings: ListSettings<Filter, Sort>,
  asked: Partial<Record<Filter | "cursor" | "size" | "sort", string | undefined>>,
  parse: (parameters: URLSearchParams) => ListQuery<Filter, Sort> = (parameters) =>
    parseListQuery(settings, parameters),
): Result<ListQuery<Filter, Sort>, Problem> {
  const given = Object.entries<string | undefined>(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const query = parse(new URLSearchParams(given.map(([name, value]) => [name, value])));
  const wrong = given.filter(
    ([name]) => isFilter(settings, name) && query.filters[name] === undefined,
  );
  if (wrong.length > 0)
    return err(
      problem("invalid", {
        fields: wrong.map(([field]) => ({ field, detail: "Unknown value." })),
      }),
    );
  if (asked.cursor !== undefined && query.cursor === null)
    return err(
      problem("invalid", {
        fields: [
          { field: "cursor", detail: "This cursor belongs to another list or was changed." },
        ],
      }),
    );
  return ok(query);
}

const isFilter = <Filter extends string>(
  { filters }: { filters: readonly Filter[] },
  name: string,
): name is Filter => filters.some((one) => one === name);

/** A page in the format of `listOf`. */
export const pageOf = <Row, Item>(
  { rows, next, previous }: ListPage<Row>,
  query: ListQuery<string, string>,
  itemOf: (row: Row) => Item,
) => ({
  items: rows.map(itemOf),
  next: next && cursorText(next, query),
  previous: previous && cursorText(previous, query),
});
