import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPicture } from "#domain/catalog/picture-form.ts";
import { firstOf, IS_LONG } from "#tests/support/long-proofs.ts";
import {
  bombPicture,
  clearPicture,
  jpegPicture,
  movingPicture,
  printPicture,
  turnedPicture,
  wideAvif,
} from "#tests/support/sample-pictures.ts";
import { runRenderer } from "./run-renderer.ts";

/* Proves PROD-7: the output is a picture, and contains nothing else from the upload. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "mitra-render-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function render(bytes: Buffer) {
  const original = path.join(folder, "original");
  await writeFile(original, bytes);
  return runRenderer(original, folder);
}
const made = async () =>
  (await readdir(folder))
    .filter((name) => name !== "original")
    .toSorted((a, b) => (a < b ? -1 : 1));
const read = (name: string) => readFile(path.join(folder, name));

describe("a sound picture", () => {
  it("is there in three formats and the shop's widths, never larger than it was", async () => {
    expect(await render(await jpegPicture())).toEqual({ width: 900, height: 600 });
    const widths = ["400", "800", "900"];
    expect(await made()).toEqual(
      widths.flatMap((width) => ["avif", "jpg", "webp"].map((format) => `${width}.${format}`)),
    );
    for (const [name, format] of [
      ["800.avif", "heif"],
      ["800.jpg", "jpeg"],
      ["800.webp", "webp"],
    ] as const)
      expect(await sharp(await read(name)).metadata()).toMatchObject({ format, width: 800 });
  });

  it("is turned upright and freed of what the camera wrote into it", async () => {
    expect(await render(await turnedPicture())).toEqual({ width: 600, height: 900 });
    const { exif, icc, xmp, iptc, orientation } = await sharp(await read("400.jpg")).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect((await read("600.jpg")).includes("Ada Secret")).toBe(false);
  });

  it("made for print, or transparent, has the colors of a screen", async () => {
    expect(await render(await printPicture())).toMatchObject({ width: 900 });
    expect(await sharp(await read("400.jpg")).metadata()).toMatchObject({
      space: "srgb",
      channels: 3,
    });
    expect(await render(await clearPicture())).toMatchObject({ width: 500 });
    const { channels } = await sharp(await read("500.webp")).stats();
    expect(channels).toHaveLength(3);
    expect(channels[0]?.mean).toBeGreaterThan(230);
  });

  it.runIf(IS_LONG)("with something else behind it loses that", async () => {
    const polyglot = Buffer.concat([
      await jpegPicture(),
      Buffer.from("<html><script>alert(1)</script>PK\u0003\u0004 %PDF-1.7"),
    ]);
    expect(isPicture(polyglot)).toBe(true);
    expect(await render(polyglot)).toMatchObject({ width: 900 });
    for (const name of await made()) expect((await read(name)).includes("script")).toBe(false);
  });
});

describe("what is refused", () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
  );

  it.each(
    firstOf(
      [
        ["a drawing with a script", svg],
        ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
        ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "latin1")],
        ["a TIFF", Buffer.from("II*\u0000\u0008\u0000\u0000\u0000", "latin1")],
        ["a PDF", Buffer.from("%PDF-1.7\n%%EOF")],
        ["nothing", Buffer.alloc(0)],
      ],
      2,
    ),
  )("%s is seen to be none, and is not decoded if it were not", async (_, bytes) => {
    expect(isPicture(bytes)).toBe(false);
    expect(await render(bytes)).toEqual({ refusal: "unreadable" });
    expect(await made()).toEqual([]);
  });

  it.each(
    firstOf(
      [
        ["cut short", "unreadable", async () => (await jpegPicture()).subarray(0, 900)],
        ["900 million pixels in a small file", "too_many_pixels", async () => bombPicture(30_000)],
        ["an AVIF whose decoder would take too much", "too_many_pixels", () => wideAvif(5100)],
        ["moving", "animated", movingPicture],
        ["small", "too_small", () => jpegPicture(900, 399)],
        ["a strip", "too_long", () => jpegPicture(1300, 400)],
        [
          "half of it",
          "unreadable",
          async () => {
            const noise = await sharp({
              create: {
                width: 900,
                height: 600,
                channels: 3,
                background: "#fff",
                noise: { type: "gaussian", mean: 128, sigma: 30 },
              },
            })
              .jpeg()
              .toBuffer();
            return noise.subarray(0, noise.length / 2);
          },
        ],
        [
          "a signature alone",
          "unreadable",
          async () => Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"),
        ],
      ] as const,
      3,
    ),
  )("%s: %s", async (_, refusal, bytes) => {
    expect(await render(await bytes())).toEqual({ refusal });
    expect(await made()).toEqual([]);
  });
});
