import { actorText } from "#domain/actor.ts";
import { formatShopDate } from "#domain/time/shop-date.ts";
import type { HoldError } from "#server/customers/holds/legal-holds.ts";
import { type Command, done, wrong } from "./command.ts";

const REFUSALS: Record<HoldError, string> = {
  not_found: "No account uses this email address.",
  reason_needed: "Give a reason of at most 500 characters, such as the lawyer's file number.",
  already_held: "This account is already on hold.",
  not_held: "This account is not on hold.",
};

export const holdCommand: Command = {
  name: "hold",
  args: ["email", "reason"],
  summary: "keeps a customer's data for a lawyer or a court: nothing about them is erased",
  async run(shop, { args: [email = "", reason = ""], actor }) {
    const held = await shop.staff.customers.hold(actor, { email, reason });
    return held.ok
      ? done(`Nothing about ${email} or their orders is erased until you run release-hold.`)
      : wrong(REFUSALS[held.error]);
  },
};

export const releaseHoldCommand: Command = {
  name: "release-hold",
  args: ["email", "reason"],
  summary: "ends a hold; a deletion that waited for it runs the next night",
  async run(shop, { args: [email = "", reason = ""], actor }) {
    const released = await shop.staff.customers.releaseHold(actor, { email, reason });
    return released.ok ? done(`${email} is no longer on hold.`) : wrong(REFUSALS[released.error]);
  },
};

export const holdsCommand: Command = {
  name: "holds",
  args: [],
  summary: "lists whose data is on hold, since when and why",
  async run(shop, { actor }) {
    const holds = await shop.staff.customers.holds(actor);
    if (holds.length === 0) return done("No one is on hold.");
    return done(
      ...holds.map(({ email, reason, placedAt, placedBy, erasureRequestedAt }) => {
        const waits = erasureRequestedAt === null ? "" : " Their deletion waits for its end.";
        return `  ${email}, since ${formatShopDate(placedAt)} by ${actorText(placedBy)}: ${reason}.${waits}`;
      }),
    );
  },
};
