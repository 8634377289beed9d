import { sql } from "drizzle-orm";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { ERASURES_FILE } from "./backup-names.ts";
import { seal, unseal } from "./seal.ts";
import { through } from "./through.ts";

/** By their accounts' random ids alone: nothing here says who someone was. */
const ERASURES = z.array(z.object({ userId: z.string(), erasedAt: z.coerce.date() }));
export type Erasure = z.infer<typeof ERASURES>[number];

/**
 * Writes down who was erased, apart from the database: a restore to a moment before erases them again
 * (BACKUP-6).
 */
export async function storeErasures(db: Db, files: FileStore, key: Buffer): Promise<void> {
  const { rows } = await db.execute<{ userId: string; erasedAt: string }>(sql`
    select id as "userId", erased_at as "erasedAt" from "user" where erased_at is not null order by erased_at`);
  const content = Readable.from([JSON.stringify(rows)]);
  await files.put(ERASURES_FILE, through(content, seal(key, ERASURES_FILE)));
}

export async function readErasures(files: FileStore, key: Buffer): Promise<Erasure[]> {
  const content = await files.get(ERASURES_FILE);
  if (content === null) return [];
  return ERASURES.parse(JSON.parse(await text(through(content, unseal(key, ERASURES_FILE)))));
}
