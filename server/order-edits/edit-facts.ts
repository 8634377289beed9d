import { asc, eq, sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { checkoutFieldsOf, type OrderEdit } from "#domain/order/order-edit-form.ts";
import type { Taxability } from "#domain/tax/sales-tax.ts";
import { questionOf } from "#server/checkout/assess-checkout.ts";
import {
  type CheckoutFacts,
  expectFacts,
  type ReadFacts,
} from "#server/checkout/checkout-facts.ts";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/catalog.ts";
import { orderItems } from "#server/db/schema/orders.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { taxedAs } from "./edit-tax.ts";

export type EditedLine = typeof orderItems.$inferSelect & { name: string };

/** The facts for judging an edit of a locked order: today's checkout facts, and the terms already agreed on. */
export interface EditFacts extends Pick<
  CheckoutFacts,
  | "products"
  | "profile"
  | "membership"
  | "hasOrdered"
  | "discount"
  | "overnightRateCents"
  | "settings"
  | "position"
> {
  lines: EditedLine[];
  /** The percentage when the order was placed (SET-4); zero if no one earns commission on it. */
  commissionPercent: number;
  /** The cost of standard shipping when the order was placed. */
  placedStandardCents: Cents;
  /** How the order has been taxed since it was placed, or sent to another state; `null` if it isn't taxed (TAX-6). */
  taxability: Taxability | null;
  /** Whether excise was charged at its destination then (TAX-9). */
  hasExcise: boolean;
}

interface PlacedRow extends Record<string, unknown> {
  percent: string | null;
  standard: string;
  tax: Taxability | null;
  excise: boolean;
}

export async function readEditFacts(
  { tx, readFacts, now }: { tx: Db; readFacts: ReadFacts; now: Date },
  { order }: LockedOrder,
  edit: OrderEdit,
): Promise<EditFacts> {
  const lines = await tx
    .select({ line: orderItems, name: products.name })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const { rows } = await tx.execute<PlacedRow>(sql`
    select placed.detail ->> 'commission_percent' as percent, placed.detail ->> 'standard_shipping' as standard,
      taxed.detail -> 'sales_tax' as tax, coalesce((taxed.detail ->> 'excise')::boolean, false) as excise
    from (select detail from order_events where order_id = ${order.id} and kind = 'placed' order by id limit 1) placed,
      (${taxedAs(order.id)}) taxed`);
  const [placed] = rows;
  if (!placed)
    throw new Error(`The history of order ${order.orderNumber} does not say how it was placed`);
  const { percent, standard, tax, excise } = placed;
  const request = { fields: checkoutFieldsOf(edit), linkNumber: null };
  const question = { ...questionOf(order.userId, request, now), lines: edit.lines };
  return {
    ...expectFacts(await readFacts(question, tx)),
    commissionPercent: Number(percent ?? 0),
    taxability: tax,
    hasExcise: excise,
    placedStandardCents: fromNumeric(standard),
    lines: lines.map(({ line, name }) => ({ ...line, name })),
  };
}
