import { type ListQuery, type ListSettings, parseListQuery } from "#domain/list/list-query.ts";

/** States of a code if it were entered now; a code that is off is off, whatever else applies. */
export const CODE_STATES = ["on", "planned", "ended", "used_up", "off"] as const;

export type CodeState = (typeof CODE_STATES)[number];

type CodeFilter = "q" | "state";
export type CodeSort = "newest" | "code";
export type CodeListQuery = ListQuery<CodeFilter, CodeSort>;

/** The staff list of codes. Codes created in bulk are on the page of their original code. */
export const CODE_LIST: ListSettings<CodeFilter, CodeSort> = {
  filters: ["q", "state"],
  sorts: ["newest", "code"],
  size: 50,
  sizeMax: 200,
};

/** Reads the list's URL; never throws. */
export function parseCodeList(parameters: URLSearchParams): CodeListQuery {
  const query = parseListQuery(CODE_LIST, parameters);
  const { q, state } = query.filters;
  const filters = {
    ...(q === undefined || q.includes("\u0000") ? {} : { q }),
    ...(CODE_STATES.some((known) => known === state) ? { state } : {}),
  };
  return { ...query, filters };
}
