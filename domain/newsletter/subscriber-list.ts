import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";
import { note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/** Whether an address gets the newsletter, and if not, why. */
export const SUBSCRIBER_STATES = [
  "confirmed",
  "unconfirmed",
  "unsubscribed",
  "undeliverable",
  "complained",
] as const;

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

type Filter = "q" | "state";

export const SUBSCRIBER_LIST: ListSettings<Filter, "newest"> = {
  filters: ["q", "state"],
  sorts: ["newest"],
  size: 50,
  sizeMax: 500,
};

export type SubscriberQuery = ListQuery<Filter, "newest">;

export const UNSUBSCRIBE = staffAct("customers.change", {
  reason: note("Reason", { hint: "Who asked for this, and how." }),
});
