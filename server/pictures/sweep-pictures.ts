import { sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { originalOf, pictureOf, PICTURES } from "./picture-names.ts";

/** Only files older than this are deleted, because a new upload has no row yet. */
const AGE_MS_MIN = 2 * 60 * 60 * 1000;

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

/** Deletes the files of pictures that no product has anymore, and uploads whose files are made (PROD-8). */
export async function sweepPictures({ db, clock, files }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - AGE_MS_MIN);
  const old = (await files.list(PICTURES)).filter(({ changedAt }) => changedAt < before);
  if (old.length === 0) return;
  const { rows } = await db.execute<{ name: string; waits: boolean }>(sql`
    select name, bool_or(state = 'waiting') as waits from product_pictures group by name`);
  const waits = new Map(rows.map((row) => [row.name, row.waits]));
  for (const { name: file } of old) {
    const name = pictureOf(file);
    if (name === null) continue;
    const isNeeded = file === originalOf(name) ? waits.get(name) === true : waits.has(name);
    if (!isNeeded) await files.remove(file);
  }
  await files.sweep(before);
}
