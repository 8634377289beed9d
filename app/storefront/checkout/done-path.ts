import { href } from "react-router";
import type { PlacedOrder } from "#server/checkout/place-order.ts";

/** Where a placed order is confirmed. */
export const donePath = ({ orderNumber }: PlacedOrder): string =>
  href("/checkout/done/:orderNumber", { orderNumber: String(orderNumber) });
