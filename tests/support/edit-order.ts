import { randomUUID } from "node:crypto";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import { orderVersion } from "#domain/order/order-version.ts";
import type { EditCommit } from "#server/order-edits/edit-order.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StaffRequest } from "#server/staff/staff-operation.ts";
import { STAFF, type StaffedShop } from "./staff.ts";

/** An order's form as first shown. */
export function editOf({ order, lines }: OrderForStaff): OrderEdit {
  const { fullName, address, address2, city, state, zipCode, phone, shippingType } = order;
  const wanted = new Map<string, CartLine>();
  // Units at another price are a separate line, but the same row of the form.
  for (const { productId, itemFlavor: flavor, quantity } of lines) {
    const key = cartLineKey({ productId, flavor });
    const units = quantity + (wanted.get(key)?.quantity ?? 0);
    wanted.set(key, { productId, flavor, quantity: units });
  }
  return {
    lines: [...wanted.values()],
    fullName,
    address,
    address2,
    city,
    state,
    zipCode,
    phone,
    shippingType,
    discountCode: order.discountCode ?? "",
  };
}

/** The request that staff send once they have seen the difference; throws if the preview is refused. */
export async function readyEdit(
  test: StaffedShop,
  orderNumber: number,
  changes: Partial<OrderEdit>,
): Promise<StaffRequest<EditCommit>> {
  const found = await test.see(orderNumber);
  const edit = { ...editOf(found), ...changes };
  const preview = await test.shop.staff.orderEdits.preview(STAFF, { orderNumber, edit });
  if (!preview.ok) throw new Error(preview.error.reason);
  return {
    orderNumber,
    edit,
    seen: orderVersion(found),
    shown: preview.value.shown,
    key: randomUUID(),
    reason: "Asked on the phone",
    reference: null,
  };
}

export async function editOrderAs(
  test: StaffedShop,
  orderNumber: number,
  changes: Partial<OrderEdit>,
  rest: Partial<StaffRequest<EditCommit>> = {},
  by: StaffActor = STAFF,
) {
  const ready = await readyEdit(test, orderNumber, changes);
  return test.shop.staff.orderEdits.commit(by, { ...ready, ...rest });
}
