import { href, redirect, type RouterContextProvider } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";

const NO_SUCH_ORDER = "We can't find this order in your account.";

/**
 * The order that the address names, if it is the visitor's own. Another customer's order looks exactly like a missing
 * one (ORDER-20): both redirect to /orders.
 */
export async function ownOrder(
  context: Readonly<RouterContextProvider>,
  orderNumberText: string,
): Promise<{ visitor: Visitor; order: CustomerOrder }> {
  const visitor = await visitorOf(context);
  const orderNumber = parseOrderNumber(orderNumberText);
  const order =
    visitor && orderNumber
      ? await shopOf(context).customer.orders.find(visitor.userId, orderNumber)
      : null;
  if (!visitor || !order) {
    if (visitor) writeFlash(context, NO_SUCH_ORDER);
    throw redirect(href("/orders"));
  }
  return { visitor, order };
}
