import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { parseAccountId } from "#domain/customer/customer-list.ts";
import type { CustomerForStaff } from "#server/customers/desk/read-customer.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";

/**
 * The customer that the address names.
 *
 * @throws {Response} a 404 response if there is none
 */
export async function findCustomer(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  typed: string,
): Promise<CustomerForStaff> {
  const userId = parseAccountId(typed);
  const found =
    userId === null ? null : await shopOf(context).staff.customers.find(staff, { userId });
  if (found === null) throw notFound();
  return found;
}
