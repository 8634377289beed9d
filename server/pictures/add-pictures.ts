import { sql } from "drizzle-orm";
import { Readable } from "node:stream";
import { PICTURES_MAX } from "#domain/catalog/picture-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { nameOf, originalOf } from "./picture-names.ts";

/** Keeps an upload until its files are made. @returns the picture's name */
export async function keepOriginal(files: FileStore, bytes: Uint8Array): Promise<string> {
  const name = nameOf(bytes);
  await files.put(originalOf(name), Readable.from([bytes]));
  return name;
}

export interface NewPictures {
  productId: number;
  /** Names of stored pictures. */
  names: readonly string[];
  alt: string;
}

export type AddError =
  | { code: "not_found" | "already_there" }
  /** How many more are allowed. */
  | { code: "too_many"; free: number };

/**
 * Adds uploaded pictures after a product's existing ones, all or none (PROD-7). They are shown once their files are
 * made. @returns how many were added: existing ones are not added again, and failed ones are retried
 */
export function addPictures(
  db: Db,
  { productId, names, alt }: NewPictures,
): Promise<Result<number, AddError>> {
  return db.transaction(async (tx) => {
    // A separate statement, because one that waited for the lock would count the earlier pictures.
    const locked = await tx.execute(sql`select from products where id = ${productId} for update`);
    if (locked.rows.length === 0) return err({ code: "not_found" });
    const found = await tx.execute<{ count: number; last: number }>(sql`
      select count(*)::int as count, coalesce(max(place), 0)::int as last from product_pictures
      where product_id = ${productId}`);
    const { count = 0, last = 0 } = found.rows[0] ?? {};
    const known = await tx.execute<{ id: number; name: string; is_failed: boolean }>(sql`
      select id, name, state = 'failed' as is_failed from product_pictures where product_id = ${productId} and name = any (${sql.param([...names])}::text[])`);
    const there = new Set(known.rows.map(({ name }) => name));
    const added = [...new Set(names)].filter((name) => !there.has(name));
    const failed = known.rows.filter(({ is_failed: isFailed }) => isFailed);
    if (added.length + failed.length === 0) return err({ code: "already_there" });
    const free = PICTURES_MAX - count;
    if (added.length > free) return err({ code: "too_many", free });
    for (const { id } of failed) await tryAgain(tx, id, alt);
    for (const [at, name] of added.entries()) {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into product_pictures (product_id, name, alt, place)
        values (${productId}, ${name}, ${alt}, ${last + 1 + at}) returning id`);
      const pictureId = rows[0]?.id ?? 0;
      await enqueue(tx, "product_picture", String(pictureId), { pictureId });
    }
    return ok(added.length + failed.length);
  });
}

/** Retries, because the cause of the failure may be over; the upload is stored again. */
async function tryAgain(tx: Db, pictureId: number, alt: string): Promise<void> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update product_pictures set state = 'waiting', failure = null, attempts = 0, alt = ${alt}, version = version + 1
    where id = ${pictureId} returning version`);
  await enqueue(tx, "product_picture", `${pictureId}.${rows[0]?.version ?? 0}`, { pictureId });
}
