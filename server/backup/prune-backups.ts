import type { FileStore } from "#server/files/file-store.ts";
import { baseFile, BASES, INFO_FILE, isSegment, WAL } from "./backup-names.ts";
import { listBaseBackups } from "./base-backup.ts";

const DAY_MS = 86_400_000;
/** An unfinished copy older than this was cut off, instead of being under way. */
const UNFINISHED_DAYS = 2;

/**
 * Removes files that no restore within `keepDays` needs: older base backups (the newest always stays), and pieces of
 * the log from before the oldest remaining backup (BACKUP-4).
 */
export async function pruneBackups(files: FileStore, keepDays: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keepDays * DAY_MS);
  const backups = await listBaseBackups(files);
  // Restoring the oldest promised moment also needs the last backup before it.
  const needed = backups.findLast(({ endedAt }) => endedAt <= oldest) ?? backups[0];
  if (needed === undefined) return;
  for (const { name } of backups) {
    if (name >= needed.name) break;
    await removeBackup(files, name);
  }
  // A restored shop's log restarts at an earlier point, on its own timeline.
  const firstPosition = backups
    .filter(({ name }) => name >= needed.name)
    .map(({ firstWal }) => positionOf(firstWal))
    .reduce((first, one) => (one < first ? one : first));
  for (const { name } of await files.list(WAL)) {
    const piece = name.slice(WAL.length);
    const isOld = isSegment(piece.slice(0, 24)) && positionOf(piece) < firstPosition;
    if (isOld) await files.remove(name);
  }
  await removeUnfinished(files, new Set(backups.map(({ name }) => name)), now);
}

/** A piece's position in the log, regardless of its timeline. */
const positionOf = (piece: string): string => piece.slice(8, 24);

async function removeUnfinished(files: FileStore, complete: Set<string>, now: Date): Promise<void> {
  const before = now.getTime() - UNFINISHED_DAYS * DAY_MS;
  await files.sweep(new Date(before));
  for (const { name, changedAt } of await files.list(BASES)) {
    const [, backup = ""] = name.split("/");
    if (!complete.has(backup) && changedAt.getTime() < before) await files.remove(name);
  }
}

/** Removes the file that marks the backup as complete first. */
async function removeBackup(files: FileStore, backup: string): Promise<void> {
  await files.remove(baseFile(backup, INFO_FILE));
  for (const { name } of await files.list(`${BASES}${backup}/`)) await files.remove(name);
}
