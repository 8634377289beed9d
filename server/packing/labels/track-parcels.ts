import { and, eq, sql } from "drizzle-orm";
import { CARRIERS, carrierOf } from "#domain/shipping/carrier.ts";
import { TRACKED_LABEL_STATES } from "#domain/shipping/label-state.ts";
import { isFinal, isProblem, type TrackingState } from "#domain/shipping/tracking-state.ts";
import type { ParcelCarrier, ReadCarrier, Tracked } from "#server/carriers/carrier.ts";
import { readCarrierWebhook } from "#server/carriers/easypost/read-webhook.ts";
import type { Db } from "#server/db/client.ts";
import { parcels } from "#server/db/schema/parcels.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import { takeUpTypedNumbers } from "#server/fulfillment/typed-numbers.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { attempt, type Label } from "./complete-label.ts";

interface Deps {
  db: Db;
  readCarrier: ReadCarrier;
  secrets: { get(): Promise<{ easypostWebhookSecret?: string }> };
}

export type CarrierCallAnswer = "accepted" | "not_configured" | "bad_signature" | "malformed";

/**
 * The carrier reports an event about a parcel. It is only a hint, and we ask the tracker itself (SHIP-26): a repeated
 * call, a late one, or one about an unknown parcel changes nothing.
 */
export async function receiveCarrierCall(
  { db, secrets }: Deps,
  call: { headers: Headers; rawBody: Uint8Array },
): Promise<CarrierCallAnswer> {
  const { easypostWebhookSecret: secret } = await secrets.get();
  if (secret === undefined) return "not_configured";
  const read = readCarrierWebhook(call, secret);
  if (!read.ok) return read.error;
  if (read.value !== null)
    await db
      .update(shippingLabels)
      .set({ trackAt: sql`now()` })
      .where(
        and(
          eq(shippingLabels.tracker, read.value),
          sql`coalesce(bought_at, asked_at) > now() - interval '90 days'`,
        ),
      );
  return "accepted";
}

const AT_ONCE = 50;

/**
 * Starts tracking numbers that staff typed, and asks the trackers that are due, which also recovers missed events
 * (SHIP-26).
 */
export async function trackParcels({ db, readCarrier }: Deps): Promise<void> {
  const carrier = await readCarrier();
  if (carrier === null) return;
  await takeUpTypedNumbers(db);
  for (const label of await takeDue(db)) {
    if (label.tracker === null) {
      await follow(db, carrier, label);
      continue;
    }
    const found = await attempt(() => carrier.track(label.tracker ?? ""));
    if (found.kind === "answer") await recordTracking(db, label, found.value);
  }
}

/** Each parcel goes to one process; after two months, tracking stops. */
const takeDue = (db: Db): Promise<Label[]> =>
  db
    .update(shippingLabels)
    .set({
      trackAt: sql`case when coalesce(bought_at, asked_at) > now() - interval '60 days'
        then now() + interval '3 hours' end`,
    })
    .where(
      sql`id in (select id from shipping_labels where track_at <= now() and (tracker is not null or state = 'typed')
        order by track_at limit ${AT_ONCE} for update skip locked)`,
    )
    .returning();

/**
 * Starts a tracker for a typed number. A refused number may still be too new for the carrier, so it is tried for three
 * days.
 */
async function follow(
  db: Db,
  carrier: ParcelCarrier,
  { id, trackingNumber, service }: Label,
): Promise<void> {
  const known = carrierOf(
    trackingNumber ?? "",
    CARRIERS.find((one) => one === service),
  );
  if (known === null) return;
  const started = await attempt(() => carrier.follow(known.number, known.carrier));
  if (started.kind === "lost") return;
  await db
    .update(shippingLabels)
    .set(
      started.kind === "answer"
        ? { tracker: started.value, trackAt: sql`now() + interval '10 minutes'` }
        : {
            trackAt: sql`case when asked_at > now() - interval '3 days' then now() + interval '1 day' end`,
          },
    )
    .where(eq(shippingLabels.id, id));
}

/**
 * Stores news, and tells the customer once that a parcel is out for delivery and once that it has arrived (SHIP-27).
 */
async function recordTracking(db: Db, { id }: Label, tracked: Tracked): Promise<void> {
  if (tracked.state === null) return;
  const said = tracked.state;
  await db.transaction(async (tx) => {
    const [label] = await tx
      .select()
      .from(shippingLabels)
      .where(eq(shippingLabels.id, id))
      .for("update");
    if (label === undefined) return;
    const state = stateOf(label, said, tracked.signedBy);
    const isDelivered = state === "delivered" || state === "signed";
    // An erased person's name isn't stored again.
    const signedBy = isDelivered && label.addressDigest !== "" ? tracked.signedBy : null;
    await tx
      .update(shippingLabels)
      .set({
        tracking: state,
        signedBy: signedBy ?? label.signedBy,
        ...(label.tracking !== state && { trackedAt: tracked.at ?? sql`now()` }),
        ...(isDelivered && label.deliveredAt === null && { deliveredAt: tracked.at ?? sql`now()` }),
        ...(isFinal(state, label.hasAdultSignature) && { trackAt: null }),
        ...(label.tracking !== state &&
          isProblem(state) && { problemSeenAt: null, problemSeenBy: null }),
      })
      .where(eq(shippingLabels.id, id));
    if (label.tracking !== state) await tellCustomer(tx, label, state);
  });
}

const stateOf = (label: Label, said: TrackingState, signedBy: string | null): TrackingState =>
  said === "delivered" && signedBy !== null && label.hasAdultSignature ? "signed" : said;

async function tellCustomer(tx: Db, label: Label, state: TrackingState): Promise<void> {
  const { id, orderId, trackingNumber, hasAdultSignature } = label;
  if (!TRACKED_LABEL_STATES.some((tracked) => tracked === label.state)) return;
  if (label.addressDigest === "") return;
  const [parcel] = await tx
    .select({ number: parcels.number })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.trackingNumber, trackingNumber ?? "")));
  if (parcel === undefined) return;
  const about = { orderId, parcel: parcel.number };
  if (state === "out_for_delivery")
    await enqueue(tx, "parcel_out", id, {
      ...about,
      ...(hasAdultSignature && { signature: "adult" as const }),
    });
  if (state === "delivered" || state === "signed") await enqueue(tx, "parcel_delivered", id, about);
}
