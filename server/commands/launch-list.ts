import { type Command, done } from "./command.ts";

export const launchListCommand: Command = {
  name: "launch-list",
  args: [],
  summary: "lists what's left to do before the shop opens",
  async run(shop, { actor }) {
    const items = await shop.staff.launchList(actor);
    if (items.length === 0) return done("Nothing left to do.");
    return done(...items.map(({ what, where }) => `- ${what} (${where})`));
  },
};
