import { add, type Cents, subtract, times, ZERO } from "#domain/money/cents.ts";
import { proportionOf } from "#domain/money/proportion.ts";
import type { ReceiptEntry } from "#domain/pricing/quote-types.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { orderItemTitle } from "./order-items-text.ts";
import { paidForParts, worthOfUnits } from "./refund-worth.ts";
import { partReceipt, type ReceiptLines } from "./split-receipt.ts";

/** A stored order with its lines and taxes. */
export interface OrderToSplit {
  order: SplitAmounts & { discountCode: string | null; receipt: readonly ReceiptEntry[] };
  lines: readonly LineToSplit[];
  taxes: readonly TaxToSplit[];
}

interface LineToSplit extends SplitLine {
  id: number;
  orderItemText: string;
  price: Cents;
  productId: number;
  itemFlavor: string;
}

interface TaxToSplit extends SplitTax {
  id: number;
  /** `null` for shipping. */
  orderItemId: number | null;
  kind: "sales" | "excise";
}

/** The order's amounts to divide. */
export interface SplitAmounts {
  subtotal: Cents;
  discountAmount: Cents;
  shippingCost: Cents;
  newCustomerDiscount: Cents;
  totalAmount: Cents;
  affiliateIncomeApplied: Cents;
  taxAmount: Cents;
  exciseAmount: Cents;
  finalTotal: Cents;
  commission: Cents;
}

interface SplitLine {
  quantity: number;
  discountAmount: Cents;
}

interface SplitTax {
  taxed: Cents;
  amount: Cents;
}

/** One of the two orders, keyed by the original's line and tax ids, without those it has no share of. */
export interface OrderPart {
  amounts: SplitAmounts;
  discountCode: string | null;
  receipt: ReceiptEntry[];
  lines: Map<number, SplitLine>;
  taxes: Map<number, SplitTax>;
}

export interface SplitOrder {
  /** Ships now, and stays the first order. */
  now: OrderPart;
  later: OrderPart;
}

export type UnitsToShip = readonly { orderItemId: number; quantity: number }[];

const NOTHING_TO_PAY =
  "Each order must total more than $0.00. Choose other units, or edit the order instead.";

/**
 * Divides an order in two (SHIP-30). Units that ship later take the amount that their refund would return (REFUND-8),
 * and their share of taxes, balance and commission. Everything else stays, including shipping, so the two orders'
 * amounts add up to the original's. The error is a message for staff.
 */
export function splitOrder(whole: OrderToSplit, ships: UnitsToShip): Result<SplitOrder, string> {
  const units = unitsLater(whole.lines, ships);
  if (!units.ok) return units;
  const later = laterPart(whole, units.value);
  const now = restOf(whole, later);
  if (now.amounts.finalTotal === 0 || later.amounts.finalTotal === 0) return err(NOTHING_TO_PAY);
  return ok({ now, later });
}

/** By line. */
function unitsLater(
  lines: readonly LineToSplit[],
  ships: UnitsToShip,
): Result<Map<number, number>, string> {
  const wanted = new Map(ships.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  if (wanted.size < ships.length) return err("An item is listed twice.");
  if (ships.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 0))
    return err("Enter whole numbers of units.");
  const later = new Map<number, number>();
  for (const { id, quantity, orderItemText } of lines) {
    const left = quantity - (wanted.get(id) ?? 0);
    wanted.delete(id);
    if (left < 0)
      return err(`This order has only ${quantity} of ${orderItemTitle(orderItemText)}.`);
    if (left > 0) later.set(id, left);
  }
  if (wanted.size > 0) return err("An item isn't part of this order.");
  if (later.size === 0) return err("No units are left for a second order. Ship this one instead.");
  const isNoneNow = lines.every(({ id, quantity }) => later.get(id) === quantity);
  return isNoneNow ? err("Choose at least one unit to ship now.") : ok(later);
}

