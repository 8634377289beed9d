import { and, eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import { parseOptionalNote, parseReference } from "#domain/form/staff-note.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import type { EditDifference } from "#domain/order/edit-difference.ts";
import { moneyBack } from "#domain/order/edit-payment.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import { ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { ReadFacts } from "#server/checkout/checkout-facts.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orderEdits } from "#server/db/schema/orders.ts";
import { gatewayFor } from "#server/gateways/gateway-for.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import type { Payment } from "#server/payments/move-payment.ts";
import { voidPayment } from "#server/payments/void-payment.ts";
import { lockOrderLimits } from "#server/purchase-limits/judge-order-limits.ts";
import { moneyLeft } from "#server/refunds/plan-refund.ts";
import { BY_HAND } from "#server/refunds/refund-order.ts";
import { refuseDisputed } from "#server/refunds/refuse-disputed.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { refuseUnlessAllowed } from "#server/staff/staff-operation.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";
import { applyEdit, Overtaken } from "./apply-edit.ts";
import { type EditPlan, type EditRefusal, planEdit } from "./plan-edit.ts";

/** In a preview, `seen` is the order that its form showed; left out if nothing was filled in. */
export interface EditRequest extends Seen {
  orderNumber: number;
  edit: OrderEdit;
}

/** An edit's difference, before it is saved. */
export interface EditPreview {
  difference: EditDifference;
  /** Identifies the difference, so only the one shown is saved. */
  shown: string;
}

export interface EditCommit extends EditRequest {
  actor: StaffActor;
  /** The difference that staff agreed to. */
  shown: string;
  /** The form's key; a repeated key is the same edit, however often it is sent. */
  key: string;
  reason: string;
  /** The reference of money sent back by hand; `null` if none was. */
  reference: string | null;
}

export interface EditedOrder {
  orderNumber: number;
  editId: number;
}

interface Deps {
  db: Db;
  gateway: PaymentGateway | null;
  log: Log;
  clock: Clock;
  askTax: TaxAsker;
  readFacts: ReadFacts;
  houses: HousePositions;
  paymentExpiryHours: () => Promise<number>;
}

/** Previews an edit's changes; its locks end with the preview. */
export async function previewEdit(
  {
    db,
    clock,
    askTax,
    readFacts,
    houses,
  }: Pick<Deps, "db" | "clock" | "askTax" | "readFacts" | "houses">,
  { orderNumber, edit, seen }: EditRequest,
): Promise<Result<EditPreview, EditRefusal>> {
  await houses.ask(edit, `order ${orderNumber}`);
  const preview = async (tx: Db): Promise<Result<EditPreview, EditRefusal>> => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const unchanged = await refuseChanged(tx, locked, { seen });
    if (!unchanged.ok) return unchanged;
    const plan = await planEdit({ tx, readFacts, now: clock.now() }, locked, edit);
    return plan.ok ? ok(previewOf(plan.value, edit)) : plan;
  };
  const asked = await askTax(() => db.transaction(preview));
  return asked.ok ? asked.value : TAX_UNKNOWN;
}

const TAX_UNKNOWN = refuse("not_allowed", CHECKOUT_TEXTS.taxUnknown);

/**
 * Edits a placed order that has not shipped, once (EDIT-1). One transaction plans the edit again with the order locked,
 * and writes it if the result is the one that was shown. A card that no longer fits is released after that; if this
 * process dies, a job does it, and then the customer is asked to pay (void-payment.ts).
 */
export async function editOrder(
  deps: Deps,
  request: EditCommit,
): Promise<Result<EditedOrder, EditRefusal>> {
  const reason = parseOptionalNote(request.reason, "A reason");
  if (!reason.ok) return refuse("invalid", reason.error);
  const key = parseReference(request.key, "A key");
  if (!key.ok || key.value.length > 100)
    return refuse("invalid", "This form has expired. Reload the page.");
  const wanted = { ...request, reason: reason.value, key: key.value };
  await deps.houses.ask(request.edit, `order ${request.orderNumber}`);
  const asked = await deps
    .askTax(() => deps.db.transaction((tx) => commitEdit({ ...deps, db: tx }, wanted)))
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return ok(refuse("changed", NOT_AS_SHOWN));
      throw error;
    });
  const written = asked.ok ? asked.value : TAX_UNKNOWN;
  if (!written.ok) return written;
  const { editId, releasing } = written.value;
  if (releasing !== null) await release(deps, releasing);
  return ok({ orderNumber: request.orderNumber, editId });
}

async function commitEdit(
  deps: Deps,
  request: EditCommit,
): Promise<Result<{ editId: number; releasing: Payment | null }, EditRefusal>> {
  const { db: tx } = deps;
  await lockOrderLimits(tx, request.orderNumber, formatIsoShopDate(deps.clock.now()));
  const locked = await lockOrder(tx, { orderNumber: request.orderNumber });
  if (!locked) return noSuchOrder(request.orderNumber);
  const earlier = await editOfKey(tx, locked, request.key);
  if (earlier !== null) return ok({ editId: earlier, releasing: null }); // sent twice
  const unchanged = await refuseChanged(tx, locked, request);
  if (!unchanged.ok) return unchanged;
  const planning = { tx, readFacts: deps.readFacts, now: deps.clock.now() };
  const plan = await planEdit(planning, locked, request.edit);
  if (!plan.ok) return plan;
  if (previewOf(plan.value, request.edit).shown !== request.shown)
    return refuse("changed", NOT_AS_SHOWN);
  const backCents = moneyBack(plan.value.difference.payment);
  const isMoneyBack = backCents > 0;
  const free = await refuseDisputed(tx, locked.order.id, backCents, moneyLeft(locked.payment));
  if (!free.ok) return free;
  const reference = isMoneyBack ? parseReference(request.reference, BY_HAND) : null;
  if (isMoneyBack && !request.actor.may("orders.refund"))
    return refuse("not_allowed", "This edit refunds money. Ask someone who can refund.");
  if (isMoneyBack) refuseUnlessAllowed(request.actor, "orders.refund");
  if (reference && !reference.ok) return refuse("invalid", reference.error);
  return ok(
    await applyEdit(deps, locked, plan.value, { ...request, reference: reference?.value ?? null }),
  );
}

const NOT_AS_SHOWN = "The total changed since you reviewed it.";

async function editOfKey(tx: Db, { order }: LockedOrder, key: string): Promise<number | null> {
  const [edit] = await tx
    .select({ id: orderEdits.id })
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, order.id), eq(orderEdits.key, key)));
  return edit?.id ?? null;
}

function previewOf({ difference }: EditPlan, edit: OrderEdit): EditPreview {
  const text = JSON.stringify({ difference, edit });
  return { difference, shown: createHash("sha256").update(text).digest("base64url") };
}

async function release(deps: Deps, payment: Payment): Promise<void> {
  const gateway = gatewayFor(payment, deps.gateway);
  // Without a gateway, the job that checks payments in flight does it once there is one again.
  if (gateway.ok) await voidPayment({ ...deps, gateway: gateway.value }, payment);
}
