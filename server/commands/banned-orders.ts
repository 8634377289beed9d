import type { BannedOrder } from "#server/fulfillment/banned-orders.ts";
import { type Command, done } from "./command.ts";

export const bannedOrdersCommand: Command = {
  name: "banned-orders",
  args: [],
  summary: "lists open orders that a rule now prohibits, and the refund for canceling each",
  async run(shop, { actor }) {
    const found = await shop.staff.fulfillment.banned(actor);
    return done(...(found.length === 0 ? ["No prohibited orders."] : [...found.map(line), NEXT]));
  },
};

const NEXT =
  "They can't ship. Use cancel-order to cancel and refund one; cancel the remaining items of a partly shipped order in the back office.";

const line = ({ orderNumber, city, state, zip, proposal }: BannedOrder): string =>
  `  order ${orderNumber} to ${city}, ${state} ${zip}: ${proposal}`;
