import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import type { LimitValues } from "#domain/limits/limit-record.ts";
import type { LimitSubject } from "#domain/limits/purchase-limit.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { compounds, products } from "#server/db/schema/catalog.ts";
import { purchaseLimits } from "#server/db/schema/purchase-limits.ts";

export interface LimitChange {
  /** `null` means a new limit. */
  key: string | null;
  /** The version that the form is based on; a new limit has none. */
  seenVersion: number;
  reason: string;
  values: LimitValues;
}

export interface LimitError {
  code: "not_found" | "changed" | "no_product" | "no_compound";
}

/**
 * Writes the next version of a limit, with its author and reason (LIMIT-1). It applies to every order from the commit
 * on. Earlier versions stay for the decisions they made.
 */
export function saveLimit(
  db: Db,
  actor: Actor,
  { key, seenVersion, reason, values }: LimitChange,
): Promise<Result<{ key: string; version: number }, LimitError>> {
  return db.transaction(async (tx) => {
    const missing = await missingSubject(tx, values.subject);
    if (missing !== null) return err({ code: missing });
    const next =
      key === null ? { key: await newKey(tx), version: 1 } : { key, version: seenVersion + 1 };
    if (key !== null) {
      // The second of two simultaneous saves finds that the version it waited for is no longer the current one.
      const [current] = await tx
        .select({ version: purchaseLimits.version })
        .from(purchaseLimits)
        .where(and(eq(purchaseLimits.key, key), eq(purchaseLimits.isCurrent, true)))
        .for("update");
      if (current === undefined)
        return err({ code: (await isKnown(tx, key)) ? "changed" : "not_found" });
      if (current.version !== seenVersion) return err({ code: "changed" });
      await tx
        .update(purchaseLimits)
        .set({ isCurrent: false })
        .where(and(eq(purchaseLimits.key, key), eq(purchaseLimits.version, current.version)));
    }
    const { from, until, ...rest } = values;
    await tx.insert(purchaseLimits).values({
      ...rest,
      ...next,
      holdsFrom: from,
      holdsUntil: until,
      decidedBy: actor,
      reason,
    });
    return ok(next);
  });
}

async function newKey(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('purchase_limit_numbers')::text as number`,
  );
  return `limit:${rows[0]?.number ?? ""}`;
}

async function isKnown(tx: Db, key: string): Promise<boolean> {
  const rows = await tx
    .select({ key: purchaseLimits.key })
    .from(purchaseLimits)
    .where(eq(purchaseLimits.key, key))
    .limit(1);
  return rows.length > 0;
}

async function missingSubject(tx: Db, subject: LimitSubject): Promise<LimitError["code"] | null> {
  if (subject.kind === "product") {
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, subject.productId));
    return rows.length > 0 ? null : "no_product";
  }
  if (subject.kind === "compound") {
    const rows = await tx
      .select({ name: compounds.name })
      .from(compounds)
      .where(eq(compounds.name, subject.compound));
    return rows.length > 0 ? null : "no_compound";
  }
  return null;
}
