import { z } from "zod";
import type { Cents } from "#domain/money/cents.ts";
import { MARK_PAID, REFUND_ORDER, SET_PAYMENT_LINK } from "#domain/order/order-act.ts";
import { REFUND_TENDERS } from "#domain/order/refund-tender.ts";
import type { RefundItems } from "#domain/order/refund-worth.ts";
import { err, ok } from "#domain/result.ts";
import { forAct, forStaff } from "../operation.ts";
import { refusalProblem } from "../refusal-problem.ts";
import { idIn, money, moneyIn, moneyOf } from "../schemas.ts";
import { orderAct, orderInPath, requestKey, SEEN, seenOf } from "./parts.ts";

const refunded = z.strictObject({
  what: z
    .union([
      z.strictObject({ everything: z.literal(true) }),
      z.strictObject({ amount: moneyIn(1) }),
      z.strictObject({
        lines: z
          .array(z.strictObject({ line: idIn("orderLine"), units: z.int().min(1).max(100_000) }))
          .max(200),
        shipping: z.boolean(),
      }),
    ])
    .meta({
      description: "Everything left, an amount, or units of lines with or without shipping.",
    }),
  tender: z
    .enum(REFUND_TENDERS)
    .optional()
    .meta({ description: "Defaults to the original payment method." }),
});

function amountOf(
  what: z.output<(typeof refunded)["shape"]["what"]>,
): Cents | "full" | RefundItems {
  if ("everything" in what) return "full";
  if ("amount" in what) return what.amount;
  return {
    lines: what.lines.map(({ line: id, units }) => ({ id, units })),
    isWithShipping: what.shipping,
  };
}

const refund = z
  .strictObject({
    money: money.meta({
      description: "The part returned to the card or sent outside the gateway.",
    }),
    balance: money.meta({
      description: "The part returned to the balance or given as store credit.",
    }),
  })
  .meta({ id: "Refund" });

/** An order's payments and refunds (REFUND-3, PAY-14). */
export const ORDER_MONEY = [
  forStaff("orders.refund", {
    id: "previewRefund",
    method: "POST",
    path: "/orders/{orderId}/refunds/preview",
    group: "Orders",
    summary: "Preview a refund and its effect on the referrer's commission",
    params: orderInPath,
    body: refunded,
    isReading: true,
    answer: z
      .strictObject({
        ...refund.shape,
        tax: money,
        commissionTakenBack: money,
        isByHand: z.boolean().meta({ description: "Staff must send the money." }),
      })
      .meta({ id: "RefundPreview" }),
    problems: ["conflict"],
    async run({ shop, staff, params, body }) {
      const seen = await shop.staff.refunds.preview(staff, {
        orderNumber: params.orderId,
        amount: amountOf(body.what),
        tender: body.tender,
      });
      if (!seen.ok) return err(refusalProblem(seen.error));
      const { moneyCents, balanceCents, taxCents, clawbackCents, isByHand } = seen.value;
      return ok({
        money: moneyOf(moneyCents),
        balance: moneyOf(balanceCents),
        tax: moneyOf(taxCents),
        commissionTakenBack: moneyOf(clawbackCents),
        isByHand,
      });
    },
  }),
  forAct(REFUND_ORDER, {
    id: "refundOrder",
    method: "POST",
    mayBeVersioned: true,
    path: "/orders/{orderId}/refunds",
    group: "Orders",
    summary: "Refund an order",
    description: `Runs only once per Idempotency-Key, with no time limit. ${SEEN}`,
    params: orderInPath,
    more: refunded,
    isRepeatable: true,
    status: 201,
    answer: refund,
    problems: ["conflict", "changed", "key_reused"],
    async run({ shop, staff, params, body: { what, ...body }, seenVersion, idempotencyKey }) {
      const given = await shop.staff.refunds.refund(staff, {
        orderNumber: params.orderId,
        ...body,
        amount: amountOf(what),
        key: requestKey(staff, idempotencyKey),
        seen: seenOf(seenVersion),
      });
      if (!given.ok) return err(refusalProblem(given.error));
      const { moneyCents, balanceCents } = given.value;
      return ok({ money: moneyOf(moneyCents), balance: moneyOf(balanceCents) });
    },
  }),
  orderAct(MARK_PAID, ({ payments }) => payments.markPaid, {
    id: "recordPayment",
    path: "/orders/{orderId}/payments",
    summary: "Record an order's manual payment as received",
  }),
  orderAct(SET_PAYMENT_LINK, ({ payments }) => payments.setLink, {
    id: "setPaymentLink",
    method: "PUT",
    path: "/orders/{orderId}/payment-link",
    summary: "Send the customer a new payment link",
  }),
];
