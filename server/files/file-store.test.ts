import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import type { FileStore } from "./file-store.ts";
import { createLocalFiles } from "./local-files.ts";
import { createS3Files } from "./s3/s3-files.ts";

/* Proves FILES-1: the guarantees of every file store, whichever it is. */

const folder = mkdtempSync(path.join(tmpdir(), "mitra-files-"));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.stop();
});

const MIB = 1024 * 1024;
const STORES: [string, () => FileStore][] = [
  ["a folder", () => createLocalFiles(folder)],
  ["a bucket", () => createS3Files(s3.place)],
];

describe.each(STORES)("%s", (_, open) => {
  let files: FileStore;
  beforeEach(async () => {
    files = open();
    for (const { name } of await files.list("")) await files.remove(name);
  });

  const read = async (name: string) => {
    const found = await files.get(name);
    return found && text(found);
  };
  const names = async (prefix = "") => (await files.list(prefix)).map(({ name }) => name);

  it("files are written, listed in order, replaced, read and removed", async () => {
    const before = Date.now() - 5000;
    await files.put("wal/2", Readable.from(["two"]));
    await files.put("wal/1", Readable.from(["on", "e"]));
    await files.put("base/1/info.json", Readable.from(["{}"]));
    const listed = await files.list("wal/");
    expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual([
      ["wal/1", 3],
      ["wal/2", 3],
    ]);
    for (const { changedAt } of listed) expect(changedAt.getTime()).toBeGreaterThan(before);
    await files.put("wal/2", Readable.from(["two again"]));
    expect(await read("wal/2")).toBe("two again");
    await files.remove("wal/2");
    await files.remove("wal/2");
    expect(await read("wal/2")).toBeNull();
    expect(await names()).toEqual(["base/1/info.json", "wal/1"]);
  });

  it("one that is not there is null, and one without a byte is there", async () => {
    expect(await files.get("nothing/here")).toBeNull();
    expect(await files.list("nothing/")).toEqual([]);
    await files.put("empty", Readable.from([]));
    expect(await read("empty")).toBe("");
    expect(await files.list("empty")).toMatchObject([{ name: "empty", bytes: 0 }]);
  });

  it.each(IS_LONG ? [1, 20] : [1])(
    "%i MB that were cut short leave the earlier file and no other",
    async (size) => {
      await files.put("cut", Readable.from(["whole"]));
      async function* half() {
        for (let at = 0; at < size; at += 1) yield randomBytes(MIB);
        throw new Error("the disk is full");
      }
      await expect(files.put("cut", Readable.from(half()))).rejects.toThrow("the disk is full");
      await expect(files.put("never", Readable.from(half()))).rejects.toThrow("the disk is full");
      expect(await read("cut")).toBe("whole");
      expect(await names()).toEqual(["cut"]);
    },
  );

  it("what is being written is not seen before it is whole", async () => {
    await files.put("big", Readable.from(["old"]));
    const seen: unknown[] = [];
    async function* slowly() {
      for (let at = 0; at < 18; at += 1) {
        yield Buffer.alloc(MIB, at);
        if (at % 6 === 5) seen.push(await read("big"), await names());
      }
    }
    await files.put("big", Readable.from(slowly()));
    expect(seen).toEqual(["old", ["big"], "old", ["big"], "old", ["big"]]);
    expect(await files.list("")).toMatchObject([{ name: "big", bytes: 18 * MIB }]);
  });

  it.runIf(IS_LONG)(
    "40 MB come back as they went in, without being in memory at once",
    async () => {
      const sent = createHash("sha256");
      let isRead = 0;
      async function* random() {
        for (let at = 0; at < 640; at += 1) {
          const bytes = randomBytes(MIB / 16);
          sent.update(bytes);
          isRead += 1;
          yield bytes;
        }
      }
      await files.put("forty", Readable.from(random()));
      expect(isRead).toBe(640);
      const got = createHash("sha256");
      await pipeline((await files.get("forty")) ?? Readable.from([]), got);
      expect(got.digest("hex")).toBe(sent.digest("hex"));
      // A reader that stops midway does no harm.
      const left = await files.get("forty");
      for await (const chunk of left ?? []) if (chunk !== null) break;
      expect(await names()).toEqual(["forty"]);
    },
  );

  it.runIf(IS_LONG)(
    "more files than one page of a listing has are all listed",
    async () => {
      const wanted = Array.from(
        { length: 1003 },
        (_each, at) => `many/${String(at).padStart(4, "0")}`,
      );
      for (let at = 0; at < wanted.length; at += 50)
        await Promise.all(
          wanted.slice(at, at + 50).map((name) => files.put(name, Readable.from([name]))),
        );
      await files.put("n", Readable.from(["other"]));
      expect(await names("many/")).toEqual(wanted);
    },
    60_000,
  );

  it.each([
    "../a",
    "/etc/passwd",
    "a/../../b",
    "",
    ".hidden",
    "a//b",
    "a\0b",
    "a/",
    "a\nb",
    "ü",
    "a?b",
    "a%2e",
    "a b",
  ])("%j is no file's name", async (name) => {
    await expect(files.get(name)).rejects.toThrow("is not a file's name");
    await expect(files.put(name, Readable.from(["x"]))).rejects.toThrow("is not a file's name");
    await expect(files.remove(name)).rejects.toThrow("is not a file's name");
    expect(await names()).toEqual([]);
  });
});

/* S3 guarantees this for a bucket; the stand-in server here writes both into one file. */
it("in a folder, two who write the same name at once leave one of the two, whole", async () => {
  const files = createLocalFiles(folder);
  const contents = ["a", "b"].map((letter) => Buffer.alloc(9 * MIB, letter));
  await Promise.all(
    contents.map((content) => files.put("both", Readable.from([content, content.subarray(0, 9)]))),
  );
  const found = await buffer((await files.get("both")) ?? Readable.from([]));
  expect(found).toHaveLength(9 * MIB + 9);
  expect(new Set(found).size).toBe(1);
});
