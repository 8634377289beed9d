import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures as produced by cameras, tools and attackers. */

type Rgb = { r: number; g: number; b: number };
const GREEN: Rgb = { r: 40, g: 120, b: 60 };

const plain = (width: number, height: number, background: Rgb = GREEN) =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpegPicture = (width = 900, height = 600, background: Rgb = GREEN): Promise<Buffer> =>
  plain(width, height, background).jpeg().toBuffer();

/** A phone's portrait photo: stored in landscape with a rotation mark, and the location where it was taken. */
export const turnedPicture = (): Promise<Buffer> =>
  plain(900, 600)
    .withExif({
      IFD0: { Orientation: "6", Copyright: "Ada Secret" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const printPicture = (): Promise<Buffer> =>
  plain(900, 600).toColourspace("cmyk").jpeg().toBuffer();

export const clearPicture = (): Promise<Buffer> =>
  sharp({
    create: { width: 500, height: 500, channels: 4, background: { ...GREEN, alpha: 0 } },
  })
    .png()
    .toBuffer();

export async function movingPicture(): Promise<Buffer> {
  const frames = await Promise.all([
    plain(500, 500).png().toBuffer(),
    plain(500, 500, { r: 200, g: 0, b: 0 }).png().toBuffer(),
  ]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A few kilobytes that decompress to this many pixels. */
export function bombPicture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit of gray for each pixel
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A kilobyte or two that would take 900 MB or more once decoded. */
export function wideAvif(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: "#ccaa88" };
  return sharp({ create, limitInputPixels: false }).avif({ effort: 0, quality: 1 }).toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
