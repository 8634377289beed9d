import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

export const PRODUCT_STATES = ["on sale", "not listed", "stopped", "low"] as const;

export type ProductListState = (typeof PRODUCT_STATES)[number];

type Filter = "q" | "category" | "state";
type Sort = "id" | "name" | "free";

/** The owner's list of products. */
export const PRODUCT_LIST: ListSettings<Filter, Sort> = {
  filters: ["q", "category", "state"],
  sorts: ["id", "name", "free"],
  size: 50,
  sizeMax: 200,
};

export type ProductQuery = ListQuery<Filter, Sort>;
