import { sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { affiliateTermsAcceptances } from "#server/db/schema/affiliates.ts";
import { nextNumber } from "#server/ledger/open-account.ts";
import type { Limits } from "#server/limits/limits.ts";

/** `terms_changed`: the page showed an older version; the affiliate must read the new one first. */
export type AcceptTermsError = "terms_changed" | "too_many_attempts";

/**
 * Accepts the program's terms. A visitor without an affiliate number becomes an affiliate with their account's number,
 * or else the next one above the highest (AFF-18); a second click gives the same number.
 *
 * @param version the version the page showed
 */
export async function acceptTerms(
  deps: { db: Db; limits: Limits; termsVersion: string },
  customer: { id: string; ipAddress: string },
  version: string,
): Promise<Result<{ affiliateNumber: number }, AcceptTermsError>> {
  if (version !== deps.termsVersion) return err("terms_changed");
  if (!(await deps.limits.allows("affiliateByAccount", customer.id)))
    return err("too_many_attempts");
  return deps.db.transaction(async (tx) => {
    const affiliateNumber =
      (await lockedNumber(tx, customer.id)) ?? (await giveNumber(tx, customer.id));
    await tx
      .insert(affiliateTermsAcceptances)
      .values({ profileId: customer.id, version, ipAddress: customer.ipAddress })
      .onConflictDoNothing();
    return ok({ affiliateNumber });
  });
}

export async function hasAcceptedTerms(
  db: Db,
  profileId: string,
  version: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from affiliate_terms_acceptances where profile_id = ${profileId} and version = ${version}`);
  return rows.length > 0;
}

async function lockedNumber(tx: Db, profileId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ affiliate_number: number | null }>(
    sql`select affiliate_number from profiles where id = ${profileId} for update`,
  );
  if (!rows[0]) throw new Error("A visitor without a profile");
  return rows[0].affiliate_number;
}

/** Their account's number, or else the next one above the highest; the profile is locked. */
export async function giveNumber(tx: Db, profileId: string): Promise<number> {
  const next = await nextNumber(tx);
  const { rows } = await tx.execute<{ affiliate_number: number }>(sql`
    update profiles set affiliate_number = coalesce(account_number, ${next}), updated_at = now()
    where id = ${profileId} returning affiliate_number`);
  if (!rows[0]) throw new Error("A locked profile is missing");
  return rows[0].affiliate_number;
}
