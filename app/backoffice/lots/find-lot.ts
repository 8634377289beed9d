import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";

/** The lot that an address names, for staff; for one that there is not, the answer for an unknown path. */
export async function findLot(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  id: string,
) {
  const lotId = parseLotId(id);
  const found = lotId === null ? null : await shopOf(context).staff.lots.find(staff, { lotId });
  if (found === null) throw notFound();
  return found;
}

export const parseLotId = (id: string): number | null =>
  /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
