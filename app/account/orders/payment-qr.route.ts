import { href, redirect } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import type { Route } from "./+types/payment-qr.route.ts";

/** A QR code that opens the payment for the customer's own order (PAY-25). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const orderNumber = parseOrderNumber(params.orderNumber);
  const svg =
    visitor && orderNumber
      ? await shopOf(context).customer.orders.paymentQrCode(visitor.userId, orderNumber)
      : null;
  // Another customer's order looks exactly like a missing or paid one.
  if (svg === null) return redirect(href("/orders"));
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" },
  });
}
