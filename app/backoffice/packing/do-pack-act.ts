import type { PackAct } from "#domain/fulfillment/pack-form.ts";
import { NEVER_SEEN, parseVersion } from "#domain/order/order-version.ts";
import type { Result } from "#domain/result.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** Does what a form of the packing table asks for. */
export async function doPackAct(
  packing: Shop["staff"]["packing"],
  actor: StaffActor,
  orderNumber: number,
  asked: PackAct,
): Promise<Result<unknown, Refusal>> {
  switch (asked.act) {
    case "scan": {
      const { parcel, key, code, lot } = asked;
      return packing.pack(actor, { orderNumber, parcel, key, lot, unit: { code } });
    }
    case "one":
    case "rest": {
      const { parcel, key, lot, orderItemId } = asked;
      const units = asked.act === "rest" ? "rest" : 1;
      return packing.pack(actor, { orderNumber, parcel, key, lot, unit: { orderItemId, units } });
    }
    case "undo":
      return packing.unpack(actor, { orderNumber, unit: { id: asked.unitId } });
    case "restart":
      return packing.unpack(actor, { orderNumber, unit: "all" });
    case "ship": {
      const seen = parseVersion(asked.version) ?? NEVER_SEEN;
      const { numbers, packed } = asked;
      return packing.ship(actor, { orderNumber, numbers, packed, seen });
    }
  }
}
