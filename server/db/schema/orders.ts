import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { CANCEL_REASONS, type CancelReason } from "#domain/order/cancel-reason.ts";
import {
  ORDER_EVENT_KINDS,
  type OrderEventKind,
  type ShipmentDetail,
} from "#domain/order/order-event.ts";
import {
  ORDER_REQUEST_KINDS,
  ORDER_REQUEST_STATUSES,
  type OrderRequestKind,
  type OrderRequestStatus,
} from "#domain/order/order-request.ts";
import { ORDER_STATUSES, type OrderStatus } from "#domain/order/order-status.ts";
import { REVIEW_FLAGS, type ReviewFlag } from "#domain/order/review-flags.ts";
import { PAYMENT_TYPES, type PaymentType } from "#domain/payment/payment-type.ts";
import type { ReceiptEntry } from "#domain/pricing/quote-types.ts";
import type { PlannedParcel } from "#domain/shipping/plan-parcels.ts";
import { SHIPPING_TYPES, type ShippingType } from "#domain/shipping/shipping-types.ts";
import { user } from "./accounts.ts";
import { products } from "./catalog.ts";
import {
  actorColumn,
  createdAt,
  dollars,
  moment,
  NO_DOLLARS,
  listed,
  oneOf,
  oneOfList,
  updatedAt,
  ZERO,
} from "./columns.ts";

export const orderNumbers = pgSequence("order_numbers", { startWith: 10001 });

