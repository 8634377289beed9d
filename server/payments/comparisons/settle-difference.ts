import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { formatDollars } from "#domain/money/cents.ts";
import type { UNDO_DIFFERENCE } from "#domain/payment/gateway-difference.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { gatewayComparisons, gatewayDifferences } from "#server/db/schema/gateway-comparisons.ts";
import { gatewayUndoings, payments } from "#server/db/schema/payments.ts";
import { gatewayFor } from "#server/gateways/gateway-for.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { DifferenceDeps } from "../gateway-differences.ts";
import { lookUpPayment } from "../look-up-payment.ts";
import type { ReconcileDeps } from "../reconcile-payments.ts";
import { undoAtGateway } from "../undo-at-gateway.ts";

export interface SettleRequest extends ActInput<typeof UNDO_DIFFERENCE> {
  differenceId: number;
  actor: StaffActor;
}

/** The action taken, in words. */
export type Settled = Result<{ settled: string }, Refusal>;

const UNDONE = { void: "Voided", refund: "Refunded" } as const;

/** Voids or refunds a charge that a comparison found and we don't have (PAY-29). Repeating it has no further effect. */
export async function undoDifference(
  deps: DifferenceDeps,
  { differenceId, reason, actor }: SettleRequest,
): Promise<Settled> {
  const { db } = deps;
  const found = await readDifference(db, differenceId);
  if (found === null) return refuse("not_found", "This difference doesn't exist.");
  const { proposal, settled, transactionId, since, left } = found;
  if (settled !== null) return ok({ settled });
  if (proposal !== "void" && proposal !== "refund")
    return refuse("not_allowed", "Nothing to void or refund.");
  const isUndone = await wasUndone(db, found.gateway, transactionId);
  const undone = isUndone
    ? null
    : await undoAtGateway(deps, { transactionId, since, reason, actor });
  if (undone?.ok === false) return refuse("refused_by_gateway", undone.error.reason);
  const amountCents = undone?.value.amountCents ?? left;
  const amount = amountCents === null ? "" : ` ${formatDollars(amountCents)}`;
  const what = `${UNDONE[undone?.value.action ?? proposal]}${amount}`;
  return settle(db, differenceId, actor, `${what}.`);
}

/** Asks the gateway again about our payment that has no answer, and settles it accordingly (PAY-10). */
export async function matchDifference(
  deps: ReconcileDeps & { reconcileAfterSeconds: number },
  { differenceId, actor }: SettleRequest,
): Promise<Settled> {
  const { db } = deps;
  const found = await readDifference(db, differenceId);
  if (found === null) return refuse("not_found", "This difference doesn't exist.");
  if (found.settled !== null) return ok({ settled: found.settled });
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, found.paymentId ?? ""));
  if (found.proposal !== "match" || payment === undefined)
    return refuse("not_allowed", "No payment is waiting for the gateway's answer.");
  const gateway = gatewayFor(payment, deps.gateway);
  if (!gateway.ok) return refuse("not_allowed", gateway.error);
  const waitedMs = deps.clock.now().getTime() - payment.updatedAt.getTime();
  const isForgotten = waitedMs >= deps.reconcileAfterSeconds * 1000;
  const said = await lookUpPayment({ ...deps, gateway: gateway.value }, payment, isForgotten);
  if (said?.kind === "unknown")
    return refuse("unconfirmed", "The gateway didn't answer clearly. Try again later.");
  const [now] = await db.select().from(payments).where(eq(payments.id, payment.id));
  const state = (now ?? payment).state.replaceAll("_", " ");
  if (said !== null && now?.state === payment.state)
    return refuse("unconfirmed", `The payment is still ${state}. The answer may still arrive.`);
  return settle(db, differenceId, actor, `The payment is now ${state}.`);
}

export async function readDifference(db: Db, differenceId: number) {
  const [found] = await db
    .select({ difference: gatewayDifferences, comparison: gatewayComparisons })
    .from(gatewayDifferences)
    .innerJoin(gatewayComparisons, eq(gatewayComparisons.id, gatewayDifferences.comparisonId))
    .where(eq(gatewayDifferences.id, differenceId));
  if (found === undefined) return null;
  const { gateway, since } = found.comparison;
  return { ...found.difference, gateway, since };
}

/** Undone by a process that ended before it could record that here. */
async function wasUndone(db: Db, gateway: string, transactionId: string): Promise<boolean> {
  const done = and(
    eq(gatewayUndoings.gateway, gateway),
    eq(gatewayUndoings.transactionId, transactionId),
    inArray(gatewayUndoings.outcome, ["voided", "done"]),
  );
  return (await db.$count(gatewayUndoings, done)) > 0;
}

export async function settle(
  db: Db,
  differenceId: number,
  actor: StaffActor,
  settled: string,
): Promise<Settled> {
  await db
    .update(gatewayDifferences)
    .set({ settled, settledBy: actor, settledAt: sql`now()` })
    .where(and(eq(gatewayDifferences.id, differenceId), isNull(gatewayDifferences.settled)));
  return ok({ settled });
}
