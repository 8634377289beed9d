import { answer, type Command, readOrderNumber } from "./command.ts";

export const setPaymentLinkCommand: Command = {
  name: "set-payment-link",
  args: ["order number", "https link"],
  summary: "sets an order's payment link and emails it",
  async run(shop, { args: [order, url = ""], actor }) {
    const orderNumber = readOrderNumber(order);
    const result = await shop.staff.payments.setLink(actor, { orderNumber, url });
    return answer(result, ({ link }) => `Payment link for order ${orderNumber}: ${link}`);
  },
};
