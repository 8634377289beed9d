import { href, redirect } from "react-router";
import { writeCartCookie } from "#app/shell/cart-cookie.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import type { Route } from "./+types/order-again.route.ts";
import { orderAgainText } from "./order-again-text.ts";
import { ownOrder } from "./own-order.ts";

/** A GET doesn't add anything. */
export const loader = leadHome;

/** Puts an order's items into the cart and redirects there. */
export async function action({ params, context }: Route.ActionArgs) {
  const { visitor, order } = await ownOrder(context, params.orderNumber);
  const added = await shopOf(context).customer.carts.addLines(order.lines, visitor.userId);
  writeCartCookie(context, added.cart);
  const names = new Map(order.lines.map(({ productId, name }) => [productId, name]));
  writeFlash(
    context,
    orderAgainText(added, (productId) => names.get(productId) ?? ""),
  );
  return redirect(href("/cart"));
}
