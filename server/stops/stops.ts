import type { StopOrderQuery, StopSubject } from "#domain/catalog/sale-stop.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { doStop } from "./do-stop.ts";
import { listStopOrders, listStops, readStop, readToll } from "./read-stop.ts";

/** The one action that stops a sale: what it would do, how far it is, what it proposes (STOP-1 to STOP-3). */
export function createStops(deps: { db: Db; clock: Clock }) {
  const { db } = deps;
  return {
    staff: {
      /* Counts and names of products, which a page asks for every few seconds. */
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
    /** A turn of a stop, for the worker. */
    work: (stopId: number) => doStop(deps, stopId),
  };
}
