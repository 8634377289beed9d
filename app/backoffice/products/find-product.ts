import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";

/** The product that an address names, for staff; for one that there is not, the answer for an unknown path. */
export async function findProduct(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  id: string,
) {
  const found = /^[1-9]\d{0,8}$/.test(id)
    ? await shopOf(context).staff.products.find(staff, { productId: Number(id) })
    : null;
  if (found === null) throw notFound();
  return found;
}
