import { type Actor, actorIn } from "#domain/actor.ts";
import { cents, formatDollars } from "#domain/money/cents.ts";
import type { OrderVersion } from "#domain/order/order-version.ts";
import { CHARGEBACK_CATEGORIES, CHARGEBACK_CATEGORY_TEXTS } from "#domain/payment/chargeback.ts";
import { PAYMENT_LABELS } from "#domain/payment/payment-type.ts";
import { type NotePiece, notePieces } from "#domain/staff/mentions.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { ListedMessage } from "#server/payments/webhooks/list-messages.ts";
import { detailText } from "../audit/audit-texts.ts";
import { messageLine } from "../payments/message-texts.ts";
import {
  EVENT_TEXTS,
  MAIL_STATE_TEXTS,
  mailText,
  paymentEventText,
  TENDER_TEXTS,
} from "./order-texts.ts";

export interface TimelineEntry {
  key: string;
  /** "sam@shop.example marked $314.99 as received by Venmo, reference 3381". */
  text: string;
  /** Everything else that was recorded, in short lines. */
  details: string[];
  /** A staff note in pieces, with its mentions separated from the text. */
  note: readonly NotePiece[] | null;
  /** The time as ISO, and as shown. */
  at: string;
  when: string;
  /** An email's number. */
  mailId: number | null;
  /** The other half of a split order. */
  otherOrder: number | null;
}

/** The parts of an order that make up its history. */
type Told = Pick<
  OrderForStaff,
  "events" | "paymentEvents" | "mails" | "mentions" | "payments" | "staffEmails"
>;

