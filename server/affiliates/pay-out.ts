import { and, eq, sql } from "drizzle-orm";
import { checkPayoutOpen } from "#domain/affiliate/payout-status.ts";
import { type Cents, fromNumeric, subtract, toNumeric } from "#domain/money/cents.ts";
import { parseStaffNote } from "#domain/order/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { affiliateLedger, payoutRequests } from "#server/db/schema/affiliates.ts";
import { readBank } from "./bank-state.ts";
import { lockAffiliate } from "./lock-affiliate.ts";

/** A request that is paid, or an amount that staff pay without one. */
export type PayoutSubject = { requestId: number } | { affiliateNumber: number; amountCents: Cents };

export type PayOutError =
  | { code: "not_found" }
  /** With the reason, for staff. */
  | { code: "not_open"; reason: string }
  | { code: "invalid"; reason: string }
  | { code: "insufficient"; availableCents: Cents }
  /** The reference stands in the ledger for another payout. */
  | { code: "reference_used" };

export interface PaidOut {
  affiliateNumber: number;
  amountCents: Cents;
  balanceCents: Cents;
}

interface StaffAct {
  /** By what the payment can be found, e.g. a Venmo transaction. */
  reference: string;
  actor: string;
}

/**
 * Records that an affiliate was paid: the ledger's `payout` and the request's end in one
 * transaction. Never more than is spendable; a request pays what it has set aside. The same
 * reference is the same payout, however often it is sent.
 */
export async function payOut(
  deps: { db: Db; holdDays: number },
  subject: PayoutSubject,
  act: StaffAct,
): Promise<Result<PaidOut, PayOutError>> {
  const reference = parseStaffNote(act.reference, "A reference");
  if (!reference.ok) return err({ code: "invalid", reason: reference.error });
  const checked = { ...act, reference: reference.value };
  return deps.db.transaction((tx) =>
    "requestId" in subject
      ? payRequest(tx, deps.holdDays, subject.requestId, checked)
      : payAmount(tx, deps.holdDays, subject, checked),
  );
}

async function payRequest(
  tx: Db,
  holdDays: number,
  requestId: number,
  act: StaffAct,
): Promise<Result<PaidOut, PayOutError>> {
  const isThis = eq(payoutRequests.id, requestId);
  const [found] = await tx
    .select({ affiliateNumber: payoutRequests.affiliateNumber })
    .from(payoutRequests)
    .where(isThis);
  if (!found) return err({ code: "not_found" });
  const { affiliateNumber } = found;
  await lockAffiliate(tx, affiliateNumber);
  const [request] = await tx.select().from(payoutRequests).where(isThis).for("update");
  if (!request) return err({ code: "not_found" });
  const open = checkPayoutOpen(request.status);
  if (!open.ok) return err({ code: "not_open", reason: open.error });
  const amountCents = fromNumeric(request.amount);
  const bank = await lockedBank(tx, affiliateNumber, holdDays);
  // A clawback since it was asked for may have left less than was set aside.
  const availableCents = subtract(bank.balanceCents, bank.heldCents);
  if (amountCents > availableCents) return err({ code: "insufficient", availableCents });
  await tx.insert(affiliateLedger).values({
    ...payoutEntry(affiliateNumber, amountCents, act),
    causeId: `request:${requestId}`,
  });
  await tx
    .update(payoutRequests)
    .set({
      status: "paid",
      decidedAt: sql`now()`,
      decidedBy: act.actor,
      reference: act.reference,
    })
    .where(isThis);
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
  act: StaffAct,
): Promise<Result<PaidOut, PayOutError>> {
  if (amountCents <= 0) return err({ code: "invalid", reason: "The amount must be above zero." });
  if (!(await lockAffiliate(tx, affiliateNumber))) return err({ code: "not_found" });
  const bank = await lockedBank(tx, affiliateNumber, holdDays);
  const causeId = `reference:${act.reference}`;
  const [earlier] = await tx
    .select({ referrerNumber: affiliateLedger.referrerNumber, amount: affiliateLedger.commission })
    .from(affiliateLedger)
    .where(and(eq(affiliateLedger.kind, "payout"), eq(affiliateLedger.causeId, causeId)));
  if (earlier) {
    const isSame =
      earlier.referrerNumber === affiliateNumber && fromNumeric(earlier.amount) === amountCents;
    return isSame
      ? ok({ affiliateNumber, amountCents, balanceCents: bank.balanceCents })
      : err({ code: "reference_used" });
  }
  if (amountCents > bank.spendableCents)
    return err({ code: "insufficient", availableCents: bank.spendableCents });
  const written = await tx
    .insert(affiliateLedger)
    .values({ ...payoutEntry(affiliateNumber, amountCents, act), causeId })
    .onConflictDoNothing()
    .returning({ id: affiliateLedger.id });
  // Somebody else's payout took the reference in this very moment.
  if (written.length === 0) return err({ code: "reference_used" });
  return ok({
    affiliateNumber,
    amountCents,
    balanceCents: subtract(bank.balanceCents, amountCents),
  });
}

function payoutEntry(affiliateNumber: number, amountCents: Cents, act: StaffAct) {
  return {
    type: 2 as const,
    kind: "payout" as const,
    referrerNumber: affiliateNumber,
    commission: toNumeric(amountCents),
    credit: false,
    actor: act.actor,
    note: act.reference,
  };
}

async function lockedBank(tx: Db, affiliateNumber: number, holdDays: number) {
  const bank = await readBank(tx, affiliateNumber, holdDays);
  if (!bank) throw new Error(`Affiliate ${affiliateNumber} has no bank account`);
  return bank;
}
