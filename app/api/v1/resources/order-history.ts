import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { ORDER_EVENT_KINDS } from "#domain/order/order-event.ts";
import { err, ok } from "#domain/result.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { forStaff } from "../operation.ts";
import { idIn, idOf, moment, momentOf } from "../schemas.ts";

const entry = z
  .strictObject({
    id: idOf("event"),
    at: moment,
    kind: z.enum(ORDER_EVENT_KINDS),
    by: z.string().meta({ description: "`staff`, `customer`, `gateway` or `system`." }),
    note: z.string().nullable().meta({ description: "A note's text." }),
  })
  .meta({ id: "OrderHistoryEntry" });

const entryOf = (one: OrderForStaff["events"][number]): z.input<typeof entry> => {
  const { note } = one.detail;
  return {
    id: publicId("event", one.id),
    at: momentOf(one.at),
    kind: one.kind,
    by: one.actor.kind,
    note: one.kind === "noted" && typeof note === "string" ? note : null,
  };
};

/** An order's events, as shown on its page. */
export const ORDER_HISTORY = [
  forStaff("orders.read", {
    id: "listOrderHistory",
    method: "GET",
    path: "/orders/{orderId}/history",
    group: "Orders",
    summary: "List an order's history with notes, oldest first",
    params: z.strictObject({ orderId: idIn("order") }),
    answer: z.strictObject({ items: z.array(entry) }).meta({ id: "OrderHistory" }),
    async run({ shop, staff, params }) {
      const found = await shop.staff.orders.find(staff, params.orderId);
      return found === null ? err(problem("not_found")) : ok({ items: found.events.map(entryOf) });
    },
  }),
];
