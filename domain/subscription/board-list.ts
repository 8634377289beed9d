import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

/** The board of monthly plans: those without a date first, then by the day of their next order (PLAN-9). */
export const BOARD_LIST = {
  filters: [],
  sorts: ["due"],
  size: 100,
  sizeMax: 200,
} as const satisfies ListSettings<never, "due">;

export type BoardQuery = ListQuery<never, "due">;
