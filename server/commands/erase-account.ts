import { formatShopDate } from "#domain/time/shop-date.ts";
import { type Command, done, wrong } from "./command.ts";

export const eraseAccountCommand: Command = {
  name: "erase-account",
  args: ["email"],
  options: { "give-up-balance": '"yes" where an affiliate has said that the balance may be lost' },
  summary: "asks for an erasure as the customer would: mailed, and to be undone for seven days",
  async run(shop, { args: [email = ""], options, actor }) {
    const givesUpBalance = options["give-up-balance"] === "yes";
    const asked = await shop.staff.customers.erase(actor, { email, givesUpBalance });
    if (!asked.ok) return wrong(REFUSALS[asked.error]);
    const { due, unfinishedOrders } = asked.value;
    return done(
      `The account of ${email} is erased after ${formatShopDate(due)}, unless its owner keeps it.`,
      ...unfinishedOrders.map((order) => `  It waits until order ${order} is shipped or canceled.`),
    );
  },
};

const REFUSALS = {
  not_found: "There is no account with this address.",
  staff_not_erased: "Whoever works for the shop cannot be erased; take the role away first.",
  balance_not_given_up:
    "This affiliate has a balance. Pay it out first, or say --give-up-balance yes once they have agreed.",
};
