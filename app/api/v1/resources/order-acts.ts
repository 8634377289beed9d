import { z } from "zod";
import type { Problem } from "#domain/api/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { CARRIERS } from "#domain/shipping/carrier.ts";
import { type OrderVersion, parseVersion } from "#domain/staff/order-version.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import { forStaff } from "../operation.ts";
import { refusalProblem } from "../refusal-problem.ts";
import { idIn } from "../schemas.ts";

/* What staff do with one order; each is what the same button of the desk does (API-11). */

const orderInPath = z.strictObject({ orderId: idIn("order") });
const reason = z.string().min(1).max(500).meta({ description: "For the order's history." });
const done = z
  .strictObject({ done: z.literal(true) })
  .meta({ id: "Done", description: "It is done, or was so already." });

const SEEN =
  "With If-Match and the order's version it is refused if anything has happened to the order since.";

/** null or another form of version = whatever has happened. */
const seenOf = (version: string | null): OrderVersion | undefined =>
  (version === null ? null : parseVersion(version)) ?? undefined;

const answerOf = (result: Result<unknown, Refusal>): Result<z.input<typeof done>, Problem> =>
  result.ok ? ok({ done: true }) : err(refusalProblem(result.error));

const parcel = z.strictObject({
  trackingNumber: z.string().min(1).max(60),
  carrier: z.enum(CARRIERS).optional().meta({ description: "Left out: told by the number." }),
  lines: z
    .array(z.strictObject({ line: idIn("orderLine"), quantity: z.int().min(1).max(100_000) }))
    .max(200)
    .optional()
    .meta({ description: "Left out: everything, in one parcel." }),
});

export const ORDER_ACTS = [
  forStaff("orders.approve", {
    id: "approveOrder",
    method: "POST",
    path: "/orders/{orderId}/approve",
    group: "Orders",
    summary: "Lets an order go that waits for staff",
    description: SEEN,
    params: orderInPath,
    body: z.strictObject({ reason }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      answerOf(
        await shop.staff.fulfillment.approve(staff, {
          orderNumber: params.orderId,
          reason: body.reason,
          seen: seenOf(seenVersion),
        }),
      ),
  }),
  forStaff("orders.hold", {
    id: "holdOrder",
    method: "POST",
    path: "/orders/{orderId}/hold",
    group: "Orders",
    summary: "Keeps an open order from shipping, or lets it go again",
    description: SEEN,
    params: orderInPath,
    body: z.strictObject({ isOnHold: z.boolean(), reason }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      answerOf(
        await shop.staff.orders.hold(staff, {
          orderNumber: params.orderId,
          ...body,
          seen: seenOf(seenVersion),
        }),
      ),
  }),
  forStaff("orders.cancel", {
    id: "cancelOrder",
    method: "POST",
    path: "/orders/{orderId}/cancel",
    group: "Orders",
    summary: "Cancels an order that has not shipped, and gives its money back",
    description: SEEN,
    params: orderInPath,
    body: z.strictObject({
      reason,
      refundReference: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .meta({ description: "Of money that was paid by hand and sent back by hand." }),
    }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      answerOf(
        await shop.staff.fulfillment.cancel(staff, {
          orderNumber: params.orderId,
          reason: body.reason,
          refundReference: body.refundReference ?? null,
          seen: seenOf(seenVersion),
        }),
      ),
  }),
  forStaff("orders.ship", {
    id: "shipOrder",
    othersNumbers: ["trackingNumber"],
    method: "POST",
    path: "/orders/{orderId}/shipments",
    group: "Orders",
    summary: "Ships an order: charges its card, and tells the customer",
    description: `All of it at once, in one or more parcels that hold every unit once. ${SEEN}`,
    params: orderInPath,
    body: z.strictObject({ parcels: z.array(parcel).min(1).max(20) }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      answerOf(
        await shop.staff.fulfillment.shipParcels(staff, {
          orderNumber: params.orderId,
          override: null,
          seen: seenOf(seenVersion),
          parcels: body.parcels.map(({ trackingNumber, carrier, lines }) => ({
            trackingNumber,
            carrier: carrier ?? null,
            lines:
              lines === undefined
                ? "everything"
                : lines.map(({ line: orderItemId, quantity }) => ({ orderItemId, quantity })),
          })),
        }),
      ),
  }),
  forStaff("orders.ship", {
    id: "correctTracking",
    othersNumbers: ["trackingNumber"],
    method: "PUT",
    path: "/orders/{orderId}/shipments/{number}/tracking",
    group: "Orders",
    summary: "Corrects a parcel's tracking number",
    description: `The customer learns another number. ${SEEN}`,
    params: z.strictObject({
      orderId: idIn("order"),
      number: z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .transform(Number)
        .meta({ description: "The parcel's number within the order.", examples: ["1"] }),
    }),
    body: z.strictObject({
      trackingNumber: z.string().min(1).max(60),
      carrier: z.enum(CARRIERS).optional(),
      reason,
    }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      answerOf(
        await shop.staff.fulfillment.correctTracking(staff, {
          orderNumber: params.orderId,
          parcel: params.number,
          trackingNumber: body.trackingNumber,
          carrier: body.carrier ?? null,
          reason: body.reason,
          seen: seenOf(seenVersion),
        }),
      ),
  }),
  forStaff("orders.note", {
    id: "tagOrder",
    method: "PUT",
    path: "/orders/{orderId}/tags",
    group: "Orders",
    summary: "Puts a tag on an order, or takes it off",
    params: orderInPath,
    body: z.strictObject({ tag: z.string().min(1).max(30), isOn: z.boolean() }),
    answer: done,
    problems: ["conflict"],
    run: async ({ shop, staff, params, body }) =>
      answerOf(await shop.staff.orders.tag(staff, { orderNumber: params.orderId, ...body })),
  }),
];
