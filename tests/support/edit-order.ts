import { randomUUID } from "node:crypto";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import { orderVersion } from "#domain/staff/order-version.ts";
import type { EditCommit } from "#server/order-edits/edit-order.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StaffRequest } from "#server/staff/staff-operation.ts";
import { STAFF, type StaffedShop } from "./staff.ts";

/** An order's form as it is first shown. */
export function editOf({ order, lines }: OrderForStaff): OrderEdit {
  const { fullName, address, address2, city, state, zipCode, phone, shippingType } = order;
  return {
    lines: lines.map(({ productId, itemFlavor: flavor, quantity }) => ({
      productId,
      flavor,
      quantity,
    })),
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

/** What staff send once they have seen the difference; a refused preview is thrown. */
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
