import type { PlannedKind, PlannedState } from "#domain/staff/planned-change.ts";

export const CALENDAR_TEXTS = {
  title: "Calendar",
  purpose:
    "What changes by itself, when, and why. Each change is made within a minute of its moment.",
  none: "Nothing is planned.",
  noneHint: "Give a day and a time when you save a change, and it waits here.",
  ended: "Done, failed or withdrawn",
  withdrawn: "It is withdrawn; nothing changes.",
  manifests: "Shipment manifests to hand in",
  limits: "Purchase limits that begin or end",
  toCheck: "Sources to check again",
  toCheckHint: "Within two months. Look at the source, and note when you did.",
  over: "It was done or withdrawn before.",
};

/** What each kind of planned change is called. */
export const PLANNED_LABELS: Record<PlannedKind, string> = {
  product: "texts and limits",
  "product prices": "prices",
  "product sale": "sale",
  rule: "rule about a place",
  setting: "setting",
  "site text": "text of the site",
};

export const PLANNED_STATE_TEXTS: Record<PlannedState, string> = {
  planned: "planned",
  done: "done",
  failed: "failed",
  withdrawn: "withdrawn",
};
