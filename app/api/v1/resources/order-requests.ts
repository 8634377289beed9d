import { z } from "zod";
import { publicId } from "#domain/api/public-id.ts";
import { DECIDE_REQUEST, ORDER_REQUEST_KINDS } from "#domain/order/order-request.ts";
import { ok } from "#domain/result.ts";
import { forAct, forStaff } from "../operation.ts";
import { idIn, idOf, moment, momentOf } from "../schemas.ts";
import { done, doneOrRefused } from "./parts.ts";

const orderRequest = z
  .strictObject({
    id: idOf("orderRequest"),
    order: idOf("order"),
    kind: z.enum(ORDER_REQUEST_KINDS),
    note: z.string(),
    newAddress: z.string().nullable(),
    requestedAt: moment,
  })
  .meta({ id: "OrderRequest" });

/** Customers' requests about their orders. */
export const ORDER_REQUESTS = [
  forStaff("orders.read", {
    id: "listOrderRequests",
    method: "GET",
    path: "/order-requests",
    group: "Orders",
    summary: "List open customer requests, oldest first",
    answer: z.strictObject({ items: z.array(orderRequest) }),
    async run({ shop, staff }) {
      const open = await shop.staff.orders.openRequests(staff);
      return ok({
        items: open.map(({ id, orderNumber, kind, note, newAddress, requestedAt }) => ({
          id: publicId("orderRequest", id),
          order: publicId("order", orderNumber),
          kind,
          note,
          newAddress,
          requestedAt: momentOf(requestedAt),
        })),
      });
    },
  }),
  forAct(DECIDE_REQUEST, {
    id: "decideOrderRequest",
    method: "POST",
    path: "/order-requests/{requestId}/decision",
    group: "Orders",
    summary: "Approve or decline a customer's request",
    params: z.strictObject({ requestId: idIn("orderRequest") }),
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body }) =>
      doneOrRefused(await shop.staff.orders.decideRequest(staff, { ...params, ...body })),
  }),
];
