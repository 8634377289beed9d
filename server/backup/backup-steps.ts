import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { BackupStep } from "#server/db/schema/backups.ts";

export interface StepDone {
  step: BackupStep;
  at: Date;
}

/** Writes down that a step has just succeeded. @param backup the base backup it concerns */
export async function recordBackupStep(
  db: Db,
  step: BackupStep,
  backup: string | null,
): Promise<void> {
  await db.execute(sql`
    insert into backup_steps (step, backup) values (${step}, ${backup})
    on conflict (step) do update set at = now(), backup = excluded.backup`);
}

/** When each last succeeded; what never did is missing. */
export async function readBackupSteps(db: Db): Promise<StepDone[]> {
  const { rows } = await db.execute<{ step: BackupStep; at: string }>(
    sql`select step, at from backup_steps order by step`,
  );
  return rows.map(({ step, at }) => ({ step, at: new Date(at) }));
}
