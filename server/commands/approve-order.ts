import { answer, type Command, readOrderNumber } from "./command.ts";

export const approveOrderCommand: Command = {
  name: "approve-order",
  args: ["order number", "reason"],
  summary: "approves an order held for review, so it can be charged and shipped",
  async run(shop, { args: [order, reason = ""], actor }) {
    const orderNumber = readOrderNumber(order);
    const result = await shop.staff.fulfillment.approve(actor, { orderNumber, reason });
    return answer(result, () => `Order ${orderNumber} approved.`);
  },
};
