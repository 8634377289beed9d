import { MOVEMENT_KINDS } from "#domain/catalog/stock-movement.ts";
import { LOT_STATES } from "#domain/lot/lot-state.ts";
import { ORDER_EVENT_KINDS } from "#domain/order/order-event.ts";
import { PAYMENT_STATES } from "#domain/payment/payment-states.ts";
import { PARCEL_STATES } from "#domain/shipping/parcel-state.ts";
import { SUBSCRIPTION_EVENT_KINDS } from "#domain/subscription/subscription-event.ts";

/*
 * The shop's events for programs (API-30). A type names the subject and what happened to it; the triggers in
 * server/db/functions/tell-*.sql write the same words.
 */

const KINDS = {
  order: ORDER_EVENT_KINDS,
  payment: PAYMENT_STATES,
  shipment: [...PARCEL_STATES, "corrected"],
  refund: ["asked", "done", "refused"],
  stock: [...MOVEMENT_KINDS.map((kind) => kind.replaceAll(" ", "_")), "sold_out", "available"],
  lot: [...LOT_STATES, "published", "unpublished", "edited"],
  customer: ["created", "edited", "blocked", "unblocked", "merged", "separated", "erased"],
  subscription: SUBSCRIPTION_EVENT_KINDS,
  rule: ["decided"],
} as const satisfies Record<string, readonly string[]>;

export type EventSubject = keyof typeof KINDS;

const isSubject = (text: string): text is EventSubject => Object.hasOwn(KINDS, text);

/** The subjects of events. */
export const EVENT_SUBJECTS = Object.keys(KINDS).filter(isSubject);

export const eventTypesOf = (subject: EventSubject): string[] =>
  KINDS[subject].map((kind) => `${subject}.${kind}`);

/** "order.placed" and all others. */
export const EVENT_TYPES: readonly string[] = EVENT_SUBJECTS.flatMap(eventTypesOf);

/** Everything about one subject: "order.*". */
export const everyTypeOf = (subject: EventSubject): string => `${subject}.*`;

/** Whether a program may subscribe to it: a type, or all types of a subject. */
export const isEventChoice = (text: string): boolean =>
  EVENT_TYPES.includes(text) || EVENT_SUBJECTS.some((subject) => everyTypeOf(subject) === text);

export const subjectOf = (type: string): EventSubject | null => {
  const subject = type.split(".")[0] ?? "";
  return isSubject(subject) ? subject : null;
};

/** A stored event. */
export interface ShopEvent {
  seq: number;
  at: Date;
  type: string;
  orderNumber: number | null;
  productId: number | null;
  object: string | null;
}
