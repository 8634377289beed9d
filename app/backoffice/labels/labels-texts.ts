import type { BadgeTone } from "#app/ui/badge.tsx";
import type { RefundState } from "#domain/shipping/label-state.ts";

export const LABELS_TEXTS = {
  problems: "Delivery problems",
  problemsHint:
    "Reported by the carrier. To send a parcel again, mark it as lost or returned on its order.",
  seen: "Mark as handled",
  unused: "Unused",
  unusedHint:
    "Labels for canceled orders, for orders shipped another way, or purchased more than three days ago. Void them to get the money back.",
  none: "No unused labels.",
  void: "Void label",
  done: (number: string) => `Label ${number} is void.`,
};

export const REFUND_TEXTS: Record<RefundState, { label: string; tone: BadgeTone }> = {
  submitted: { label: "Refund requested", tone: "warning" },
  refunded: { label: "Refunded", tone: "success" },
  rejected: { label: "Refund declined", tone: "danger" },
};
