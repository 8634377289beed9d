import type { BadgeTone } from "#app/ui/badge.tsx";
import { everyTypeOf, type EventSubject } from "#domain/event/shop-event.ts";
import { counted } from "#domain/text/counted.ts";
import type { ListedEndpoint } from "#server/webhooks/list-endpoints.ts";

export const WEBHOOK_TEXTS = {
  title: "Webhooks",
  none: "No webhooks yet",
  noneHint: "Add an address for each program to notify.",
  add: "Add address",
  changed: "Someone changed this address. Check its values and try again.",
  gone: "This address was removed.",
  saved: "Address saved.",
  removed: "Address removed. It gets no more messages.",
  turnedOff: "Address turned off. Nothing is sent until you turn it on.",
  turnedOn: "Address turned on. Events it missed are on their way.",
  shownOnce: "Copy this secret now. You won't see it again.",
  signing:
    "Messages are signed per Standard Webhooks. The receiving program verifies the signature with this secret.",
  test: "Send test",
  rotateHint:
    "Messages are signed with both secrets for a while, so you can replace the old one without losing any.",
  offHint: "Nothing is sent while it's off. It gets missed events once it's on again.",
  removeHint: (name: string, waiting: number) =>
    `Permanently removes ${name} with its secret, its log${waiting === 0 ? "" : `, ${counted(waiting, "message")} in its queue`} and the events it missed.`,
  removeAct: "Remove address",
  attempts: "Recent messages",
  before: (until: string) => `The old secret also signs until ${until}.`,
  replayed: (count: number) =>
    count === 0
      ? "No events of its types on these days."
      : `Sending ${counted(count, "message")} again.`,
};

const SUBJECTS: Record<EventSubject, string> = {
  order: "orders",
  payment: "payments",
  shipment: "shipments",
  refund: "refunds",
  stock: "stock",
  lot: "lots",
  customer: "customers",
  subscription: "monthly plans",
  rule: "rules",
};

// Object.keys widens the subjects to strings.
export const SUBJECT_OPTIONS = (Object.keys(SUBJECTS) as EventSubject[]).map((subject) => ({
  value: everyTypeOf(subject),
  label: SUBJECTS[subject],
}));

const STATES: Record<
  "on" | "failing_now" | "staff" | "failing" | "gone",
  { label: string; tone: BadgeTone }
> = {
  on: { label: "On", tone: "success" },
  failing_now: { label: "Failing", tone: "warning" },
  staff: { label: "Off", tone: "neutral" },
  failing: { label: "Off: failed for days", tone: "danger" },
  gone: { label: "Off: address gone", tone: "danger" },
};

export const webhookState = ({
  offReason,
  failingSince,
}: Pick<ListedEndpoint, "offReason" | "failingSince">) =>
  STATES[offReason ?? (failingSince === null ? "on" : "failing_now")];
