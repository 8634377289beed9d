import { OPEN, type Opening, OPENING } from "#domain/settings/opening.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type Answer, type Command, done, Misuse, wrong } from "./command.ts";

/** Opens or closes the shop (RUN-47). */
async function turn(
  { site, staff }: Shop,
  actor: StaffActor,
  change: { stored: Opening; reason: string; said: string },
): Promise<Answer> {
  const { stored, reason, said } = change;
  const changed = await staff.settings.change(actor, {
    name: "opening",
    seen: null,
    stored,
    reason,
  });
  if (changed.ok) return done(said);
  if (changed.error.code !== "not_ready") return wrong(changed.error.code);
  return wrong(
    "The shop can't open yet. Finish these first:",
    ...changed.error.left.map((code) => `  ${code}: ${site.url}${PAGES.launch}#${code}`),
  );
}

export const openCommand: Command = {
  name: "open",
  args: [],
  summary: "opens the shop for orders",
  readsPages: true,
  run: (shop, { actor }) =>
    turn(shop, actor, {
      stored: OPEN,
      reason: "npm run shop -- open",
      said: "The shop is open.",
    }),
};

export const closeCommand: Command = {
  name: "close",
  args: [],
  options: { sentence: "message to customers, like “Back on Monday”" },
  summary: "closes the shop: customers see no prices and can't order",
  async run(shop, { actor, options }) {
    const { values, fieldErrors } = OPENING.check({
      state: "closed",
      sentence: options["sentence"] ?? "",
    });
    if (values === null) throw new Misuse(Object.values(fieldErrors).join(" "));
    return turn(shop, actor, {
      stored: OPENING.read(values.stored),
      reason: "npm run shop -- close",
      said: "The shop is closed. Placed orders don't change.",
    });
  },
};