/** An order's history, newest first: its events, its payments' events, emails and the gateway's messages. */
export function timelineEntries(
  order: Told,
  messages: readonly ListedMessage[] = [],
): TimelineEntry[] {
  const entries = [
    ...order.events.map((event) =>
      entry(`event ${event.id}`, event.at, {
        text: eventText(event, order),
        details: detailsOf(event),
        note: noteOf(event, order.mentions),
        otherOrder: otherHalf(event),
      }),
    ),
    ...order.paymentEvents
      .filter((event) => !isToldByOrder(event, order))
      .map((event) =>
        entry(`payment ${event.id}`, event.at, {
          text: [paymentEventText(event.kind), decidedBy(event, order)]
            .filter(Boolean)
            .join(" by "),
          details: detailLines(event.detail),
        }),
      ),
    ...order.mails.map((mail) =>
      entry(`mail ${mail.id}`, mail.doneAt ?? mail.createdAt, {
        text: `${mailText(mail.kind)} ${MAIL_STATE_TEXTS[mail.state] ?? mail.state}`,
        details: mail.lastError === null || mail.doneAt !== null ? [] : [mail.lastError],
        mailId: mail.id,
      }),
    ),
    ...messages.map((message) =>
      entry(`message ${message.gateway} ${message.eventId}`, message.receivedAt, {
        text: `The gateway sent “${message.type}”`,
        details: [messageLine(message)],
      }),
    ),
  ];
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

type OrderEvent = OrderForStaff["events"][number];
type PaymentEvent = OrderForStaff["paymentEvents"][number];

/**
 * Payment events that the order also records, with the person who did it. Both entries would list the same transaction
 * twice.
 */
const TOLD_BY: Partial<Record<PaymentEvent["kind"], OrderEvent["kind"]>> = {
  captured: "paid",
  refunding: "refunded",
  refunded: "refunded",
  partially_refunded: "refunded",
};

const isToldByOrder = ({ kind, at }: PaymentEvent, { events }: Told): boolean =>
  events.some((event) => event.kind === TOLD_BY[kind] && event.at.getTime() === at.getTime());

/** "sam@shop.example marked $314.99 as received by Venmo, reference 3381". */
function eventText(event: OrderEvent, { staffEmails, payments }: Told): string {
  const text = sentenceOf(event, payments)
    .replace("{by}", () => byText(event.actor, staffEmails))
    .replace("{document}", () => String(event.detail["document"]));
  return sentenceCase(text) + factsText(event);
}

/** The event's sentence, with its amounts. */
function sentenceOf(
  { kind, actor, detail }: OrderEvent,
  payments: OrderForStaff["payments"],
): string {
  if (detail["withdrawn"] === true) return "{by} withdrew a note"; // DESK-12
  if (detail["undone"] === true)
    return kind === "hold_set" ? "{by} undid the release" : "{by} undid the hold"; // DESK-12
  const other = otherHalf({ detail });
  if (other !== null)
    return kind === "placed"
      ? `{by} placed it as part of order ${other}`
      : `{by} split the order; the remaining items are in order ${other}`;
  // Staff placed it with the customer on the phone (CUST-7).
  if (kind === "placed" && actor.kind === "staff") return "{by} placed the order for the customer";
  if (kind === "refunded") {
    const amounts = [detail["moneyCents"], detail["balanceCents"]];
    const sum = amounts.reduce<number>(
      (total, one) => total + (typeof one === "number" ? one : 0),
      0,
    );
    if (sum > 0) return `{by} refunded ${formatDollars(cents(sum))}`;
  }
  const payment = payments.find(({ paidReference }) => paidReference === detail["reference"]);
  if (kind === "paid" && payment !== undefined) {
    const verb = actor.kind === "staff" ? "marked" : "recorded";
    return `{by} ${verb} ${formatDollars(payment.captured)} as received by ${PAYMENT_LABELS[payment.method]}`;
  }
  return EVENT_TEXTS[kind];
}

/** ", reference 3381", ", tracking 1Z…", ": called the customer". */
function factsText({ kind, detail }: OrderEvent): string {
  const { reference, trackingNumber, reason, note } = detail;
  const said = kind === "cancelled" ? note || wordsOf(String(reason)) : reason;
  return [
    typeof reference === "string" ? `, reference ${reference}` : "",
    typeof trackingNumber === "string" ? `, tracking ${trackingNumber}` : "",
    typeof said === "string" && said !== "" ? `: ${said}` : "",
  ].join("");
}

/** The number of the order that this one was split from, or into (SHIP-30). */
function otherHalf({ detail }: Pick<OrderEvent, "detail">): number | null {
  const other = detail["splitFrom"] ?? detail["splitInto"];
  return typeof other === "number" ? other : null;
}

const sentenceCase = (text: string): string => text.replace(/^the /, "The ");

const decidedBy = ({ detail }: PaymentEvent, { staffEmails }: Told): string | null => {
  const actor = actorIn(detail);
  return actor && byText(actor, staffEmails);
};

function noteOf(
  { id, kind, detail }: OrderEvent,
  mentions: OrderForStaff["mentions"],
): readonly NotePiece[] | null {
  const note: unknown = detail["note"];
  if (kind !== "noted" || typeof note !== "string" || detail["withdrawn"] === true) return null;
  return notePieces(note, mentions.get(id) ?? []);
}

/** Entries newer than a version. */
export const entriesAfter = (order: OrderForStaff, seen: OrderVersion): TimelineEntry[] =>
  timelineEntries({
    ...order,
    events: order.events.filter(({ id }) => id > seen.event),
    paymentEvents: order.paymentEvents.filter(({ id }) => id > seen.paymentEvent),
    mails: [],
  });

const entry = (
  key: string,
  at: Date,
  rest: Pick<TimelineEntry, "text" | "details"> & Partial<TimelineEntry>,
): TimelineEntry => ({
  key,
  note: null,
  mailId: null,
  otherOrder: null,
  ...rest,
  at: at.toISOString(),
  when: formatShopMinute(at),
});

/** "the customer", "the shop", a colleague's address. */
export function byText(actor: Actor, staffEmails: OrderForStaff["staffEmails"]): string {
  if (actor.kind === "system") return "the shop";
  if (actor.kind === "customer") return "the customer";
  return actor.kind === "staff" ? (staffEmails[actor.id] ?? `staff ${actor.id}`) : actor.kind;
}

const IN_THE_SENTENCE = ["reason", "note", "reference", "trackingNumber", "document"];

/** Everything else recorded with an order's event. */
function detailsOf({ kind, detail: recorded }: OrderEvent): string[] {
  const rest = Object.entries(recorded).filter(([name]) => !IN_THE_SENTENCE.includes(name));
  const detail: Record<string, unknown> = Object.fromEntries(rest);
  if (kind === "edited") return editLines(detail);
  if (kind === "refunded") return refundLines(detail);
  if (kind.startsWith("chargeback_")) return chargebackLines(detail);
  return detailLines(detail);
}

/** A refund's parts and destination; empty ones are left out. */
function refundLines({ tender, units, shippingCents, ...detail }: Record<string, unknown>) {
  return [
    ...detailLines({
      ...detail,
      // The title already has the total.
      ...(detail["balanceCents"] === 0 ? { moneyCents: null, balanceCents: null } : {}),
      units: Array.isArray(units) && units.length > 0 ? units : null,
      shippingCents: shippingCents === 0 ? null : shippingCents,
    }),
    ...(tender === "by_hand" || tender === "store_credit" ? [TENDER_TEXTS[tender]] : []),
  ];
}

/** A chargeback's details as text; its dates have no time. */
function chargebackLines({ category, dueOn, sentOn, refund, ...detail }: Record<string, unknown>) {
  const known = CHARGEBACK_CATEGORIES.find((one) => one === category);
  return [
    ...detailLines(detail),
    ...(known === undefined ? [] : [CHARGEBACK_CATEGORY_TEXTS[known]]),
    ...(typeof dueOn === "string" ? [`Answer due ${formatDay(dueOn)}`] : []),
    ...(typeof sentOn === "string" ? [`Sent ${formatDay(sentOn)}`] : []),
    ...(refund === null ? ["Nothing left to reverse"] : []),
  ];
}

/** An edit's changes, each on its own line. */
function editLines(detail: Record<string, unknown>): string[] {
  const texts = (name: string) => {
    const list: unknown = detail[name];
    return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
  };
  const amount = (name: string) => {
    const value: unknown = detail[name];
    return typeof value === "number" ? formatDollars(cents(value)) : "";
  };
  const [before, after] = [amount("finalBeforeCents"), amount("finalAfterCents")];
  return [
    `Changed: ${texts("of").join(", ")}`,
    ...texts("lines"),
    ...(before === after ? [] : [`Amount due: ${after}, was ${before}`]),
  ];
}

/** Internal ids and markers, which aren't shown. */
const UNREAD = new Set([
  "key",
  "undone",
  "withdrawn",
  "chargeback",
  "actor",
  "payment",
  "refund",
  "attempt",
  "splitFrom",
]);

/** "moneyCents", 1200 -> "Money: $12.00"; empty values are left out. */
const detailLines = (detail: Record<string, unknown>): string[] =>
  Object.entries(detail).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" || UNREAD.has(name)
      ? []
      : [upperFirst(detailText(name, value))],
  );

/** "trackingNumber" -> "tracking number" */
const wordsOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
