import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { createGzip } from "node:zlib";
import type { FileStore } from "#server/files/file-store.ts";
import { isWalPiece, walFile } from "./backup-names.ts";
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
    await rm(from);
  }
  return names.length;
}
