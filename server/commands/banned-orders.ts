import type { BannedOrder } from "#server/fulfillment/banned-orders.ts";
import { type Command, done } from "./command.ts";

export const bannedOrdersCommand: Command = {
  name: "banned-orders",
  args: [],
  summary:
    "lists open orders that a rule forbids since they were placed, and what canceling each returns",
  async run(shop, { actor }) {
    const found = await shop.staff.fulfillment.banned(actor);
    return done(
      ...(found.length === 0
        ? ["No rule forbids an open order."]
        : [...found.map(line), "Each cannot ship; cancel-order ends it and returns its money."]),
    );
  },
};

const line = ({ orderNumber, city, state, zip, proposal }: BannedOrder): string =>
  `  order ${orderNumber} to ${city}, ${state} ${zip}: ${proposal}`;
