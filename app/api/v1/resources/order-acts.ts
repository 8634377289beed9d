import { z } from "zod";
import { publicId } from "#domain/api/public-id.ts";
import {
  CORRECT_TRACKING,
  MARK_PARCEL,
  RESHIP_PARCEL,
  TRACKING,
} from "#domain/fulfillment/parcel-act.ts";
import {
  APPROVE_ORDER,
  CANCEL_ORDER,
  CANCEL_REST,
  HOLD_ORDER,
  TAG_ORDER,
} from "#domain/order/order-act.ts";
import { record } from "#domain/record/record.ts";
import { err, ok } from "#domain/result.ts";
import { forStaff } from "../operation.ts";
import { inputBody } from "../record-schema.ts";
import { refusalProblem } from "../refusal-problem.ts";
import { idIn, idOf } from "../schemas.ts";
import {
  done,
  doneOrRefused,
  orderAct,
  orderInPath,
  parcelAct,
  requestKey,
  SEEN,
  seenOf,
} from "./parts.ts";

/* Staff actions on one order; each does the same as its button in the desk (API-11). */

const unitList = z
  .array(z.strictObject({ line: idIn("orderLine"), quantity: z.int().min(1).max(100_000) }))
  .max(200);
const units = z.strictObject({
  lines: unitList.optional().meta({ description: "Left out: everything." }),
});

const unitsOf = (list: z.output<typeof unitList>) =>
  list.map(({ line: orderItemId, quantity }) => ({ orderItemId, quantity }));

const linesOf = (list: z.output<typeof unitList> | undefined) =>
  list === undefined ? ("everything" as const) : unitsOf(list);

export const ORDER_ACTS = [
  orderAct(APPROVE_ORDER, ({ fulfillment }) => fulfillment.approve, {
    id: "approveOrder",
    path: "/orders/{orderId}/approve",
    summary: "Lets an order go that waits for staff",
  }),
  orderAct(HOLD_ORDER, ({ orders }) => orders.hold, {
    id: "holdOrder",
    path: "/orders/{orderId}/hold",
    summary: "Keeps an open order from shipping, or lets it go again",
  }),
  orderAct(CANCEL_ORDER, ({ fulfillment }) => fulfillment.cancel, {
    id: "cancelOrder",
    path: "/orders/{orderId}/cancel",
    summary: "Cancels an order that has not shipped, and gives its money back",
  }),
  orderAct(CANCEL_REST, ({ fulfillment }) => fulfillment.cancelRest, {
    id: "cancelRest",
    path: "/orders/{orderId}/cancel-rest",
    summary: "Cancels the units of a partly shipped order that haven't shipped, and refunds them",
    description: "The order then counts as shipped.",
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
      parcels: z
        .array(inputBody(record(TRACKING), units))
        .min(1)
        .max(20),
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
          parcels: body.parcels.map(({ lines, ...sent }) => ({ ...sent, lines: linesOf(lines) })),
        }),
      ),
  }),
  forStaff("orders.ship", {
    id: "splitOrder",
    method: "POST",
    mayBeVersioned: true,
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
  parcelAct(CORRECT_TRACKING, ({ fulfillment }) => fulfillment.correctTracking, {
    id: "correctTracking",
    method: "PUT",
    path: "/orders/{orderId}/shipments/{number}/tracking",
    summary: "Corrects a parcel's tracking number",
    description: "The customer learns another number.",
  }),
  parcelAct(MARK_PARCEL, ({ fulfillment }) => fulfillment.markParcel, {
    id: "markParcel",
    path: "/orders/{orderId}/shipments/{number}/fate",
    summary: "A parcel was lost, or came back",
  }),
  parcelAct(
    RESHIP_PARCEL,
    ({ fulfillment }) =>
      (staff, { lines, ...request }) =>
        fulfillment.reship(staff, { ...request, lines: linesOf(lines) }),
    {
      id: "sendParcelAgain",
      path: "/orders/{orderId}/shipments/{number}/reshipment",
      summary: "Sends what was in a lost or returned parcel again, at no charge",
      more: units,
    },
  ),
  orderAct(TAG_ORDER, ({ orders }) => orders.tag, {
    id: "tagOrder",
    method: "PUT",
    path: "/orders/{orderId}/tags",
    summary: "Puts a tag on an order, or takes it off",
    mayBeVersioned: false,
  }),
];
