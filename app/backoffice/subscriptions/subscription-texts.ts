import type { SubscriptionAct } from "#domain/subscription/subscription-act.ts";
import type { SubscriptionEventKind } from "#domain/subscription/subscription-event.ts";
import { formatDay } from "#domain/time/shop-date.ts";

export const SUBSCRIPTION_TEXTS = {
  title: "Subscriptions",
  refused: "No changes were saved. Check the highlighted field.",
  gone: "This request doesn't exist.",
  pager: { newer: "Due earlier", older: "Due later" },
} as const;

/** The board's columns. */
export const SUBSCRIPTION_COLUMNS = [
  { key: "requested", title: "Requested", empty: "No plan requests to follow up on." },
  { key: "contacted", title: "Contacted", empty: "No plans to start." },
  { key: "active", title: "Active", empty: "No active plans." },
  { key: "paused", title: "Paused", empty: "No paused plans." },
  { key: "cancelled", title: "Recently canceled", empty: "No canceled plans." },
] as const;

/** Confirmation of an act; the customer's email says the same. */
export function doneText(act: SubscriptionAct, planName: string, nextCycle: string | null): string {
  const next = nextCycle === null ? "" : ` The next order is due on ${formatDay(nextCycle)}.`;
  switch (act) {
    case "contacted":
      return "Marked as contacted.";
    case "start":
      return `Plan started.${next}`;
    case "draft":
      return `Order prepared. Review it and send its link.${next}`;
    case "skip":
      return `Month skipped.${next}`;
    case "reschedule":
      return `Rescheduled.${next}`;
    case "pause":
      return "Plan paused.";
    case "resume":
      return `Plan resumed.${next}`;
    case "change":
      return `Plan changed to ${planName}.${next}`;
    case "cancel":
      return "Plan canceled.";
  }
}

export const EVENT_TEXTS: Record<SubscriptionEventKind, string> = {
  requested: "Requested",
  updated: "Resubmitted the form",
  contacted: "Contacted",
  active: "Started",
  cancelled: "Canceled",
  drafted: "Order prepared",
  skipped: "Skipped a month",
  rescheduled: "Rescheduled",
  paused: "Paused",
  resumed: "Resumed",
  changed: "Changed the plan",
};
