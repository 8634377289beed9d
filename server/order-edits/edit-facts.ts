import { asc, eq, sql } from "drizzle-orm";
import { USUAL_COMMISSION_PERCENT } from "#domain/affiliate/commission.ts";
import type { Membership, Product } from "#domain/catalog/product.ts";
import type { CodeCustomer, DiscountCode } from "#domain/codes/discount-code.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import { shopSettings } from "#domain/settings/shop-settings.ts";
import type { ShippingRates } from "#domain/shipping/shipping-cost.ts";
import type { ChargedDays, ChargedState, Taxability } from "#domain/tax/sales-tax.ts";
import { type ProductRow, toProduct } from "#server/catalog/catalog.ts";
import { type DiscountRow, toDiscountCode } from "#server/checkout/discount-row.ts";
import { call } from "#server/db/calls.ts";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/catalog.ts";
import { orderItems } from "#server/db/schema/orders.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { taxedAs } from "./edit-tax.ts";

export type EditedLine = typeof orderItems.$inferSelect & { name: string };

/** What the whole order as it is to be is judged by. */
export interface PriceFacts {
  /** On sale now. */
  products: Product[];
  membership: Membership;
  /** The code that the order is to have; null = there is no such code, or none was asked for. */
  code: DiscountCode | null;
  /** As the code's conditions see them. */
  customer: CodeCustomer;
  /** Of the state it is to go to; null = it has none of its own. */
  overnightRateCents: Cents | null;
  /** The shop's other rates. */
  rates: ShippingRates;
  /** Where tax is charged. */
  salesTax: readonly ChargedState[];
  exciseTax: readonly ChargedDays[];
}

/** What an edit of a locked order is judged by. */
export interface EditFacts extends PriceFacts {
  lines: EditedLine[];
  /** As the order was placed (SET-4). */
  commissionPercent: number;
  /** What standard shipping cost when it was placed; null = it was placed before that could be set. */
  placedStandardCents: Cents | null;
  /** How it is taxed since it was placed, or sent to another state; null = it is not (TAX-6). */
  taxability: Taxability | null;
  /** It goes where excise was charged then (TAX-9). */
  hasExcise: boolean;
}

interface PlacedRow extends Record<string, unknown> {
  percent: string | null;
  standard: string | null;
  tax: Taxability | null;
  excise: boolean;
}

const NOT_PLACED: PlacedRow = { percent: null, standard: null, tax: null, excise: false };

export async function readEditFacts(
  tx: Db,
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
  const { percent, standard, tax, excise } = rows[0] ?? NOT_PLACED;
  return {
    // What was placed before the percentage could be set has the usual one.
    commissionPercent: percent === null ? USUAL_COMMISSION_PERCENT : Number(percent),
    taxability: tax,
    hasExcise: excise,
    placedStandardCents: standard === null ? null : fromNumeric(standard),
    lines: lines.map(({ line, name }) => ({ ...line, name })),
    ...(await readPriceFacts(tx, order.userId, edit)),
  };
}

export async function readPriceFacts(tx: Db, userId: string, edit: OrderEdit): Promise<PriceFacts> {
  const ids = edit.lines.map(({ productId }) => productId);
  const { rows } = await tx.execute<{
    products: ProductRow[];
    customer: Omit<CodeCustomer, "uses">;
    code: DiscountRow | null;
    overnight_rate: string | null;
    settings: Record<string, unknown>;
  }>(sql`
    select
      (select coalesce(jsonb_agg(catalog_product(p)), '[]') from products p join categories c on c.id = p.category_id
        where p.active and c.active and p.id = any (${sql.param(ids)}::int[])) as products,
      (select jsonb_build_object('membership', jsonb_build_object(
            'og', og and coalesce(og_until > now(), true), 'military', military and coalesce(military_until > now(), true)),
          'isAffiliate', affiliate_number is not null, 'referrerNumber', ${call("earning_referrer")}(referrer_number),
          'isNewCustomer', not exists (select from orders o where o.user_id = p.id and not o.cancelled)
            and not exists (select from imported_orders o where o.user_id = p.id and not o.is_canceled))
        from profiles p where id = ${userId}) as customer,
      (select discount_terms(c, ${userId}) from discount_codes c where c.code = ${edit.discountCode}) as code,
      (select overnight_rate::text from overnight where state = ${edit.state}) as overnight_rate,
      (select coalesce(jsonb_object_agg(name, value), '{}') from settings) as settings`);
  const [row] = rows;
  if (!row) throw new Error("The facts of an edit were not read");
  const settings = shopSettings(row.settings);
  return {
    products: row.products.map(toProduct),
    membership: row.customer.membership,
    code: row.code && toDiscountCode(row.code),
    customer: { ...row.customer, uses: row.code?.uses_of_customer ?? 0 },
    overnightRateCents: row.overnight_rate === null ? null : fromNumeric(row.overnight_rate),
    rates: settings.rates,
    salesTax: settings.salesTax,
    exciseTax: settings.exciseTax,
  };
}
