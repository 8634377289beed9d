import { z } from "zod";
import { publicId } from "#domain/api/public-id.ts";
import { err, ok } from "#domain/result.ts";
import { CARRIERS } from "#domain/shipping/carrier.ts";
import { forStaff } from "../operation.ts";
import { refusalProblem } from "../refusal-problem.ts";
import { idIn, idOf } from "../schemas.ts";
import { done, doneOrRefused, orderInPath, reason, requestKey, SEEN, seenOf } from "./parts.ts";

/* Staff actions on one order; each does the same as its button in the desk (API-11). */

const trackingNumber = z.string().min(1).max(60);
const unitList = z
  .array(z.strictObject({ line: idIn("orderLine"), quantity: z.int().min(1).max(100_000) }))
  .max(200);
const parcel = z.strictObject({
  trackingNumber,
  carrier: z.enum(CARRIERS).optional().meta({ description: "Left out: told by the number." }),
  lines: unitList.optional().meta({ description: "Left out: everything, in one parcel." }),
});

const unitsOf = (units: z.output<typeof unitList>) =>
  units.map(({ line: orderItemId, quantity }) => ({ orderItemId, quantity }));

const linesOf = (units: z.output<typeof parcel>["lines"]) =>
  units === undefined ? ("everything" as const) : unitsOf(units);

const refundReference = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .meta({ description: "The reference of money that was paid by hand and sent back by hand." });

const parcelInPath = z.strictObject({
  orderId: idIn("order"),
  number: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .meta({ description: "The parcel's number within the order.", examples: ["1"] }),
});

export const ORDER_ACTS = [
  forStaff("orders.approve", {
    id: "approveOrder",
    method: "POST",
    mayBeVersioned: true,
    path: "/orders/{orderId}/approve",
    group: "Orders",
    summary: "Lets an order go that waits for staff",
    description: SEEN,
    params: orderInPath,
    body: z.strictObject({ reason }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      doneOrRefused(
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
    mayBeVersioned: true,
    path: "/orders/{orderId}/hold",
    group: "Orders",
    summary: "Keeps an open order from shipping, or lets it go again",
    description: SEEN,
    params: orderInPath,
    body: z.strictObject({ isOnHold: z.boolean(), reason }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      doneOrRefused(
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
    mayBeVersioned: true,
    path: "/orders/{orderId}/cancel",
    group: "Orders",
    summary: "Cancels an order that has not shipped, and gives its money back",
    description: SEEN,
    params: orderInPath,
    body: z.strictObject({
      reason,
      refundReference,
    }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      doneOrRefused(
        await shop.staff.fulfillment.cancel(staff, {
          orderNumber: params.orderId,
          reason: body.reason,
          refundReference: body.refundReference ?? null,
          seen: seenOf(seenVersion),
        }),
      ),
  }),
  forStaff("orders.cancel", {
    id: "cancelRest",
    method: "POST",
    mayBeVersioned: true,
    path: "/orders/{orderId}/cancel-rest",
    group: "Orders",
    summary: "Cancels the units of a partly shipped order that haven't shipped, and refunds them",
    description: `The order then counts as shipped. ${SEEN}`,
    params: orderInPath,
    body: z.strictObject({ reason, refundReference }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      doneOrRefused(
        await shop.staff.fulfillment.cancelRest(staff, {
          orderNumber: params.orderId,
          reason: body.reason,
          refundReference: body.refundReference ?? null,
          seen: seenOf(seenVersion),
        }),
      ),
  }),
  forStaff("orders.ship", {
    id: "shipOrder",
    method: "POST",
    mayBeVersioned: true,
    path: "/orders/{orderId}/shipments",
    group: "Orders",
    summary: "Ships an order: charges its card, and tells the customer",
    description: `In one or more parcels that together hold every unit that hasn't shipped once, or a part of them if you say so. ${SEEN}`,
    params: orderInPath,
    body: z.strictObject({
      parcels: z.array(parcel).min(1).max(20),
      isPart: z.boolean().optional().meta({
        description:
          "true if what isn't in these parcels ships later. Not for card orders, which are charged once.",
      }),
    }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      doneOrRefused(
        await shop.staff.fulfillment.shipParcels(staff, {
          orderNumber: params.orderId,
          override: null,
          seen: seenOf(seenVersion),
          isPart: body.isPart ?? false,
          parcels: body.parcels.map(({ carrier, lines, ...sent }) => ({
            ...sent,
            carrier: carrier ?? null,
            lines: linesOf(lines),
          })),
        }),
      ),
  }),
  forStaff("orders.ship", {
    id: "splitOrder",
    method: "POST",
    path: "/orders/{orderId}/split",
    group: "Orders",
    summary: "Makes two orders of a card order, so that a part of it can ship",
    description: `Once for each Idempotency-Key. Only if the owner's settings allow it. The units that don't ship now move to a second order, and the customer is asked to pay for it. ${SEEN}`,
    params: orderInPath,
    body: z.strictObject({
      ships: unitList.meta({ description: "The units that ship now." }),
    }),
    isRepeatable: true,
    status: 201,
    answer: z
      .strictObject({ rest: idOf("order").meta({ description: "The second order." }) })
      .meta({ id: "OrderSplit" }),
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion, idempotencyKey }) => {
      const split = await shop.staff.orderEdits.split(staff, {
        orderNumber: params.orderId,
        ships: unitsOf(body.ships),
        key: requestKey(staff, idempotencyKey),
        seen: seenOf(seenVersion),
      });
      if (!split.ok) return err(refusalProblem(split.error));
      return ok({ rest: publicId("order", split.value.restNumber) });
    },
  }),
  forStaff("orders.ship", {
    id: "correctTracking",
    method: "PUT",
    mayBeVersioned: true,
    path: "/orders/{orderId}/shipments/{number}/tracking",
    group: "Orders",
    summary: "Corrects a parcel's tracking number",
    description: `The customer learns another number. ${SEEN}`,
    params: parcelInPath,
    body: z.strictObject({
      trackingNumber,
      carrier: z.enum(CARRIERS).optional(),
      reason,
    }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      doneOrRefused(
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
  forStaff("orders.ship", {
    id: "markParcel",
    method: "POST",
    path: "/orders/{orderId}/shipments/{number}/fate",
    group: "Orders",
    summary: "A parcel was lost, or came back",
    description: SEEN,
    params: parcelInPath,
    body: z.strictObject({ fate: z.enum(["lost", "returned"]), reason }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      doneOrRefused(
        await shop.staff.fulfillment.markParcel(staff, {
          orderNumber: params.orderId,
          parcel: params.number,
          ...body,
          seen: seenOf(seenVersion),
        }),
      ),
  }),
  forStaff("orders.reship", {
    id: "sendParcelAgain",
    method: "POST",
    path: "/orders/{orderId}/shipments/{number}/reshipment",
    group: "Orders",
    summary: "Sends what was in a lost or returned parcel again, at no charge",
    description: SEEN,
    params: parcelInPath,
    body: z.strictObject({ ...parcel.shape, reason }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body: { carrier, lines, ...body }, seenVersion }) =>
      doneOrRefused(
        await shop.staff.fulfillment.reship(staff, {
          orderNumber: params.orderId,
          parcel: params.number,
          ...body,
          carrier: carrier ?? null,
          lines: linesOf(lines),
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
      doneOrRefused(await shop.staff.orders.tag(staff, { orderNumber: params.orderId, ...body })),
  }),
];
