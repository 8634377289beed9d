import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { lotView } from "./lot-view.ts";

interface LotPlace {
  params: { lotId: string };
  context: Readonly<RouterContextProvider>;
}

/** The lot that the address names, for staff who may see its page. @throws a refusal for anyone else */
export const openLot = (permission: Permission, { params, context }: LotPlace) =>
  findLot(staffWho(permission, context), { params, context });

/** The same for an action on the lot. */
export const openLotToAct = (permission: Permission, { url, ...place }: LotPlace & { url: URL }) =>
  findLot(staffWhoActs(permission, { ...place, url }), place);

async function findLot(staff: StaffActor, { params, context }: LotPlace) {
  const shop = shopOf(context);
  const lotId = parseLotId(params.lotId);
  const found = lotId === null ? null : await shop.staff.lots.find(staff, { lotId });
  if (found === null) throw notFound();
  const view = lotView(found.lot, formatIsoShopDate(shop.running.clock.now()));
  return { ...found, view, staff, shop, lots: shop.staff.lots };
}

export const parseLotId = (id: string): number | null =>
  /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
