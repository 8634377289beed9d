import type { Operation } from "./operation.ts";
import { CART } from "./resources/cart.ts";
import { CATALOG } from "./resources/catalog.ts";
import { EVENTS } from "./resources/events.ts";
import { ORDER_ACTS } from "./resources/order-acts.ts";
import { ORDERS } from "./resources/orders.ts";
import { SHIPPING } from "./resources/shipping.ts";
import { SIGN_IN } from "./resources/sign-in.ts";
import { STOCK } from "./resources/stock.ts";

/** Everything that programs can do (API-1). */
export const OPERATIONS: readonly Operation[] = [
  ...CATALOG,
  ...SHIPPING,
  ...SIGN_IN,
  ...CART,
  ...ORDERS,
  ...ORDER_ACTS,
  ...STOCK,
  ...EVENTS,
];
