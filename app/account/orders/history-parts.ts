import { foldedOrder, orderDestination } from "#app/ui/order-markup.ts";
import type { OrderView } from "#domain/order/order-view.ts";
import { type Markup, markup } from "#domain/text/markup.ts";

/** One order that is still to be paid, with how to pay it, or folded ones in a row. */
export type HistoryPart = { due: OrderView } | { id: string; folded: Markup };

/**
 * A page of orders, in their order. The address and contact that most of the folded ones have in
 * common are said once, above the first of them (ORDER-32).
 */
export function historyParts(orders: readonly OrderView[]): HistoryPart[] {
  const shared = sharedDestination(orders.filter((order) => !isDue(order)));
  const parts: HistoryPart[] = [];
  let intro = shared === null ? null : introOf(shared);
  for (const order of orders) {
    const last = parts.at(-1);
    if (isDue(order)) {
      parts.push({ due: order });
      continue;
    }
    const folded = foldedOrder(order, orderDestination(order).text !== shared?.text);
    if (last && "folded" in last) last.folded = markup`${last.folded}${folded}`;
    else parts.push({ id: `order-${order.orderNumber}`, folded: markup`${intro}${folded}` });
    intro = null;
  }
  return parts;
}

/** A payment is awaited, so the order shows how to pay. */
const isDue = ({ instruction }: OrderView): boolean => Boolean(instruction?.title);

const introOf = (shared: Markup): Markup => markup`
  <div class="order-shared">
    <p>For these orders, unless one says otherwise:</p>
    <dl>${shared}</dl>
  </div>`;

/** The most frequent address and contact, the newest of equally frequent ones; null if no two are alike. */
function sharedDestination(orders: readonly OrderView[]): Markup | null {
  const found = new Map<string, { shared: Markup; count: number }>();
  for (const order of orders) {
    const shared = orderDestination(order);
    const { count } = found.get(shared.text) ?? { count: 0 };
    found.set(shared.text, { shared, count: count + 1 });
  }
  const [first] = [...found.values()].toSorted((one, other) => other.count - one.count);
  return first && first.count > 1 ? first.shared : null;
}
