/*
 * One uploaded picture becomes the files that pages show (PROD-7). It runs in a process of its own, so that what it
 * does to a decoder hurts no one else: node render-picture.mjs <original> <folder> <background> <width>...
 * prints {"width", "height"} of the largest, or {"refusal"}; "logo" instead of a background makes logo.png alone.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** A phone's picture has 12 to 50 million; what has more is made to fill our memory. */
const PIXELS_MAX = 64_000_000;
/** Maximum bytes a decoder may hold for a picture. A kilobyte of AVIF can ask for as much as the largest photograph. */
const DECODED_BYTES_MAX = 450_000_000;
/** Measured with 62 million pixels: 17 for AVIF, 8.4 for an interlaced 16-bit PNG, 5.5 for a progressive JPEG. */
const bytesPerPixel = ({ format, isProgressive }) =>
  format === "heif" ? 18 : !isProgressive ? 3 : format === "png" ? 9 : 6;
/** Smaller ones are blurred on every page. */
const SIDE_MIN = 400;
/** Neither side is longer than this many times the other. */
const RATIO_MAX = 3;

/** Twice what pages show (domain/settings/logo.ts). */
const LOGO_BOX = { width: 480, height: 80 };
const LOGO_SIDE_MIN = 40;
const LOGO_RATIO_MAX = 10;

const ENCODERS = {
  avif: (image) => image.avif({ quality: 62, effort: 4 }),
  webp: (image) => image.webp({ quality: 82, effort: 4 }),
  jpg: (image) => image.jpeg({ quality: 82, progressive: true, mozjpeg: true }),
};

// No other decoder is ever reached, whatever the bytes say that they are.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

// Half a picture is none.
const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: "error" };

/** Why it isn't decoded, from the head of the file alone; `null` if it may be. */
async function refusalOf(original, { sideMin, ratioMax }) {
  const head = await sharp(original, OPTIONS).metadata();
  const { width, height, pages = 1, autoOrient } = head;
  if (width * height > PIXELS_MAX || width * height * bytesPerPixel(head) > DECODED_BYTES_MAX)
    return { refusal: "too_many_pixels" };
  if (pages > 1) return { refusal: "animated" };
  const sides = [autoOrient.width, autoOrient.height];
  if (Math.min(...sides) < sideMin) return { refusal: "too_small" };
  if (Math.max(...sides) > Math.min(...sides) * ratioMax) return { refusal: "too_long" };
  return null;
}

async function render(original, folder, background, widths) {
  const refusal = await refusalOf(original, { sideMin: SIDE_MIN, ratioMax: RATIO_MAX });
  if (refusal !== null) return refusal;
  // Decoded once, turned upright, in the colors of the web, and with nothing that a camera wrote beside it.
  const largest = await sharp(original, OPTIONS)
    .autoOrient()
    .resize({ width: widths.at(-1), withoutEnlargement: true })
    .flatten({ background })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = largest;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const one of [...widths.filter((each) => each < info.width), info.width]) {
    const resized = await sharp(largest.data, { raw }).resize({ width: one }).raw().toBuffer({
      resolveWithObject: true,
    });
    const { width: ownWidth, height: ownHeight, channels } = resized.info;
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const image = sharp(resized.data, { raw: { width: ownWidth, height: ownHeight, channels } });
      writeFileSync(path.join(folder, `${one}.${format}`), await encode(image).toBuffer());
    }
  }
  return { width: info.width, height: info.height };
}

/** A logo: a PNG that keeps what is transparent, small enough for emails. */
async function renderLogo(original, folder) {
  const refusal = await refusalOf(original, { sideMin: LOGO_SIDE_MIN, ratioMax: LOGO_RATIO_MAX });
  if (refusal !== null) return refusal;
  const { data, info } = await sharp(original, OPTIONS)
    .autoOrient()
    .resize({ ...LOGO_BOX, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  writeFileSync(path.join(folder, "logo.png"), data);
  return { width: info.width, height: info.height };
}

const [, , original = "", folder = "", background = "", ...widths] = process.argv;
const made =
  background === "logo"
    ? renderLogo(readFileSync(original), folder)
    : render(readFileSync(original), folder, background, widths.map(Number));
const answer = await made.catch((error) => ({
  refusal: /pixel limit/i.test(String(error)) ? "too_many_pixels" : "unreadable",
}));
process.stdout.write(JSON.stringify(answer));
