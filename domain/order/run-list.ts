import { type ListQuery, type ListSettings, parseListQuery } from "#domain/list/list-query.ts";
import { RUN_RESULTS } from "./bulk-act.ts";

export type RunOrderQuery = ListQuery<"result", "placed">;

/** The results of a run's orders, oldest order first. */
export const RUN_LIST = {
  filters: ["result"],
  sorts: ["placed"],
  size: 50,
  sizeMax: 200,
} as const satisfies ListSettings<"result", "placed">;

/** Never throws; an unknown result is ignored. */
export function parseRunList(parameters: URLSearchParams): RunOrderQuery {
  const known = new URLSearchParams(parameters);
  if (!RUN_RESULTS.some((result) => result === known.get("result"))) known.delete("result");
  return parseListQuery(RUN_LIST, known);
}

export const WHOLE_RUN: RunOrderQuery = parseRunList(new URLSearchParams());
