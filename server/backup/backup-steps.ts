import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { BackupStep } from "#server/db/schema/backups.ts";

export interface StepDone {
  step: BackupStep;
  at: Date;
}

/** Records that a step has just succeeded. @param backup the base backup it concerns, or where the log goes */
export async function recordBackupStep(
  db: Db,
  step: BackupStep,
  backup: string | null,
): Promise<void> {
  await db.execute(sql`
    insert into backup_steps (step, backup) values (${step}, ${backup})
    on conflict (step) do update set at = now(), backup = excluded.backup`);
}

/** When each step last succeeded; steps that never did are missing. */
export async function readBackupSteps(db: Db): Promise<StepDone[]> {
  const { rows } = await db.execute<{ step: BackupStep; at: string }>(
    sql`select step, at from backup_steps order by step`,
  );
  return rows.map(({ step, at }) => ({ step, at: new Date(at) }));
}

/** Where the log was last uploaded; `null` if nowhere, or if pieces of it have been discarded since. */
export async function readLogPlace(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ backup: string | null }>(
    sql`select backup from backup_steps where step = 'log'`,
  );
  return rows[0]?.backup ?? null;
}

export async function forgetLogStep(db: Db): Promise<void> {
  await db.execute(sql`delete from backup_steps where step = 'log'`);
}
