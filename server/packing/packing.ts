import type { LabelFormat } from "#domain/fulfillment/label-formats.ts";
import type { TrackingLine } from "#domain/fulfillment/read-tracking-list.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { Log } from "#server/log.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { checkTrackingList } from "./check-tracking-list.ts";
import { ordersToPack } from "./orders-to-pack.ts";
import { type PackRequest, packUnits } from "./pack-units.ts";
import { seePacking } from "./see-packing.ts";
import { shipPacked, type ShipPackedRequest } from "./ship-packed.ts";
import { unpackUnits, type UnpackRequest } from "./unpack-units.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  readGateway: ReadGateway;
  reconcileAfterSeconds: number;
  thenWake: ThenWake;
}

/** At the packing table: what to fetch, and one order's units into its parcels. */
export function createPacking(deps: Deps) {
  const { db, thenWake } = deps;
  return {
    staff: {
      /** Ready to pack: those asked for, or the oldest. */
      ready: staffOperation(
        "orders.read",
        (_, { orderNumbers }: { orderNumbers: readonly number[] | null }) =>
          ordersToPack(deps, orderNumbers),
      ),
      /** The same with their addresses, which leave the shop. */
      labels: staffOperation(
        "orders.labels",
        (_, { orderNumbers }: { format: LabelFormat; orderNumbers: readonly number[] | null }) =>
          ordersToPack(deps, orderNumbers),
      ),
      see: staffOperation("orders.read", (_, { orderNumber }: { orderNumber: number }) =>
        seePacking(deps, orderNumber),
      ),
      pack: staffOperation("orders.ship", (actor, request: StaffRequest<PackRequest>) =>
        packUnits(deps, { ...request, actor }),
      ),
      unpack: staffOperation("orders.ship", (actor, request: StaffRequest<UnpackRequest>) =>
        unpackUnits(db, { ...request, actor }),
      ),
      /** What would become of a pasted list; each line then ships by the single operation. */
      checkTracking: staffOperation(
        "orders.read",
        (_, { lines }: { lines: readonly TrackingLine[] }) => checkTrackingList(deps, lines),
      ),
      ship: staffOperation("orders.ship", async (actor, request: StaffRequest<ShipPackedRequest>) =>
        thenWake(shipPacked(await withGateway(deps), { ...request, actor })),
      ),
    },
  };
}
