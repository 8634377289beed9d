import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { FileStore } from "#server/files/file-store.ts";
import { COPIES, GONE_FILE } from "./backup-names.ts";
import { NotSealed, seal, unseal } from "./seal.ts";
import { through } from "./through.ts";

/*
 * Copies of staff's uploads: pictures and reports (BACKUP-12). Each name is used for one content only, so a file is
 * copied only once.
 */

interface Store {
  files: FileStore;
  key: Buffer;
}

/** Import spreadsheets contain customers' names, are read once, and are deleted within days. */
const NOT_COPIED = "imports/";

/** Each key has its own folder of copies, so with a new key, everything is copied again. */
const folderOf = (key: Buffer): string =>
  `${COPIES}${createHash("sha256").update("copies").update(key).digest("hex").slice(0, 12)}/`;

/** Copies files that are not in the store yet. @returns how many files */
export async function carryUploads(uploads: FileStore, { files, key }: Store): Promise<number> {
  const folder = folderOf(key);
  const stored = new Set((await files.list(folder)).map(({ name }) => name));
  let carried = 0;
  for (const { name } of await uploads.list("")) {
    const at = `${folder}${name}`;
    if (name.startsWith(NOT_COPIED) || stored.has(at)) continue;
    const content = await uploads.get(name);
    if (content === null) continue; // deleted in the meantime
    await files.put(at, through(content, seal(key, at)));
    carried += 1;
  }
  return carried;
}

export interface FetchedUploads {
  count: number;
  /** Deletes copies that can't be opened; they are made again while the shop has the file. */
  damaged: string[];
}

/** Restores missing files without replacing any. A damaged copy doesn't stop the others. */
export async function fetchUploads(
  { files, key }: Store,
  uploads: FileStore,
): Promise<FetchedUploads> {
  const folder = folderOf(key);
  const there = new Set((await uploads.list("")).map(({ name }) => name));
  const fetched: FetchedUploads = { count: 0, damaged: [] };
  for (const { name: at } of await files.list(folder)) {
    const name = at.slice(folder.length);
    const content = there.has(name) ? null : await files.get(at);
    if (content === null) continue;
    try {
      await uploads.put(name, through(content, unseal(key, at)));
      fetched.count += 1;
    } catch (error) {
      if (!(error instanceof NotSealed)) throw error;
      fetched.damaged.push(at);
    }
  }
  return fetched;
}

const GONE = z.record(z.string(), z.coerce.date());
const DAY_MS = 86_400_000;

/**
 * Removes the copies of files that the shop hasn't had for `keepDays`, counted from when they were first recorded as
 * missing.
 */
export async function pruneUploads(
  uploads: FileStore,
  { files, key }: Store,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<void> {
  const folder = folderOf(key);
  const there = new Set((await uploads.list("")).map(({ name }) => `${folder}${name}`));
  const known = await readGone({ files, key });
  const gone: [string, Date][] = [];
  for (const { name } of await files.list(COPIES)) {
    if (there.has(name)) continue;
    const since = known.get(name) ?? now;
    if (now.getTime() - since.getTime() > keepDays * DAY_MS) await files.remove(name);
    else gone.push([name, since]);
  }
  const content = Readable.from([JSON.stringify(Object.fromEntries(gone))]);
  await files.put(GONE_FILE, through(content, seal(key, GONE_FILE)));
}

/** Empty with a new key, so the count starts over. */
async function readGone({ files, key }: Store): Promise<Map<string, Date>> {
  const content = await files.get(GONE_FILE);
  if (content === null) return new Map();
  try {
    const json = await text(through(content, unseal(key, GONE_FILE)));
    return new Map(Object.entries(GONE.parse(JSON.parse(json))));
  } catch (error) {
    if (error instanceof NotSealed) return new Map();
    throw error;
  }
}
