import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { NOTE_ORDER } from "#domain/order/order-act.ts";
import { ORDER_LIST, ORDER_NEEDS, parseOrderList } from "#domain/order/order-list.ts";
import { isPartlyShipped, ORDER_STATUSES } from "#domain/order/order-status.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import { REVIEW_FLAGS } from "#domain/order/review-flags.ts";
import { PAYMENT_STATES } from "#domain/payment/payment-states.ts";
import { PAYMENT_TYPES } from "#domain/payment/payment-type.ts";
import { err, ok } from "#domain/result.ts";
import { SHIPPING_TYPES } from "#domain/shipping/shipping-types.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { ListedOrder } from "#server/orders/order-list.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forAct, forStaff } from "../operation.ts";
import { refusalProblem } from "../refusal-problem.ts";
import {
  day,
  expandOf,
  idIn,
  idOf,
  listOf,
  moment,
  momentOf,
  money,
  moneyOf,
  page,
  version,
} from "../schemas.ts";
import { product, productOf } from "./catalog.ts";
import { customer, customerOfFound } from "./customers.ts";

const address = z.strictObject({
  name: z.string(),
  street: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

const orderLine = z
  .strictObject({
    id: idOf("orderLine"),
    product: idOf("product"),
    name: z.string(),
    flavor: z.string().nullable(),
    quantity: z.int(),
    unitsCanceled: z.int().meta({
      description: "Units canceled after part of the order shipped.",
    }),
    unitPrice: money,
    discount: money.meta({ description: "The line's share of the order's discount." }),
  })
  .meta({ id: "OrderLine" });

const shipment = z
  .strictObject({
    number: z.int(),
    state: z.string(),
    carrier: z.string().nullable(),
    trackingNumber: z.string(),
    shippedAt: moment,
    lines: z.array(z.strictObject({ line: idOf("orderLine"), quantity: z.int() })),
  })
  .meta({ id: "Shipment" });

const status = z.enum(ORDER_STATUSES);
const partly = z.boolean().meta({
  description: "Some units have shipped, and the order stays open until the rest ships.",
});
const payment = z.strictObject({ type: z.enum(PAYMENT_TYPES), state: z.enum(PAYMENT_STATES) });
const flags = z
  .array(z.enum(REVIEW_FLAGS))
  .meta({ description: "Why staff must review the order before it ships." });

const orderSummary = z
  .strictObject({
    id: idOf("order"),
    number: z.int(),
    status,
    isPartlyShipped: partly,
    placedAt: moment,
    shippedAt: moment.nullable(),
    email: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    shipping: z.enum(SHIPPING_TYPES),
    total: money.meta({ description: "The amount left to pay." }),
    payment: payment.nullable().meta({ description: "`null` if there was nothing to pay." }),
    isOnHold: z.boolean(),
    flags,
    discountCode: z.string().nullable(),
    trackingNumber: z.string().nullable(),
  })
  .meta({ id: "OrderSummary" });

const expanded = z
  .strictObject({
    customer: customer.nullable().optional().meta({
      description: "Needs the scope `customers.read`. `null` if the customer was erased.",
    }),
    products: z.array(product).optional().meta({
      description: "The products in the lines, without repeats, if they're still on sale.",
    }),
  })
  .optional()
  .meta({ description: "The records requested with `expand`." });

const order = z
  .strictObject({
    id: idOf("order"),
    number: z.int(),
    version,
    status,
    isPartlyShipped: partly,
    placedAt: moment,
    shippedAt: moment.nullable(),
    customer: z.strictObject({ email: z.string(), phone: z.string() }),
    shipTo: address,
    shipping: z.enum(SHIPPING_TYPES),
    lines: z.array(orderLine),
    amounts: z.strictObject({
      subtotal: money,
      discount: money,
      shipping: money,
      newCustomerDiscount: money,
      total: money,
      tax: money.meta({ description: "Not part of the total, but included in the amount due." }),
      excise: money.meta({ description: "Excise by weight, included in the tax." }),
      balanceApplied: money,
      due: money.meta({ description: "The total plus tax, less the amount paid from a balance." }),
    }),
    discountCode: z.string().nullable(),
    payment: payment
      .nullable()
      .meta({ description: "The latest payment; `null` if there was nothing to pay." }),
    shipments: z.array(shipment),
    flags,
    isOnHold: z.boolean(),
    tags: z.array(z.string()),
    expanded,
  })
  .meta({ id: "Order" });

type Shown = NonNullable<z.input<typeof expanded>>;

/** One query per kind, however many rows there are (API-49). */
async function expandedOf(
  { shop, staff }: { shop: Shop; staff: StaffActor },
  { order: { userId }, lines }: OrderForStaff,
  names: ReadonlySet<string>,
): Promise<Shown> {
  const shown: Shown = {};
  if (names.has("customer")) {
    const found = await shop.staff.customers.find(staff, { userId });
    shown.customer = found && customerOfFound(found);
  }
  if (names.has("lines.product")) {
    const ids = new Set(lines.map(({ productId }) => productId));
    const all = await shop.customer.catalog.products();
    shown.products = all
      .filter(({ id }) => ids.has(id))
      .map((one) => productOf(one, shop.site.url, null));
  }
  return shown;
}

const summaryOf = (one: ListedOrder): z.input<typeof orderSummary> => ({
  id: publicId("order", one.orderNumber),
  number: one.orderNumber,
  status: one.status,
  isPartlyShipped: isPartlyShipped(one),
  placedAt: momentOf(one.placedAt),
  shippedAt: one.shippedAt && momentOf(one.shippedAt),
  email: one.email,
  name: one.fullName,
  city: one.city,
  state: one.state,
  zip: one.zipCode,
  shipping: one.shippingType,
  total: moneyOf(one.totalCents),
  payment:
    one.paymentType === null || one.paymentState === null
      ? null
      : { type: one.paymentType, state: one.paymentState },
  isOnHold: one.isOnHold,
  flags: one.flags,
  discountCode: one.discountCode,
  trackingNumber: one.trackingNumber,
});

function orderOf(found: OrderForStaff): z.input<typeof order> {
  const { order: row, lines, parcels } = found;
  return {
    id: publicId("order", row.orderNumber),
    number: row.orderNumber,
    version: versionText(orderVersion(found)),
    status: row.status,
    isPartlyShipped: isPartlyShipped(row),
    placedAt: momentOf(row.createdAt),
    shippedAt: row.shippedAt && momentOf(row.shippedAt),
    customer: { email: row.email, phone: row.phone },
    shipTo: {
      name: row.fullName,
      street: row.address,
      street2: row.address2,
      city: row.city,
      state: row.state,
      zip: row.zipCode,
    },
    shipping: row.shippingType,
    lines: lines.map((one) => ({
      id: publicId("orderLine", one.id),
      product: publicId("product", one.productId),
      name: one.orderItemText,
      flavor: one.itemFlavor === "" ? null : one.itemFlavor,
      quantity: one.quantity,
      unitsCanceled: one.unitsCanceled,
      unitPrice: moneyOf(one.price),
      discount: moneyOf(one.discountAmount),
    })),
    amounts: {
      subtotal: moneyOf(row.subtotal),
      discount: moneyOf(row.discountAmount),
      shipping: moneyOf(row.shippingCost),
      newCustomerDiscount: moneyOf(row.newCustomerDiscount),
      total: moneyOf(row.totalAmount),
      tax: moneyOf(row.taxAmount),
      excise: moneyOf(row.exciseAmount),
      balanceApplied: moneyOf(row.affiliateIncomeApplied),
      due: moneyOf(row.finalTotal),
    },
    discountCode: row.discountCode,
    payment:
      found.payment === null || row.paymentType === null
        ? null
        : { type: row.paymentType, state: found.payment.state },
    shipments: parcels.map((parcel) => ({
      number: parcel.number,
      state: parcel.state,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      shippedAt: momentOf(parcel.shippedAt),
      lines: parcel.lines.map(({ orderItemId, quantity }) => ({
        line: publicId("orderLine", orderItemId),
        quantity,
      })),
    })),
    flags: row.reviewFlags,
    isOnHold: found.isOnHold,
    tags: found.tags,
  };
}

const orderInPath = z.strictObject({ orderId: idIn("order") });

/** Orders, as in the back office. */
export const ORDERS = [
  forStaff("orders.read", {
    id: "listOrders",
    method: "GET",
    path: "/orders",
    group: "Orders",
    summary: "List orders, newest first",
    query: z.strictObject({
      ...page,
      sort: z.enum(["newest", "-newest", "amount", "-amount"]).optional(),
      q: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .meta({ description: "An order number, name, email address, phone or tracking number." }),
      needs: z.enum(ORDER_NEEDS).optional(),
      status: status.optional(),
      payment: z.enum(PAYMENT_STATES).optional(),
      flag: z.enum(REVIEW_FLAGS).optional(),
      tag: z.string().max(40).optional(),
      state: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      shipping: z.enum(SHIPPING_TYPES).optional(),
      discount: z.string().max(40).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    answer: listOf(orderSummary),
    async run({ shop, staff, query }) {
      const list = listQueryOf(ORDER_LIST, query, parseOrderList);
      if (!list.ok) return list;
      const found = await shop.staff.orders.list(staff, { query: list.value });
      return ok(pageOf(found, list.value, summaryOf));
    },
  }),
  forStaff("orders.read", {
    id: "getOrder",
    method: "GET",
    path: "/orders/{orderId}",
    group: "Orders",
    summary: "Get an order with its lines, amounts and shipments",
    params: orderInPath,
    query: z.strictObject({ expand: expandOf("customer", "lines.product") }),
    answer: order,
    async run({ shop, staff, params, query: { expand } }) {
      if (expand?.has("customer") && !staff.may("customers.read"))
        return err(
          problem("not_permitted", {
            detail: "Expanding customer needs a key with the scope customers.read.",
            fields: [{ field: "expand", detail: "customer needs the scope customers.read." }],
          }),
        );
      const found = await shop.staff.orders.find(staff, params.orderId);
      if (found === null) return err(problem("not_found"));
      const one = orderOf(found);
      return ok(
        expand ? { ...one, expanded: await expandedOf({ shop, staff }, found, expand) } : one,
      );
    },
  }),
  forAct(NOTE_ORDER, {
    id: "addOrderNote",
    method: "POST",
    path: "/orders/{orderId}/notes",
    group: "Orders",
    summary: "Add a note to an order's history",
    description: "Staff only. The customer never sees it.",
    params: orderInPath,
    status: 201,
    answer: z.strictObject({ id: idOf("event") }).meta({ id: "NewNote" }),
    async run({ shop, staff, params, body }) {
      const noted = await shop.staff.orders.note(staff, {
        orderNumber: params.orderId,
        ...body,
      });
      return noted.ok
        ? ok({ id: publicId("event", noted.value.noteId) })
        : err(refusalProblem(noted.error));
    },
  }),
];
