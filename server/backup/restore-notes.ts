import { sql } from "drizzle-orm";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { NOTES_FILE } from "./backup-names.ts";
import { seal, unseal } from "./seal.ts";
import { through } from "./through.ts";

/** People by their accounts' random ids only, so the notes reveal no one's identity. */
const NOTES = z.object({
  erased: z.array(z.object({ userId: z.string(), erasedAt: z.coerce.date() })),
  /** On legal hold; staff typed the reason. */
  held: z.array(
    z.object({ userId: z.string(), reason: z.string(), by: z.string(), at: z.string() }),
  ),
});

/** Facts that a database restored to an earlier moment can't contain and must be given (BACKUP-6). */
export type RestoreNotes = z.infer<typeof NOTES>;

export async function readRestoreNotes(db: Db): Promise<RestoreNotes> {
  const { rows } = await db.execute<{ notes: unknown }>(sql`
    select jsonb_build_object('erased', coalesce(
      (select jsonb_agg(jsonb_build_object('userId', id, 'erasedAt', erased_at) order by erased_at)
        from "user" where erased_at is not null), '[]'), 'held', coalesce(
      (select jsonb_agg(jsonb_build_object('userId', user_id, 'reason', reason, 'by', placed_by, 'at', placed_at) order by id)
        from legal_holds where released_at is null), '[]')) as notes`);
  return NOTES.parse(rows[0]?.notes);
}

export function parseRestoreNotes(json: string): Result<RestoreNotes, "not_notes"> {
  try {
    return ok(NOTES.parse(JSON.parse(json)));
  } catch {
    return err("not_notes");
  }
}

/** Stores the notes outside the database. */
export async function storeRestoreNotes(db: Db, files: FileStore, key: Buffer): Promise<void> {
  const content = Readable.from([JSON.stringify(await readRestoreNotes(db))]);
  await files.put(NOTES_FILE, through(content, seal(key, NOTES_FILE)));
}

export async function fetchRestoreNotes(files: FileStore, key: Buffer): Promise<RestoreNotes> {
  const content = await files.get(NOTES_FILE);
  if (content === null) return { erased: [], held: [] };
  return NOTES.parse(JSON.parse(await text(through(content, unseal(key, NOTES_FILE)))));
}
