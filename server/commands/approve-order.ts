import { answer, type Command, readOrderNumber } from "./command.ts";

export const approveOrderCommand: Command = {
  name: "approve-order",
  args: ["order number", "reason"],
  summary: "lets an order that waits for a review be charged and shipped",
  async run(shop, { args: [order, reason = ""], actor }) {
    const orderNumber = readOrderNumber(order);
    const result = await shop.staff.fulfillment.approve(actor, { orderNumber, reason });
    return answer(result, () => `Order ${orderNumber} is approved.`);
  },
};
