import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FileStore } from "#server/files/file-store.ts";
import { createLocalFiles } from "#server/files/local-files.ts";
import { carryUploads, fetchUploads, pruneUploads } from "./upload-copies.ts";

/* Proves BACKUP-12. */

let folder: string;
let uploads: FileStore;
let files: FileStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mitra-copies-"));
  uploads = createLocalFiles(path.join(folder, "uploads"));
  files = createLocalFiles(path.join(folder, "store"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = randomBytes(32);
const put = (name: string, content: string) => uploads.put(name, Readable.from([content]));
const names = async (of: FileStore) => (await of.list("")).map(({ name }) => name);
const read = async (of: FileStore, name: string) => {
  const found = await of.get(name);
  return found && text(found);
};
const elsewhere = () => createLocalFiles(path.join(folder, "restored"));

it("what staff uploaded is copied once, unreadable, and put back; an import is not", async () => {
  await put("pictures/a-1200.jpg", "a picture");
  await put("reports/7/b.pdf", "a report");
  await put("imports/c.csv", "Pat Doe, pat@mail.example");
  expect(await carryUploads(uploads, { files, key })).toBe(2);
  expect(await carryUploads(uploads, { files, key })).toBe(0);
  const stored = await names(files);
  expect(stored.map((name) => name.replace(/^files\/[\da-f]{12}\//, ""))).toEqual([
    "pictures/a-1200.jpg",
    "reports/7/b.pdf",
  ]);
  expect(await read(files, stored[0] ?? "")).not.toContain("a picture");
  const restored = elsewhere();
  await restored.put("reports/7/b.pdf", Readable.from(["is there already"]));
  expect(await fetchUploads({ files, key }, restored)).toEqual({ count: 1, damaged: [] });
  expect(await read(restored, "pictures/a-1200.jpg")).toBe("a picture");
  expect(await read(restored, "reports/7/b.pdf")).toBe("is there already");
});

it("with a new key everything is copied again, and the old copies end with the kept days", async () => {
  await put("pictures/a", "a picture");
  await carryUploads(uploads, { files, key });
  const next = { files, key: randomBytes(32) };
  expect(await fetchUploads(next, elsewhere())).toEqual({ count: 0, damaged: [] });
  expect(await carryUploads(uploads, next)).toBe(1);
  expect(await fetchUploads(next, elsewhere())).toEqual({ count: 1, damaged: [] });
  const day = (days: number) => new Date(Date.UTC(2026, 10, 1 + days));
  await pruneUploads(uploads, next, { keepDays: 14, now: day(0) });
  await pruneUploads(uploads, next, { keepDays: 14, now: day(15) });
  expect(await names(files)).toHaveLength(2);
});

it("a copy outlives its file by the kept days, and one whose file is back stays", async () => {
  await put("pictures/gone", "gone");
  await put("pictures/back", "back");
  const store = { files, key };
  await carryUploads(uploads, store);
  const prune = (days: number) =>
    pruneUploads(uploads, store, { keepDays: 14, now: new Date(Date.UTC(2026, 10, 1 + days)) });
  await uploads.remove("pictures/gone");
  await uploads.remove("pictures/back");
  await prune(0);
  await put("pictures/back", "back");
  await prune(10);
  await uploads.remove("pictures/back");
  await prune(14);
  expect(await fetchUploads(store, elsewhere())).toMatchObject({ count: 2 });
  await prune(15);
  const copies = (await names(files)).filter((name) => name.startsWith("files/"));
  expect(copies.map((name) => path.basename(name))).toEqual(["back"]);
});

it("a damaged copy is named, and the others are put back", async () => {
  await put("pictures/a", "a picture");
  await put("pictures/b", "another one");
  const store = { files, key };
  await carryUploads(uploads, store);
  const [first = ""] = await names(files);
  const place = path.join(folder, "store", first);
  const changed = Buffer.from(readFileSync(place));
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  writeFileSync(place, changed);
  const restored = elsewhere();
  expect(await fetchUploads(store, restored)).toEqual({ count: 1, damaged: [first] });
  expect(await names(restored)).toEqual(["pictures/b"]);
});
