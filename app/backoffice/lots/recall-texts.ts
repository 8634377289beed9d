import type { BadgeTone } from "#app/ui/badge.tsx";
import type { RecallMailState } from "#domain/lot/recall-mail-state.ts";

export const RECALL_TEXTS = {
  title: "Orders and recall",
  purpose:
    "Every order that this lot was packed for, or that was assigned units of it when it shipped without the packing table. Assigned units aren't scanned and may be from another lot open at the time. Orders that shipped before the product had lots can't be found here.",
  none: "No unit has shipped yet.",
  beingCharged: "Once its card is charged",
  form: "Recall or drill",
  drillAgain: "Drill",
  formHint:
    "A drill finds everyone, prepares every email, sends none, and measures the time. A recall ends the lot for good and emails each customer once.",
  warning: (lot: string, toll: string) =>
    `Recall ${lot}? It affects ${toll}. This can't be undone.`,
  drill: "Run a drill",
  recall: "Recall the lot and email everyone",
  drilled: (customers: number, seconds: string) =>
    `The drill found ${customers} ${customers === 1 ? "customer" : "customers"} in ${seconds} seconds. Nothing was sent.`,
  recalled: (customers: number) =>
    `Lot recalled. Emails go to ${customers} ${customers === 1 ? "customer" : "customers"}.`,
  writeAgain: "Email customers without one",
  wroteAgain: (queued: number) =>
    queued === 0 ? "Everyone has their email already." : `${queued} more emails on the way.`,
  returned: "Returned units recorded.",
  notThere: "This lot didn't ship with that order. Check its number.",
  returns: "Returned units",
  returnsHint:
    "Units of this lot that a customer sent back. They don't go back into the stock. A second entry for an order replaces the first.",
  history: "Recall and drills",
};

export const MAIL_LABELS: Record<RecallMailState, { label: string; tone: BadgeTone }> = {
  none: { label: "Not emailed", tone: "neutral" },
  waiting: { label: "Waiting", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  undeliverable: { label: "No address left", tone: "danger" },
};

/** "1.2" */
export const secondsText = (ms: number): string => (ms / 1000).toFixed(1);
