import { type Command, done } from "./command.ts";

export const reconcileCommand: Command = {
  name: "reconcile",
  args: [],
  summary: "asks the gateway about card payments that never got an answer",
  async run(shop, { actor }) {
    const count = await shop.staff.payments.reconcile(actor);
    return done(
      count === 0
        ? "No unanswered payments."
        : `Asked the gateway about ${count} payments. Run audit to see what's left.`,
    );
  },
};
