import { labelProblem } from "#domain/fulfillment/fit-label.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { OrderToPack } from "#server/packing/orders-to-pack.ts";

/** The orders to pack, and their units to pick by product and flavor. */
export function packingPageView(ready: readonly OrderToPack[]) {
  const picks = new Map<
    string,
    { productId: number; title: string; units: number; orders: number[] }
  >();
  for (const { orderNumber, lines } of ready)
    for (const { productId, title, units, packed } of lines) {
      if (units <= packed) continue;
      const pick = picks.get(title) ?? { productId, title, units: 0, orders: [] };
      pick.units += units - packed;
      pick.orders.push(orderNumber);
      picks.set(title, pick);
    }
  return {
    picks: [...picks.values()]
      .toSorted((a, b) => a.productId - b.productId || (a.title < b.title ? -1 : 1))
      .map(({ title, units, orders }) => ({ title, units, orders: orders.join(", ") })),
    orders: ready.map(({ orderNumber, placedAt, order, needsSignature, units, packed }) => ({
      orderNumber,
      placed: formatShopMinute(placedAt),
      to: `${order.fullName}, ${order.city}, ${order.state}`,
      isOvernight: order.shippingType === "overnight",
      needsSignature,
      progress: `${packed} / ${units}`,
    })),
    toShorten: ready.flatMap(({ orderNumber, order }) => {
      const problem = labelProblem(order);
      return problem === null ? [] : [{ orderNumber, problem }];
    }),
  };
}
