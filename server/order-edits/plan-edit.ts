import { commissionOf } from "#domain/affiliate/commission.ts";
import type { QuoteLine } from "#domain/cart/quote-line.ts";
import { INVALID_DISCOUNT_CODE } from "#domain/codes/check-discount.ts";
import type { DiscountRule } from "#domain/codes/discount-rule.ts";
import { checkCode } from "#domain/codes/judge-code.ts";
import type { JudgedEligibility } from "#domain/eligibility/judge-eligibility.ts";
import type { KeptDecision } from "#domain/eligibility/kept-decision.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { refusalForStaff } from "#domain/limits/limit-words.ts";
import { type Cents, ZERO } from "#domain/money/cents.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import type { EditDifference } from "#domain/order/edit-difference.ts";
import { editPayment } from "#domain/order/edit-payment.ts";
import { editedLines } from "#domain/order/edited-lines.ts";
import type { OrderEdit, OrderEditFields } from "#domain/order/order-edit-form.ts";
import { checkOrderMove, isPartlyShipped } from "#domain/order/order-status.ts";
import { hasManyFreeUnits, type ReviewFlag } from "#domain/order/review-flags.ts";
import { editStep } from "#domain/payment/payment-steps.ts";
import type { Quote, QuoteInput } from "#domain/pricing/quote-types.ts";
import { quote } from "#domain/pricing/quote.ts";
import { NOT_WITH_CODE } from "#domain/pricing/receipt.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { isHeldAddress } from "#domain/shipping/address-kind.ts";
import type { ShippingRates } from "#domain/shipping/shipping-cost.ts";
import { exciseDue, unknownText } from "#domain/tax/excise.ts";
import { type Taxability, termsOf } from "#domain/tax/sales-tax.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { codeCustomer } from "#server/checkout/assess-checkout.ts";
import type { ReadFacts } from "#server/checkout/checkout-facts.ts";
import { judgeOrder, positionOfOrder, toJudge } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import type { Payment } from "#server/payments/move-payment.ts";
import { moneyThatCame } from "#server/payments/replace-payment.ts";
import { judgeOrderLimits } from "#server/purchase-limits/judge-order-limits.ts";
import type { JudgedLimits } from "#server/purchase-limits/limit-rows.ts";
import { answered } from "#server/taxes/provider/tax-asker.ts";
import {
  type AddressPlan,
  isSameHouse,
  planAddress,
  type ShippingAddress,
} from "./change-address.ts";
import { differenceOf } from "./difference-of.ts";
import { type EditedLine, type EditFacts, readEditFacts } from "./edit-facts.ts";
import { editExcise, editExemption, editTax } from "./edit-tax.ts";
import { planStock, type StockChange } from "./plan-stock.ts";

/** An edit with all of its consequences; nothing is written yet. */
export interface EditPlan {
  was: EditedLine[];
  quote: Quote;
  stock: StockChange[];
  /** `null` if the address stays. */
  address: AddressPlan | null;
  /** The rules' decision on different goods at the same address, to be stored; `null` if the address plan has it. */
  decision: KeptDecision | null;
  /** The purchase limits' decision if the quantity of any product increases; otherwise the limits aren't checked. */
  limits: JudgedLimits | null;
  /**
   * Whether the new goods require a verified age that the customer doesn't have; for a new address, its plan has this.
   */
  isAgeCheckDue: boolean;
  /** The limited codes that regain and lose a use. */
  codeUses: { returned: string | null; taken: string | null };
  countsCodeUse: boolean;
  reviewFlags: ReviewFlag[];
  commissionCents: Cents;
  /** How the order is taxed from now on (TAX-6); `null` means as before, because it goes to the same state. */
  taxedAs: { sales_tax: Taxability | null; excise: boolean } | null;
  difference: EditDifference;
}

export type EditRefusal = Refusal & { fieldErrors?: FieldErrors<OrderEditFields> };

const wrongField = (name: keyof OrderEditFields, reason: string): Result<never, EditRefusal> =>
  err({ code: "invalid", reason, fieldErrors: { [name]: reason } });

const NO_EDIT_AFTER_PART = "Part of this order has shipped, so it can't be edited.";

/**
 * Plans an edit of a locked order, by the rules of a checkout (EDIT-1 to EDIT-6).
 */
