import type { BadgeTone } from "#app/ui/badge.tsx";
import { everyTypeOf, type EventSubject } from "#domain/event/shop-event.ts";

export const WEBHOOK_TEXTS = {
  title: "Webhooks",
  purpose:
    "Addresses that the shop reports to at once when something happens: a warehouse, a bookkeeper, a courier. A message says what happened and to which order, payment or product, by ids alone; what happened to it is read with an API key.",
  none: "Nothing is sent anywhere.",
  noneHint: "Add an address for each program that should not have to ask.",
  add: "Add an address",
  save: "Save",
  refused: "Check the fields below.",
  changed: "Someone changed this meanwhile. Below is what it is now, with your reason.",
  gone: "This address was removed meanwhile.",
  saved: "The address is changed.",
  removed: "The address is removed. Nothing more is sent to it.",
  turnedOff: "It is off. Nothing is sent until you turn it on.",
  turnedOn: "It is on. What happened meanwhile is on its way.",
  shownOnce: "This is its secret. It is shown this once: copy it to the program that receives.",
  copy: "Copy the secret",
  signing:
    "Each message is signed as Standard Webhooks has it. The program checks the signature with this secret, so that no one else can send it messages.",
  all: "Everything about",
  more: "Single events",
  moreHint: "One a line, such as order.shipped. /api/v1/openapi.json lists all.",
  test: "Send a test",
  testHint: "A message of the type “test”, sent now, so that you see what the address answers.",
  rotate: "New secret",
  rotateHint:
    "Messages are signed with both for a while, so that you can replace it without losing one.",
  rotateAct: "Make a new secret",
  replay: "Send again",
  replayHint:
    "Everything of its kinds that happened on these days, with the ids that it had. A program that has one already knows it by its id.",
  replayAct: "Send these days again",
  off: "Turn off",
  offHint: "Nothing is sent while it is off. It gets what it missed once it is on again.",
  on: "Turn on",
  onHint: "It gets what it missed, as far as 90 days back.",
  remove: "Remove",
  removeHint: (name: string, waiting: number) =>
    `${name} is removed for good, with its secret, its log${waiting === 0 ? "" : waiting === 1 ? ", 1 message that waits" : `, ${waiting.toLocaleString("en-US")} messages that wait`} and what it missed.`,
  removeAct: "Remove this address",
  attempts: "Lately sent",
  noAttempts: "Nothing was sent lately.",
  history: "History",
  reasonHint: "For the history; staff alone see it.",
  before: (until: string) => `The secret before signs too until ${until}.`,
  failing: (since: string) => `It has taken nothing since ${since}.`,
  replayed: (count: number) =>
    count === 0
      ? "Nothing of its kinds happened on these days."
      : `${count === 1 ? "1 message is" : `${count.toLocaleString("en-US")} messages are`} on the way again.`,
  daysWrong: "Two days such as 2026-11-20, the first no later than the second.",
};

export const WEBHOOK_LABELS = {
  name: "Name",
  url: "Address",
  types: "Events",
  off: "Off",
  reason: "Reason",
} as const;

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
export const SUBJECT_CHOICES = (Object.keys(SUBJECTS) as EventSubject[]).map((subject) => ({
  value: everyTypeOf(subject),
  label: SUBJECTS[subject],
}));

export const WEBHOOK_STATES: Record<
  "on" | "failing_now" | "staff" | "failing" | "gone",
  { label: string; tone: BadgeTone }
> = {
  on: { label: "On", tone: "success" },
  failing_now: { label: "Fails", tone: "warning" },
  staff: { label: "Off", tone: "neutral" },
  failing: { label: "Off: took nothing for days", tone: "danger" },
  gone: { label: "Off: no longer there", tone: "danger" },
};

/** For how long both secrets sign. */
export const OVERLAPS = [
  { hours: 24, label: "a day" },
  { hours: 168, label: "a week" },
  { hours: 0, label: "not at all: it is in the wrong hands" },
];
