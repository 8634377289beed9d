import { sql } from "drizzle-orm";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { PictureFailure } from "#domain/catalog/picture-form.ts";
import { PICTURE_FORMATS, widthsOf } from "#domain/catalog/uploaded-picture.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { fileOf, originalOf } from "./picture-names.ts";
import { type Rendered, runRenderer } from "./run-renderer.ts";
import { showPictures } from "./show-pictures.ts";

interface Deps {
  db: Db;
  files: FileStore;
  /** Replaced by tests. */
  render?: (original: string, folder: string) => Promise<Rendered>;
}

/** Attempts for a picture that kills the process each time, so it isn't retried for days. */
const ATTEMPTS_MAX = 3;

/**
 * Makes the files of an uploaded picture, then shows it (PROD-8). Safe to repeat: nothing refers to the files until all
 * of them are in the store.
 */
export async function doPicture(deps: Deps, pictureId: number): Promise<void> {
  const { db, files } = deps;
  const { rows } = await db.execute<{ product_id: number; name: string }>(sql`
    select product_id, name from product_pictures where id = ${pictureId} and state = 'waiting'`);
  const [picture] = rows;
  if (picture === undefined) return; // it was removed or is done
  const { name } = picture;
  const folder = await mkdtemp(path.join(tmpdir(), "mitra-picture-"));
  try {
    const rendered = await renderIn(deps, folder, { pictureId, name });
    if (rendered === null) return;
    if ("refusal" in rendered) return await fail(db, pictureId, rendered.refusal);
    for (const width of widthsOf(rendered.width))
      for (const format of PICTURE_FORMATS) {
        const made = createReadStream(path.join(folder, `${width}.${format}`));
        // If the store is down, the upload stays unread; its folder may be gone by then, which must not end the
        // process.
        made.on("error", () => undefined);
        await files.put(fileOf(name, width, format), made).finally(() => made.destroy());
      }
    await show(db, picture.product_id, pictureId, rendered);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Counts attempts that kill the renderer. A file store that is down says nothing about the picture, which waits for it
 * as long as the queue does.
 *
 * @returns `null` if it was removed in the meantime
 */
async function renderIn(
  { db, files, render = runRenderer }: Deps,
  folder: string,
  { pictureId, name }: { pictureId: number; name: string },
): Promise<Rendered | null> {
  const kept = await files.get(originalOf(name));
  if (kept === null) return { refusal: "gone" };
  const original = path.join(folder, "original");
  await pipeline(kept, createWriteStream(original, { mode: 0o600 }));
  // Before the renderer starts, because it may take the process down with it.
  const { rows } = await db.execute<{ attempts: number }>(sql`
    update product_pictures set attempts = attempts + 1 where id = ${pictureId} and state = 'waiting' returning attempts`);
  const [counted] = rows;
  if (counted === undefined) return null;
  if (counted.attempts > ATTEMPTS_MAX) return { refusal: "given_up" };
  const rendered = await render(original, folder);
  await db.execute(sql`update product_pictures set attempts = 0 where id = ${pictureId}`);
  return rendered;
}

const show = (
  db: Db,
  productId: number,
  pictureId: number,
  { width, height }: { width: number; height: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = ${productId} for update`);
    await tx.execute(sql`
      update product_pictures set state = 'ready', width = ${width}, height = ${height}
      where id = ${pictureId} and state = 'waiting'`);
    await showPictures(tx, productId);
  });

async function fail(db: Db, pictureId: number, failure: PictureFailure): Promise<void> {
  await db.execute(sql`
    update product_pictures set state = 'failed', failure = ${failure} where id = ${pictureId} and state = 'waiting'`);
}
