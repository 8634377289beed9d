import { groupBy } from "#domain/group-by.ts";
import type { OrderView } from "#domain/order/order-view.ts";

/** Whether a payment is awaited, so the order shows how to pay. */
export const isDue = ({ instruction }: OrderView): boolean => Boolean(instruction?.title);

/** An order's destination and contact as a key, for comparing them. */
export const destinationKey = ({ shipTo, email, phone }: OrderView): string =>
  JSON.stringify([shipTo, email, phone]);

/**
 * The most frequent address and contact among these orders; if several are equally frequent, the newest (ORDER-32).
 *
 * @returns the first order that has it; `null` if no two orders share one
 */
export function sharedDestination(orders: readonly OrderView[]): OrderView | null {
  const groups = [...groupBy(orders, destinationKey).values()];
  const [most] = groups.toSorted((one, other) => other.length - one.length);
  return most !== undefined && most.length > 1 ? (most[0] ?? null) : null;
}
