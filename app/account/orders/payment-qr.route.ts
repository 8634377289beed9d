import { href, redirect } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import type { Route } from "./+types/payment-qr.route.ts";

/** The QR code of where to pay for one's own order (PAY-25). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const orderNumber = parseOrderNumber(params.orderNumber);
  const svg =
    visitor && orderNumber
      ? await shopOf(context).customer.orders.paymentQrCode(visitor.userId, orderNumber)
      : null;
  // Another customer's order looks exactly like a missing one, and like one that is paid.
  if (svg === null) return redirect(href("/orders"));
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" },
  });
}
