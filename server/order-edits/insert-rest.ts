import { sql } from "drizzle-orm";
import { toNumeric, ZERO } from "#domain/money/cents.ts";
import { orderItemsText, orderItemText, orderItemTitle } from "#domain/order/order-items-text.ts";
import type { OrderPart } from "#domain/order/split-order.ts";
import type { Db } from "#server/db/client.ts";
import { orderItems, orders } from "#server/db/schema/orders.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";

export type Line = typeof orderItems.$inferSelect;

export interface Rest {
  id: number;
  orderNumber: number;
  /** Its lines, by the ids of the original lines. */
  lineIds: Map<number, number>;
}

/** Writes the second order of a split, with its lines and the facts that the first was placed and judged by. */
export async function insertRest(
  tx: Db,
  order: LockedOrder["order"],
  later: OrderPart,
  was: readonly Line[],
): Promise<Rest> {
  const rest = await insertOrder(tx, order, later, was);
  await copyBasis(tx, order, { ...rest, later });
  return { ...rest, lineIds: await insertLines(tx, rest.id, later, was) };
}

/** Creates the order with the same customer and destination, as if it had been placed with the first. */
async function insertOrder(
  tx: Db,
  order: LockedOrder["order"],
  later: OrderPart,
  was: readonly Line[],
): Promise<{ id: number; orderNumber: number }> {
  const [rest] = await tx
    .insert(orders)
    .values({
      ...later.amounts,
      splitFromId: order.id,
      userId: order.userId,
      email: order.email,
      fullName: order.fullName,
      phone: order.phone,
      address: order.address,
      address2: order.address2,
      city: order.city,
      state: order.state,
      zipCode: order.zipCode,
      discountCode: later.discountCode,
      shippingType: order.shippingType,
      newCustomer: order.newCustomer,
      orderItemsText: itemsText(later, was),
      // The request for payment sets the kind of link.
      paymentType: "credit_link",
      ipAddress: order.ipAddress,
      referrerNumber: order.referrerNumber,
      receipt: later.receipt,
      reviewFlags: order.reviewFlags,
      reviewApprovedAt: order.reviewApprovedAt,
      // The day of the agreement, which decides taxes, limits and sales reports.
      createdAt: order.createdAt,
    })
    .returning({ id: orders.id, orderNumber: orders.orderNumber });
  if (!rest) throw new Error("The inserted order was not returned");
  return rest;
}

/** Copies the facts that the first order was placed and judged by. */
async function copyBasis(
  tx: Db,
  order: LockedOrder["order"],
  { id, orderNumber, later }: { id: number; orderNumber: number; later: OrderPart },
): Promise<void> {
  const from = order.id;
  // Shipping was charged with the first order; if edited, this one is taxed like the first.
  await tx.execute(sql`
    insert into order_events (order_id, actor, kind, detail, at)
    select ${id}, e.actor, e.kind, e.detail
        || jsonb_strip_nulls(coalesce((select jsonb_build_object('sales_tax', t.detail -> 'sales_tax', 'excise', t.detail -> 'excise')
          from order_events t where t.order_id = ${from} and t.kind = 'edited' and t.detail ? 'excise'
          order by t.id desc limit 1), '{}'))
        || jsonb_build_object('standard_shipping', ${toNumeric(ZERO)}::text, 'splitFrom', ${order.orderNumber}::int), e.at
    from order_events e where e.order_id = ${from} and e.kind = 'placed'`);
  await tx.execute(sql`
    insert into eligibility_decisions (order_id, occasion, verdict, located, facts, findings, at)
    select ${id}, occasion, verdict, located, facts, findings, at from eligibility_decisions
    where order_id = ${from} order by id`);
  await tx.execute(sql`
    insert into limit_decisions (order_id, occasion, verdict, facts, findings, at)
    select ${id}, occasion, verdict, facts, findings, at from limit_decisions where order_id = ${from} order by id`);
  await tx.execute(sql`
    insert into household_keys (key, order_id, kind) select key, ${id}, kind from household_keys where order_id = ${from}`);
  await tx.execute(sql`
    insert into order_tags (order_id, tag, actor) select ${id}, tag, actor from order_tags where order_id = ${from}`);
  await tx.execute(sql`
    insert into affiliate_touches (at, kind, outcome, affiliate_number, profile_id, order_number)
    select at, kind, outcome, affiliate_number, profile_id, ${orderNumber} from affiliate_touches
    where kind = 'order' and order_number = ${order.orderNumber}`);
  const [part, whole] = [toNumeric(later.amounts.totalAmount), toNumeric(order.totalAmount)];
  await tx.execute(sql`
    with divided as (
      select certificate_id, spares_excise,
        case when ${whole}::numeric = 0 then 0 else round(spared * ${part}::numeric / ${whole}::numeric, 2) end as moved
      from order_exemptions where order_id = ${from}
    ), kept as (
      update order_exemptions e set spared = e.spared - d.moved from divided d where e.order_id = ${from}
    ) insert into order_exemptions (order_id, certificate_id, spares_excise, spared)
      select ${id}, certificate_id, spares_excise, moved from divided`);
  await tx.execute(sql`
    insert into tax_reports (order_id) select ${id}::bigint from tax_reports where order_id = ${from} and refund_id is null`);
}

async function insertLines(
  tx: Db,
  orderId: number,
  later: OrderPart,
  was: readonly Line[],
): Promise<Map<number, number>> {
  const moved = was.flatMap((line) => {
    const part = later.lines.get(line.id);
    return part === undefined ? [] : [{ line, part }];
  });
  const rows = await tx
    .insert(orderItems)
    .values(
      moved.map(({ line, part }) => ({
        orderId,
        productId: line.productId,
        price: line.price,
        itemFlavor: line.itemFlavor,
        itemType: line.itemType,
        isReserved: line.isReserved,
        discountAmount: part.discountAmount,
        ...unitColumns(line, part.quantity),
      })),
    )
    .returning({ id: orderItems.id });
  return new Map(moved.map(({ line }, at) => [line.id, rows[at]?.id ?? 0]));
}

/** The columns of a line that depend on its units. */
export function unitColumns(line: Line, quantity: number) {
  return {
    quantity,
    orderItemText: orderItemText({
      name: orderItemTitle(line.orderItemText),
      flavor: "",
      quantity,
    }),
    itemQuantity: (line.itemQuantity / line.quantity) * quantity,
  };
}

export const itemsText = (part: OrderPart, was: readonly Line[]): string =>
  orderItemsText(
    was.flatMap(({ id, orderItemText: text }) => {
      const quantity = part.lines.get(id)?.quantity;
      return quantity === undefined ? [] : [{ name: orderItemTitle(text), flavor: "", quantity }];
    }),
  );
