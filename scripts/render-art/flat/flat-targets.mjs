// The pictures that need no studio: line drawings, logo, icons and the Open Graph card.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { lineDrawings } from "./line-drawings.mjs";
import { logo, tile } from "./logo.mjs";
import { sceneDrawings } from "./scene-drawings.mjs";

const PUBLIC = fileURLToPath(new URL("../../../public/", import.meta.url));
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer();

/** An .ico that holds one PNG: six bytes of header, sixteen of directory. */
function ico(image, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

const writeLines = () => writeDrawings("lines", lineDrawings());
const writeScenes = () => writeDrawings("scenes", sceneDrawings());

async function writeDrawings(folder, drawings) {
  await mkdir(`${PUBLIC}art/${folder}`, { recursive: true });
  for (const [name, svg] of Object.entries(drawings))
    await writeFile(`${PUBLIC}art/${folder}/${name}.svg`, svg);
  return `${Object.keys(drawings).length} drawings`;
}

async function writeIcons() {
  const square = tile({ padding: 0.16, rounding: 0 });
  const maskable = tile({ padding: 0.24, rounding: 0 });
  await mkdir(`${PUBLIC}art`, { recursive: true });
  await writeFile(`${PUBLIC}art/logo.svg`, logo());
  await writeFile(`${PUBLIC}favicon.svg`, tile());
  await writeFile(`${PUBLIC}favicon.ico`, ico(await png(tile(), 32), 32));
  await writeFile(`${PUBLIC}apple-touch-icon.png`, await png(square, 180));
  for (const size of [192, 512])
    await writeFile(`${PUBLIC}icon-${size}.png`, await png(tile({ padding: 0.13 }), size));
  await writeFile(`${PUBLIC}maskable-icon-512.png`, await png(maskable, 512));
  return "logo and icons";
}

/** The card shown for a shared link: the home picture's jar and the name. Render `hero` first. */
async function writeOpenGraph() {
  const photo = await sharp(await readFile(`${PUBLIC}art/hero-1600.webp`))
    .resize(1200, 750)
    .extract({ left: 0, top: 70, width: 1200, height: 630 })
    .toBuffer();
  const name = await sharp(Buffer.from(logo()), { density: 260 })
    .resize({ width: 380 })
    .png()
    .toBuffer();
  await sharp(photo)
    .composite([{ input: name, left: 84, top: 250 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(`${PUBLIC}art/og.jpg`);
  return "Open Graph card";
}

export const FLAT_TARGETS = {
  lines: writeLines,
  scenes: writeScenes,
  icons: writeIcons,
  og: writeOpenGraph,
};
