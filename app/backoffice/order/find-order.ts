import { parseOrderNumber } from "#domain/order/order-number.ts";
import { orNotFound } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The order that the address names. @throws a 404 response if there is none */
export const findOrder = async ({ staff, desk }: StaffDesk, typed: string) =>
  orNotFound(await desk.orders.find(staff, orNotFound(parseOrderNumber(typed))));
