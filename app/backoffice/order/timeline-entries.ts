import { type Actor, actorIn } from "#domain/actor.ts";
import { cents, formatDollars } from "#domain/money/cents.ts";
import type { OrderVersion } from "#domain/order/order-version.ts";
import { CHARGEBACK_CATEGORIES, CHARGEBACK_CATEGORY_TEXTS } from "#domain/payment/chargeback.ts";
import { PAYMENT_LABELS } from "#domain/payment/payment-type.ts";
import { type NotePiece, notePieces } from "#domain/staff/mentions.ts";
import { formatDay, formatShopMoment } from "#domain/time/shop-date.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { ListedMessage } from "#server/payments/webhooks/list-messages.ts";
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
  title: string;
  /** What it was about, in short lines. */
  lines: string[];
  /** "sam@shop.example", "customer", ...; null = the gateway or ourselves. */
  by: string | null;
  /** ISO, and as it is read. */
  at: string;
  when: string;
  isNote: boolean;
  /** The text of a note that names colleagues, in pieces; null = it is in the lines. */
  pieces: NotePiece[] | null;
  /** An email's number; null = none. */
  mailId: number | null;
}

/** What has happened to an order, newest first: its events, its payments' events, emails and the gateway's messages. */
export function timelineEntries(
  order: OrderForStaff,
  messages: readonly ListedMessage[] = [],
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...order.events.map((event) =>
      entry({
        key: `event ${event.id}`,
        title: isWithdrawn(event)
          ? "Note withdrawn"
          : (undoneText(event) ??
            placedForText(event) ??
            moneyText(event, order.payments) ??
            EVENT_TEXTS[event.kind]),
        lines: linesOf(event),
        by: byText(event.actor, order.staffEmails),
        at: event.at,
        isNote: event.kind === "noted" && !isWithdrawn(event),
        pieces: piecesOf(event, order.mentions),
        mailId: null,
      }),
    ),
    ...order.paymentEvents
      .filter((event) => !isToldByOrder(event, order))
      .map((event) =>
        entry({
          key: `payment ${event.id}`,
          title: paymentEventText(event.kind),
          lines: detailLines(event.detail),
          by: decidedBy(event, order),
          at: event.at,
          isNote: false,
          pieces: null,
          mailId: null,
        }),
      ),
    ...order.mails.map((mail) =>
      entry({
        key: `mail ${mail.id}`,
        title: mailText(mail.kind),
        lines: [
          MAIL_STATE_TEXTS[mail.state] ?? mail.state,
          ...(mail.lastError === null || mail.doneAt !== null ? [] : [mail.lastError]),
        ],
        by: null,
        at: mail.doneAt ?? mail.createdAt,
        isNote: false,
        pieces: null,
        mailId: mail.id,
      }),
    ),
    ...messages.map((message) =>
      entry({
        key: `message ${message.gateway} ${message.eventId}`,
        title: `Message from the gateway: ${message.type}`,
        lines: [messageLine(message)],
        by: null,
        at: message.receivedAt,
        isNote: false,
        pieces: null,
        mailId: null,
      }),
    ),
  ];
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

type OrderEvent = OrderForStaff["events"][number];
type PaymentEvent = OrderForStaff["paymentEvents"][number];

/** The order's own entry for the same transaction tells what a person did: a second entry would count it twice. */
const TOLD_BY: Partial<Record<PaymentEvent["kind"], OrderEvent["kind"]>> = {
  captured: "paid",
  refunding: "refunded",
  refunded: "refunded",
  partially_refunded: "refunded",
};

const isToldByOrder = ({ kind, at }: PaymentEvent, { events }: OrderForStaff): boolean =>
  events.some((event) => event.kind === TOLD_BY[kind] && event.at.getTime() === at.getTime());

/** "Marked $314.99 as received by Venmo", "Refunded $20.00"; null for other events. */
function moneyText(
  { kind, actor, detail }: OrderEvent,
  payments: OrderForStaff["payments"],
): string | null {
  if (kind === "refunded") {
    const amounts = [detail["moneyCents"], detail["balanceCents"]];
    const total = amounts.reduce<number>(
      (sum, one) => sum + (typeof one === "number" ? one : 0),
      0,
    );
    return total === 0 ? null : `Refunded ${formatDollars(cents(total))}`;
  }
  const payment = payments.find(({ paidReference }) => paidReference === detail["reference"]);
  if (kind !== "paid" || payment === undefined) return null;
  const amount = formatDollars(payment.captured);
  const method = PAYMENT_LABELS[payment.method];
  return actor.kind === "staff"
    ? `Marked ${amount} as received by ${method}`
    : `Received ${amount} by ${method}`;
}

