import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLocalFiles } from "./local-files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mitra-files-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (name: string) => {
  const found = await createLocalFiles(folder).get(name);
  return found && text(found);
};

it("files are written, listed, replaced, read and removed", async () => {
  const files = createLocalFiles(folder);
  await files.put("wal/2", Readable.from(["two"]));
  await files.put("wal/1", Readable.from(["on", "e"]));
  await files.put("base/1/info.json", Readable.from(["{}"]));
  expect((await files.list("wal/")).map(({ name, bytes }) => [name, bytes])).toEqual([
    ["wal/1", 3],
    ["wal/2", 3],
  ]);
  await files.put("wal/2", Readable.from(["two again"]));
  expect(await read("wal/2")).toBe("two again");
  await files.remove("wal/2");
  await files.remove("wal/2");
  expect(await read("wal/2")).toBeNull();
  expect((await files.list("")).map(({ name }) => name)).toEqual(["base/1/info.json", "wal/1"]);
});

it("what was cut short leaves the earlier file and no other", async () => {
  const files = createLocalFiles(folder);
  await files.put("cut", Readable.from(["whole"]));
  async function* half() {
    yield "ha";
    throw new Error("the disk is full");
  }
  await expect(files.put("cut", Readable.from(half()))).rejects.toThrow("the disk is full");
  expect(await read("cut")).toBe("whole");
  expect(readdirSync(folder).filter((name) => name.startsWith("cut"))).toEqual(["cut"]);
});

it.each(["../secret", "/etc/passwd", "a/../../b", "", ".hidden", "a//b", "a\0b", "a/", "a\nb"])(
  "%j is no file's name",
  async (name) => {
    const files = createLocalFiles(folder);
    await expect(files.get(name)).rejects.toThrow("is not a file's name");
    await expect(files.put(name, Readable.from(["x"]))).rejects.toThrow("is not a file's name");
    await expect(files.remove(name)).rejects.toThrow("is not a file's name");
  },
);

it("only their owner may read them", async () => {
  await createLocalFiles(folder).put("private/one", Readable.from(["x"]));
  expect(statSync(path.join(folder, "private/one")).mode & 0o077).toBe(0);
});
