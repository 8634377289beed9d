import { formatShopDate } from "#domain/time/shop-date.ts";
import { type Command, done, wrong } from "./command.ts";

export const deleteAccountCommand: Command = {
  name: "delete-account",
  args: ["email"],
  options: { "give-up-balance": '"yes" if the affiliate agreed to give up the balance' },
  summary: "requests account deletion: emails the customer, who can undo it for seven days",
  async run(shop, { args: [email = ""], options, actor }) {
    const givesUpBalance = options["give-up-balance"] === "yes";
    const asked = await shop.staff.customers.erase(actor, { email, givesUpBalance });
    if (!asked.ok) return wrong(REFUSALS[asked.error]);
    const { due, unfinishedOrders, isHeld } = asked.value;
    return done(
      `The account of ${email} will be deleted on ${formatShopDate(due)} unless the customer keeps it.`,
      ...unfinishedOrders.map(
        (order) => `  Deletion waits until order ${order} is shipped or canceled.`,
      ),
      ...(isHeld ? ["  Deletion waits until the legal hold is released."] : []),
    );
  },
};

const REFUSALS = {
  not_found: "No account uses this email address.",
  staff_not_erased: "Staff accounts can't be deleted. Remove the role first.",
  balance_not_given_up:
    "This affiliate has a balance. Pay it out first, or add --give-up-balance yes once they have agreed.",
};
