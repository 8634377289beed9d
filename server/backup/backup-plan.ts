import { stat } from "node:fs/promises";
import path from "node:path";
import type { BackupTarget } from "#domain/settings/backup-settings.ts";
import { type FilePlace, placeOf } from "#server/files/file-place.ts";
import type { OpenSecrets } from "#server/settings/shop-secrets.ts";

/** Where our own PostgreSQL's backups go, the key that seals them, and how far back a restore can go. */
export interface BackupPlan {
  to: FilePlace;
  key: Buffer;
  keepDays: number;
}

/** The owner's destination; `null` until its keys are set. */
export function ownPlan(target: BackupTarget, keys: OpenSecrets): BackupPlan | null {
  if (keys.backupKey === undefined) return null;
  if (target.kind === "s3" && keys.backupBucketKey === undefined) return null;
  return {
    to: placeOf(target, keys.backupBucketKey),
    key: Buffer.from(keys.backupKey, "base64"),
    keepDays: target.keepDays,
  };
}

/** Whether it survives losing the disk with the shop's data. */
export async function isOffDisk({ to }: BackupPlan, dataFolder: string): Promise<boolean> {
  if (to.kind === "s3") return true;
  const [there, here] = await Promise.all([deviceOf(to.folder), deviceOf(dataFolder)]);
  return there !== here;
}

/** The disk of the nearest existing parent folder. */
const deviceOf = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ dev }) => dev,
    () => deviceOf(path.dirname(path.resolve(folder))),
  );
