import { securityOf } from "#app/account/security/security-data.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { countText, type Cursor, listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { ORDER_HISTORY_LIST } from "#domain/order/order-history-list.ts";
import { viewOrder } from "#domain/order/order-view.ts";
import { formatDay, formatShopDate } from "#domain/time/shop-date.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";
import type { OrderHistoryView } from "./order-history.tsx";
import { pastOrderView, type PastOrderView } from "./past-order-view.ts";
import type { SubscriptionView } from "./subscriptions.tsx";

/** Everything that /orders shows about its customer. */
export type AccountView = Awaited<ReturnType<typeof readAccount>>;

export async function readAccount(shop: Shop, visitor: Visitor, search: URLSearchParams) {
  const overview = securityOf(shop, visitor);
  const [history, subscriptions, affiliate, credit, { hasPastOrders: _, ...security }, pastOrders] =
    await Promise.all([
      historyOf(shop, visitor.userId, search),
      subscriptionsOf(shop, visitor.userId),
      affiliateOf(shop, visitor.profile.affiliateNumber),
      creditOf(shop, visitor.profile),
      overview,
      overview.then((found) => (found.hasPastOrders ? pastOrdersOf(shop, visitor.userId) : [])),
    ]);
  const { fullName, phone, street, address2, city, state, zipCode } = visitor.profile;
  return {
    profile: {
      email: visitor.email,
      isEmailConfirmed: visitor.isEmailConfirmed,
      fullName,
      phone: formatPhone(phone),
      street,
      address2,
      city,
      state,
      zipCode,
    },
    affiliate,
    credit,
    history,
    pastOrders,
    subscriptions,
    security,
  };
}

/**
 * If the history cannot be loaded, the failure is logged and the page shows an empty history
 * (ORDER-19).
 */
async function historyOf(
  shop: Shop,
  userId: string,
  search: URLSearchParams,
): Promise<OrderHistoryView> {
  try {
    // A page that no longer exists shows the first one.
    const query = { ...parseListQuery(ORDER_HISTORY_LIST, search), isLost: false };
    const { rows, count, previous, next } = await shop.customer.orders.history(userId, query);
    const searchOf = (cursor: Cursor | null) =>
      cursor && listSearch(ORDER_HISTORY_LIST, { ...query, cursor });
    const handles = await shop.site.handles();
    return {
      orders: rows.map((order) => viewOrder(order, handles)),
      found: count.value === 1 ? "Found 1 order" : `Found ${countText(count)} orders`,
      newer: searchOf(previous),
      older: searchOf(next),
    };
  } catch (error) {
    shop.running.log.warn({ error }, "order history not loaded");
    return { orders: [], found: "", newer: null, older: null };
  }
}

/** If past orders can't be loaded, the failure is logged and they are left out. */
async function pastOrdersOf(shop: Shop, userId: string): Promise<PastOrderView[]> {
  try {
    return (await shop.customer.orders.past(userId)).map(pastOrderView);
  } catch (error) {
    shop.running.log.warn({ error }, "past orders not loaded");
    return [];
  }
}

/** The same for subscriptions. */
async function subscriptionsOf(shop: Shop, userId: string): Promise<SubscriptionView[]> {
  try {
    const subscriptions = await shop.customer.subscriptions.list(userId);
    return subscriptions.map(({ requestedAt, nextCycle, ...subscription }) => ({
      ...subscription,
      nextOrder: nextCycle === null || subscription.isPaused ? null : formatDay(nextCycle),
      requestedOn: formatShopDate(requestedAt),
    }));
  } catch (error) {
    shop.running.log.warn({ error }, "subscriptions not loaded");
    return [];
  }
}

async function affiliateOf(shop: Shop, affiliateNumber: number | null) {
  if (affiliateNumber === null) return null;
  const { number, link, balanceCents } = await shop.customer.affiliates.panel(affiliateNumber);
  return { number, link, balance: balanceCents === null ? null : formatDollars(balanceCents) };
}

/** The store credit of a customer who isn't an affiliate but was given some; otherwise `null`. */
async function creditOf(shop: Shop, { affiliateNumber, accountNumber }: Visitor["profile"]) {
  if (affiliateNumber !== null || accountNumber === null) return null;
  const balanceCents = await shop.customer.affiliates.balance(accountNumber);
  return { balance: balanceCents === null ? null : formatDollars(balanceCents) };
}
