import type { BannedOrder } from "#server/fulfillment/banned-orders.ts";
import { type Command, done } from "./command.ts";

export const bannedOrdersCommand: Command = {
  name: "banned-orders",
  args: [],
  summary: "lists open orders that are now forbidden by a rule, and the refund if each is canceled",
  async run(shop, { actor }) {
    const found = await shop.staff.fulfillment.banned(actor);
    return done(
      ...(found.length === 0
        ? ["No rule forbids an open order."]
        : [...found.map(line), "They can't ship. cancel-order cancels one and refunds it."]),
    );
  },
};

const line = ({ orderNumber, city, state, zip, proposal }: BannedOrder): string =>
  `  order ${orderNumber} to ${city}, ${state} ${zip}: ${proposal}`;
