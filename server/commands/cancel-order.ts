import type { CanceledOrder } from "#server/fulfillment/cancel-order-by-staff.ts";
import { answer, type Command, readOrderNumber } from "./command.ts";

/** What happened to a canceled order's money. */
export const CANCELED_PAYMENT_TEXTS: Record<CanceledOrder["payment"], string> = {
  nothing_taken: "Nothing had been charged.",
  given_back: "Its payment has been returned.",
  giving_back: "Its payment is being returned; we ask the gateway until it confirms.",
  refused: "The gateway refused to return the payment: use refund-order.",
  kept: "The money that came is kept; refund-order can still return it.",
};

export const cancelOrderCommand: Command = {
  name: "cancel-order",
  args: ["order number", "reason"],
  options: {
    "refund-reference": "where to find the money you sent back by hand",
    "keep-money": "why the money that came is kept instead of returned",
  },
  summary: "cancels an order that hasn't shipped, and refunds it unless the money is kept",
  async run(shop, { args: [order, reason = ""], options, actor }) {
    const orderNumber = readOrderNumber(order);
    const refundReference = options["refund-reference"] ?? null;
    const keepReason = options["keep-money"] ?? null;
    const result = await shop.staff.fulfillment.cancel(actor, {
      orderNumber,
      reason,
      refundReference,
      keepReason,
    });
    return answer(
      result,
      ({ payment }) => `Order ${orderNumber} is canceled. ${CANCELED_PAYMENT_TEXTS[payment]}`,
    );
  },
};
