import { add, type Cents, cents, subtract, times, ZERO } from "#domain/money/cents.ts";
import { allocate, proportionOf } from "#domain/money/proportion.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** An order's paid amounts, and how much of them was refunded before. */
export interface RefundableOrder {
  /** The amount that the customer really paid for everything, with money and balance. */
  totalCents: Cents;
  shippingCents: Cents;
  /** Sales tax on shipping, on top of the total; none if left out. */
  shippingTaxCents?: Cents;
  isShippingRefunded: boolean;
  lines: readonly RefundableLine[];
}

export interface RefundableLine {
  id: number;
  /** "50 MGM Chewable Tablets (Mint)" */
  title: string;
  quantity: number;
  priceCents: Cents;
  /** The line's share of the code's discount. */
  discountCents: Cents;
  /** The line's tax, on top of the total; none if left out. */
  taxCents?: Cents;
  /** The excise part of that tax; none if left out. */
  exciseCents?: Cents;
  refundedUnits: number;
}

/** The parts of an order to refund. */
export interface RefundItems {
  lines: readonly { id: number; units: number }[];
  isWithShipping: boolean;
}

/** The same, with each part's value. */
export interface WorthOfItems {
  lines: { id: number; title: string; units: number; amountCents: Cents }[];
  shippingCents: Cents;
  /** The tax part of the refund. */
  taxCents: Cents;
  /** The excise part of that tax. */
  exciseCents: Cents;
  amountCents: Cents;
}

/**
 * The amount that the customer really paid for each line and for shipping: its price minus its share of all discounts,
 * including the first-order discount, which applies to the whole. The parts sum to the total (REFUND-8).
 */
export function paidForParts({ lines, shippingCents, totalCents }: RefundableOrder): {
  lineCents: Cents[];
  shippingCents: Cents;
} {
  const before = lines.map(({ priceCents, quantity, discountCents }) =>
    subtract(times(priceCents, quantity), discountCents),
  );
  const paid = allocate(totalCents, [...before, shippingCents]);
  return { lineCents: paid.slice(0, -1), shippingCents: paid.at(-1) ?? ZERO };
}

/**
 * The value of a line's units that are refunded after others: the difference of two running totals, so all units add up
 * to exactly the line's amount, however many are refunded at a time.
 */
export function worthOfUnits(
  paidCents: Cents,
  { quantity, refundedUnits }: Pick<RefundableLine, "quantity" | "refundedUnits">,
  units: number,
): Cents {
  const upTo = (count: number) => proportionOf(paidCents, cents(count), cents(quantity));
  return subtract(upTo(refundedUnits + units), upTo(refundedUnits));
}

export const NOTHING_PAID = "Nothing to refund: nothing was paid for this.";

/**
 * The value of units and shipping (REFUND-7, REFUND-8). Refused if they aren't part of the order, or were refunded
 * before; the error is a message for staff.
 */
export function worthOf(order: RefundableOrder, wanted: RefundItems): Result<WorthOfItems, string> {
  const paid = paidForParts(order);
  const lines: WorthOfItems["lines"] = [];
  const taxes: Cents[] = [];
  const excises: Cents[] = [];
  const asked = new Map(wanted.lines.map(({ id, units }) => [id, units]));
  if (asked.size < wanted.lines.length) return err("An item is listed twice.");
  if (wanted.lines.some(({ units }) => !Number.isSafeInteger(units) || units < 0))
    return err("Enter whole numbers of units.");
  for (const [at, line] of order.lines.entries()) {
    const units = asked.get(line.id) ?? 0;
    asked.delete(line.id);
    if (units === 0) continue;
    const left = line.quantity - line.refundedUnits;
    if (units > left)
      return err(
        left === 0
          ? `${line.title} is already fully refunded.`
          : `Up to ${left} of ${line.title} can be refunded.`,
      );
    const goodsCents = worthOfUnits(paid.lineCents[at] ?? ZERO, line, units);
    // Each is rounded separately, so the excise of some units never exceeds their tax.
    const excise = line.exciseCents ?? ZERO;
    const exciseCents = worthOfUnits(excise, line, units);
    const salesCents = worthOfUnits(subtract(line.taxCents ?? ZERO, excise), line, units);
    const taxCents = add(exciseCents, salesCents);
    taxes.push(taxCents);
    excises.push(exciseCents);
    lines.push({ id: line.id, title: line.title, units, amountCents: add(goodsCents, taxCents) });
  }
  if (asked.size > 0) return err("An item isn't part of this order.");
  if (wanted.isWithShipping && order.isShippingRefunded)
    return err("Shipping was already refunded.");
  if (wanted.isWithShipping && paid.shippingCents === 0)
    return err("Nothing was paid for shipping.");
  const shippingTaxCents = wanted.isWithShipping ? (order.shippingTaxCents ?? ZERO) : ZERO;
  const shippingCents = wanted.isWithShipping ? add(paid.shippingCents, shippingTaxCents) : ZERO;
  const amountCents = add(shippingCents, ...lines.map((line) => line.amountCents));
  if (amountCents === 0) return err(NOTHING_PAID);
  return ok({
    lines,
    shippingCents,
    taxCents: add(...taxes, shippingTaxCents),
    exciseCents: add(...excises),
    amountCents,
  });
}
