import type { BadgeTone } from "#app/ui/badge.tsx";
import type { RecallMailState } from "#domain/lot/recall-mail-state.ts";
import { counted } from "#domain/text/counted.ts";

export const RECALL_TEXTS = {
  title: "Recall",
  purpose:
    "Orders packed from this lot. Units shipped without scanning were assigned to a lot and may come from another one. Orders from before the product had lots aren't listed.",
  none: "No units have shipped.",
  beingCharged: "When the card is charged",
  form: "Recall or drill",
  drillAgain: "Drill",
  formHint:
    "A drill prepares every email without sending it and measures the time. A recall ends the lot permanently and emails each customer once.",
  warning: (lot: string, toll: string) =>
    `Recall ${lot}? It affects ${toll}. This can't be undone.`,
  drill: "Run drill",
  recall: "Recall lot and email customers",
  drilled: (customers: number, seconds: string) =>
    `The drill found ${counted(customers, "customer")} in ${seconds} seconds. Nothing was sent.`,
  recalled: (customers: number) => `Lot recalled. Emails go to ${counted(customers, "customer")}.`,
  writeAgain: "Email customers without one",
  wroteAgain: (queued: number) =>
    queued === 0 ? "Everyone was already emailed." : `${counted(queued, "more email")} on the way.`,
  returned: "Returned units recorded.",
  notThere: "This lot didn't ship with that order. Check its number.",
  returns: "Returned units",
  returnsHint:
    "Units a customer sent back. They aren't restocked. A second entry for an order replaces the first.",
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
