import { violationLines } from "./audit.ts";
import { type Command, done, wrong } from "./command.ts";

const NOT_CONFIGURED = wrong(
  "No backups are configured: set BACKUP_TO and BACKUP_KEY, and restart the shop (docs/how-to/back-up.md).",
);

export const backupCommand: Command = {
  name: "backup",
  args: [],
  summary:
    "takes an encrypted backup of the database and uploaded files to BACKUP_TO while the shop runs",
  async run(shop, { actor }) {
    const backup = await shop.staff.backups.take(actor);
    if (backup === null) return NOT_CONFIGURED;
    return done(
      `Backup ${backup.name}: ${(backup.bytes / 1e6).toFixed(1)} MB. Restores any moment after ${moment(backup.endedAt)}.`,
    );
  },
};

export const restoreDrillCommand: Command = {
  name: "restore-drill",
  args: [],
  summary:
    "tests a restore: restores the newest backup to a temporary folder, audits it and deletes it",
  async run(shop, { actor }) {
    const drill = await shop.staff.backups.drill(actor);
    if (drill === null) return NOT_CONFIGURED;
    const restored = `Backup ${drill.backup.name} was restored, with every change until ${moment(drill.newestAt)}. ${countedFiles(drill.uploads)} restored.`;
    return drill.violations.length === 0
      ? done(restored, "The audit found no problems.")
      : wrong(restored, ...drill.violations.flatMap(violationLines));
  },
};

/** "1 uploaded file was": the number of copied uploads, in words. */
export const countedFiles = (count: number): string =>
  count === 1 ? "1 uploaded file" : `${count} uploaded files`;

const moment = (at: Date | null): string =>
  at === null ? "then" : `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
