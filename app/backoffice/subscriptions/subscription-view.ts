import { formatPhone } from "#domain/account/format-phone.ts";
import { subscriptionActs } from "#domain/subscription/subscription-act.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatDay, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { BoardSubscription } from "#server/subscriptions/subscription-board.ts";
import { EVENT_TEXTS, type SUBSCRIPTION_COLUMNS } from "./subscription-texts.ts";

/** The board column that a subscription belongs in. */
export const columnOf = ({
  status,
  isPaused,
}: BoardSubscription): (typeof SUBSCRIPTION_COLUMNS)[number]["key"] =>
  status === "active" && isPaused ? "paused" : status;

const isDue = ({ status, isPaused, nextCycle }: BoardSubscription, today: PlainDate): boolean =>
  status === "active" && !isPaused && nextCycle !== null && nextCycle <= today;

/** One subscription, as text. */
export function subscriptionView(one: BoardSubscription, today: PlainDate, staff: StaffActor) {
  const { id, version, planName, name, email, phone, city, state, nextCycle, isPaused } = one;
  const acts = subscriptionActs(one);
  return {
    id,
    version,
    planName,
    name,
    email,
    phone: formatPhone(phone),
    place: `${city}, ${state}`,
    requested: formatShortShopDate(one.requestedAt),
    userId: staff.may("customers.read") ? one.userId : null,
    next: nextCycle === null || isPaused ? null : formatDay(nextCycle),
    isDue: isDue(one, today),
    acts: staff.may("orders.draft") ? acts : acts.filter((act) => act !== "draft"),
    history: one.history.map(({ at, kind, detail }) => ({
      at: formatShortShopDate(at),
      text: [
        EVENT_TEXTS[kind],
        kind === "changed" ? `from ${detail["from"]} to ${detail["to"]}` : "",
      ]
        .filter((text) => text !== "")
        .join(" "),
      draftId: typeof detail["draftId"] === "number" ? detail["draftId"] : null,
    })),
  };
}

export type SubscriptionView = ReturnType<typeof subscriptionView>;
