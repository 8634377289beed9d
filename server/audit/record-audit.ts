import { desc, eq, isNull, sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { auditRuns } from "#server/db/schema/audit.ts";
import type { Violation } from "./invariant.ts";
import { type AuditStep, runAudit } from "./run-audit.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

/** What was changed behind the shop's back leaves no moment: within so long everything is looked at again. */
const WHOLE_DAYS = 7;
/** Moments that processes write by clocks of their own may lie a little behind. */
const MARGIN_MINUTES = 15;

/** Proves everything, however long it takes. */
export function auditEverything(
  { db }: Deps,
  onStep?: (step: AuditStep) => void,
): Promise<Violation[]> {
  return recordAudit(db, null, onStep);
}

/**
 * The nightly audit: what has changed since the last one that found nothing, and everything once a
 * week, or where the last look at everything found something. What is wrong is said each night until it is right (AUDIT-8).
 */
export async function auditNightly({ db, clock }: Deps): Promise<Violation[]> {
  const [clean] = await db
    .select({ until: auditRuns.until })
    .from(auditRuns)
    .where(eq(auditRuns.violations, 0))
    .orderBy(desc(auditRuns.until))
    .limit(1);
  const [whole] = await db
    .select({ startedAt: auditRuns.startedAt, violations: auditRuns.violations })
    .from(auditRuns)
    .where(isNull(auditRuns.since))
    .orderBy(desc(auditRuns.startedAt))
    .limit(1);
  // What it alone has found, because it left no moment, the nights between would not see again.
  const isWholeDue =
    !whole ||
    whole.violations > 0 ||
    clock.now().getTime() - whole.startedAt.getTime() >= WHOLE_DAYS * 24 * 60 * 60 * 1000;
  return recordAudit(db, isWholeDue || !clean ? null : clean.until);
}

async function recordAudit(
  db: Db,
  since: Date | null,
  onStep?: (step: AuditStep) => void,
): Promise<Violation[]> {
  const { startedAt, until } = await readMoments(db);
  const violations = await runAudit(db, { since, ...(onStep ? { onStep } : {}) });
  await db.insert(auditRuns).values({
    since,
    until,
    violations: violations.length,
    startedAt,
  });
  return violations;
}

/**
 * Now, and the moment before which everything is written: what a transaction that is still open has
 * written is not seen now, and its moments are not over either.
 */
async function readMoments(db: Db): Promise<{ startedAt: Date; until: Date }> {
  return db.transaction(async (tx) => {
    // The shop's role (shop-role.ts) is not shown when others began; who has logged in is.
    await tx.execute(sql`set local role none`);
    const { rows } = await tx.execute<{ started_at: string; until: string }>(sql`
      select now() as started_at, least(now(), (select min(xact_start) from pg_stat_activity
        where datname = current_database())) - make_interval(mins => ${MARGIN_MINUTES}) as until`);
    const [row] = rows;
    if (!row) throw new Error("A row of constants did not come back");
    return { startedAt: new Date(row.started_at), until: new Date(row.until) };
  });
}
