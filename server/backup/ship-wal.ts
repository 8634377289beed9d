import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { FileStore } from "#server/files/file-store.ts";
import { isSegment, isWalPiece, WAL, walFile } from "./backup-names.ts";
import { seal } from "./seal.ts";
import { through } from "./through.ts";

/** The ending of a piece that has waited. */
const ZIPPED = ".gz";
const pieceOf = (name: string): string => name.replace(/\.gz$/, "");

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
  const names = (await readdir(walFolder)).filter((name) => isWalPiece(pieceOf(name))).toSorted();
  for (const name of names) {
    const from = path.join(walFolder, name);
    const at = walFile(pieceOf(name));
    const content = createReadStream(from);
    // Most of a piece that a quiet shop leaves is empty.
    const zipped = name.endsWith(ZIPPED) ? content : through(content, createGzip());
    await files.put(at, through(zipped, seal(key, at)));
    await rm(from, { force: true });
  }
  return names.length;
}

/**
 * Shrinks pieces that wait for a place that is away: a quiet shop leaves 4.6 GB of them a day, which are small once
 * compressed, so a week of them fits on its disk (BACKUP-17).
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
