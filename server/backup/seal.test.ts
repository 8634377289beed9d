import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { KEY_BYTES, NotSealed, seal, unseal } from "./seal.ts";

/* Proves BACKUP-2. */

const KEY = randomBytes(KEY_BYTES);
const NAME = "base/1/base.tar.gz";

/** Splits data into pieces of these lengths, like a disk or a network. */
function inPieces(content: Buffer, bytes: number): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += bytes) pieces.push(content.subarray(at, at + bytes));
  return Readable.from(pieces);
}

const sealed = (content: Buffer, bytes = 1000) =>
  buffer(inPieces(content, bytes).pipe(seal(KEY, NAME)));
function opened(content: Buffer, { key = KEY, name = NAME, bytes = 1000 } = {}): Promise<Buffer> {
  const source = inPieces(content, bytes);
  const target = unseal(key, name);
  return buffer(source.pipe(target));
}

describe("a sealed file", () => {
  it.each([0, 1, 15, 16, 17, 100_000])("of %i bytes comes out as it went in", async (length) => {
    const content = randomBytes(length);
    for (const bytes of [1, 7, 16, 4096]) {
      if (length > 1000 && bytes < 16) continue;
      expect(await opened(await sealed(content, bytes), { bytes })).toEqual(content);
    }
  });

  it("shows nothing of what is in it, and no two are alike", async () => {
    const content = Buffer.alloc(10_000, "pat@mail.example ");
    const [one, two] = [await sealed(content), await sealed(content)];
    expect(one.includes("pat@mail.example")).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it("does not open with another key or under another name", async () => {
    const file = await sealed(randomBytes(100));
    await expect(opened(file, { key: randomBytes(KEY_BYTES) })).rejects.toThrow(NotSealed);
    await expect(opened(file, { name: "base/2/base.tar.gz" })).rejects.toThrow(NotSealed);
  });

  it("does not open with a bit changed anywhere, or cut short", async () => {
    const file = await sealed(randomBytes(50));
    for (let at = 0; at < file.length; at += 1) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(opened(changed), `byte ${at}`).rejects.toThrow(NotSealed);
    }
    for (const length of [0, 10, 27, 40, file.length - 1])
      await expect(opened(file.subarray(0, length)), `${length} bytes`).rejects.toThrow(NotSealed);
  });
});