export async function planEdit(
  planning: { tx: Db; readFacts: ReadFacts; now: Date },
  locked: LockedOrder,
  edit: OrderEdit,
): Promise<Result<EditPlan, EditRefusal>> {
  const { tx, now } = planning;
  const { order, payment } = locked;
  const move = checkOrderMove(order.status, "shipped");
  const step = move.ok ? editStep(paymentState(locked)) : move;
  if (!step.ok) return refuse("not_allowed", step.error);
  if (isPartlyShipped(order)) return refuse("not_allowed", NO_EDIT_AFTER_PART);
  const facts = await readEditFacts(planning, locked, edit);
  const lines = editedLines({
    agreed: facts.lines.map(agreedLine),
    wanted: edit.lines,
    products: facts.products,
    membership: facts.membership,
  });
  if (!lines.ok) return wrongField("items", lines.error);
  // An order's own code stays valid for it as agreed, even if it is no longer offered (EDIT-3).
  const kept = edit.discountCode === order.discountCode ? agreedRule(order) : null;
  const rule = kept ?? facts.discount?.rule ?? null;
  if (edit.discountCode !== "" && rule === null)
    return wrongField("discountCode", INVALID_DISCOUNT_CODE);
  const position = isSameHouse(order, edit) ? await positionOfOrder(tx, order.id) : facts.position;
  const charged = await editTax(tx, order, { ...edit, position }, facts);
  const excise = await editExcise(tx, order, { ...edit, position }, facts, lines.value);
  const exemption = charged || excise ? await editExemption(tx, order, edit) : null;
  const due = exciseDue(excise, exemption);
  const unknown = due && unknownText(due, lines.value);
  if (unknown !== null) return wrongField("items", unknown);
  const isSameRate = edit.shippingType === order.shippingType && edit.state === order.state;
  const input: QuoteInput = {
    lines: lines.value,
    membership: facts.membership,
    discount: rule,
    shippingType: edit.shippingType,
    // The agreed rate stays, even if the state's rate has changed since.
    overnightRateCents: isSameRate ? order.shippingCost : facts.overnightRateCents,
    rates: keptRates(order, facts),
    referral: { verified: hadReferral(order), isNewCustomer: order.newCustomer },
    // At most the amount originally spent, which may have been the whole balance.
    affiliate:
      order.affiliateIncomeApplied > 0
        ? { balanceCents: order.affiliateIncomeApplied, wantsToSpend: true }
        : null,
    ...(charged && { tax: charged }),
    ...(excise && { excise }),
    ...(exemption && { exemption }),
  };
  const { tax = null } = await answered(tx, input, now);
  const quoted = quote({ ...input, ...(tax && { tax }) });
  if (quoted.isTaxOpen) return refuse("not_allowed", CHECKOUT_TEXTS.taxUnknown);
  if (facts.discount !== null && edit.discountCode !== order.discountCode) {
    const { newCustomer: isNewCustomer, referrerNumber } = order;
    const customer = { ...codeCustomer(facts, referrerNumber), isNewCustomer };
    const usable = checkCode(facts.discount, { now, lines: quoted.lines, customer });
    if (!usable.ok) return wrongField("discountCode", usable.error);
  }
  const to = addressOf(edit);
  const today = formatIsoShopDate(now);
  const moved = isSameAddress(order, to)
    ? null
    : await planAddress(tx, locked, to, {
        lines: quoted.lines,
        shippingType: edit.shippingType,
        today,
        settings: facts.settings,
        position,
      });
  if (moved !== null && !moved.ok) return moved;
  const address = moved?.value ?? null;
  const judged =
    address === null
      ? await judgeOrder(tx, { ...toJudge(order), lines: quoted.lines }, today)
      : null;
  if (judged?.destination.verdict === "refused_goods")
    return wrongField("items", judged.destination.text ?? "");
  const limits = addsUnits(facts.lines, quoted.lines)
    ? await judgeOrderLimits(tx, {
        userId: order.userId,
        orderId: order.id,
        lines: quoted.lines,
        today,
      })
    : null;
  const passed = limits && refusalForStaff(limits.decision, limits.facts);
  if (passed !== null) return wrongField("items", passed);
  const stock = await planStock(tx, facts.lines, quoted.lines);
  if (!stock.ok) return wrongField("items", `Not enough ${stock.error} in stock.`);
  const plan = {
    was: facts.lines,
    quote: quoted,
    stock: stock.value,
    address,
    decision: judged?.kept ?? null,
    limits,
    isAgeCheckDue: judged?.decision.needsVerifiedAge ?? false,
    ...codeUseOf(order, facts, quoted),
    reviewFlags: flagsOf(order, {
      edit,
      address,
      lines: quoted.lines,
      judged,
      limits,
      settings: facts.settings,
    }),
    commissionCents:
      order.referrerNumber === null
        ? ZERO
        : commissionOf(quoted.totalCents, facts.commissionPercent),
    taxedAs:
      edit.state === order.state
        ? null
        : { sales_tax: tax && termsOf(tax), excise: excise !== null },
  };
  const money = editPayment(
    {
      step: step.value,
      finalCents: order.finalTotal,
      authorizedCents: step.value === "authorized" ? (payment?.authorized ?? ZERO) : ZERO,
      cameCents: order.finalTotal === 0 ? ZERO : moneyThatCame(payment),
    },
    quoted.finalCents,
  );
  if (money.kind !== "unchanged" && payment !== null && isChargedByCard(payment))
    return refuse("not_allowed", CHARGED);
  const isDropped = rule !== null && quoted.discountCode === null;
  const difference = differenceOf(order, { ...plan, isDropped }, money);
  if (difference.of.length === 0) return refuse("invalid", "No changes to save.");
  return ok({ ...plan, difference });
}

