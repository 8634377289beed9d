import { href } from "react-router";
import type { PlacedOrder } from "#server/checkout/place-order.ts";

/** The confirmation page of a placed order. */
export const donePath = ({ orderNumber }: PlacedOrder): string =>
  href("/checkout/done/:orderNumber", { orderNumber: String(orderNumber) });
