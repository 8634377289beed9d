import { rm } from "node:fs/promises";
import path from "node:path";
import {
  findBackup,
  type Restored,
  type RestoreError,
  restoreDatabase,
  UNFINISHED_FILE,
} from "../backup/restore-database.ts";
import { fetchRestoreNotes } from "../backup/restore-notes.ts";
import { shipWhatIsLeft } from "../backup/ship-what-is-left.ts";
import { fetchUploads } from "../backup/upload-copies.ts";
import { type Config, readConfig } from "../config.ts";
import { openFiles } from "../files/open-files.ts";
import { openShop } from "../open-shop.ts";
import type { StaffActor } from "../staff/staff-actor.ts";
import { countedFiles } from "./backup.ts";
import { type Answer, type Command, Misuse, readMoment, wrong } from "./command.ts";
import { answerFinished } from "./finish-restore.ts";

const ERRORS: Record<RestoreError, string> = {
  folder_not_empty: "This folder isn't empty. Enter a new folder.",
  no_backup: "There's no backup from before then.",
  wrong_key:
    "BACKUP_KEY doesn't open these backups: it's the wrong key, or they're damaged. Nothing was changed.",
  not_that_far: "The backups end before then. Leave out --to to restore the latest state.",
};

export const restoreCommand: Command = {
  name: "restore",
  args: ["new data folder"],
  options: { to: 'the moment to go back to, in UTC, such as "2026-11-17 14:03"; by default, now' },
  summary: "restores the shop from BACKUP_TO into a new data folder, as of a given time",
  /** Works even if the shop to be restored is gone. */
  async runAlone(env, { args: [folder = ""], options, actor }, tell) {
    const config = readConfig(env);
    const { backup } = config;
    if (backup === null) throw new Misuse("Set BACKUP_TO and BACKUP_KEY for these backups.");
    const to = readMoment(options["to"]);
    const into = path.resolve(folder);
    const files = openFiles(backup.to);
    const request = { files, key: backup.key, into, to };
    const found = await findBackup(request);
    if (!found.ok) return wrong(ERRORS[found.error]);
    await shipWhatIsLeft(config, files, backup.key).catch((error: unknown) =>
      tell(`The latest changes couldn't be saved to the backups: ${String(error)}`),
    );
    tell("Restoring ...");
    const restored = await restoreDatabase(request);
    if (!restored.ok) return wrong(ERRORS[restored.error]);
    tell("Erasing, auditing, asking the gateway ...");
    return finish(config, env, { into, restored: restored.value, actor });
  },
};

async function finish(
  { backup }: Config,
  env: Record<string, string | undefined>,
  { into, restored, actor }: { into: string; restored: Restored; actor: StaffActor },
): Promise<Answer> {
  if (backup === null) throw new Error("No backups are configured");
  const { BACKUP_TO: _, ...others } = env;
  const config = readConfig({ LOG_LEVEL: "warn", ...others, DATA_DIR: into });
  const store = { files: openFiles(backup.to), key: backup.key };
  const uploads = await fetchUploads(store, openFiles(config.files));
  const { shop, close } = await openShop(config);
  try {
    const since = restored.newestAt ?? restored.backup.endedAt;
    const notes = await fetchRestoreNotes(store.files, store.key);
    const { name, seen, stored } = await shop.staff.settings.find(actor, { name: "backupTarget" });
    // The old shop may still run, and two shops would write to one store.
    if (stored !== null)
      await shop.staff.settings.change(actor, {
        name,
        seen,
        stored: null,
        reason: "A restored copy",
      });
    const finished = await shop.staff.backups.finishRestore(actor, { notes, since });
    if (finished.violations.length === 0)
      await rm(path.join(into, UNFINISHED_FILE), { force: true });
    return answerFinished(finished, {
      first: `Restored into ${into} from backup ${restored.backup.name}. Latest change: ${since.toISOString()}. ${countedFiles(uploads.count)} restored.${damagedText(uploads.damaged)}${stored === null ? "" : PLACE_LEFT_OUT}`,
      open: `Open it with: DATA_DIR=${into} npm start`,
    });
  } finally {
    await close();
  }
}

const PLACE_LEFT_OUT =
  " It doesn't make backups yet. Choose a location for them under Settings, Backups once it replaces the old shop.";

const damagedText = (names: string[]): string =>
  names.length === 0 ? "" : ` Damaged and not restored: ${names.join(", ")}.`;
