import { answer, type Command, readOrderNumber } from "./command.ts";

export const setPaymentLinkCommand: Command = {
  name: "set-payment-link",
  args: ["order number", "https link"],
  summary: "gives an order the payment link that was made for it by hand, and mails it",
  async run(shop, { args: [order, url = ""], actor }) {
    const orderNumber = readOrderNumber(order);
    const result = await shop.staff.payments.setLink(actor, { orderNumber, url });
    return answer(result, ({ link }) => `Order ${orderNumber} is to be paid at ${link}`);
  },
};
