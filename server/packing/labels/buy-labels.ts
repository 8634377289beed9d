import { and, eq, inArray, sql } from "drizzle-orm";
import { labelLines, labelProblem } from "#domain/fulfillment/fit-label.ts";
import { ok, type Result } from "#domain/result.ts";
import type { OwnCarrier } from "#domain/settings/carrier-settings.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { LIVE_LABEL_STATES } from "#domain/shipping/label-state.ts";
import { isAllPacked } from "#domain/shipping/packing-state.ts";
import { parcelOunces } from "#domain/shipping/parcel-ounces.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { ReadCarrier } from "#server/carriers/carrier.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import { addressDigest, staleLabel } from "#server/fulfillment/check-labels.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockForPacking } from "../lock-for-packing.ts";
import { nextParcel, packingLines } from "../packing-lines.ts";
import { completeLabel, type Label, type LabelWish } from "./complete-label.ts";

export interface BuyLabelsRequest {
  orderNumber: number;
  /** By parcel, as weighed by staff; missing weights are estimated. */
  ounces: Readonly<Record<number, number>>;
  actor: StaffActor;
}

export interface LabelDeps {
  db: Db;
  clock: Clock;
  readCarrier: ReadCarrier;
  settings: { get(): Promise<ShopSettings> };
}

/** For this long, the answer to a request may still arrive. */
export const ASKED_SECONDS = 90;

/** Buys a label for each parcel of an order that may ship now; if it isn't packed yet, for one parcel (SHIP-23). */
export async function buyLabels(
  deps: LabelDeps,
  request: BuyLabelsRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const [carrier, settings] = await Promise.all([deps.readCarrier(), deps.settings.get()]);
  const sender = settings.store.carrier;
  if (carrier === null || sender === null)
    return refuse("not_allowed", "No label service is set up. Type the tracking numbers in.");
  const asked = await deps.db.transaction((tx) => askForLabels(tx, deps, request, settings));
  if (!asked.ok) return asked;
  const { order, labels } = asked.value;
  for (const label of labels) {
    const done = await completeLabel(
      deps.db,
      carrier,
      label,
      wishOf(order, label, sender, settings),
    );
    if (!done.ok) return done;
  }
  return ok({ orderNumber: request.orderNumber });
}

/** Writes a row for each label to buy, and takes over those whose answer never arrived. */
async function askForLabels(
  tx: Db,
  { clock }: LabelDeps,
  { orderNumber, ounces, actor }: BuyLabelsRequest,
  { labels: settings }: ShopSettings,
): Promise<Result<{ order: LockedOrder["order"]; labels: Label[] }, Refusal>> {
  const locked = await lockForPacking(tx, orderNumber, formatIsoShopDate(clock.now()));
  if (!locked.ok) return locked;
  const { order } = locked.value;
  const needsSignature = locked.value.needsSignature || settings.isAlwaysSigned;
  const tooLong = labelProblem(order);
  if (tooLong !== null) return refuse("invalid", `The address doesn't fit on a label: ${tooLong}.`);
  const live = await liveLabels(tx, order.id);
  const labels: Label[] = [];
  for (const { parcel, units } of await parcelsToLabel(tx, order.id)) {
    const label = live.find((one) => one.parcel === parcel);
    if (label === undefined) {
      const weight = ounces[parcel] ?? parcelOunces(settings, units);
      labels.push(await insertLabel(tx, order, { parcel, ounces: weight, needsSignature, actor }));
      continue;
    }
    const stale = label.state === "bought" ? staleLabel(label, order, needsSignature) : null;
    if (stale !== null) return refuse("not_allowed", stale);
    if (label.state === "bought") continue;
    if (label.state === "voiding") return refuse("unconfirmed", VOIDING);
    const [again] = await tx
      .update(shippingLabels)
      .set({ askedAt: sql`now()` })
      .where(
        and(
          eq(shippingLabels.id, label.id),
          sql`asked_at < now() - make_interval(secs => ${ASKED_SECONDS})`,
        ),
      )
      .returning();
    if (again === undefined) return refuse("unconfirmed", BUYING);
    labels.push(again);
  }
  return ok({ order, labels });
}

const BUYING = "This label is being bought. Reload the page in a moment.";
const VOIDING = "The previous label is still being voided. Try again in a minute.";

export const liveLabels = (tx: Db, orderId: number): Promise<Label[]> =>
  tx
    .select()
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.orderId, orderId),
        inArray(shippingLabels.state, [...LIVE_LABEL_STATES]),
      ),
    )
    .orderBy(shippingLabels.parcel);

async function insertLabel(
  tx: Db,
  order: LockedOrder["order"],
  {
    parcel,
    ounces,
    needsSignature,
    actor,
  }: { parcel: number; ounces: number; needsSignature: boolean; actor: StaffActor },
): Promise<Label> {
  const [label] = await tx
    .insert(shippingLabels)
    .values({
      orderId: order.id,
      parcel,
      ounces,
      hasAdultSignature: needsSignature,
      addressDigest: addressDigest(order),
      actor,
    })
    .returning();
  if (label === undefined) throw new Error("The inserted label was not returned");
  return label;
}

/** The parcels with their units; an order that isn't packed yet counts as one parcel. */
export async function parcelsToLabel(
  db: Db,
  orderId: number,
): Promise<{ parcel: number; units: number }[]> {
  const lines = await packingLines(db, orderId);
  if (!isAllPacked(lines))
    return [
      {
        parcel: await nextParcel(db, orderId),
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      },
    ];
  const { rows } = await db.execute<{ parcel: number; units: number }>(sql`
    select parcel, count(*)::int as units from packed_units u
    where order_id = ${orderId} and not ${HAS_LEFT} group by parcel order by parcel`);
  return rows;
}

function wishOf(
  order: LockedOrder["order"],
  { id, ounces, hasAdultSignature }: Label,
  sender: OwnCarrier,
  { labels: settings }: ShopSettings,
): LabelWish {
  const [street1 = "", street2 = ""] = labelLines(order) ?? [];
  const { fullName: name, city, state, zipCode, phone } = order;
  return {
    parcel: {
      reference: id,
      to: { name, street1, street2, city, state, zipCode, phone },
      from: sender,
      box: settings.box,
      ounces: ounces ?? 0, // only typed numbers have none
      needsAdultSignature: hasAdultSignature,
    },
    isOvernight: order.shippingType === "overnight",
    settings,
  };
}
