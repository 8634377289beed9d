import type { BadgeTone } from "#app/ui/badge.tsx";
import { everyTypeOf, type EventSubject } from "#domain/event/shop-event.ts";
import type { ListedEndpoint } from "#server/webhooks/list-endpoints.ts";

export const WEBHOOK_TEXTS = {
  title: "Webhooks",
  purpose:
    "Addresses that the shop notifies at once when something happens: a warehouse, a bookkeeper, a courier. A message says what happened and to which order, payment or product, by IDs only. Programs read the rest with an API key.",
  none: "No webhooks yet",
  noneHint: "Add an address for each program that should be notified.",
  add: "Add address",
  changed: "Someone changed this address. Check its values and try again.",
  gone: "This address was removed.",
  saved: "Address saved.",
  removed: "Address removed. Nothing more is sent to it.",
  turnedOff: "Address turned off. Nothing is sent until you turn it on.",
  turnedOn: "Address turned on. Events it missed are on their way.",
  shownOnce: "This secret is shown once. Copy it to the program that receives.",
  copy: "Copy secret",
  signing:
    "Each message is signed as described by Standard Webhooks. The program checks the signature with this secret, so it can tell our messages from forged ones.",
  all: "All events about",
  single: "Single events",
  singleHint: "One per line, like order.shipped. /api/v1/openapi.json lists all of them.",
  test: "Send test",
  testHint: "Sends a message of the type “test” now and shows the answer.",
  rotateHint:
    "Messages are signed with both secrets for a while, so you can replace the old one without losing any.",
  replay: "Send again",
  replayHint:
    "Sends its events from these days again, with the same IDs. A program that already has one knows it by its ID.",
  replayAct: "Send these days again",
  off: "Turn off",
  offHint: "Nothing is sent while it’s off. Turned on again, it gets what it missed.",
  on: "Turn on",
  onHint: "It gets what it missed, up to 90 days back.",
  remove: "Remove",
  removeHint: (name: string, waiting: number) =>
    `Removes ${name} for good, with its secret, its log${waiting === 0 ? "" : `, ${messages(waiting)} in its queue`} and the events it missed.`,
  removeAct: "Remove address",
  attempts: "Recent messages",
  noAttempts: "No messages in the last 30 days.",
  before: (until: string) => `The old secret also signs until ${until}.`,
  failing: (since: string) => `No message has been accepted since ${since}.`,
  replayed: (count: number) =>
    count === 0 ? "No events of its types on these days." : `Sending ${messages(count)} again.`,
  answered: (status: number, ms: number) =>
    `It answered ${status} in ${ms.toLocaleString("en-US")} ms.`,
  daysWrong: "Enter a day no earlier than the first.",
};

const messages = (count: number): string =>
  count === 1 ? "1 message" : `${count.toLocaleString("en-US")} messages`;

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

// The keys of an object are strings to the compiler.
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
