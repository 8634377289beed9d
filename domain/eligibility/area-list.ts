import { type ListQuery, type ListSettings, parseListQuery } from "#domain/list/list-query.ts";
import { AREA_LEVELS } from "./banned-area.ts";
import { parseUsState } from "./us-states.ts";

/** In force, watched only, and those whose source is to be looked at again by today. */
export const AREA_STATUSES = ["on", "off", "due"] as const;

export type AreaStatus = (typeof AREA_STATUSES)[number];

type AreaFilter = "q" | "state" | "level" | "status";
export type AreaSort = "place" | "check";
export type AreaListQuery = ListQuery<AreaFilter, AreaSort>;

/** Staff's list of banned areas (RULE-1). */
export const AREA_LIST: ListSettings<AreaFilter, AreaSort> = {
  filters: ["q", "state", "level", "status"],
  sorts: ["place", "check"],
  size: 100,
  sizeMax: 200,
};

/** Reads the list's address; never throws. */
export function parseAreaList(parameters: URLSearchParams): AreaListQuery {
  const query = parseListQuery(AREA_LIST, parameters);
  const { q, state, level, status } = query.filters;
  const known = parseUsState(state);
  const filters = {
    ...(q === undefined || q.includes("\u0000") ? {} : { q }),
    ...(known === null ? {} : { state: known }),
    ...(AREA_LEVELS.some((one) => one === level) ? { level } : {}),
    ...(AREA_STATUSES.some((one) => one === status) ? { status } : {}),
  };
  return { ...query, filters };
}
