import { type ListQuery, type ListSettings, parseListQuery } from "#domain/list/list-query.ts";
import { PAYMENT_STATES } from "#domain/payment/payment-states.ts";
import { PAYMENT_TYPES } from "#domain/payment/payment-type.ts";
import { SHIPPING_TYPES } from "#domain/shipping/shipping-types.ts";
import { parseDay } from "#domain/time/plain-date.ts";
import { SEARCH_KINDS } from "./order-search.ts";
import { ORDER_STATUSES } from "./order-status.ts";
import { parseTag } from "./order-tag.ts";
import { REVIEW_FLAGS } from "./review-flags.ts";

/** Filters of the staff list of orders (DESK-2). */
export const ORDER_FILTERS = [
  /** The search text, and how it is interpreted (order-search.ts). */
  "q",
  "as",
  /** Order numbers chosen in the list: "10001,10007". */
  "orders",
  /** One customer's orders, by their account's id. */
  "customer",
  "needs",
  "status",
  "payment",
  "tender",
  /** Days until the card's authorization expires. */
  "ends",
  "flag",
  "tag",
  "state",
  "shipping",
  /** Not "code", because a page with that parameter is where a sign-in link ends. */
  "discount",
  "affiliate",
  "product",
  /** Orders affected by a stopped sale, by the stop's number. */
  "stop",
  /** Shop days, both included. */
  "from",
  "to",
  /** The columns shown; doesn't filter. */
  "columns",
] as const;

export type OrderFilter = (typeof ORDER_FILTERS)[number];
export type OrderSort = "newest" | "amount";
export type OrderListQuery = ListQuery<OrderFilter, OrderSort>;

export const ORDER_LIST = {
  filters: ORDER_FILTERS,
  sorts: ["newest", "amount"],
  size: 50,
  sizeMax: 200,
} as const satisfies ListSettings<OrderFilter, OrderSort>;

/**
 * Open orders by their next step (DESK-3): an approval, the money, a parcel. `attention` includes everything that
 * someone should look at.
 */
export const ORDER_NEEDS = ["review", "payment", "shipping", "hold", "attention"] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/** The order had nothing to pay. */
export const NO_TENDER = "none";

/** Email addresses, names and numbers are never part of a saved view, because views outlive customers. */
export const SEARCH_FILTERS = [
  "q",
  "as",
  "orders",
  "customer",
] as const satisfies readonly OrderFilter[];

const oneOf =
  (values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text);

const isDay = (text: string): boolean => parseDay(text) !== null;

/** Which values are valid; others are ignored without a message. */
const IS_KNOWN: Record<OrderFilter, (text: string) => boolean> = {
  q: (text) => !text.includes("\u0000"),
  as: oneOf(SEARCH_KINDS),
  orders: (text) => /^\d{1,9}(?:,\d{1,9}){0,199}$/.test(text),
  customer: (text) => /^[\w-]{1,64}$/.test(text),
  needs: oneOf(ORDER_NEEDS),
  status: oneOf(ORDER_STATUSES),
  payment: oneOf(PAYMENT_STATES),
  tender: oneOf([...PAYMENT_TYPES, NO_TENDER]),
  ends: oneOf(["1", "2"]),
  flag: oneOf(REVIEW_FLAGS),
  tag: (text) => parseTag(text) === text,
  state: (text) => /^[A-Z]{2}$/.test(text),
  shipping: oneOf(SHIPPING_TYPES),
  discount: (text) => /^[\w-]{1,40}$/.test(text),
  affiliate: (text) => /^\d{1,9}$/.test(text),
  product: (text) => /^[1-9]\d{0,8}$/.test(text),
  stop: (text) => /^[1-9]\d{0,8}$/.test(text),
  from: isDay,
  to: isDay,
  columns: (text) => /^[a-z]+(?:,[a-z]+)*$/.test(text),
};

/** Reads the list's URL; never throws. */
export function parseOrderList(parameters: URLSearchParams): OrderListQuery {
  const known = new URLSearchParams(parameters);
  // A form sends each chosen column separately.
  known.set("columns", parameters.getAll("columns").join(","));
  for (const name of ORDER_FILTERS) {
    const text = WRITTEN[name]?.(known.get(name)?.trim() ?? "") ?? known.get(name)?.trim() ?? "";
    if (text !== "" && IS_KNOWN[name](text)) known.set(name, text);
    else known.delete(name);
  }
  if (!known.has("q")) known.delete("as");
  return parseListQuery(ORDER_LIST, known);
}

/** Normalizes typed filters for storage. */
const WRITTEN: Partial<Record<OrderFilter, (text: string) => string>> = {
  tag: (text) => parseTag(text) ?? "",
  state: (text) => text.toUpperCase(),
  discount: (text) => text.toUpperCase(),
  affiliate: (text) => text.replace(/^#?0*(?=\d)/, ""),
};
