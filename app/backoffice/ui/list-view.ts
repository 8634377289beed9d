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
  /** How many were found: "25", "1,000+"; left out in lists without a count. */
  count?: string;
  /** The query strings of the pages beside this one; `null` if there is none. */
  newer: string | null;
  older: string | null;
  /** The query string of the whole list, for its file. */
  search: string;
  /** By each sort: the list in that order, or the reverse of it if it is sorted so. */
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
