import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { createGzip } from "node:zlib";
import type { FileStore } from "#server/files/file-store.ts";
import { isWalPiece, WAL, walFile } from "./backup-names.ts";
import { seal } from "./seal.ts";
import { through } from "./through.ts";

/**
 * Carries finished pieces of the log to the store, the oldest first, and removes each once it is there:
 * one that was carried twice is the same (BACKUP-3).
 *
 * @returns how many
 */
export async function shipWal(
  files: FileStore,
  { key, walFolder }: { key: Buffer; walFolder: string },
): Promise<number> {
  const names = (await readdir(walFolder)).filter(isWalPiece).toSorted();
  for (const name of names) {
    const from = path.join(walFolder, name);
    const at = walFile(name);
    // Most of a piece that a quiet shop leaves is empty.
    await files.put(at, through(createReadStream(from), createGzip(), seal(key, at)));
    await rm(from, { force: true });
  }
  return names.length;
}

/**
 * Which timeline began where: a restored shop's log cannot be followed without it. PostgreSQL writes it
 * while a restore archives nothing, so it is looked for in the log itself.
 */
export async function shipHistories(
  files: FileStore,
  { key, clusterFolder }: { key: Buffer; clusterFolder: string },
): Promise<void> {
  const folder = path.join(clusterFolder, "pg_wal");
  const histories = (await readdir(folder)).filter((name) => name.endsWith(".history"));
  const stored = new Set((await files.list(WAL)).map(({ name }) => name));
  for (const name of histories) {
    const at = walFile(name);
    if (stored.has(at)) continue;
    const content = createReadStream(path.join(folder, name));
    await files.put(at, through(content, createGzip(), seal(key, at)));
  }
}
