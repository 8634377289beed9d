import type { BadgeTone } from "#app/ui/badge.tsx";
import type { RefundState } from "#domain/shipping/label-state.ts";

export const LABELS_TEXTS = {
  title: "Labels and delivery problems",
  purpose: "Parcels that don't arrive, and labels that no parcel left with.",
  problems: "Delivery problems",
  problemsHint:
    "Reported by the carrier. To send a parcel again, mark it as lost or returned on its order.",
  noProblems: "No delivery problems.",
  noProblemsHint: "Parcels appear here when their carrier reports a problem.",
  leftVoided: "left with a voided label",
  seen: "Mark as handled",
  doneSeen: "Marked as handled.",
  unused: "Unused",
  unusedHint:
    "Labels of canceled orders, of orders shipped another way, or bought more than three days ago. Void them to get the money back.",
  none: "No unused labels.",
  noneHint: "Labels appear here once it's clear that no parcel leaves with them.",
  voided: "Voided",
  void: "Void label",
  done: (number: string) => `Label ${number} is void.`,
};

export const REFUND_TEXTS: Record<RefundState, { text: string; tone: BadgeTone }> = {
  submitted: { text: "Refund requested", tone: "warning" },
  refunded: { text: "Refunded", tone: "success" },
  rejected: { text: "Refund refused", tone: "danger" },
};
