import type { SubscriptionAct } from "#domain/subscription/manage-form.ts";
import type { SubscriptionEventKind } from "#domain/subscription/subscription-event.ts";
import { formatDay } from "#domain/time/shop-date.ts";

/** The words of the screen. */
export const SUBSCRIPTION_TEXTS = {
  title: "Subscriptions",
  purpose:
    "Monthly plans. The shop charges nothing by itself: for each month you prepare an order with one click, and the customer looks at it, pays and places it.",
  none: "No one has asked for a plan yet.",
  refused: "Nothing was changed. Check the highlighted field.",
  gone: "There is no such request.",
  due: "Due",
  draftHint:
    "It opens as a draft with the plan’s bottle at today’s price. A code can give the plan’s price and free shipping.",
  pages: "By the day of the next order; those that wait for you come first, on the first page.",
  pager: { newer: "Due earlier", older: "Due later" },
} as const;

/** The board’s columns. */
export const SUBSCRIPTION_COLUMNS = [
  { key: "requested", title: "Asked", empty: "No one waits to be contacted." },
  { key: "contacted", title: "Contacted", empty: "No one waits for a start." },
  { key: "active", title: "Active", empty: "None is active." },
  { key: "paused", title: "Paused", empty: "None is paused." },
  { key: "cancelled", title: "Canceled of late", empty: "None was canceled." },
] as const;

export const ACT_BUTTONS: Record<SubscriptionAct, string> = {
  contacted: "Contacted",
  start: "Start it",
  draft: "Prepare the order",
  skip: "Skip a month",
  reschedule: "Put off",
  pause: "Pause",
  resume: "Resume",
  change: "Change the plan",
  cancel: "Cancel it",
};

/** What was done, as a sentence; the customer’s email says the same. */
export function doneText(act: SubscriptionAct, planName: string, nextCycle: string | null): string {
  const next = nextCycle === null ? "" : ` The next order is due on ${formatDay(nextCycle)}.`;
  switch (act) {
    case "contacted":
      return "The customer has been contacted.";
    case "start":
      return `The subscription is active.${next}`;
    case "draft":
      return `The order is prepared: look at it and send its link.${next}`;
    case "skip":
      return `A month is skipped.${next}`;
    case "reschedule":
      return `It is put off.${next}`;
    case "pause":
      return "The subscription is paused.";
    case "resume":
      return `The subscription continues.${next}`;
    case "change":
      return `The plan is now ${planName}.${next}`;
    case "cancel":
      return "The subscription is canceled.";
  }
}

export const EVENT_TEXTS: Record<SubscriptionEventKind, string> = {
  requested: "Asked",
  updated: "Sent the form again",
  contacted: "Contacted",
  active: "Started",
  cancelled: "Canceled",
  drafted: "Order prepared",
  skipped: "Skipped a month",
  rescheduled: "Put off",
  paused: "Paused",
  resumed: "Resumed",
  changed: "Changed the plan",
};
