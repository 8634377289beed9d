import type { TableColumn } from "#app/ui/table.tsx";
import {
  countText,
  type ListPage,
  type ListQuery,
  type ListSettings,
  listSearch,
} from "#domain/list/list-query.ts";

/** A page of a list as `List` shows it. */
export interface ListView {
  /** The number of matches: "25", "1,000+"; left out for lists without a count. */
  count?: string;
  /** The query strings of the previous and next pages; `null` if there is none. */
  newer: string | null;
  older: string | null;
  /** The list's query string, for its CSV file. */
  search: string;
  /** For each sort, the link that sorts by it, or reverses it if it is the current one. */
  sorts?: Readonly<Record<string, NonNullable<TableColumn<never>["sort"]>>>;
}

export function listView<Filter extends string, Sort extends string>(
  settings: ListSettings<Filter, Sort>,
  query: ListQuery<Filter, Sort>,
  { count, next, previous }: Omit<ListPage<unknown>, "rows">,
): Required<ListView> {
  const searchOf = (cursor: typeof next) => listSearch(settings, { ...query, cursor });
  return {
    count: countText(count),
    newer: previous && searchOf(previous),
    older: next && searchOf(next),
    search: searchOf(null),
    sorts: Object.fromEntries(
      settings.sorts.map((sort) => {
        const isCurrent = sort === query.sort;
        const isReversed = isCurrent && !query.isReversed;
        return [
          sort,
          {
            search: listSearch(settings, { ...query, sort, isReversed, cursor: null }) || "?",
            direction: isCurrent ? (query.isReversed ? "ascending" : "descending") : null,
          },
        ];
      }),
    ),
  };
}
