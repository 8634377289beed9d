import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { checkedName, type FileStore, type StoredFile } from "./file-store.ts";
import { asFilesAway } from "./files-away.ts";

const DRAFT = /\.draft-[\da-f-]{36}$/;

/** Files in a folder that only we can read (FILES-2). Each is written next to its place, then renamed. */
export function createLocalFiles(folder: string): FileStore {
  const root = path.resolve(folder);
  const placeOf = (name: string) => path.join(root, checkedName(name));

  return {
    async put(name, content) {
      const place = placeOf(name);
      const draft = `${place}.draft-${randomUUID()}`;
      try {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined); // nor can it be removed there
        throw asFilesAway(error);
      }
    },
    async get(name) {
      const place = placeOf(name);
      try {
        await stat(place);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return createReadStream(place);
    },
    async list(prefix) {
      const entries = await filesBelow(root, "");
      return entries
        .filter(({ name }) => !DRAFT.test(name) && name.startsWith(prefix))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
    },
    async sweep(before) {
      for (const { name, changedAt } of await filesBelow(root, ""))
        if (DRAFT.test(name) && changedAt < before)
          await rm(path.join(root, name), { force: true });
    },
  };
}

async function filesBelow(root: string, below: string): Promise<StoredFile[]> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  const found = await Promise.all(
    entries.map(async (entry): Promise<StoredFile[]> => {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return filesBelow(root, name);
      const file = await stat(path.join(root, name)).catch((error: unknown) => {
        if (isMissing(error)) return null; // removed in the meantime
        throw error;
      });
      return file === null ? [] : [{ name, bytes: file.size, changedAt: file.mtime }];
    }),
  );
  return found.flat();
}

/** Ensures that the name survives a power failure as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
