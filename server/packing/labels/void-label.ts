import { and, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { ok, type Result } from "#domain/result.ts";
import type { RefundState } from "#domain/shipping/label-state.ts";
import type { ParcelCarrier } from "#server/carriers/carrier.ts";
import type { Db } from "#server/db/client.ts";
import { parcels } from "#server/db/schema/parcels.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { ASKED_SECONDS, type LabelDeps, liveLabels } from "./buy-labels.ts";
import { attempt, isStill, type Label, recordLabel } from "./complete-label.ts";

export interface VoidLabelRequest {
  orderNumber: number;
  /** Its number within the order. */
  parcel: number;
  actor: StaffActor;
}

/** Voids a label that no parcel has used (SHIP-25); repeating the request changes nothing. */
export async function voidLabel(
  { db, readCarrier }: LabelDeps,
  { orderNumber, parcel, actor }: VoidLabelRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const carrier = await readCarrier();
  if (carrier === null) return refuse("not_allowed", "No label service is set up.");
  const asked = await db.transaction((tx) => askToVoid(tx, orderNumber, parcel));
  if (!asked.ok) return asked;
  if (asked.value === null) return ok({ orderNumber });
  const done = await completeVoid(db, carrier, asked.value, actor);
  return done.ok ? ok({ orderNumber }) : done;
}

/** @returns `null` if it is already voided */
async function askToVoid(
  tx: Db,
  orderNumber: number,
  parcel: number,
): Promise<Result<Label | null, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const orderId = locked.order.id;
  const label = (await liveLabels(tx, orderId)).find((one) => one.parcel === parcel);
  if (label === undefined) {
    const before = await tx.$count(
      shippingLabels,
      and(
        eq(shippingLabels.orderId, orderId),
        eq(shippingLabels.parcel, parcel),
        ne(shippingLabels.state, "typed"),
      ),
    );
    return before > 0 ? ok(null) : refuse("not_allowed", "This parcel has no label.");
  }
  if (label.state === "buying")
    return refuse("unconfirmed", "This label is still being bought. Try again in a minute.");
  const left = await tx.$count(
    parcels,
    and(eq(parcels.orderId, orderId), eq(parcels.trackingNumber, label.trackingNumber ?? "")),
  );
  if (left > 0) return refuse("not_allowed", "A parcel shipped with this label.");
  if (locked.payment?.state === "capturing")
    return refuse(
      "not_allowed",
      "The card is being charged. The order ships once that's confirmed.",
    );
  const [asked] = await tx
    .update(shippingLabels)
    .set({ state: "voiding", askedAt: sql`now()` })
    .where(
      and(
        eq(shippingLabels.id, label.id),
        sql`(state = 'bought' or asked_at < now() - make_interval(secs => ${ASKED_SECONDS}))`,
      ),
    )
    .returning();
  return asked ? ok(asked) : refuse("unconfirmed", UNCONFIRMED);
}

const UNCONFIRMED =
  "The label service hasn't confirmed yet whether the label is void. The shop checks every minute.";

/** Asks the carrier; a lost answer is looked up. */
export async function completeVoid(
  db: Db,
  carrier: ParcelCarrier,
  label: Label,
  actor: Actor,
): Promise<Result<null, Refusal>> {
  const shipment = label.shipment ?? "";
  const answer = await attempt(() => carrier.refund(shipment));
  if (answer.kind === "answer") return keep(db, label, answer.value, actor);
  const found = await attempt(() => carrier.find(shipment));
  const refund = found.kind === "answer" ? (found.value?.refund ?? null) : null;
  if (refund !== null) return keep(db, label, refund, actor);
  if (answer.kind !== "refused" || found.kind !== "answer")
    return refuse("unconfirmed", UNCONFIRMED);
  await db.update(shippingLabels).set({ state: "bought" }).where(isStill(label, "voiding"));
  return refuse("refused_by_gateway", answer.reason);
}

async function keep(
  db: Db,
  label: Label,
  refund: RefundState,
  actor: Actor,
): Promise<Result<null, Refusal>> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(shippingLabels)
      .set({ state: "voided", refund, voidedAt: sql`now()` })
      .where(isStill(label, "voiding"))
      .returning({ id: shippingLabels.id });
    if (kept.length > 0) await recordLabel(tx, "label_voided", label, actor);
  });
  return ok(null);
}
