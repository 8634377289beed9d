import { customerId, publicId } from "#domain/api/public-id.ts";
import { type EventSubject, type ShopEvent, subjectOf } from "./shop-event.ts";

/** The version of an event's fields; a later one only adds fields and changes none. */
export const EVENT_VERSION = 1;

type About = "order" | "product" | Exclude<EventSubject, "order" | "stock">;

/** An event in the format of the feed and webhooks (API-30). */
export interface PublicEvent {
  /** Also the cursor: it finds all events after this one. */
  id: string;
  type: string;
  version: number;
  /** In UTC. */
  at: string;
  /** Only ids; the details are read with them. */
  about: Partial<Record<About, string>>;
}

/** Converts `object` to its resource's id; for the other subjects, order and product are enough. */
const OBJECTS: Partial<Record<EventSubject, (object: string) => string>> = {
  payment: String,
  refund: String,
  shipment: String,
  lot: (lotId) => publicId("lot", Number(lotId)),
  customer: customerId,
  subscription: (requestId) => publicId("subscription", Number(requestId)),
  rule: String,
};

export function publicEvent({
  seq,
  at,
  type,
  orderNumber,
  productId,
  object,
}: ShopEvent): PublicEvent {
  const subject = subjectOf(type);
  const idOf = subject === null ? undefined : OBJECTS[subject];
  return {
    id: eventId(seq),
    type,
    version: EVENT_VERSION,
    at: at.toISOString(),
    about: {
      ...(orderNumber === null ? {} : { order: publicId("order", orderNumber) }),
      ...(productId === null ? {} : { product: publicId("product", productId) }),
      ...(object === null || subject === null || !idOf ? {} : { [subject]: idOf(object) }),
    },
  };
}

export const eventId = (seq: number): string => publicId("shopEvent", seq);
