import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLocalFiles } from "./local-files.ts";

/* Proves FILES-2. The guarantees of every store are in file-store.test.ts. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mitra-files-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("what failed midway leaves nothing beside its place", async () => {
  const files = createLocalFiles(folder);
  async function* half() {
    yield "ha";
    throw new Error("the disk is full");
  }
  await expect(files.put("cut", Readable.from(half()))).rejects.toThrow("the disk is full");
  expect(readdirSync(folder)).toEqual([]);
});

it("what a killed process left half written is not listed, and is swept once it is old", async () => {
  const files = createLocalFiles(folder);
  const id = "7f3b0a52-0c1f-4ad3-9d5c-2f1e6a1b9c00";
  const [old, fresh] = [`one.draft-${id}`, `two.draft-${id}`];
  await files.put("one", Readable.from(["whole"]));
  for (const draft of [old, fresh]) writeFileSync(path.join(folder, draft), "hal");
  const now = Date.now() / 1000;
  utimesSync(path.join(folder, old), now - 7200, now - 7200);
  expect((await files.list("")).map(({ name }) => name)).toEqual(["one"]);
  await files.sweep(new Date((now - 3600) * 1000));
  expect(readdirSync(folder).toSorted()).toEqual(["one", fresh]);
});

it("only their owner may read them", async () => {
  await createLocalFiles(folder).put("private/one", Readable.from(["x"]));
  expect(statSync(path.join(folder, "private/one")).mode & 0o077).toBe(0);
});
