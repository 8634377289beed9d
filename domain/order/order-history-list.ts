import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

/** A customer's orders as a list: newest first (ORDER-19), ten per page. */
export const ORDER_HISTORY_LIST = {
  filters: [],
  sorts: ["newest"],
  size: 10,
  sizeMax: 100,
  prefix: "orders-",
} as const satisfies ListSettings<never, "newest">;

export type OrderHistoryQuery = ListQuery<never, "newest">;

/** The first page. */
export const NEWEST_ORDERS: OrderHistoryQuery = {
  filters: {},
  sort: "newest",
  isReversed: false,
  size: ORDER_HISTORY_LIST.size,
  cursor: null,
};