const decidedBy = ({ detail }: PaymentEvent, { staffEmails }: OrderForStaff): string | null => {
  const actor = actorIn(detail);
  return actor && byText(actor, staffEmails);
};

function piecesOf(
  { id, detail }: OrderForStaff["events"][number],
  mentions: OrderForStaff["mentions"],
): NotePiece[] | null {
  const named = mentions.get(id);
  const note: unknown = detail["note"];
  return named !== undefined && typeof note === "string" ? notePieces(note, named) : null;
}

/** Its author took its text back (DESK-12). */
const isWithdrawn = ({ detail }: OrderForStaff["events"][number]): boolean =>
  detail["withdrawn"] === true;

/** It takes back the entry before (DESK-12); null = it does not. */
function undoneText({ kind, detail }: OrderForStaff["events"][number]): string | null {
  if (detail["undone"] !== true) return null;
  return kind === "hold_set" ? "Release undone" : "Hold undone";
}

/** Those that came after a version. */
export const entriesAfter = (order: OrderForStaff, seen: OrderVersion): TimelineEntry[] =>
  timelineEntries({
    ...order,
    events: order.events.filter(({ id }) => id > seen.event),
    paymentEvents: order.paymentEvents.filter(({ id }) => id > seen.paymentEvent),
    mails: [],
  });

const entry = ({ at, ...rest }: Omit<TimelineEntry, "at" | "when"> & { at: Date }) => ({
  ...rest,
  at: at.toISOString(),
  when: formatShopMoment(at),
});

/** Staff placed it with the customer on the phone (CUST-7). */
const placedForText = ({ kind, actor }: OrderForStaff["events"][number]): string | null =>
  kind === "placed" && actor.kind === "staff" ? "Placed by staff for the customer" : null;

export function byText(actor: Actor, staffEmails: OrderForStaff["staffEmails"]): string {
  if (actor.kind === "system") return "the shop";
  return actor.kind === "staff" ? (staffEmails[actor.id] ?? `staff ${actor.id}`) : actor.kind;
}

function linesOf({ kind, detail }: OrderForStaff["events"][number]): string[] {
  if (kind === "edited") return editLines(detail);
  if (kind === "refunded") return refundLines(detail);
  if (kind.startsWith("chargeback_")) return chargebackLines(detail);
  return detailLines(detail);
}

/** What was refunded, and where it went; parts of nothing are left out. */
function refundLines({ tender, units, shippingCents, ...detail }: Record<string, unknown>) {
  return [
    ...detailLines({
      ...detail,
      // The title has the sum.
      ...(detail["balanceCents"] === 0 ? { moneyCents: null, balanceCents: null } : {}),
      units: Array.isArray(units) && units.length > 0 ? units : null,
      shippingCents: shippingCents === 0 ? null : shippingCents,
    }),
    ...(tender === "by_hand" || tender === "store_credit" ? [TENDER_TEXTS[tender]] : []),
  ];
}

/** What a bank wants back, in words; the days have no time. */
function chargebackLines({ category, dueOn, sentOn, refund, ...detail }: Record<string, unknown>) {
  const known = CHARGEBACK_CATEGORIES.find((one) => one === category);
  return [
    ...detailLines(detail),
    ...(known === undefined ? [] : [CHARGEBACK_CATEGORY_TEXTS[known]]),
    ...(typeof dueOn === "string" ? [`Answer due ${formatDay(dueOn)}`] : []),
    ...(typeof sentOn === "string" ? [`Sent ${formatDay(sentOn)}`] : []),
    ...(refund === null ? ["Nothing was left that it could take"] : []),
  ];
}

/** What an edit changed, each on its own line. */
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
    ...(before === after ? [] : [`To pay: ${after}, was ${before}`]),
    ...detailLines({ reason: detail["reason"] }),
  ];
}

/** What only programs read: ids, and what stands elsewhere in the entry. */
const UNREAD = new Set([
  "key",
  "undone",
  "withdrawn",
  "chargeback",
  "actor",
  "payment",
  "refund",
  "attempt",
]);

/** "moneyCents: 1200" -> "money: $12.00"; what is empty is left out. */
function detailLines(detail: Record<string, unknown>): string[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === "" || UNREAD.has(name)) return [];
    if (name === "note" && typeof value === "string") return [value];
    if (name.endsWith("Cents") && typeof value === "number")
      return [`${wordsOf(name.slice(0, -"Cents".length))}: ${formatDollars(cents(value))}`];
    const text =
      typeof value === "string"
        ? value
        : Array.isArray(value)
          ? value.join(", ")
          : JSON.stringify(value);
    return [`${wordsOf(name)}: ${text}`];
  });
}

/** "trackingNumber" -> "tracking number" */
const wordsOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
