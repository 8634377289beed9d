import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Cents } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { gatewayUndoings } from "#server/db/schema/payments.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { UnknownCharge } from "./compare-with-gateway.ts";
import { type DifferenceDeps, readGatewayDifferences } from "./gateway-differences.ts";

const UNDOING_LOCK = 7_204_664; // any number not used for another lock in this database

export interface UndoRequest {
  /** The gateway's id. */
  transactionId: string;
  since: Date;
  reason: string;
  actor: StaffActor;
}

export interface Undone {
  action: "void" | "refund";
  amountCents: Cents;
}

/**
 * Voids or refunds one charge that the gateway has and we don't (PAY-29). The gateway is asked again about it first, so
 * one of our own payments is never undone without its order.
 */
export async function undoAtGateway(
  deps: DifferenceDeps,
  { transactionId, since, reason, actor }: UndoRequest,
): Promise<Result<Undone, { reason: string }>> {
  const { db, gateway } = deps;
  const differences = await readGatewayDifferences(deps, since);
  if (!differences.ok) return differences;
  const charge = differences.value.unknown.find(
    ({ entry }) => entry.transactionId === transactionId,
  );
  if (gateway === null || !charge)
    return err({
      reason: `The gateway has no charge ${transactionId} since then that's missing from the shop.`,
    });
  const { entry, proposal: action, leftCents: amountCents } = charge;
  if (action === null || amountCents === null)
    return err({ reason: "The gateway's record is unclear. Undo it in the gateway's portal." });
  const { reference } = entry;
  const common = { gateway: gateway.id, transactionId, reference };
  const undoingId = await claim(db, { ...common, action, amount: amountCents, reason, actor });
  if (undoingId === null) return err({ reason: "This is in progress. Check again in a minute." });
  const answer = await ask(gateway, charge, amountCents);
  const isDone = answer.kind === "voided" || answer.kind === "done";
  const failure = isDone || !("reason" in answer) ? null : answer.reason;
  await db
    .update(gatewayUndoings)
    .set({ outcome: failure === null ? answer.kind : `${answer.kind}: ${failure}` })
    .where(eq(gatewayUndoings.id, undoingId));
  if (isDone) return ok({ action, amountCents });
  const isOpen = answer.kind === "unknown";
  return err({
    reason: isOpen
      ? `The gateway didn't answer (${failure}). Check the differences again.`
      : `The gateway refused: ${failure}`,
  });
}

/** Longer than a gateway has to answer: a process without a recorded answer by then was stopped. */
const CLAIMED_SECONDS = 120;

/** @returns `null` while someone else, who may have just started, makes the same request to the gateway */
function claim(db: Db, wanted: typeof gatewayUndoings.$inferInsert): Promise<number | null> {
  const { gateway, transactionId } = wanted;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${UNDOING_LOCK}, hashtext(${`${gateway} ${transactionId}`}))`,
    );
    const asked = and(
      eq(gatewayUndoings.gateway, gateway),
      eq(gatewayUndoings.transactionId, transactionId),
      gt(gatewayUndoings.createdAt, sql`now() - make_interval(secs => ${CLAIMED_SECONDS})`),
      or(isNull(gatewayUndoings.outcome), inArray(gatewayUndoings.outcome, ["voided", "done"])),
    );
    if ((await tx.$count(gatewayUndoings, asked)) > 0) return null;
    const [undoing] = await tx.insert(gatewayUndoings).values(wanted).returning();
    if (!undoing) throw new Error("The inserted undoing was not returned");
    return undoing.id;
  });
}

/** The refund's id is derived from the charge, so a repeated request refunds it once. */
function ask(gateway: PaymentGateway, { entry, proposal }: UnknownCharge, amountCents: Cents) {
  const { transactionId, reference: attemptId, last4 } = entry;
  const ref = { attemptId, transactionId, last4 };
  if (proposal === "void") return askGateway((signal) => gateway.void(ref, signal));
  const digest = createHash("sha256").update(`${transactionId} ${amountCents}`).digest("hex");
  const refundId = `ref_${digest.slice(0, 16)}`;
  return askGateway((signal) => gateway.refund({ ...ref, refundId, amountCents }, signal));
}
