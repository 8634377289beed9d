import { desc, eq, isNull, sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { auditRuns } from "#server/db/schema/audit.ts";
import type { Violation } from "./invariant.ts";
import { type AuditStep, runAudit } from "./run-audit.ts";

interface Deps {
  db: Db;
  clock: Clock;
  /** Checks that need more than the database. */
  alsoAudited(): Promise<Violation[]>;
}

/**
 * A change made outside the shop leaves no timestamp, so everything is checked again this often.
 */
const WHOLE_DAYS = 7;
/** Timestamps written by another process's clock may be slightly behind. */
const MARGIN_MINUTES = 15;

/** Checks everything, however long it takes. */
export function auditEverything(
  deps: Omit<Deps, "clock">,
  onStep?: (step: AuditStep) => void,
): Promise<Violation[]> {
  return recordAudit(deps, null, onStep);
}

/**
 * The nightly audit checks what has changed since the last clean audit, and everything once a week or
 * after a full audit found something. A violation is reported every night until it is fixed (AUDIT-8).
 */
export async function auditNightly(deps: Deps): Promise<Violation[]> {
  const { db, clock } = deps;
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
  // A violation without a timestamp is visible only to a full audit, so the next one is full as well.
  const isWholeDue =
    !whole ||
    whole.violations > 0 ||
    clock.now().getTime() - whole.startedAt.getTime() >= WHOLE_DAYS * 24 * 60 * 60 * 1000;
  return recordAudit(deps, isWholeDue || !clean ? null : clean.until);
}

async function recordAudit(
  { db, alsoAudited }: Omit<Deps, "clock">,
  since: Date | null,
  onStep?: (step: AuditStep) => void,
): Promise<Violation[]> {
  const { startedAt, until } = await readMoments(db);
  const violations = [
    ...(await runAudit(db, { since, ...(onStep ? { onStep } : {}) })),
    ...(await alsoAudited()),
  ];
  await db.insert(auditRuns).values({
    since,
    until,
    violations: violations.length,
    startedAt,
  });
  return violations;
}

/**
 * Now, and the time before which everything is visible: rows of a transaction still open are not
 * visible yet, and their timestamps may be earlier than now.
 */
async function readMoments(db: Db): Promise<{ startedAt: Date; until: Date }> {
  return db.transaction(async (tx) => {
    // The shop's role (shop-role.ts) cannot see when other roles' transactions began, only who is connected.
    await tx.execute(sql`set local role none`);
    const { rows } = await tx.execute<{ started_at: string; until: string }>(sql`
      select now() as started_at, least(now(), (select min(xact_start) from pg_stat_activity
        where datname = current_database())) - make_interval(mins => ${MARGIN_MINUTES}) as until`);
    const [row] = rows;
    if (!row) throw new Error("A row of constants was not returned");
    return { startedAt: new Date(row.started_at), until: new Date(row.until) };
  });
}
