import type { CanceledOrder } from "#server/fulfillment/cancel-order-by-staff.ts";
import { answer, type Command, readOrderNumber } from "./command.ts";

/** The effect on a canceled order's money. */
export const CANCELED_PAYMENT_TEXTS: Record<CanceledOrder["payment"], string> = {
  nothing_taken: "Nothing was charged.",
  given_back: "The payment was returned.",
  giving_back: "The payment is being returned.",
  refused: "The gateway refused to return the payment. Use refund-order.",
  kept: "The payment is kept. Use refund-order to return it.",
};

export const cancelOrderCommand: Command = {
  name: "cancel-order",
  args: ["order number", "reason"],
  options: {
    "refund-reference": "reference of a refund you sent by hand",
    "keep-money": "reason to keep the payment instead of returning it",
  },
  summary: "cancels an unshipped order and refunds it, unless you keep the payment",
  async run(shop, { args: [order, reason = ""], options, actor }) {
    const orderNumber = readOrderNumber(order);
    const result = await shop.staff.fulfillment.cancel(actor, {
      orderNumber,
      reason,
      refundReference: options["refund-reference"],
      keepReason: options["keep-money"],
    });
    return answer(
      result,
      ({ payment }) => `Order ${orderNumber} canceled. ${CANCELED_PAYMENT_TEXTS[payment]}`,
    );
  },
};