/** A free order has no payment, unless an edit made it free and its card hasn't been released yet. */
const paymentState = ({ order, payment }: LockedOrder) =>
  order.finalTotal === 0 && payment?.state !== "voiding" ? null : (payment?.state ?? null);

/** A card is normally charged when its order ships; this one was charged at the gateway directly, outside the shop. */
const isChargedByCard = ({ gateway, state }: Payment): boolean =>
  gateway !== null && state === "captured";

const CHARGED =
  "The card was already charged, so the total can't change. Cancel the order to refund the card.";

/** An order keeps the cost of standard shipping from when it was placed (SET-4). */
const keptRates = (
  { shippingType }: LockedOrder["order"],
  { settings: { rates }, placedStandardCents }: EditFacts,
): ShippingRates =>
  shippingType === "standard" ? { ...rates, standardCents: placedStandardCents } : rates;

const agreedLine = (line: EditedLine) => ({
  productId: line.productId,
  flavor: line.itemFlavor,
  quantity: line.quantity,
  name: line.name,
  category: line.itemType,
  priceCents: line.price,
});

const agreedRule = ({ receipt }: LockedOrder["order"]): DiscountRule | null =>
  receipt.find(({ code }) => code !== undefined)?.code ?? null;

/** The referral was verified when the order was placed, even if the order's code replaced the discount (CODE-12). */
const hadReferral = ({ newCustomerDiscount, receipt }: LockedOrder["order"]): boolean =>
  newCustomerDiscount > 0 || receipt.some(({ rule }) => rule === NOT_WITH_CODE);

function codeUseOf(order: LockedOrder["order"], { discount }: EditFacts, quoted: Quote) {
  const isKept = quoted.discountCode === order.discountCode;
  const isLimited = quoted.discountCode !== null && (discount?.useLimit ?? null) !== null;
  const countsCodeUse = isKept ? order.countsCodeUse : isLimited;
  return {
    countsCodeUse,
    codeUses: {
      returned: order.countsCodeUse && !isKept ? order.discountCode : null,
      taken: countsCodeUse && !isKept ? quoted.discountCode : null,
    },
  };
}

/**
 * Whether units are added. Reducing quantities never violates a limit, even if it was lowered since the order was
 * placed.
 */
const addsUnits = (
  was: readonly Pick<EditedLine, "productId" | "quantity">[],
  lines: readonly Pick<EditedLine, "productId" | "quantity">[],
): boolean => {
  const unitsOf = (all: typeof was, productId: number) =>
    all
      .filter((line) => line.productId === productId)
      .reduce((units, { quantity }) => units + quantity, 0);
  return lines.some(({ productId }) => unitsOf(lines, productId) > unitsOf(was, productId));
};

const addressOf = (edit: OrderEdit): ShippingAddress => ({
  fullName: edit.fullName,
  address: edit.address,
  address2: edit.address2,
  city: edit.city,
  state: edit.state,
  zipCode: edit.zipCode,
  phone: edit.phone,
});

const isSameAddress = (order: LockedOrder["order"], to: ShippingAddress): boolean =>
  (["fullName", "address", "address2", "city", "state", "zipCode", "phone"] as const).every(
    (name) => to[name] === order[name],
  );

function flagsOf(
  order: LockedOrder["order"],
  {
    edit,
    address,
    lines,
    judged,
    limits,
    settings,
  }: {
    edit: OrderEdit;
    address: AddressPlan | null;
    lines: readonly QuoteLine[];
    judged: JudgedEligibility | null;
    limits: JudgedLimits | null;
    settings: ShopSettings;
  },
): ReviewFlag[] {
  const flags = new Set(address?.reviewFlags ?? order.reviewFlags);
  if (hasManyFreeUnits(lines)) flags.add("free_product_over_10");
  else flags.delete("free_product_over_10");
  const goesOtherWay = edit.shippingType !== order.shippingType;
  if (goesOtherWay && isHeldAddress(edit, edit.shippingType, settings)) flags.add("address_review");
  if (limits?.decision.verdict === "review") flags.add("household_limit");
  if (judged?.decision.needsReview) flags.add("rule_review");
  if (judged?.decision.needsVerifiedAge) flags.add("age_verification");
  return [...flags];
}
