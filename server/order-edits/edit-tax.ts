import { eq, sql } from "drizzle-orm";
import type { HousePosition } from "#domain/eligibility/house-position.ts";
import { SETTINGS, type ShopSettings } from "#domain/settings/shop-settings.ts";
import type { QuoteExcise } from "#domain/tax/excise.ts";
import type { OrderExemption } from "#domain/tax/exemption.ts";
import type { SourcedRate } from "#domain/tax/rate.ts";
import { isOfProvider, type QuoteTax, type Taxability } from "#domain/tax/sales-tax.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Db } from "#server/db/client.ts";
import { orderItems } from "#server/db/schema/orders.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { exemptionFor, exemptionOfOrder } from "#server/taxes/order-exemption.ts";
import { exciseBy, readQuoteExcise } from "#server/taxes/read-quote-excise.ts";
import { readQuoteTax, taxBy } from "#server/taxes/read-quote-tax.ts";
import type { EditFacts } from "./edit-facts.ts";

type Order = LockedOrder["order"];
type Place = Pick<Order, "state" | "city" | "zipCode"> & { position: HousePosition | null };

/** How the order was taxed, and where tax is charged now. */
interface TaxedBefore extends Pick<EditFacts, "taxability" | "hasExcise"> {
  settings: Pick<ShopSettings, "salesTax" | "exciseTax">;
}

/**
 * An edit uses the tax rates of the day on which the order was placed; in the same state, it is also taxed in the same
 * way (TAX-6).
 */
export function editTax(
  tx: Db,
  order: Order,
  { state, city, zipCode: zip, position }: Place,
  { taxability, settings: { salesTax } }: TaxedBefore,
): Promise<QuoteTax | null> {
  const to = { state, city, zip, position, day: formatIsoShopDate(order.createdAt) };
  if (state !== order.state) return readQuoteTax(tx, salesTax, to);
  return taxability === null ? Promise.resolve(null) : taxBy(tx, taxability, to);
}

/** The same for excise, for the order's new lines. */
export function editExcise(
  tx: Db,
  order: Order,
  { state, city, zipCode: zip, position }: Place,
  { hasExcise, settings: { exciseTax } }: TaxedBefore,
  lines: readonly { productId: number }[],
): Promise<QuoteExcise | null> {
  const to = { state, city, zip, position, day: formatIsoShopDate(order.createdAt) };
  const ids = lines.map(({ productId }) => productId);
  if (state !== order.state) return readQuoteExcise(tx, exciseTax, to, ids);
  return hasExcise ? exciseBy(tx, to, ids) : Promise.resolve(null);
}

/** The order's own certificate or, in another state, its customer's certificate that was valid on the order's day. */
export const editExemption = (
  tx: Db,
  order: Order,
  { state }: Pick<Order, "state">,
): Promise<OrderExemption | null> =>
  state === order.state
    ? exemptionOfOrder(tx, order.id)
    : exemptionFor(tx, order.userId, { state, day: formatIsoShopDate(order.createdAt) });

/** The event that records how an order is taxed: its placement, or the last edit that moved it to another state. */
export const taxedAs = (orderId: number) => sql`
  select detail from order_events
  where order_id = ${orderId} and (kind = 'placed' or kind = 'edited' and detail ? 'excise')
  order by id desc limit 1`;

/**
 * Whether another destination would change an order's taxes, so it has to be edited to go there.
 *
 * @param position the current position of the house it goes to
 */
export async function changesTax(
  tx: Db,
  order: Order,
  to: Place,
  position: HousePosition | null,
): Promise<boolean> {
  const from = { ...order, position };
  const { rows } = await tx.execute<{
    sales: unknown;
    excise: unknown;
    terms: Taxability | null;
    has_excise: boolean | null;
  }>(sql`
    select (select value from settings where name = 'salesTax') as sales,
      (select value from settings where name = 'exciseTax') as excise, placed.detail -> 'sales_tax' as terms,
      (placed.detail ->> 'excise')::boolean as has_excise
    from (select) one left join lateral (${taxedAs(order.id)}) placed on true`);
  const [row] = rows;
  const facts: TaxedBefore = {
    taxability: row?.terms ?? null,
    hasExcise: row?.has_excise ?? false,
    settings: {
      salesTax: SETTINGS.salesTax.read(row?.sales),
      exciseTax: SETTINGS.exciseTax.read(row?.excise),
    },
  };
  const isElsewhere = to.state !== order.state;
  // Whatever rates are in force now, it was charged its state's.
  if (order.taxAmount > 0 && isElsewhere) return true;
  const lines = await tx
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  const [taxHere, taxThere] = [
    await editTax(tx, order, from, facts),
    await editTax(tx, order, to, facts),
  ];
  // The provider's answer for the other place isn't known here; an edit asks for it.
  const isSaid = [taxHere, taxThere].some((tax) => tax !== null && isOfProvider(tax));
  if (isSaid && placeText(order) !== placeText(to)) return true;
  const ratesAt = async (place: Place, tax: QuoteTax | null) => [
    ...(tax === null || isOfProvider(tax) ? [] : tax.rates),
    ...((await editExcise(tx, order, place, facts, lines))?.rates ?? []),
  ];
  const [here, there] = [await ratesAt(from, taxHere), await ratesAt(to, taxThere)];
  // Two states may have the same rates, but a certificate may be valid in only one of them.
  if (isElsewhere && here.length + there.length > 0) return true;
  return ratesText(here) !== ratesText(there);
}

const placeText = ({ state, city, zipCode }: Pick<Place, "state" | "city" | "zipCode">): string =>
  JSON.stringify([state, city.trim().toLowerCase(), zipCode.trim().slice(0, 5)]);

const ratesText = (rates: readonly (SourcedRate & { compound?: string })[]): string =>
  JSON.stringify(
    rates.map(({ level, place, millionths, compound }) => [level, place, millionths, compound]),
  );
