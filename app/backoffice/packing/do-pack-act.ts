import type { PackAct } from "#domain/fulfillment/pack-form.ts";
import { NEVER_SEEN, parseVersion } from "#domain/order/order-version.ts";
import { err, type Result } from "#domain/result.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { PACK_TEXTS } from "./packing-texts.ts";

/** Runs the act that a packing page's form submits. */
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
    case "label":
      return asked.ounces === null
        ? err({ code: "invalid", reason: PACK_TEXTS.weightProblem })
        : packing.buyLabels(actor, { orderNumber, ounces: asked.ounces });
    case "void":
      return packing.voidLabel(actor, { orderNumber, parcel: asked.parcel });
    case "ship": {
      const seen = parseVersion(asked.version) ?? NEVER_SEEN;
      const { numbers, packed, isPart } = asked;
      return packing.ship(actor, { orderNumber, numbers, packed, isPart, seen });
    }
  }
}
