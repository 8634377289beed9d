import type { CancelledOrder } from "#server/fulfillment/cancel-order-by-staff.ts";
import { answer, type Command, readOrderNumber } from "./command.ts";

const PAYMENT_TEXTS: Record<CancelledOrder["payment"], string> = {
  nothing_taken: "Nothing had been taken for it.",
  given_back: "Its payment has been given back.",
  giving_back: "Its payment is being given back; the gateway is asked until it confirms.",
  kept: "The gateway has refused to give its money back: use refund-order.",
};

export const cancelOrderCommand: Command = {
  name: "cancel-order",
  args: ["order number", "reason"],
  options: { "refund-reference": "by what money that you sent back by hand can be found" },
  summary: "cancels an order that has not shipped, and gives its payment back",
  async run(shop, { args: [order, reason = ""], options, actor }) {
    const orderNumber = readOrderNumber(order);
    const refundReference = options["refund-reference"] ?? null;
    const result = await shop.staff.fulfillment.cancel(actor, {
      orderNumber,
      reason,
      refundReference,
    });
    return answer(
      result,
      ({ payment }) => `Order ${orderNumber} is canceled. ${PAYMENT_TEXTS[payment]}`,
    );
  },
};
