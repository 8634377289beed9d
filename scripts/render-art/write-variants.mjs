// One rendered PNG becomes AVIF and WebP in every width the page requests.
import { mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const PUBLIC_ART = fileURLToPath(new URL("../../public/art/", import.meta.url));
const DRAFTS = join(tmpdir(), "mitra-art-draft");

const ENCODERS = {
  avif: (image) => image.avif({ quality: 68, effort: 5 }),
  webp: (image) => image.webp({ quality: 86, effort: 6 }),
};

/**
 * Writes `<name>-<width>.<format>` for each width; returns the sizes and the edge color for
 * `content/art.ts`.
 */
export async function writeVariants(name, picture, png, { isDraft }) {
  if (isDraft) {
    const file = join(DRAFTS, `${name}.png`);
    await mkdir(dirname(file), { recursive: true });
    await sharp(png).toFile(file);
    return file;
  }
  const sizes = [];
  for (const width of picture.widths) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const file = join(PUBLIC_ART, `${name}-${width}.${format}`);
      await mkdir(dirname(file), { recursive: true });
      await encode(sharp(png).resize({ width })).toFile(file);
      sizes.push(`${width}.${format} ${Math.round((await stat(file)).size / 1024)}K`);
    }
  }
  return `${sizes.join(", ")}  edge ${await edgeColor(png)}`;
}

const hex = ({ mean }) => Math.round(mean).toString(16).padStart(2, "0");

/** The mean color of the top edge, where a picture meets the page. */
async function edgeColor(png) {
  const { width } = await sharp(png).metadata();
  const strip = await sharp(png).extract({ left: 0, top: 0, width, height: 12 }).toBuffer();
  const { channels } = await sharp(strip).stats();
  return `#${channels.slice(0, 3).map(hex).join("")}`;
}
