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

/* Staff actions on one order; each does the same as its button in the back office (API-11). */

const unitList = z
  .array(z.strictObject({ line: idIn("orderLine"), quantity: z.int().min(1).max(100_000) }))
  .max(200);
const units = z.strictObject({
  lines: unitList.optional().meta({ description: "Defaults to everything." }),
});

const unitsOf = (list: z.output<typeof unitList>) =>
  list.map(({ line: orderItemId, quantity }) => ({ orderItemId, quantity }));

const linesOf = (list: z.output<typeof unitList> | undefined) =>
  list === undefined ? ("everything" as const) : unitsOf(list);

export const ORDER_ACTS = [
  orderAct(APPROVE_ORDER, ({ fulfillment }) => fulfillment.approve, {
    id: "approveOrder",
    path: "/orders/{orderId}/approve",
    summary: "Approve an order that is held for review",
  }),
  orderAct(HOLD_ORDER, ({ orders }) => orders.hold, {
    id: "holdOrder",
    path: "/orders/{orderId}/hold",
    summary: "Put an open order on hold or release it",
  }),
  orderAct(CANCEL_ORDER, ({ fulfillment }) => fulfillment.cancel, {
    id: "cancelOrder",
    path: "/orders/{orderId}/cancel",
    summary: "Cancel an unshipped order and refund it",
  }),
  orderAct(CANCEL_REST, ({ fulfillment }) => fulfillment.cancelRest, {
    id: "cancelRest",
    path: "/orders/{orderId}/cancel-rest",
    summary: "Cancel and refund the unshipped units of a partly shipped order",
    description: "The order then counts as shipped.",
  }),
  forStaff("orders.ship", {
    id: "shipOrder",
    method: "POST",
    mayBeVersioned: true,
    path: "/orders/{orderId}/shipments",
    group: "Orders",
    summary: "Ship an order, charge its card and email the customer",
    description: `The parcels together hold every unshipped unit exactly once, or only some of them with isPart. ${SEEN}`,
    params: orderInPath,
    body: z.strictObject({
      parcels: z
        .array(inputBody(record(TRACKING), units))
        .min(1)
        .max(20),
      isPart: z.boolean().optional().meta({
        description:
          "`true` if the remaining units ship later. Not for card orders, which are charged once.",
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
    summary: "Split a card order in two so that part of it can ship",
    description: `Runs once per Idempotency-Key, and only if the owner's settings allow it. The units that don't ship now move to a second order, which the customer is asked to pay for. ${SEEN}`,
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
    summary: "Correct a parcel's tracking number",
    description: "The customer gets an email with the new number.",
  }),
  parcelAct(MARK_PARCEL, ({ fulfillment }) => fulfillment.markParcel, {
    id: "markParcel",
    path: "/orders/{orderId}/shipments/{number}/fate",
    summary: "Mark a parcel as lost or returned",
  }),
  parcelAct(
    RESHIP_PARCEL,
    ({ fulfillment }) =>
      (staff, { lines, ...request }) =>
        fulfillment.reship(staff, { ...request, lines: linesOf(lines) }),
    {
      id: "sendParcelAgain",
      path: "/orders/{orderId}/shipments/{number}/reshipment",
      summary: "Replace the items of a lost or returned parcel at no charge",
      more: units,
    },
  ),
  orderAct(TAG_ORDER, ({ orders }) => orders.tag, {
    id: "tagOrder",
    method: "PUT",
    path: "/orders/{orderId}/tags",
    summary: "Add a tag to an order or remove it",
    mayBeVersioned: false,
  }),
];
