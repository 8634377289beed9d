import type { Operation } from "./operation.ts";
import { CART } from "./resources/cart.ts";
import { CATALOG } from "./resources/catalog.ts";
import { CHECKOUTS } from "./resources/checkouts.ts";
import { EVENTS } from "./resources/events.ts";
import { NEWSLETTER } from "./resources/newsletter.ts";
import { ORDER_ACTS } from "./resources/order-acts.ts";
import { ORDER_HISTORY } from "./resources/order-history.ts";
import { ORDERS } from "./resources/orders.ts";
import { OWN_ACCOUNT } from "./resources/own-account.ts";
import { PLAN_REQUESTS } from "./resources/plans.ts";
import { QUOTES } from "./resources/quotes.ts";
import { SHIPPING } from "./resources/shipping.ts";
import { SIGN_IN } from "./resources/sign-in.ts";
import { STOCK } from "./resources/stock.ts";
import { WEBHOOK_ENDPOINTS } from "./resources/webhook-endpoints.ts";

/** Everything that programs can do (API-1). */
export const OPERATIONS: readonly Operation[] = [
  ...CATALOG,
  ...SHIPPING,
  ...SIGN_IN,
  ...CART,
  ...QUOTES,
  ...CHECKOUTS,
  ...OWN_ACCOUNT,
  ...PLAN_REQUESTS,
  ...NEWSLETTER,
  ...ORDERS,
  ...ORDER_ACTS,
  ...ORDER_HISTORY,
  ...STOCK,
  ...EVENTS,
  ...WEBHOOK_ENDPOINTS,
];
