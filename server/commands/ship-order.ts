import { answer, type Command, readOrderNumber } from "./command.ts";

export const shipOrderCommand: Command = {
  name: "ship-order",
  args: ["order number", "tracking number"],
  options: { override: "reason to ship despite a review or a ban" },
  summary: "charges the order's card and ships it",
  async run(shop, { args: [order, trackingNumber = ""], options, actor }) {
    const orderNumber = readOrderNumber(order);
    const result = await shop.staff.fulfillment.ship(actor, {
      orderNumber,
      trackingNumber,
      override: options["override"],
    });
    return answer(result, (shipped) => {
      const { trackingNumber: tracking } = shipped;
      return `Order ${orderNumber} shipped with tracking number ${tracking}.`;
    });
  },
};
