import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";

/**
 * The order that the address names.
 *
 * @throws {Response} a 404 response if there is none
 */
export async function findOrder(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  typed: string,
): Promise<OrderForStaff> {
  const orderNumber = parseOrderNumber(typed);
  const found =
    orderNumber === null ? null : await shopOf(context).staff.orders.find(staff, orderNumber);
  if (found === null) throw notFound();
  return found;
}
