import { parseAccountId } from "#domain/customer/customer-list.ts";
import { orNotFound } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The customer that the address names. @throws a 404 response if there is none */
export async function findCustomer({ staff, desk }: StaffDesk, typed: string) {
  const userId = orNotFound(parseAccountId(typed));
  return orNotFound(await desk.customers.find(staff, { userId }));
}
