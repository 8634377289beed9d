import type { QuoteLine } from "#domain/cart/quote-line.ts";
import { type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import {
  type Change,
  EDIT_NOTES,
  type EditDifference,
  type EditNote,
  type EditPart,
} from "#domain/order/edit-difference.ts";
import type { ReviewFlag } from "#domain/order/review-flags.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import type { EditedLine } from "./edit-facts.ts";
import type { EditPlan } from "./plan-edit.ts";

/** A plan, and whether its code no longer applies. */
export type Drafted = Omit<EditPlan, "difference"> & { isDropped: boolean };

/** An edit as shown to staff before they save: each changed part, before and after. */
export function differenceOf(
  order: LockedOrder["order"],
  plan: Drafted,
  payment: EditDifference["payment"],
): EditDifference {
  const { quote: after } = plan;
  const lines = changedLines(plan.was, after.lines);
  const commission = { before: order.commission, after: plan.commissionCents };
  const isChanged: Record<EditPart, boolean> = {
    items: lines.length > 0,
    address: plan.address !== null,
    shipping: after.shippingType !== order.shippingType,
    code: after.discountCode !== order.discountCode,
  };
  return {
    of: PARTS.filter((part) => isChanged[part]),
    lines,
    amounts: {
      subtotal: { before: order.subtotal, after: after.subtotalCents },
      discount: { before: order.discountAmount, after: after.discountCents },
      shipping: { before: order.shippingCost, after: after.shippingCents },
      newCustomer: { before: order.newCustomerDiscount, after: after.newCustomerDiscountCents },
      total: { before: order.totalAmount, after: after.totalCents },
      balance: { before: order.affiliateIncomeApplied, after: after.affiliateAppliedCents },
      tax: {
        before: subtract(order.taxAmount, order.exciseAmount),
        after: after.tax?.totalCents ?? ZERO,
      },
      excise: { before: order.exciseAmount, after: after.excise?.totalCents ?? ZERO },
      final: { before: order.finalTotal, after: after.finalCents },
    },
    code: { before: order.discountCode, after: after.discountCode },
    payment,
    stock: plan.stock
      .filter((change) => change.before !== change.after)
      .map(({ name, before, after: left }) => ({ name, before, after: left })),
    notes: notesOf(order, plan),
    commission: order.referrerNumber === null ? null : commission,
  };
}

const PARTS = ["items", "address", "shipping", "code"] as const satisfies readonly EditPart[];

/** Each line whose number of units changes, by product, flavor and price. */
function changedLines(
  was: readonly EditedLine[],
  lines: readonly QuoteLine[],
): EditDifference["lines"] {
  const rows = new Map<string, EditDifference["lines"][number]>();
  const count = (
    line: { name: string; flavor: string; unitPriceCents: Cents },
    of: Change<number>,
  ) => {
    const key = `${line.name}:${line.flavor}:${line.unitPriceCents}`;
    const { name, flavor, unitPriceCents } = line;
    const row = rows.get(key) ?? { name, flavor, unitPriceCents, before: 0, after: 0 };
    rows.set(key, { ...row, before: row.before + of.before, after: row.after + of.after });
  };
  for (const { name, itemFlavor: flavor, price: unitPriceCents, quantity } of was)
    count({ name, flavor, unitPriceCents }, { before: quantity, after: 0 });
  for (const line of lines) count(line, { before: 0, after: line.quantity });
  return [...rows.values()].filter(({ before, after }) => before !== after);
}

function notesOf(
  order: LockedOrder["order"],
  { quote: after, address, reviewFlags, isDropped }: Drafted,
): EditNote[] {
  const isNewFlag = (flag: ReviewFlag) =>
    reviewFlags.includes(flag) && !order.reviewFlags.includes(flag);
  const isSet: Record<EditNote, boolean> = {
    code_dropped: isDropped,
    balance_back: after.affiliateAppliedCents < order.affiliateIncomeApplied,
    new_approval: address?.needsNewApproval === true && order.reviewApprovedAt !== null,
    address_review: isNewFlag("address_review"),
    earlier_customer: isNewFlag("earlier_customer"),
    age_verification: isNewFlag("age_verification"),
    many_free_units: isNewFlag("free_product_over_10"),
  };
  return NOTES.filter((note) => isSet[note]);
}

// A constant's keys are those of its type, but the compiler doesn't assume that.
const NOTES = Object.keys(EDIT_NOTES) as EditNote[];
