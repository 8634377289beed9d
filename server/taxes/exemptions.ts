import { and, asc, desc, eq, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import { EXEMPTION, type ExemptionValues } from "#domain/tax/exemption.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { user } from "#server/db/schema/accounts.ts";
import { taxCertificates } from "#server/db/schema/tax-certificates.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** A customer's certificate, with its document's name in the file store (TAX-12). */
export interface ListedExemption extends ExemptionValues {
  certificateId: number;
  /** `null` if they are erased. */
  userId: string | null;
  name: string;
  version: number;
  isWithdrawn: boolean;
  documentFile: string | null;
  /** Who entered or last changed it. */
  checkedBy: string;
  checkedAt: Date;
}

const selectExemptions = (db: Db) =>
  db
    .select({
      certificateId: taxCertificates.id,
      userId: taxCertificates.userId,
      name: sql<string>`coalesce(nullif(${user.name}, ''), ${user.email}, '')`,
      version: taxCertificates.version,
      ...recordColumns(EXEMPTION, taxCertificates),
      isWithdrawn: sql<boolean>`${taxCertificates.withdrawnAt} is not null`,
      documentFile: taxCertificates.documentFile,
      checkedBy: sql<string>`coalesce((select checker.email from "user" checker
        where 'staff:' || checker.id = ${taxCertificates.checkedBy}), 'staff')`,
      checkedAt: taxCertificates.checkedAt,
    })
    .from(taxCertificates)
    .leftJoin(user, eq(user.id, taxCertificates.userId));

const LISTED_MAX = 1000;

/** All active certificates, soonest to end first. */
export const listExemptions = (db: Db): Promise<ListedExemption[]> =>
  selectExemptions(db)
    .where(sql`${taxCertificates.withdrawnAt} is null and ${taxCertificates.userId} is not null`)
    .orderBy(asc(taxCertificates.untilDay), asc(taxCertificates.id))
    .limit(LISTED_MAX);

/** All of a customer's certificates, newest first. */
export const exemptionsOf = (db: Db, userId: string): Promise<ListedExemption[]> =>
  selectExemptions(db)
    .where(eq(taxCertificates.userId, userId))
    .orderBy(desc(taxCertificates.id))
    .limit(LISTED_MAX);

export interface OneExemption {
  userId: string;
  certificateId: number;
}

export async function readExemption(
  db: Db,
  { userId, certificateId }: OneExemption,
): Promise<ListedExemption | null> {
  const [row] = await selectExemptions(db).where(
    and(eq(taxCertificates.id, certificateId), eq(taxCertificates.userId, userId)),
  );
  return row ?? null;
}

export interface ExemptionChange {
  userId: string;
  /** `null` for a new certificate. */
  certificateId: number | null;
  seenVersion: number;
  reason: string;
  exemption: ExemptionValues;
}

/** The customer's quotes and orders use it once it is committed; placed orders don't change. */
export async function saveExemption(
  db: Db,
  actor: StaffActor,
  { userId, certificateId, seenVersion, exemption }: ExemptionChange,
): Promise<Result<{ certificateId: number }, "changed">> {
  const checked = { ...exemption, checkedBy: actor, checkedAt: sql`now()` };
  const saved =
    certificateId === null
      ? await db
          .insert(taxCertificates)
          .values({ ...checked, userId })
          .returning({ certificateId: taxCertificates.id })
      : await db
          .update(taxCertificates)
          .set({ ...checked, version: sql`${taxCertificates.version} + 1` })
          .where(asSeen({ userId, certificateId, seenVersion }))
          .returning({ certificateId: taxCertificates.id });
  const [one] = saved;
  return one === undefined ? err("changed") : ok(one);
}

export interface SeenExemption extends OneExemption {
  seenVersion: number;
}

/** Condition for a change; a withdrawn certificate can't be changed again. */
export const asSeen = ({ userId, certificateId, seenVersion }: SeenExemption) =>
  and(
    eq(taxCertificates.id, certificateId),
    eq(taxCertificates.userId, userId),
    eq(taxCertificates.version, seenVersion),
    sql`${taxCertificates.withdrawnAt} is null`,
  );

/** It no longer exempts new orders, but stays on record for the ones it exempted. */
export async function withdrawExemption(
  db: Db,
  seen: SeenExemption,
): Promise<Result<null, "changed">> {
  const withdrawn = await db
    .update(taxCertificates)
    .set({ withdrawnAt: sql`now()`, version: sql`${taxCertificates.version} + 1` })
    .where(asSeen(seen))
    .returning({ id: taxCertificates.id });
  return withdrawn.length > 0 ? ok(null) : err("changed");
}
