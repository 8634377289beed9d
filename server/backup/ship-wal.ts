import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { FileStore } from "#server/files/file-store.ts";
import { isSegment, isWalPiece, WAL, walFile } from "./backup-names.ts";
import { seal } from "./seal.ts";
import { through } from "./through.ts";

/** The extension of a compressed piece. */
const ZIPPED = ".gz";
const pieceOf = (name: string): string => name.replace(/\.gz$/, "");

/**
 * Uploads finished pieces of the log to the store, oldest first, and deletes each afterward; uploading a piece twice
 * does no harm (BACKUP-3).
 *
 * @returns how many
 */
export async function shipWal(
  files: FileStore,
  { key, walFolder }: { key: Buffer; walFolder: string },
): Promise<number> {
  const names = (await readdir(walFolder)).filter((name) => isWalPiece(pieceOf(name))).toSorted();
  for (const name of names) {
    const from = path.join(walFolder, name);
    const at = walFile(pieceOf(name));
    const content = createReadStream(from);
    // Most of a quiet shop's piece is empty.
    const zipped = name.endsWith(ZIPPED) ? content : through(content, createGzip());
    await files.put(at, through(zipped, seal(key, at)));
    await rm(from, { force: true });
  }
  return names.length;
}

/**
 * Compresses pieces that wait for an unavailable store. A quiet shop leaves 4.6 GB of them a day, which compress well,
 * so a week of them fits on its disk (BACKUP-17).
 */
export async function zipWaiting(walFolder: string): Promise<void> {
  for (const name of (await readdir(walFolder)).filter(isSegment)) {
    const from = path.join(walFolder, name);
    const draft = `${from}.partial`;
    const into = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(createReadStream(from), createGzip(), into);
    await rename(draft, `${from}${ZIPPED}`);
    await rm(from);
  }
}

/**
 * Uploads the files that say where each timeline began; without them, a restored shop's log can't be followed.
 * PostgreSQL writes them while a restore archives nothing, so they are read from the log's own folder.
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
