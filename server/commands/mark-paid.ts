import { answer, type Command, readDollars, readOrderNumber } from "./command.ts";

export const markPaidCommand: Command = {
  name: "mark-paid",
  args: ["order number", "amount", "reference"],
  summary: "records a payment received by Venmo, Chime or payment link",
  async run(shop, { args: [order, amount, reference = ""], actor }) {
    const orderNumber = readOrderNumber(order);
    const amountCents = readDollars(amount);
    const result = await shop.staff.payments.markPaid(actor, {
      orderNumber,
      amountCents,
      reference,
    });
    return answer(result, () => `Order ${orderNumber} is paid.`);
  },
};
