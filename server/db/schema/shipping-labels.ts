import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  LABEL_STATES,
  type LabelState,
  LIVE_LABEL_STATES,
  REFUND_STATES,
  type RefundState,
} from "#domain/shipping/label-state.ts";
import { TRACKING_STATES, type TrackingState } from "#domain/shipping/tracking-state.ts";
import { actorColumn, dollars, moment, oneOf, quoted } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Labels bought from a carrier (SHIP-23), and typed numbers that the carrier tracks. A row is written before the
 * carrier is called.
 */
export const shippingLabels = pgTable(
  "shipping_labels",
  {
    /** Our id for it at the carrier. */
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** The number of its parcel within the order, from 1. */
    parcel: integer("parcel").notNull(),
    state: text("state").$type<LabelState>().notNull().default("buying"),
    /** The carrier's ids of the parcel and the rate to buy; `null` before they were requested. */
    shipment: text("shipment"),
    rateId: text("rate_id"),
    /** "UPS 2ndDayAir"; for a typed number its carrier, `null` if unknown. */
    service: text("service"),
    cost: dollars("cost"),
    trackingNumber: text("tracking_number"),
    hasAdultSignature: boolean("has_adult_signature").notNull(),
    /** Tells whether the order still goes to the address on the label; "" once the person is erased. */
    addressDigest: text("address_digest").notNull(),
    /** `null` for a typed number. */
    ounces: integer("ounces"),
    /** The status of a voided label's refund. */
    refund: text("refund").$type<RefundState>(),
    /** Why there is no label, in words for staff. */
    failure: text("failure"),
    actor: actorColumn("actor").notNull(),
    /** When the carrier was last asked to buy or void it. */
    askedAt: moment("asked_at").notNull().defaultNow(),
    boughtAt: moment("bought_at"),
    voidedAt: moment("voided_at"),
    /** The carrier's id of the parcel's tracker. */
    tracker: text("tracker"),
    /** The parcel's status; `null` before the carrier has it. */
    tracking: text("tracking").$type<TrackingState>(),
    trackedAt: moment("tracked_at"),
    deliveredAt: moment("delivered_at"),
    /** Who signed, according to the carrier; `null` once deleted. */
    signedBy: text("signed_by"),
    /** When the tracker is checked next; `null` if its status is final. */
    trackAt: moment("track_at"),
    /** When staff marked the parcel's problem as handled. */
    problemSeenAt: moment("problem_seen_at"),
    problemSeenBy: actorColumn("problem_seen_by"),
    /** Since when our file store has its file; `null` if it doesn't. */
    filedAt: moment("filed_at"),
  },
  (table) => [
    uniqueIndex("shipping_labels_live")
      .on(table.orderId, table.parcel)
      .where(sql`state in (${quoted(LIVE_LABEL_STATES)})`),
    unique("shipping_labels_shipment").on(table.shipment),
    index("shipping_labels_order").on(table.orderId),
    index("shipping_labels_tracking").on(table.trackingNumber),
    /** For costs by day, and for unused labels. */
    index("shipping_labels_bought").on(table.boughtAt),
    index("shipping_labels_tracker").on(table.tracker),
    index("shipping_labels_track_at")
      .on(table.trackAt)
      .where(sql`track_at is not null`),
    index("shipping_labels_problems")
      .on(table.trackedAt)
      .where(sql`problem_seen_at is null and tracking is not null`),
    index("shipping_labels_signed")
      .on(table.deliveredAt)
      .where(sql`signed_by is not null`),
    oneOf("shipping_labels_tracking_state", table.tracking, TRACKING_STATES),
    index("shipping_labels_filed")
      .on(table.filedAt)
      .where(sql`filed_at is not null`),
    index("shipping_labels_open")
      .on(table.askedAt)
      .where(sql`state in ('buying', 'voiding')`),
    oneOf("shipping_labels_state", table.state, LABEL_STATES),
    oneOf("shipping_labels_refund", table.refund, REFUND_STATES),
    check("shipping_labels_parcel", sql`${table.parcel} > 0 and ${table.ounces} > 0`),
    check(
      "shipping_labels_known",
      sql`${table.state} in ('buying', 'failed', 'typed') or num_nulls(${table.shipment}, ${table.service},
        ${table.cost}, ${table.trackingNumber}, ${table.boughtAt}) = 0`,
    ),
  ],
);
