import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { subtract, ZERO } from "#domain/money/cents.ts";
import { ORDER_HISTORY_LIST } from "#domain/order/order-history-list.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import { paymentInstruction } from "#domain/payment/payment-instruction.ts";
import { PAYMENT_STATES } from "#domain/payment/payment-states.ts";
import { PAYMENT_TYPES } from "#domain/payment/payment-type.ts";
import { err, ok } from "#domain/result.ts";
import { SHIPPING_TYPES } from "#domain/shipping/shipping-types.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forCustomer } from "../operation.ts";
import { idIn, idOf, listOf, moment, money, moneyOf, page } from "../schemas.ts";

const address = z.strictObject({
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

const me = z
  .strictObject({
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    address,
    memberships: z.array(z.enum(["og", "military"])),
    affiliateNumber: z.int().nullable(),
  })
  .meta({ id: "Me" });

const payment = z.strictObject({
  type: z.enum(PAYMENT_TYPES),
  state: z.enum(PAYMENT_STATES).nullable(),
  payBy: moment.nullable(),
  instruction: z
    .strictObject({
      title: z.string().nullable(),
      text: z.string(),
      details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      link: z.string().nullable(),
    })
    .nullable()
    .meta({ description: "The customer's next step; `null` if there is none." }),
});

const ownOrder = z
  .strictObject({
    id: idOf("order"),
    number: z.int(),
    status: z.enum(ORDER_STATUSES),
    isCanceled: z.boolean(),
    placedAt: moment,
    lines: z.array(
      z.strictObject({
        product: idOf("product"),
        name: z.string(),
        flavor: z.string().nullable(),
        quantity: z.int(),
        unitPrice: money,
        total: money,
      }),
    ),
    shipping: z.enum(SHIPPING_TYPES),
    to: address.extend({ name: z.string(), phone: z.string(), email: z.string() }),
    subtotal: money,
    discount: money,
    discountCode: z.string().nullable(),
    shippingCost: money,
    newCustomerDiscount: money,
    total: money,
    balanceSpent: money,
    tax: money,
    excise: money,
    due: money,
    payment: payment.nullable().meta({ description: "`null` if there was nothing to pay." }),
    parcels: z.array(
      z.strictObject({
        number: z.int(),
        trackingNumber: z.string(),
        carrier: z.string().nullable(),
        state: z.string(),
      }),
    ),
    refunds: z.array(z.strictObject({ at: moment, money, balance: money })),
  })
  .meta({ id: "OwnOrder" });

function ownOrderOf(order: CustomerOrder, handles: ManualPaymentHandles): z.input<typeof ownOrder> {
  return {
    id: publicId("order", order.orderNumber),
    number: order.orderNumber,
    status: order.status,
    isCanceled: order.isCanceled,
    placedAt: order.placedAt,
    lines: order.lines.map((line) => ({
      product: publicId("product", line.productId),
      name: line.name,
      flavor: line.flavor || null,
      quantity: line.quantity,
      unitPrice: moneyOf(line.unitPriceCents),
      total: moneyOf(line.lineTotalCents),
    })),
    shipping: order.shippingType,
    to: {
      name: order.fullName,
      phone: order.phone,
      email: order.email,
      street: order.address,
      street2: order.address2 ?? "",
      city: order.city,
      state: order.state,
      zip: order.zipCode,
    },
    subtotal: moneyOf(order.subtotalCents),
    discount: moneyOf(order.discountCents),
    discountCode: order.discountCode,
    shippingCost: moneyOf(order.shippingCents),
    newCustomerDiscount: moneyOf(order.newCustomerDiscountCents),
    total: moneyOf(order.totalCents),
    balanceSpent: moneyOf(order.affiliateAppliedCents),
    tax: moneyOf(subtract(order.taxCents ?? ZERO, order.exciseCents ?? ZERO)),
    excise: moneyOf(order.exciseCents ?? ZERO),
    due: moneyOf(order.finalCents),
    payment: paymentOf(order, handles),
    parcels: order.parcels.map(({ number, trackingNumber, carrier, state }) => ({
      number,
      trackingNumber,
      carrier,
      state,
    })),
    refunds: order.refunds.map(({ at, moneyCents, balanceCents }) => ({
      at,
      money: moneyOf(moneyCents),
      balance: moneyOf(balanceCents),
    })),
  };
}

function paymentOf(
  order: CustomerOrder,
  handles: ManualPaymentHandles,
): z.input<typeof payment> | null {
  if (order.paymentType === null) return null;
  const todo = paymentInstruction(order, handles);
  return {
    type: order.paymentType,
    state: order.paymentState,
    payBy: order.payBy,
    instruction: todo && {
      title: todo.title,
      text: todo.text,
      details: todo.details.map(({ label, value }) => ({ label, value })),
      link: todo.link?.href ?? null,
    },
  };
}

/** The API's parameters have no prefix. */
const OWN_ORDERS = { ...ORDER_HISTORY_LIST, prefix: "", sizeMax: 200 };

/** The signed-in customer's account, as they see it. */
export const OWN_ACCOUNT = [
  forCustomer({
    id: "getMe",
    method: "GET",
    path: "/me",
    group: "The customer",
    summary: "Get the signed-in customer",
    answer: me,
    async run({ visitor: { email, profile, membership } }) {
      const { street, address2, city, state, zipCode } = profile;
      return ok({
        email,
        name: profile.fullName,
        phone: profile.phone,
        address: { street, street2: address2, city, state, zip: zipCode },
        memberships: (["og", "military"] as const).filter((one) => membership[one]),
        affiliateNumber: profile.affiliateNumber,
      });
    },
  }),
  forCustomer({
    id: "listOwnOrders",
    method: "GET",
    path: "/me/orders",
    group: "The customer",
    summary: "List the customer's orders, newest first",
    query: z.strictObject(page),
    answer: listOf(ownOrder),
    async run({ shop, visitor, query }) {
      const asked = listQueryOf(OWN_ORDERS, query);
      if (!asked.ok) return asked;
      const found = await shop.customer.orders.history(visitor.userId, asked.value);
      const handles = await shop.site.handles();
      return ok(pageOf(found, asked.value, (order) => ownOrderOf(order, handles)));
    },
  }),
  forCustomer({
    id: "getOwnOrder",
    method: "GET",
    path: "/me/orders/{orderId}",
    group: "The customer",
    summary: "Get one of the customer's orders, with the amount still due",
    params: z.strictObject({ orderId: idIn("order") }),
    answer: ownOrder,
    async run({ shop, visitor, params }) {
      const order = await shop.customer.orders.find(visitor.userId, params.orderId);
      return order ? ok(ownOrderOf(order, await shop.site.handles())) : err(problem("not_found"));
    },
  }),
];
