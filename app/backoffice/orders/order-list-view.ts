import { type CappedCount, countText, listSearch } from "#domain/list/list-query.ts";
import {
  NO_TENDER,
  ORDER_FILTERS,
  ORDER_LIST,
  type OrderFilter,
  type OrderListQuery,
  parseOrderList,
} from "#domain/order/order-list.ts";
import { GIVEN_VIEWS, viewSearch } from "#domain/order/order-views.ts";
import { PAYMENT_LABELS } from "#domain/payment/payment-type.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import { formatShopMinute, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { ListedOrder } from "#server/orders/order-list.ts";
import type { OrderView } from "#server/orders/order-views.ts";
import type { ViewTab } from "../ui/view-tabs.tsx";
import type { OrderRowView } from "./order-columns.tsx";
import {
  FILTER_NAMES,
  FLAG_NAMES,
  NEED_NAMES,
  PAYMENT_NAMES,
  STATUS_NAMES,
} from "./order-list-texts.ts";

export interface Tab extends ViewTab {
  /** The saved view that is shown, if any. */
  view: OrderView | null;
}

/** The views as tabs, each counted by `countsOf`. */
export async function tabsOf(
  query: OrderListQuery,
  views: readonly OrderView[],
  countsOf: (queries: OrderListQuery[]) => Promise<CappedCount[]>,
): Promise<Tab[]> {
  const all = [
    ...GIVEN_VIEWS.map((view) => ({ ...view, view: null })),
    ...views.map((view) => ({ name: view.name, search: view.search, view })),
  ];
  const queries = all.map(({ search }) => parseOrderList(new URLSearchParams(search)));
  // A view that takes too long to count must not block the list, so the tabs then have no counts.
  const counts = await countsOf(queries).catch((): CappedCount[] => []);
  const isSearched = query.filters.q !== undefined;
  const current = viewSearch(query);
  return all.map((tab, position) => ({
    ...tab,
    id: String(tab.view?.id ?? tab.name),
    count: shortCount(counts[position]),
    isCurrent: !isSearched && tab.search === current,
  }));
}

const shortCount = (count: CappedCount | undefined): string =>
  count === undefined ? "" : count.isCapped ? `${count.value / 1000}k+` : countText(count);

export interface Chip {
  filter: OrderFilter;
  text: string;
  /** The list's query string without this filter. */
  search: string;
}

/** The list's active filters, each with the query string that removes it. */
export function chipsOf(query: OrderListQuery, products: ReadonlyMap<string, string>): Chip[] {
  return ORDER_FILTERS.flatMap((filter) => {
    const value = query.filters[filter];
    if (filter === "as" || filter === "columns" || value === undefined) return [];
    const filters = { ...query.filters };
    delete filters[filter];
    if (filter === "q") delete filters.as;
    const text = `${FILTER_NAMES[filter]}: ${valueText(filter, value, products)}`;
    return [{ filter, text, search: listSearch(ORDER_LIST, { ...query, filters, cursor: null }) }];
  });
}

function valueText(
  filter: OrderFilter,
  value: string,
  products: ReadonlyMap<string, string>,
): string {
  // An account's id means nothing to a reader.
  if (filter === "customer") return "one";
  const names = NAMES[filter];
  return (filter === "product" ? products.get(value) : names?.[value]) ?? value;
}

/** Names of a filter's values, for its select and its chip. */
export const NAMES: Partial<Record<OrderFilter, Readonly<Record<string, string>>>> = {
  needs: NEED_NAMES,
  status: STATUS_NAMES,
  payment: PAYMENT_NAMES,
  tender: { ...PAYMENT_LABELS, [NO_TENDER]: "Nothing due" },
  ends: { 1: "1 day", 2: "2 days" },
  flag: FLAG_NAMES,
  shipping: {
    standard: SHIPPING_TEXTS.standard.label,
    overnight: SHIPPING_TEXTS.overnight.label,
  },
};

export const rowView = ({ placedAt, shippedAt, ...order }: ListedOrder): OrderRowView => ({
  ...order,
  placed: formatShopMinute(placedAt),
  shipped: shippedAt === null ? "" : formatShortShopDate(shippedAt),
});
