import { actorText } from "#domain/actor.ts";
import { formatShopDate } from "#domain/time/shop-date.ts";
import type { HoldError } from "#server/customers/holds/legal-holds.ts";
import type { InvalidInput } from "#server/staff/staff-operation.ts";
import { type Command, done, wrong } from "./command.ts";

const REFUSALS: Record<HoldError, string> = {
  not_found: "No account uses this email address.",
  already_held: "This account already has a legal hold.",
  not_held: "This account has no legal hold.",
};

const refusalText = (error: HoldError | InvalidInput): string =>
  typeof error === "string" ? REFUSALS[error] : error.reason;

export const holdCommand: Command = {
  name: "hold",
  args: ["email", "reason"],
  summary: "places a legal hold: nothing about the customer is erased",
  async run(shop, { args: [email = "", reason = ""], actor }) {
    const held = await shop.staff.customers.hold(actor, { email, reason });
    return held.ok
      ? done(
          `Legal hold placed on ${email}. Nothing about them or their orders is erased until you run release-hold.`,
        )
      : wrong(refusalText(held.error));
  },
};

export const releaseHoldCommand: Command = {
  name: "release-hold",
  args: ["email", "reason"],
  summary: "releases a legal hold; a waiting deletion runs the next night",
  async run(shop, { args: [email = "", reason = ""], actor }) {
    const released = await shop.staff.customers.releaseHold(actor, { email, reason });
    return released.ok
      ? done(`Legal hold on ${email} released.`)
      : wrong(refusalText(released.error));
  },
};

export const holdsCommand: Command = {
  name: "holds",
  args: [],
  summary: "lists legal holds with dates and reasons",
  async run(shop, { actor }) {
    const holds = await shop.staff.customers.holds(actor);
    if (holds.length === 0) return done("No legal holds.");
    return done(
      ...holds.map(({ email, reason, placedAt, placedBy, erasureRequestedAt }) => {
        const waits = erasureRequestedAt === null ? "" : " A deletion is waiting for its release.";
        return `  ${email}, since ${formatShopDate(placedAt)} by ${actorText(placedBy)}: ${reason}.${waits}`;
      }),
    );
  },
};
