import type { PlannedKind, PlannedState } from "#domain/staff/planned-change.ts";

export const CALENDAR_TEXTS = {
  title: "Calendar",
  noneHint: "Changes that you schedule appear here.",
  withdrawn: "Scheduled change canceled.",
  toCheck: "Sources to check",
  toCheckHint: "Due within two months. Check each source and record the date.",
  over: "This change was already made or canceled.",
};

/** The kinds of planned changes. */
export const PLANNED_LABELS: Record<PlannedKind, string> = {
  product: "texts and limits",
  "product prices": "prices",
  "product sale": "sale",
  rule: "rule",
  setting: "setting",
  "site text": "page text",
};

export const PLANNED_STATE_TEXTS: Record<PlannedState, string> = {
  planned: "scheduled",
  done: "done",
  failed: "failed",
  withdrawn: "withdrawn",
};
