import { buffer } from "node:stream/consumers";
import type { FileStore } from "#server/files/file-store.ts";

/** A few hundred files: the pictures on the shop's pages, in the formats that browsers request. */
const BYTES_MAX = 24 * 1024 * 1024;

/**
 * Keeps recently requested files, which never change, in memory, so a page of pictures doesn't wait for a bucket.
 * Simultaneous requests for a file share one read.
 */
export function createPictureCache(files: FileStore, bytesMax = BYTES_MAX) {
  /** Ordered by last use, most recent last. */
  const kept = new Map<string, Buffer>();
  const reading = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;

  function keep(name: string, file: Buffer): void {
    if (file.length > bytesMax / 8) return;
    kept.set(name, file);
    bytes += file.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= bytesMax) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function read(name: string): Promise<Buffer | null> {
    const stored = await files.get(name);
    const file = stored && (await buffer(stored));
    if (file !== null) keep(name, file);
    return file;
  }

  return {
    /** `null` if there is none. @throws if the store doesn't answer */
    async get(name: string): Promise<Buffer | null> {
      const known = kept.get(name);
      if (known !== undefined) {
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      const begun = reading.get(name);
      if (begun !== undefined) return begun;
      const own = read(name).finally(() => reading.delete(name));
      reading.set(name, own);
      return own;
    },
    bytes: () => bytes,
  };
}