function laterPart({ order, lines, taxes }: OrderToSplit, units: Map<number, number>): OrderPart {
  const paid = paidForParts({
    totalCents: order.totalAmount,
    shippingCents: order.shippingCost,
    isShippingRefunded: false,
    lines: lines.map((line) => ({
      id: line.id,
      title: "",
      quantity: line.quantity,
      priceCents: line.price,
      discountCents: line.discountAmount,
      refundedUnits: 0,
    })),
  });
  const moved = lines.flatMap((line, at) => {
    const quantity = units.get(line.id);
    if (quantity === undefined) return [];
    const share = (ofLine: Cents) => worthOfUnits(ofLine, { ...line, refundedUnits: 0 }, quantity);
    const price = times(line.price, quantity);
    const withCode = share(subtract(times(line.price, line.quantity), line.discountAmount));
    return [{ line, quantity, share, price, withCode, paid: share(paid.lineCents[at] ?? ZERO) }];
  });
  const taxesOfLines = moved.flatMap(({ line, share }) =>
    taxes
      .filter(({ orderItemId }) => orderItemId === line.id)
      .map((tax) => ({ ...tax, taxed: share(tax.taxed), amount: share(tax.amount) })),
  );
  const subtotal = add(...moved.map(({ price }) => price));
  const beforeFirst = add(...moved.map(({ withCode }) => withCode));
  const totalAmount = add(...moved.map((one) => one.paid));
  const affiliateIncomeApplied = proportionOf(
    order.affiliateIncomeApplied,
    totalAmount,
    order.totalAmount,
  );
  const taxAmount = add(...taxesOfLines.map(({ amount }) => amount));
  const amounts: SplitAmounts = {
    subtotal,
    discountAmount: subtract(subtotal, beforeFirst),
    shippingCost: ZERO,
    newCustomerDiscount: subtract(beforeFirst, totalAmount),
    totalAmount,
    affiliateIncomeApplied,
    taxAmount,
    exciseAmount: add(
      ...taxesOfLines.filter(({ kind }) => kind === "excise").map(({ amount }) => amount),
    ),
    finalTotal: add(subtract(totalAmount, affiliateIncomeApplied), taxAmount),
    commission: proportionOf(order.commission, totalAmount, order.totalAmount),
  };
  const laterLines = new Map(
    moved.map(({ line, quantity, price, withCode }) => [
      line.id,
      { quantity, discountAmount: subtract(price, withCode) },
    ]),
  );
  return {
    amounts,
    discountCode: amounts.discountAmount > 0 ? order.discountCode : null,
    receipt: partReceipt(order.receipt, amounts, ofLines(lines, laterLines)),
    lines: laterLines,
    taxes: new Map(taxesOfLines.map(({ id, taxed, amount }) => [id, { taxed, amount }])),
  };
}

/** Everything that isn't moved to the second order. */
function restOf({ order, lines, taxes }: OrderToSplit, later: OrderPart): OrderPart {
  const rest = (amount: keyof SplitAmounts) => subtract(order[amount], later.amounts[amount]);
  const amounts: SplitAmounts = {
    subtotal: rest("subtotal"),
    discountAmount: rest("discountAmount"),
    shippingCost: rest("shippingCost"),
    newCustomerDiscount: rest("newCustomerDiscount"),
    totalAmount: rest("totalAmount"),
    affiliateIncomeApplied: rest("affiliateIncomeApplied"),
    taxAmount: rest("taxAmount"),
    exciseAmount: rest("exciseAmount"),
    finalTotal: rest("finalTotal"),
    commission: rest("commission"),
  };
  const kept = new Map(
    lines.flatMap(({ id, quantity, discountAmount }) => {
      const gone = later.lines.get(id) ?? { quantity: 0, discountAmount: ZERO };
      const left = quantity - gone.quantity;
      const discountLeft = subtract(discountAmount, gone.discountAmount);
      return left === 0 ? [] : [[id, { quantity: left, discountAmount: discountLeft }] as const];
    }),
  );
  return {
    amounts,
    discountCode: order.discountCode,
    receipt: partReceipt(order.receipt, amounts, ofLines(lines, kept)),
    lines: kept,
    taxes: new Map(
      taxes
        .filter(({ orderItemId }) => orderItemId === null || kept.has(orderItemId))
        .map(({ id, taxed, amount }) => {
          const gone = later.taxes.get(id) ?? { taxed: ZERO, amount: ZERO };
          return [
            id,
            { taxed: subtract(taxed, gone.taxed), amount: subtract(amount, gone.amount) },
          ];
        }),
    ),
  };
}

const ofLines = (all: readonly LineToSplit[], kept: ReadonlyMap<number, SplitLine>): ReceiptLines =>
  all.flatMap((line) => {
    const part = kept.get(line.id);
    return part ? [{ ...line, discountAmount: part.discountAmount }] : [];
  });
