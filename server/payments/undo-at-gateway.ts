import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Cents } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { gatewayUndoings } from "#server/db/schema/payments.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { UnknownCharge } from "./compare-with-gateway.ts";
import { type DifferenceDeps, readGatewayDifferences } from "./gateway-differences.ts";

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
 * Voids or refunds one charge that the gateway has and we do not (PAY-29). The gateway is asked
 * again which that is, so a payment of ours is never undone behind its order.
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
      reason: `The gateway has no charge ${transactionId} since then that the shop does not know.`,
    });
  const { entry, proposal: action, leftCents: amountCents } = charge;
  if (action === null || amountCents === null)
    return err({ reason: "What it is the gateway does not say clearly: undo it there." });
  const { reference } = entry;
  const [undoing] = await db
    .insert(gatewayUndoings)
    .values({
      gateway: gateway.id,
      transactionId,
      reference,
      action,
      amount: amountCents,
      reason,
      actor,
    })
    .returning({ id: gatewayUndoings.id });
  const answer = await ask(gateway, charge, amountCents);
  const isDone = answer.kind === "voided" || answer.kind === "done";
  const failure = isDone || !("reason" in answer) ? null : answer.reason;
  await db
    .update(gatewayUndoings)
    .set({ outcome: failure === null ? answer.kind : `${answer.kind}: ${failure}` })
    .where(eq(gatewayUndoings.id, undoing?.id ?? 0));
  if (isDone) return ok({ action, amountCents });
  const isOpen = answer.kind === "unknown";
  return err({
    reason: isOpen
      ? `The gateway did not answer (${failure}): look at the differences again.`
      : `The gateway refused: ${failure}`,
  });
}

/** The refund's id follows from the charge: asked for twice, it is made once. */
function ask(gateway: PaymentGateway, { entry, proposal }: UnknownCharge, amountCents: Cents) {
  const { transactionId, reference: attemptId, last4 } = entry;
  const ref = { attemptId, transactionId, last4 };
  if (proposal === "void") return askGateway((signal) => gateway.void(ref, signal));
  const digest = createHash("sha256").update(`${transactionId} ${amountCents}`).digest("hex");
  const refundId = `ref_${digest.slice(0, 16)}`;
  return askGateway((signal) => gateway.refund({ ...ref, refundId, amountCents }, signal));
}
