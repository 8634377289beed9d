import { formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import { type SplitAmounts, splitOrder, type UnitsToShip } from "#domain/order/split-order.ts";
import { unitsField } from "#domain/order/units-fields.ts";
import { ok, type Result } from "#domain/result.ts";
import type { SplitChoices } from "#server/order-edits/see-split.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";

/** An order's lines with the units to ship now: the packed units from the address, or else what's on the shelf. */
export function splitFormView({ found, obstacle, onShelf }: SplitChoices, packed: UnitsToShip) {
  const given = new Map(packed.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  return {
    orderNumber: found.order.orderNumber,
    obstacle,
    lines: found.lines.map(({ id, orderItemText, quantity }) => ({
      id,
      title: orderItemTitle(orderItemText),
      quantity,
      units: String((packed.length > 0 ? given.get(id) : onShelf.get(id)) ?? 0),
    })),
  };
}

export type SplitFormView = ReturnType<typeof splitFormView>;

const AMOUNTS: Record<string, (amounts: SplitAmounts) => SplitAmounts["subtotal"]> = {
  Subtotal: ({ subtotal }) => subtotal,
  Discount: ({ discountAmount }) => subtract(ZERO, discountAmount),
  Shipping: ({ shippingCost }) => shippingCost,
  "First order": ({ newCustomerDiscount }) => subtract(ZERO, newCustomerDiscount),
  "Sales tax": ({ taxAmount, exciseAmount }) => subtract(taxAmount, exciseAmount),
  "Excise tax": ({ exciseAmount }) => exciseAmount,
  "Balance applied": ({ affiliateIncomeApplied }) => subtract(ZERO, affiliateIncomeApplied),
  Total: ({ finalTotal }) => finalTotal,
};

/** The two orders side by side, before the split. The error is a message for staff. */
export function splitPreview(
  found: OrderForStaff,
  ships: UnitsToShip,
): Result<SplitPreview, string> {
  const split = splitOrder(found, ships);
  if (!split.ok) return split;
  const { now, later } = split.value;
  const units = found.lines.map(({ id, orderItemText }) => ({
    key: String(id),
    label: orderItemTitle(orderItemText),
    now: String(now.lines.get(id)?.quantity ?? 0),
    later: String(later.lines.get(id)?.quantity ?? 0),
  }));
  const money = Object.entries(AMOUNTS)
    .map(([label, of]) => ({ label, cents: [of(now.amounts), of(later.amounts)] as const }))
    .filter(({ cents }) => cents.some((amount) => amount !== 0))
    .map(({ label, cents }) => ({
      key: label,
      label,
      now: formatDollars(cents[0]),
      later: formatDollars(cents[1]),
    }));
  return ok({ units, money, version: versionText(orderVersion(found)) });
}

interface SplitRow {
  key: string;
  label: string;
  now: string;
  later: string;
}

export interface SplitPreview {
  units: SplitRow[];
  money: SplitRow[];
  /** The version of the order that was shown. */
  version: string;
}

/** The chosen units, as the preview's hidden fields. */
export const hiddenUnits = (ships: UnitsToShip) =>
  ships.map(({ orderItemId, quantity }) => ({
    name: unitsField(orderItemId),
    value: String(quantity),
  }));
