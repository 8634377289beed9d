import type { RouterContextProvider } from "react-router";
import type { Permission } from "#domain/staff/permissions.ts";
import { orNotFound, rowIdIn } from "../gate/refused.ts";
import { type Desk, deskFor, deskToAct } from "../gate/staff-only.ts";
import { lotView } from "./lot-view.ts";

interface LotPlace {
  params: { lotId: string };
  context: Readonly<RouterContextProvider>;
}

/** The lot that the address names, for staff who may see its page. @throws a refusal for anyone else */
export const openLot = (permission: Permission, { params, context }: LotPlace) =>
  findLot(deskFor(permission, context), params.lotId);

/** The same for an action on the lot. */
export const openLotToAct = (permission: Permission, place: LotPlace & { url: URL }) =>
  findLot(deskToAct(permission, place), place.params.lotId);

/** @throws a 404 response for an unknown id */
export async function findLot({ staff, desk, today }: Desk, id: string) {
  const found = orNotFound(await desk.lots.find(staff, { lotId: rowIdIn(id) }));
  return { ...found, view: lotView(found.lot, today), staff, lots: desk.lots };
}
