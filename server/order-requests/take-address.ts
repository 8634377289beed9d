import { ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import { positionOfOrder } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";
import { applyAddress, isSameHouse, planAddress } from "#server/order-edits/change-address.ts";
import { changesTax } from "#server/order-edits/edit-tax.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import type { OrderRequestRow } from "#server/orders/order-requests.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { readSettings } from "#server/settings/read-settings.ts";
import { changesOvernightRate } from "./request-order-change.ts";

/** Gives a locked order the address that its customer requested (REQUEST-6), at the agreed price. */
export async function takeAddress(
  tx: Db,
  locked: LockedOrder,
  { fullName, address, address2, city, state, zipCode }: OrderRequestRow,
  { today, houses }: { today: PlainDate; houses: HousePositions },
): Promise<Result<null, Refusal>> {
  if (fullName === null || address === null || city === null || state === null || zipCode === null)
    throw new Error("An address change without an address");
  const { order } = locked;
  const { phone } = order;
  const to = { fullName, address, address2, city, state, zipCode, phone };
  const was = await positionOfOrder(tx, order.id);
  const position = isSameHouse(order, to) ? was : await houses.read(tx, to);
  const plan = await planAddress(tx, locked, to, {
    lines: undefined,
    today,
    settings: await readSettings(tx),
    position,
  });
  if (!plan.ok) return plan;
  if (changesOvernightRate(order, state))
    return refuse("not_allowed", "Overnight rates differ by state. Edit the order instead.");
  if (await changesTax(tx, order, { ...to, position }, was))
    return refuse("not_allowed", "Sales tax differs by place. Edit the order instead.");
  await applyAddress(tx, order, plan.value);
  return ok(null);
}
