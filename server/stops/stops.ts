import type { StopOrderQuery, StopSubject } from "#domain/catalog/sale-stop.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { doStop } from "./do-stop.ts";
import { listStopOrders, listStops, readStop, readToll } from "./read-stop.ts";

/** The one action that stops a sale: its effect, its progress, and its proposals (STOP-1 to STOP-3). */
export function createStops(deps: { db: Db; clock: Clock }) {
  const { db } = deps;
  return {
    staff: {
      /* Counts and product names only; a page requests them every few seconds. */
      find: unrecorded(
        staffOperation("products.read", (_, { subject }: { subject: StopSubject }) =>
          readStop(db, subject),
        ),
      ),
      toll: unrecorded(
        staffOperation("products.read", (_, { subject }: { subject: StopSubject }) =>
          readToll(db, subject),
        ),
      ),
      list: unrecorded(staffOperation("products.read", () => listStops(db))),
      orders: unrecorded(
        staffOperation(
          "orders.read",
          (_, { stopId, query }: { stopId: number; query: StopOrderQuery }) =>
            listStopOrders(db, stopId, query),
        ),
      ),
    },
    /** One run of a stop's job, for the worker. */
    work: (stopId: number) => doStop(deps, stopId),
  };
}
