import { pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "./columns.ts";

/** `log`: finished log segments were copied to the store; `drill`: the newest backup was restored and audited. */
export const BACKUP_STEPS = ["log", "backup", "drill"] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** When each backup step last succeeded (server/backup). */
export const backupSteps = pgTable(
  "backup_steps",
  {
    step: text("step").$type<BackupStep>().primaryKey(),
    at: moment("at").notNull().defaultNow(),
    /** The base backup's name; for the log, its destination. */
    backup: text("backup"),
  },
  (table) => [oneOf("backup_steps_step", table.step, BACKUP_STEPS)],
);
