import type { LabelFormat } from "#domain/fulfillment/label-formats.ts";
import type { TrackingLine } from "#domain/fulfillment/read-tracking-list.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { ReadCarrier } from "#server/carriers/carrier.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { Log } from "#server/log.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { checkTrackingList } from "./check-tracking-list.ts";
import { type BuyLabelsRequest, buyLabels } from "./labels/buy-labels.ts";
import { labelPictures, openZpl, sweepLabelFiles } from "./labels/label-files.ts";
import { type LabelQuery, listLabels } from "./labels/list-labels.ts";
import { seeProblem } from "./labels/see-problem.ts";
import { receiveCarrierCall, trackParcels } from "./labels/track-parcels.ts";
import { type VoidLabelRequest, voidLabel } from "./labels/void-label.ts";
import { watchLabels } from "./labels/watch-labels.ts";
import { ordersToPack } from "./orders-to-pack.ts";
import { type PackRequest, packUnits } from "./pack-units.ts";
import { seePacking } from "./see-packing.ts";
import { shipPacked, type ShipPackedRequest } from "./ship-packed.ts";
import { unpackUnits, type UnpackRequest } from "./unpack-units.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  files: FileStore;
  readGateway: ReadGateway;
  readCarrier: ReadCarrier;
  settings: { get(): Promise<ShopSettings> };
  secrets: { get(): Promise<{ easypostWebhookSecret?: string }> };
  reconcileAfterSeconds: number;
  thenWake: ThenWake;
}

/** The packing table: items to fetch, and packing an order's units into parcels. */
export function createPacking(deps: Deps) {
  const { db, thenWake } = deps;
  return {
    staff: {
      /** Orders ready to pack: the requested ones, or the oldest. */
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
      /** Checks the lines of a pasted list; the single operation then ships each. */
      checkTracking: staffOperation(
        "orders.read",
        (_, { lines }: { lines: readonly TrackingLine[] }) => checkTrackingList(deps, lines),
      ),
      /** Buys a label for each parcel; repeating the request buys none twice. */
      buyLabels: staffOperation("orders.ship", (actor, request: StaffRequest<BuyLabelsRequest>) =>
        buyLabels(deps, { ...request, actor }),
      ),
      voidLabel: staffOperation("orders.ship", (actor, request: StaffRequest<VoidLabelRequest>) =>
        voidLabel(deps, { ...request, actor }),
      ),
      /** Labels that no parcel has used, and voided ones. */
      listLabels: staffOperation("orders.read", (_, { query }: { query: LabelQuery }) =>
        listLabels(db, query),
      ),
      /** Dismisses a parcel's problem; repeating it changes nothing. */
      seeProblem: staffOperation("orders.ship", (actor, { labelId }: { labelId: string }) =>
        seeProblem(db, actor, labelId),
      ),
      /** For a label printer; `null` if there is none. */
      zpl: staffOperation("orders.print", (_, { labelId }: { labelId: string }) =>
        openZpl(deps, labelId),
      ),
      ship: staffOperation("orders.ship", async (actor, request: StaffRequest<ShipPackedRequest>) =>
        thenWake(shipPacked(await withGateway(deps), { ...request, actor })),
      ),
    },
    /** For documents: each order's labels. */
    labelPictures: (orderIds: readonly number[]) => labelPictures(deps, orderIds),
    watchLabels: () => watchLabels(deps),
    trackParcels: () => trackParcels(deps),
    /** A signed report from the carrier. */
    receiveCarrierCall: (call: Parameters<typeof receiveCarrierCall>[1]) =>
      receiveCarrierCall(deps, call),
    sweepLabelFiles: () => sweepLabelFiles(deps),
  };
}
