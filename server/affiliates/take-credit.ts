import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { TAKE_CREDIT } from "#domain/customer/customer-act.ts";
import { type Cents, subtract } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { postEntry } from "#server/ledger/post-entry.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { readBank } from "./bank-state.ts";

/** The customer reads the reason. */
export interface CreditTaken extends ActInput<typeof TAKE_CREDIT> {
  userId: string;
  /** The store credit shown to staff. */
  seenCents: Cents;
  actor: StaffActor;
}

/** `changed`: it was spent, returned or taken since the form was shown. `too_much`: they have less than that. */
export type TakeCreditError = "not_found" | "changed" | "too_much";

/**
 * Takes back a customer's store credit; if the customer is an affiliate, staff adjust their balance instead (AFF-14).
 */
export async function takeCredit(
  db: Db,
  { userId, amountCents, seenCents, reason, actor }: CreditTaken,
): Promise<Result<{ leftCents: Cents }, TakeCreditError>> {
  return db.transaction(async (tx) => {
    // Spending takes the same lock, so the credit can't change after it is read.
    const { rows } = await tx.execute<{ account_number: number | null }>(sql`
      select account_number from profiles
      where id = ${userId} and affiliate_number is null and erased_at is null for no key update`);
    const accountNumber = rows[0]?.account_number ?? null;
    const bank = accountNumber === null ? null : await readBank(tx, accountNumber, 0);
    if (accountNumber === null || bank === null) return err("not_found");
    if (bank.storeCreditCents !== seenCents) return err("changed");
    if (amountCents > bank.storeCreditCents) return err("too_much");
    await postEntry(tx, {
      kind: "adjustment",
      causeId: `adjustment:${randomUUID()}`,
      direction: "takes",
      affiliateNumber: accountNumber,
      amountCents,
      actor,
      note: reason,
    });
    return ok({ leftCents: subtract(bank.storeCreditCents, amountCents) });
  });
}
