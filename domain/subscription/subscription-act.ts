import { choice } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { line } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { type ActInput, staffAct } from "#domain/staff/staff-act.ts";
import type { SubscriptionStatus } from "./subscription-status.ts";

/** Staff's actions on a subscription, as their buttons say. */
export const SUBSCRIPTION_ACT_NAMES = {
  contacted: "Mark as contacted",
  start: "Start plan",
  draft: "Prepare order",
  skip: "Skip a month",
  reschedule: "Reschedule",
  pause: "Pause",
  resume: "Resume",
  change: "Change plan",
  cancel: "Cancel plan",
};

export type SubscriptionAct = keyof typeof SUBSCRIPTION_ACT_NAMES;

// Object.keys widens the constant's keys.
export const SUBSCRIPTION_ACTS = Object.keys(SUBSCRIPTION_ACT_NAMES) as readonly SubscriptionAct[];

const NEEDS_DAY: readonly SubscriptionAct[] = ["start", "reschedule", "resume"];

/** Does one of them: with the day or the plan that it needs, and no other. */
export const MANAGE_SUBSCRIPTION = staffAct(
  "subscriptions.change",
  {
    act: choice("Action", SUBSCRIPTION_ACT_NAMES),
    day: optional(day("Next order", { hint: "For start, reschedule and resume." })),
    plan: optional(line("Plan", { max: 100, hint: "For change." })),
  },
  {
    check: ({ act, day: nextDay, plan }) => ({
      ...(act !== undefined && NEEDS_DAY.includes(act) && nextDay === null
        ? { day: "Choose a day." }
        : {}),
      ...(act === "change" && plan === null ? { plan: CHOOSE_PLAN } : {}),
    }),
    tidy: ({ act, day: nextDay, plan }) => ({
      act,
      day: NEEDS_DAY.includes(act) ? nextDay : null,
      plan: act === "change" ? plan : null,
    }),
  },
);

export const CHOOSE_PLAN = "Choose a plan.";

export interface ManageValues extends ActInput<typeof MANAGE_SUBSCRIPTION> {
  requestId: number;
  /** The version of the subscription that the page showed. */
  version: number;
}

interface SubscriptionState {
  status: SubscriptionStatus;
  isPaused: boolean;
}

/** The actions that make sense now (PLAN-6, PLAN-9). */
export function subscriptionActs({ status, isPaused }: SubscriptionState): SubscriptionAct[] {
  switch (status) {
    case "requested":
      return ["contacted", "cancel"];
    case "contacted":
      return ["start", "change", "cancel"];
    case "active":
      return isPaused
        ? ["resume", "change", "cancel"]
        : ["draft", "skip", "reschedule", "pause", "change", "cancel"];
    case "cancelled":
      return [];
  }
}
