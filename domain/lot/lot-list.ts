import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";
import { LOT_STATES } from "./lot-state.ts";

/** A lot's status, or that it expires soon or has expired. */
export const LOT_FILTERS = [...LOT_STATES, "expiring", "expired"] as const;

export type LotFilter = (typeof LOT_FILTERS)[number];

type Filter = "q" | "product" | "state";
type Sort = "newest" | "expiry" | "number";

export const LOT_LIST: ListSettings<Filter, Sort> = {
  filters: ["q", "product", "state"],
  sorts: ["newest", "expiry", "number"],
  size: 50,
  sizeMax: 200,
};

export type LotQuery = ListQuery<Filter, Sort>;

/** Highlight a lot that expires within this many days. */
export const EXPIRES_SOON_DAYS = 60;
