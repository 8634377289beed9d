import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

export const ALERT_STATES = ["open", "done"] as const;

export type AlertState = (typeof ALERT_STATES)[number];

/** The list of payment alerts. */
export const ALERT_LIST: ListSettings<"state", "newest"> = {
  filters: ["state"],
  sorts: ["newest"],
  size: 30,
  sizeMax: 100,
};

export type AlertQuery = ListQuery<"state", "newest">;

/** Unknown values show open alerts. */
export const alertStateOf = ({ filters }: Pick<AlertQuery, "filters">): AlertState =>
  ALERT_STATES.find((known) => known === filters.state) ?? "open";
