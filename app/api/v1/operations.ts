import type { Operation } from "./operation.ts";
import { AFFILIATES } from "./resources/affiliates.ts";
import { ALERTS } from "./resources/alerts.ts";
import { BATCH } from "./resources/batch.ts";
import { CART } from "./resources/cart.ts";
import { CATALOG } from "./resources/catalog.ts";
import { CHECKOUTS } from "./resources/checkouts.ts";
import { CODES } from "./resources/codes.ts";
import { CUSTOMERS } from "./resources/customers.ts";
import { EVENTS } from "./resources/events.ts";
import { JOBS } from "./resources/jobs.ts";
import { LOTS } from "./resources/lots.ts";
import { NEWSLETTER } from "./resources/newsletter.ts";
import { ORDER_ACTS } from "./resources/order-acts.ts";
import { ORDER_HISTORY } from "./resources/order-history.ts";
import { ORDER_MONEY } from "./resources/order-money.ts";
import { ORDER_REQUESTS } from "./resources/order-requests.ts";
import { ORDERS } from "./resources/orders.ts";
import { OWN_ACCOUNT } from "./resources/own-account.ts";
import { PLAN_REQUESTS } from "./resources/plans.ts";
import { PRODUCTS } from "./resources/products.ts";
import { QUOTES } from "./resources/quotes.ts";
import { REPORTS } from "./resources/reports.ts";
import { RULES } from "./resources/rules.ts";
import { SHIPPING } from "./resources/shipping.ts";
import { SIGN_IN } from "./resources/sign-in.ts";
import { STOCK } from "./resources/stock.ts";
import { SUBSCRIPTIONS } from "./resources/subscriptions.ts";
import { WEBHOOK_ENDPOINTS } from "./resources/webhook-endpoints.ts";

/** All operations for programs (API-1). */
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
  ...ORDER_MONEY,
  ...ORDER_REQUESTS,
  ...ALERTS,
  ...PRODUCTS,
  ...STOCK,
  ...EVENTS,
  ...WEBHOOK_ENDPOINTS,
  ...LOTS,
  ...CUSTOMERS,
  ...AFFILIATES,
  ...CODES,
  ...SUBSCRIPTIONS,
  ...RULES,
  ...REPORTS,
  ...BATCH,
  ...JOBS,
];
