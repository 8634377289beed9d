import type { BadgeTone } from "#app/ui/badge.tsx";
import type { RecallMailState } from "#domain/lot/recall-mail-state.ts";

export const RECALL_TEXTS = {
  title: "Where it went, and recall",
  purpose:
    "Every order whose parcel this lot was packed into, or that was given units of it as it shipped past the packing table: those are assigned, not scanned, and may be of another lot that was open then. Orders that shipped before the product had lots cannot be found this way.",
  none: "No unit of it has left yet.",
  beingCharged: "Once its card is charged",
  form: "Recall this lot, or drill it",
  drillAgain: "Drill it",
  formHint:
    "A drill finds everyone and prepares every email, sends none, and says how long it took. A recall ends the lot for good, and writes to each customer once.",
  gaps: "{name}, {product}, {lot} and {orders} are filled in for each customer. Say what to do, and nothing about anyone's health.",
  drill: "Run a drill",
  recall: "Recall the lot and write to everyone",
  drilled: (customers: number, seconds: string) =>
    `The drill found ${customers} ${customers === 1 ? "customer" : "customers"} in ${seconds} seconds. Nothing was sent.`,
  recalled: (customers: number) =>
    `The lot is recalled, and ${customers} ${customers === 1 ? "customer is" : "customers are"} written to.`,
  writeAgain: "Write to those who have no email yet",
  wroteAgain: (queued: number) =>
    queued === 0 ? "Everyone has their email already." : `${queued} more are written to.`,
  returned: "What came back is entered.",
  notThere: "This lot did not ship with that order.",
  history: "Recall and drills",
};

export const MAIL_LABELS: Record<RecallMailState, { label: string; tone: BadgeTone }> = {
  none: { label: "Not written to", tone: "neutral" },
  waiting: { label: "Waiting", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  undeliverable: { label: "No address left", tone: "danger" },
};

/** "1.2" */
export const secondsText = (ms: number): string => (ms / 1000).toFixed(1);
