import { groupBy } from "#domain/group-by.ts";
import type { OrderView } from "#domain/order/order-view.ts";

/** A payment is awaited, so the order shows how to pay. */
export const isDue = ({ instruction }: OrderView): boolean => Boolean(instruction?.title);

/** Where an order went and how its customer is reached, for comparing. */
export const destinationKey = ({ shipTo, email, phone }: OrderView): string =>
  JSON.stringify([shipTo, email, phone]);

/**
 * The address and contact that most of these orders have in common, the newest of equally frequent ones (ORDER-32).
 *
 * @returns the first order that has it; null if no two are alike
 */
export function sharedDestination(orders: readonly OrderView[]): OrderView | null {
  const groups = [...groupBy(orders, destinationKey).values()];
  const [most] = groups.toSorted((one, other) => other.length - one.length);
  return most !== undefined && most.length > 1 ? (most[0] ?? null) : null;
}
