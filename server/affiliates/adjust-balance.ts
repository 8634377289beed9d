import { and, eq } from "drizzle-orm";
import type { ADJUST_BALANCE } from "#domain/affiliate/adjustment.ts";
import { cents, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { affiliateLedger } from "#server/db/schema/affiliates.ts";
import { postEntryOnce } from "#server/ledger/post-entry.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { readBank } from "./bank-state.ts";
import { lockAffiliate } from "./lock-affiliate.ts";
import { noAffiliate } from "./pay-out.ts";

export interface Adjustment extends ActInput<typeof ADJUST_BALANCE> {
  affiliateNumber: number;
  actor: StaffActor;
  /** The same key is the same adjustment, however often it is sent. */
  key: string;
}

/** `key_reused`: the key belongs to another adjustment. The reason is for staff. */
export interface AdjustBalanceError {
  code: "not_found" | "invalid" | "key_reused";
  reason: string;
}

/**
 * Corrects a balance with a ledger entry. The balance may fall below zero, which spending and
 * payouts may not cause (AFF-10, AFF-14).
 */
export async function adjustBalance(
  db: Db,
  { affiliateNumber, amountCents, reason, actor, key }: Adjustment,
): Promise<Result<{ balanceCents: Cents }, AdjustBalanceError>> {
  if (amountCents === 0)
    return err({ code: "invalid", reason: "Enter an amount other than zero." });
  return db.transaction(async (tx) => {
    if (!(await lockAffiliate(tx, affiliateNumber))) return err(noAffiliate(affiliateNumber));
    const isNew = await postEntryOnce(tx, {
      kind: "adjustment",
      causeId: `adjustment:${key}`,
      direction: amountCents > 0 ? "adds" : "takes",
      affiliateNumber,
      amountCents: cents(Math.abs(amountCents)),
      actor,
      note: reason,
    });
    if (!isNew && !(await isSameAdjustment(tx, key, affiliateNumber, amountCents)))
      return err({
        code: "key_reused",
        reason: "This key was already used for another adjustment.",
      });
    const bank = await readBank(tx, affiliateNumber, 0);
    if (!bank) throw new Error(`Affiliate ${affiliateNumber} has no bank account`);
    return ok({ balanceCents: bank.balanceCents });
  });
}

async function isSameAdjustment(
  tx: Db,
  key: string,
  affiliateNumber: number,
  amountCents: Cents,
): Promise<boolean> {
  const [entry] = await tx
    .select({
      affiliateNumber: affiliateLedger.referrerNumber,
      amount: affiliateLedger.commission,
      isCredit: affiliateLedger.credit,
    })
    .from(affiliateLedger)
    .where(
      and(eq(affiliateLedger.kind, "adjustment"), eq(affiliateLedger.causeId, `adjustment:${key}`)),
    );
  if (!entry || entry.affiliateNumber !== affiliateNumber) return false;
  const { amount } = entry;
  return amountCents === (entry.isCredit ? amount : subtract(ZERO, amount));
}
