import { and, eq, sql } from "drizzle-orm";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import type { PAY_OUT } from "#domain/affiliate/payout-act.ts";
import { checkPayoutOpen } from "#domain/affiliate/payout-status.ts";
import { type Cents, formatDollars, subtract } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { affiliateLedger, payoutRequests } from "#server/db/schema/affiliates.ts";
import { postEntry, postEntryOnce } from "#server/ledger/post-entry.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { readBank } from "./bank-state.ts";
import { lockAffiliate } from "./lock-affiliate.ts";

/** A request to pay, or an amount that staff pay without one. */
export type PayoutSubject = { requestId: number } | { affiliateNumber: number; amountCents: Cents };

/** `reference_used`: the ledger has this reference for another payout. The reason is for staff. */
export interface PayOutError {
  code: "not_found" | "not_open" | "invalid" | "insufficient" | "reference_used";
  reason: string;
}

export interface PaidOut {
  affiliateNumber: number;
  amountCents: Cents;
  balanceCents: Cents;
}

type Payment = ActInput<typeof PAY_OUT> & { actor: StaffActor };

/**
 * Records that an affiliate was paid: writes the ledger's `payout` and closes the request in one
 * transaction. Never pays store credit, nor more than is spendable; a request pays what it has set aside. The same
 * reference is the same payout, however often it is sent.
 */
export async function payOut(
  deps: { db: Db; holdDays: number },
  request: PayoutSubject & Payment,
): Promise<Result<PaidOut, PayOutError>> {
  return deps.db.transaction((tx) =>
    "requestId" in request
      ? payRequest(tx, deps.holdDays, request.requestId, request)
      : payAmount(tx, deps.holdDays, request, request),
  );
}

async function payRequest(
  tx: Db,
  holdDays: number,
  requestId: number,
  act: Payment,
): Promise<Result<PaidOut, PayOutError>> {
  const isThis = eq(payoutRequests.id, requestId);
  const [found] = await tx
    .select({ affiliateNumber: payoutRequests.affiliateNumber })
    .from(payoutRequests)
    .where(isThis);
  if (!found) return err(noRequest(requestId));
  const { affiliateNumber } = found;
  await lockAffiliate(tx, affiliateNumber);
  const [request] = await tx.select().from(payoutRequests).where(isThis).for("update");
  if (!request) return err(noRequest(requestId));
  const open = checkPayoutOpen(request.status);
  if (!open.ok) return err({ code: "not_open", reason: open.error });
  const amountCents = request.amount;
  const bank = await lockedBank(tx, affiliateNumber, holdDays);
  // A clawback since the request may have left less than was set aside.
  const availableCents = subtract(bank.balanceCents, bank.storeCreditCents, bank.heldCents);
  if (amountCents > availableCents) return err(insufficient(availableCents));
  const payout = { affiliateNumber, amountCents, actor: act.actor, note: act.reference };
  await postEntry(tx, { ...payout, kind: "payout", causeId: `request:${requestId}` });
  await tx
    .update(payoutRequests)
    .set({
      status: "paid",
      decidedAt: sql`now()`,
      decidedBy: act.actor,
      reference: act.reference,
    })
    .where(isThis);
  await enqueue(tx, "payout_decided", String(requestId), { requestId });
  return ok({
    affiliateNumber,
    amountCents,
    balanceCents: subtract(bank.balanceCents, amountCents),
  });
}

async function payAmount(
  tx: Db,
  holdDays: number,
  { affiliateNumber, amountCents }: { affiliateNumber: number; amountCents: Cents },
  act: Payment,
): Promise<Result<PaidOut, PayOutError>> {
  if (amountCents <= 0) return err({ code: "invalid", reason: "Enter an amount above zero." });
  if (!(await lockAffiliate(tx, affiliateNumber))) return err(noAffiliate(affiliateNumber));
  const bank = await lockedBank(tx, affiliateNumber, holdDays);
  const causeId = `reference:${act.reference}` as const;
  const [earlier] = await tx
    .select({ referrerNumber: affiliateLedger.referrerNumber, amount: affiliateLedger.commission })
    .from(affiliateLedger)
    .where(and(eq(affiliateLedger.kind, "payout"), eq(affiliateLedger.causeId, causeId)));
  if (earlier) {
    const isSame = earlier.referrerNumber === affiliateNumber && earlier.amount === amountCents;
    return isSame
      ? ok({ affiliateNumber, amountCents, balanceCents: bank.balanceCents })
      : err(REFERENCE_USED);
  }
  if (amountCents > bank.payableCents) return err(insufficient(bank.payableCents));
  const payout = { affiliateNumber, amountCents, actor: act.actor, note: act.reference };
  // A concurrent payout may take the same reference.
  if (!(await postEntryOnce(tx, { ...payout, kind: "payout", causeId })))
    return err(REFERENCE_USED);
  return ok({
    affiliateNumber,
    amountCents,
    balanceCents: subtract(bank.balanceCents, amountCents),
  });
}

async function lockedBank(tx: Db, affiliateNumber: number, holdDays: number) {
  const bank = await readBank(tx, affiliateNumber, holdDays);
  if (!bank) throw new Error(`Affiliate ${affiliateNumber} has no bank account`);
  return bank;
}

export const noRequest = (requestId: number) => ({
  code: "not_found" as const,
  reason: `Payout request ${requestId} doesn't exist.`,
});

export const noAffiliate = (affiliateNumber: number) => ({
  code: "not_found" as const,
  reason: `Affiliate ${formatAffiliateNumber(affiliateNumber)} doesn't exist.`,
});

const insufficient = (availableCents: Cents): PayOutError => ({
  code: "insufficient",
  reason: `Only ${formatDollars(availableCents)} is available to pay out.`,
});

const REFERENCE_USED: PayOutError = {
  code: "reference_used",
  reason: "This reference was already used for another payout.",
};
