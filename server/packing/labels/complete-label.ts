import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { ok, type Result } from "#domain/result.ts";
import { chooseRate } from "#domain/shipping/choose-rate.ts";
import type { LabelSettings } from "#domain/shipping/label-settings.ts";
import {
  type BoughtLabel,
  CarrierRefused,
  type ParcelCarrier,
  type ParcelToSend,
} from "#server/carriers/carrier.ts";
import type { Db } from "#server/db/client.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";

export type Label = typeof shippingLabels.$inferSelect;

/** The request to the carrier before there is a shipment. */
export interface LabelWish {
  parcel: ParcelToSend;
  isOvernight: boolean;
  settings: LabelSettings;
}

const NO_ANSWER = "The label service didn't answer. Nothing was bought; try again.";
const UNCONFIRMED =
  "The label service's response was lost. The shop checks every minute, and no second label is purchased.";

/**
 * Buys the label of a row that was already written (SHIP-23). The carrier's shipment id is stored before the purchase,
 * so a lost answer can be looked up, and the carrier refuses to sell a shipment twice.
 */
export async function completeLabel(
  db: Db,
  carrier: ParcelCarrier,
  label: Label,
  wish: LabelWish | null,
): Promise<Result<null, Refusal>> {
  if (label.shipment !== null && label.rateId !== null) {
    const found = await attempt(() => carrier.find(label.shipment ?? ""));
    if (found.kind === "lost") return refuse("unconfirmed", UNCONFIRMED);
    if (found.kind === "answer" && found.value !== null) return keep(db, label, found.value);
    return buy(db, carrier, label, { shipment: label.shipment, rateId: label.rateId });
  }
  if (wish === null) return fail(db, label, "refused_by_gateway", NO_ANSWER);
  const quote = await attempt(() => carrier.quote(wish.parcel));
  if (quote.kind === "lost") return fail(db, label, "unconfirmed", NO_ANSWER);
  if (quote.kind === "refused") return fail(db, label, "refused_by_gateway", quote.reason);
  const rate = chooseRate(quote.value.rates, wish.settings, wish.isOvernight);
  if (!rate.ok) return fail(db, label, "refused_by_gateway", rate.error);
  const chosen = { shipment: quote.value.shipment, rateId: rate.value.id };
  await db.update(shippingLabels).set(chosen).where(isStill(label, "buying"));
  return buy(db, carrier, label, chosen);
}

async function buy(
  db: Db,
  carrier: ParcelCarrier,
  label: Label,
  { shipment, rateId }: { shipment: string; rateId: string },
): Promise<Result<null, Refusal>> {
  const bought = await attempt(() => carrier.buy(shipment, rateId));
  if (bought.kind === "answer") return keep(db, label, bought.value);
  // Even after a refusal, because a request whose answer was lost may have bought it.
  const found = await attempt(() => carrier.find(shipment));
  if (found.kind === "answer" && found.value !== null) return keep(db, label, found.value);
  return bought.kind === "refused" && found.kind === "answer"
    ? fail(db, label, "refused_by_gateway", bought.reason)
    : refuse("unconfirmed", UNCONFIRMED);
}

async function keep(
  db: Db,
  label: Label,
  { trackingNumber, tracker, service, cost, hasAdultSignature }: BoughtLabel,
): Promise<Result<null, Refusal>> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(shippingLabels)
      .set({
        state: "bought",
        trackingNumber,
        tracker,
        trackAt: sql`now() + interval '10 minutes'`,
        service,
        cost,
        hasAdultSignature,
        failure: null,
        boughtAt: sql`now()`,
      })
      .where(isStill(label, "buying"))
      .returning({ id: shippingLabels.id });
    if (kept.length > 0)
      await recordLabel(tx, "label_bought", { ...label, service, trackingNumber }, label.actor);
  });
  return ok(null);
}

async function fail(
  db: Db,
  label: Label,
  code: "refused_by_gateway" | "unconfirmed",
  reason: string,
): Promise<Result<never, Refusal>> {
  await db
    .update(shippingLabels)
    .set({ state: "failed", failure: reason })
    .where(isStill(label, "buying"));
  return refuse(code, reason);
}

export const recordLabel = (
  tx: Db,
  kind: "label_bought" | "label_voided",
  { orderId, parcel, service, trackingNumber }: Label,
  actor: Actor,
): Promise<unknown> =>
  recordOrderEvent(tx, orderId, actor, {
    kind,
    detail: { parcel, service: service ?? "", trackingNumber: trackingNumber ?? "" },
  });

export const isStill = ({ id }: Label, state: Label["state"]) =>
  and(eq(shippingLabels.id, id), eq(shippingLabels.state, state));

export type Attempt<Value> =
  | { kind: "answer"; value: Value }
  | { kind: "refused"; reason: string }
  /** The purchase may have been carried out. */
  | { kind: "lost" };

export async function attempt<Value>(call: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { kind: "answer", value: await call() };
  } catch (error) {
    return error instanceof CarrierRefused
      ? { kind: "refused", reason: error.message }
      : { kind: "lost" };
  }
}
