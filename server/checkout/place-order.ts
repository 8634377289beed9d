import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OrderStep } from "#domain/order/order-step.ts";
import type { CardRefusal } from "#domain/payment/card-refusal.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import { NEWEST_FIRST } from "#server/orders/lock-order.ts";
import { authorizeCard } from "#server/payments/authorize-card.ts";
import { type CardResult, isRefused, readCardResult } from "#server/payments/settle-payment.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";
import type { ReadFacts } from "./checkout-facts.ts";
import { failedCardCounters } from "./failed-card-counters.ts";
import type { Customer, OrderRequest } from "./order-request.ts";
import { recordOrder, type RecordOrderError } from "./record-order.ts";
import { StepFailure } from "./step-failure.ts";
import type { PaymentTerms } from "./view-checkout.ts";

export interface PlacedOrder {
  orderNumber: number;
  /** True while it is unknown whether the card was approved. */
  isConfirming: boolean;
}

export type PlaceOrderError =
  | RecordOrderError
  /** The order was canceled. Trying again needs a new key. */
  | { code: CardRefusedCode; newKey: string }
  | { code: "step_failed"; step: OrderStep };

/** `card_unavailable` if the gateway can't be reached; the card wasn't charged (PAY-26). */
type CardRefusedCode = "card_declined" | "card_unavailable" | "card_wrong_amount";

interface Deps {
  db: Db;
  readFacts: ReadFacts;
  houses: HousePositions;
  clock: Clock;
  log: Log;
  secret: ShopSecret;
  limits: Limits;
  gateway: PaymentGateway | null;
  paymentTerms: PaymentTerms;
  askTax: TaxAsker;
  /** How long to wait for a manual payment. */
  paymentExpiryHours: () => Promise<number>;
  /** Tells the worker that emails are waiting. */
  wake(): void;
}

/**
 * Places an order in one transaction, or, for a card, in two around the call to the gateway. The
 * same key with the same request gives the same order, however often it is sent, concurrently or
 * not.
 */
export async function placeOrder(
  deps: Deps,
  customer: Customer,
  request: OrderRequest,
): Promise<Result<PlacedOrder, PlaceOrderError>> {
  const recorded = await recordStepwise(deps, customer, request);
  if (!recorded.ok) return recorded;
  const made = recorded.value;
  if (made.kind === "replay") return replay(deps.db, made.orderId);

  const { order, values } = made;
  let result: CardResult = "authorized";
  if (values.paymentMethod === "credit" && deps.gateway && request.card) {
    const { token, street, zip } = request.card;
    result = await authorizeCard(
      { ...deps, gateway: deps.gateway },
      {
        paymentId: order.paymentId,
        amountCents: made.finalCents,
        token,
        billing: { name: values.fullName, street, zip },
        email: values.email,
        ipAddress: customer.ipAddress,
      },
    );
  }
  deps.wake();
  if (isRefused(result)) {
    if (result === "declined" && request.card)
      for (const [limit, who] of failedCardCounters(customer, request.card))
        await deps.limits.allows(limit, who);
    return cardRefused(result);
  }
  return ok({ orderNumber: order.orderNumber, isConfirming: result === "confirming" });
}

async function recordStepwise(deps: Deps, customer: Customer, request: OrderRequest) {
  try {
    return await recordOrder(deps, customer, request);
  } catch (error) {
    if (error instanceof StepFailure) {
      deps.log.error({ error, step: error.failedStep }, "the database refused an order");
      return err({ code: "step_failed" as const, step: error.failedStep });
    }
    throw error;
  }
}

const REPLAY_WAIT_SECONDS = 35;
const REPLAY_POLL_MS = 150;

/** Returns the key's result, waiting for a card call in progress. */
async function replay(db: Db, orderId: number): Promise<Result<PlacedOrder, PlaceOrderError>> {
  const [order] = await db
    .select({ orderNumber: orders.orderNumber, paymentId: payments.id, gateway: payments.gateway })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(...NEWEST_FIRST)
    .limit(1);
  if (!order) throw new Error("A key is bound to a missing order");
  const { orderNumber, paymentId } = order;
  if (paymentId === null || order.gateway === null) return ok({ orderNumber, isConfirming: false });
  for (let waitedMs = 0; waitedMs < REPLAY_WAIT_SECONDS * 1000; waitedMs += REPLAY_POLL_MS) {
    if (!(await isBeingAuthorized(db, paymentId))) break;
    await sleep(REPLAY_POLL_MS);
  }
  const result = await readCardResult(db, paymentId);
  return isRefused(result)
    ? cardRefused(result)
    : ok({ orderNumber, isConfirming: result === "confirming" });
}

const cardRefused = (result: "declined" | CardRefusal) =>
  err({ code: `card_${result}` as const, newKey: randomUUID() });

async function isBeingAuthorized(db: Db, paymentId: string): Promise<boolean> {
  const [row] = await db
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.state === "authorizing";
}