export const orders = pgTable(
  "orders",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: integer("order_number")
      .notNull()
      .unique()
      .default(sql`nextval('order_numbers')`),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    /** Apartment, suite or unit; `null` if none. */
    address2: text("address_2"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zipCode: text("zip_code").notNull(),
    status: text("status").$type<OrderStatus>().notNull().default("pending"),
    cancelled: boolean("cancelled").notNull().default(false),
    /** Why it was canceled; a declined card order is hidden from the history (ORDER-19). */
    cancelReason: text("cancel_reason").$type<CancelReason>(),
    /** Tracking number of its first parcel (parcels.ts has them all). */
    trackingNumber: text("tracking_number"),
    subtotal: dollars("subtotal").notNull(),
    discountCode: text("discount_code"),
    discountAmount: dollars("discount_amount").notNull(),
    shippingType: text("shipping_type").$type<ShippingType>().notNull(),
    shippingCost: dollars("shipping_cost").notNull(),
    newCustomer: boolean("new_customer").notNull(),
    newCustomerDiscount: dollars("new_customer_discount").notNull(),
    totalAmount: dollars("total_amount").notNull(),
    affiliateIncomeApplied: dollars("affiliate_income_applied").notNull(),
    /** On top of the total (TAX-6); its parts are in order_taxes. */
    taxAmount: dollars("tax_amount").notNull().default(NO_DOLLARS),
    /** Excise part of the tax (TAX-9). */
    exciseAmount: dollars("excise_amount").notNull().default(NO_DOLLARS),
    finalTotal: dollars("final_total").notNull(),
    orderItemsText: text("order_items_text").notNull(),
    paymentType: text("payment_type").$type<PaymentType>(),
    hasPaymentLink: boolean("has_payment_link").notNull().default(false),
    paymentLinkInfo: text("payment_link_info"),
    manualPaymentLink: boolean("manual_payment_link").notNull().default(false),
    ipAddress: text("ip_address").notNull().default(""),
    /* Card orders only. The columns hold less than their names suggest (CARD-5). */
    /** Gateway transaction id and the card's last four digits. */
    reference: text("reference"),
    /** MM/YY. */
    expiry: text("expiry"),
    /** The gateway's one-letter security code result. */
    cxx: text("cxx"),
    /** Billing ZIP Code. */
    zipcodex: text("zipcodex"),
    /** Billing street. */
    houseNumber: text("house_number"),
    /** The affiliate who earns a commission, and how much, frozen when the order is placed. */
    referrerNumber: integer("referrer_number"),
    commission: dollars("commission").notNull().default(NO_DOLLARS),
    /** The price receipt: which rule set each amount, and why others did not apply. */
    receipt: jsonb("receipt").$type<ReceiptEntry[]>().notNull(),
    reviewFlags: text("review_flags").array().$type<ReviewFlag[]>().notNull().default([]),
    /**
     * When staff approved an order whose flags or held payment keep its card from being charged.
     */
    reviewApprovedAt: moment("review_approved_at"),
    /** Whether the order took a use of a limited code, which a cancellation returns. */
    countsCodeUse: boolean("counts_code_use").notNull().default(false),
    /** The order that it was split from (SHIP-30); `null` if it was placed by the customer. */
    splitFromId: bigint("split_from_id", { mode: "number" }).references(
      (): AnyPgColumn => orders.id,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    shippedAt: moment("shipped_at"),
  },
  (table) => [
    index("orders_user_created").on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    /* To recognize an existing customer (functions at the top of the baseline). */
    index("orders_mailbox")
      .on(sql`mailbox_of(${table.email})`)
      .where(sql`not cancelled`),
    index("orders_phone")
      .on(sql`phone_of(${table.phone})`)
      .where(sql`not cancelled`),
    index("orders_home")
      .on(sql`home_of(${table.address}, ${table.zipCode})`)
      .where(sql`not cancelled`),
    index("orders_whole_home")
      .on(
        sql`home_of(${table.address} || ' ' || coalesce(${table.address2}, ''), ${table.zipCode})`,
      )
      .where(sql`not cancelled`),
    index("orders_referrer_created").on(table.referrerNumber, table.createdAt.desc().nullsFirst()),
    /** Staff lists: newest, by status, by email address. */
    index("orders_created").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("orders_status_created").on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("orders_email").using("btree", sql`lower(${table.email}) text_pattern_ops`),
    /** Written when the order ships, so placing one costs nothing extra. */
    index("orders_tracking")
      .on(table.trackingNumber)
      .where(sql`tracking_number is not null`),
    /** Fields that staff search and filter by. Text search is in functions/search-words.sql. */
    index("orders_folded_name").using("btree", sql`fold_text(${table.fullName}) text_pattern_ops`),
    index("orders_zip_created").on(
      table.zipCode,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("orders_state_created").on(
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("orders_code_created")
      .on(table.discountCode, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`discount_code is not null`),
    /** A code's sales are totaled from the index alone (CODE-15). */
    index("orders_code_sales")
      .on(
        table.discountCode,
        table.totalAmount,
        table.discountAmount,
        table.shippingType,
        table.shippingCost,
      )
      .where(sql`discount_code is not null and not cancelled`),
    index("orders_tender_created").on(
      table.paymentType,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("orders_overnight")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`shipping_type = 'overnight'`),
    index("orders_amount").on(table.finalTotal, table.id),
    index("orders_flags").using("gin", table.reviewFlags),
    /** Sales by place are totaled from the index alone (TAX-2); written when the order ships. */
    index("orders_shipped_to")
      .on(table.createdAt, table.state, table.totalAmount, table.shippingCost)
      .where(sql`status = 'shipped'`),
    /** Counts the uses of a limited code. */
    index("orders_code_use")
      .on(table.discountCode)
      .where(sql`counts_code_use and not cancelled`),
    /** An affiliate's pending commissions. */
    index("orders_referrer_pending")
      .on(table.referrerNumber, table.commission)
      .where(sql`status = 'pending'`),
    /** An order can be split once. */
    uniqueIndex("orders_split_from")
      .on(table.splitFromId)
      .where(sql`split_from_id is not null`),
    oneOfList("orders_status", table.status, ORDER_STATUSES),
    oneOfList("orders_cancel_reason", table.cancelReason, CANCEL_REASONS),
    check("orders_review_flags", sql`${table.reviewFlags} <@ ${listed(REVIEW_FLAGS)}`),
    check("orders_cancelled", sql`${table.cancelled} = (${table.status} = 'cancelled')`),
    check(
      "orders_shipped_has_tracking",
      sql`${table.status} <> 'shipped' or ${table.trackingNumber} is not null`,
    ),
    check("orders_state", sql`${table.state} ~ '^[A-Z]{2}$'`),
    check("orders_zip", sql`${table.zipCode} ~ '^[0-9]{5}$'`),
    oneOfList("orders_shipping_type", table.shippingType, SHIPPING_TYPES),
    check(
      "orders_parts",
      sql`${table.subtotal} >= ${ZERO} and ${table.shippingCost} >= ${ZERO} and ${table.newCustomerDiscount} >= ${ZERO}
        and ${table.discountAmount} between ${ZERO} and ${table.subtotal} and ${table.commission} >= ${ZERO}
        and ${table.affiliateIncomeApplied} between ${ZERO} and ${table.totalAmount}`,
    ),
    check(
      "orders_total",
      sql`${table.totalAmount} = greatest(${ZERO}, ${table.subtotal} - ${table.discountAmount} + ${table.shippingCost} - ${table.newCustomerDiscount})`,
    ),
    check(
      "orders_final_total",
      sql`${table.finalTotal} = ${table.totalAmount} - ${table.affiliateIncomeApplied} + ${table.taxAmount}`,
    ),
    check(
      "orders_free_has_no_payment",
      sql`(${table.finalTotal} = ${ZERO}) = (${table.paymentType} is null)`,
    ),
    check("orders_tax", sql`${table.taxAmount} >= ${ZERO}`),
    check("orders_excise", sql`${table.exciseAmount} between ${ZERO} and ${table.taxAmount}`),
    oneOfList("orders_payment_type", table.paymentType, PAYMENT_TYPES),
    check(
      "orders_no_card_number",
      sql`${table.reference} !~ '[0-9]{13,19}' and ${table.cxx} !~ '[0-9]'`,
    ),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    quantity: integer("quantity").notNull(),
    /** This customer's price per unit before the code. */
    price: dollars("price").notNull(),
    /** This line's share of the order's discount. */
    discountAmount: dollars("discount_amount").notNull(),
    orderItemText: text("order_item_text").notNull(),
    /** Leading number of the product's name times quantity (ORDER-12). */
    itemQuantity: integer("item_quantity").notNull(),
    itemFlavor: text("item_flavor").notNull(),
    itemType: text("item_type").notNull(),
    /** Whether the units were taken from counted stock, which a cancellation returns. */
    isReserved: boolean("is_reserved").notNull(),
    /** Canceled after a part of the order had shipped (SHIP-29); they are never sent. */
    unitsCanceled: integer("units_canceled").notNull().default(0),
  },
  (table) => [
    /** Units that an edit added at another price are a separate line (EDIT-2). */
    unique("order_items_line").on(table.orderId, table.productId, table.itemFlavor, table.price),
    index("order_items_product").on(table.productId),
    check("order_items_quantity", sql`${table.quantity} > 0`),
    check("order_items_canceled", sql`${table.unitsCanceled} >= 0`),
    check("order_items_price", sql`${table.price} >= ${ZERO}`),
    check(
      "order_items_discount",
      sql`${table.discountAmount} between ${ZERO} and ${table.price} * ${table.quantity}`,
    ),
  ],
);

/** A shipment requested by staff, while its card is being charged; deleted once it has shipped or failed. */
export const pendingShipments = pgTable("pending_shipments", {
  orderId: bigint("order_id", { mode: "number" })
    .primaryKey()
    .references(() => orders.id),
  /** Tracking number of its first parcel. */
  trackingNumber: text("tracking_number").notNull(),
  parcels: jsonb("parcels").$type<PlannedParcel[]>().notNull(),
  actor: actorColumn("actor").notNull(),
  /** Set if staff overrode an objection. */
  override: jsonb("override").$type<ShipmentDetail["override"]>(),
  requestedAt: moment("requested_at").notNull().defaultNow(),
});

/** Append-only: an order's history. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    at: moment("at").notNull().defaultNow(),
    actor: actorColumn("actor").notNull(),
    kind: text("kind").$type<OrderEventKind>().notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index("order_events_order").on(table.orderId, table.id),
    oneOfList("order_events_kind", table.kind, ORDER_EVENT_KINDS),
  ],
);

/**
 * Append-only: each edit of a placed order by staff. An order's amounts may change only in a transaction that adds a
 * row with the new amounts (functions/keep-amounts.sql).
 */
export const orderEdits = pgTable(
  "order_edits",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** The form's key: the same key is the same edit, however often it is sent. */
    key: text("key").notNull(),
    actor: actorColumn("actor").notNull(),
    at: moment("at").notNull().defaultNow(),
    totalBefore: dollars("total_before").notNull(),
    totalAfter: dollars("total_after").notNull(),
    finalBefore: dollars("final_before").notNull(),
    finalAfter: dollars("final_after").notNull(),
    commissionBefore: dollars("commission_before").notNull(),
    commissionAfter: dollars("commission_after").notNull(),
  },
  (table) => [
    unique("order_edits_key").on(table.orderId, table.key),
    check("order_edits_key_length", sql`length(${table.key}) between 1 and 100`),
  ],
);

/** One order per key, which is bound to a body when the order row is written (ORDER-9). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Customers' requests before an order ships, and staff's decisions on them (REQUEST-1). */
export const orderRequests = pgTable(
  "order_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    kind: text("kind").$type<OrderRequestKind>().notNull(),
    status: text("status").$type<OrderRequestStatus>().notNull().default("open"),
    /** The customer's note; "" if there is none. */
    note: text("note").notNull().default(""),
    /* The new address; null for a cancellation. */
    fullName: text("full_name"),
    address: text("address"),
    address2: text("address_2"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code"),
    requestedAt: moment("requested_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
    decidedBy: actorColumn("decided_by"),
    /** The staff's reason. Staff only. */
    reason: text("reason"),
  },
  (table) => [
    /** One open request per order and kind. */
    uniqueIndex("order_requests_open")
      .on(table.orderId, table.kind)
      .where(sql`status = 'open'`),
    index("order_requests_order").on(table.orderId, table.id),
    oneOf("order_requests_kind", table.kind, ORDER_REQUEST_KINDS),
    oneOf("order_requests_status", table.status, ORDER_REQUEST_STATUSES),
    check("order_requests_note", sql`length(${table.note}) <= 500`),
    check(
      "order_requests_decided",
      sql`(${table.status} = 'open') = (${table.decidedAt} is null)
        and (${table.status} = 'open') = (${table.decidedBy} is null)`,
    ),
    check(
      "order_requests_address",
      sql`case when ${table.kind} = 'address_change'
        then num_nulls(${table.fullName}, ${table.address}, ${table.city}, ${table.state}, ${table.zipCode}) = 0
          and ${table.state} ~ '^[A-Z]{2}$' and ${table.zipCode} ~ '^[0-9]{5}$'
        else num_nonnulls(${table.fullName}, ${table.address}, ${table.address2}, ${table.city}, ${table.state}, ${table.zipCode}) = 0
        end`,
    ),
  ],
);
