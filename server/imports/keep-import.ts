import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { categories } from "#server/db/schema/catalog.ts";
import { shopImports } from "#server/db/schema/shop-imports.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface NewImport {
  /** Name in the file store. */
  file: string;
  /** For products whose category doesn't exist in this shop. */
  category: string;
}

interface Deps {
  db: Db;
  files: FileStore;
  clock: Clock;
}

const FOLDER = "imports/";
/** A file without an import: its process died between the two steps. */
const LOST_AFTER_MS = 24 * 60 * 60 * 1000;

/** Stores an uploaded file; its original name isn't kept. @returns its name in the store */
export async function keepFile(deps: Deps, bytes: Uint8Array): Promise<string> {
  await removeLost(deps);
  const file = `${FOLDER}${randomUUID()}.csv`;
  await deps.files.put(file, Readable.from([bytes]));
  return file;
}

/** Lets a job start reviewing a file. */
export async function beginImport(
  db: Db,
  actor: StaffActor,
  { file, category }: NewImport,
): Promise<Result<{ importId: number }, "no_category">> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.name, category));
    if (known === undefined) return err("no_category");
    const [made] = await tx
      .insert(shopImports)
      .values({ userId: actor.id, cameFrom: actor.cameFrom, file, categoryId: known.id })
      .returning({ importId: shopImports.id });
    if (made === undefined) throw new Error("The inserted import was not returned");
    await enqueue(tx, "shop_import", `${made.importId} read`, made);
    return ok(made);
  });
}

async function removeLost({ db, files, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - LOST_AFTER_MS);
  const old = (await files.list(FOLDER)).filter(({ changedAt }) => changedAt < before);
  if (old.length === 0) return;
  const { rows } = await db.execute<{ file: string }>(
    sql`select file from shop_imports where file is not null`,
  );
  const needed = new Set(rows.map(({ file }) => file));
  for (const { name } of old) if (!needed.has(name)) await files.remove(name);
}
