/*
 * node scripts/render-art/write-shared.mjs [--help]: writes public/art/og, the pictures shown for
 * shared links, from the rendered ones: wide crops of scenes, squares of products, as JPEG.
 */
import { mkdir, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

if (process.argv.includes("--help")) {
  console.log("Writes public/art/og from the rendered pictures. No arguments.");
  process.exit(0);
}

const ART = fileURLToPath(new URL("../../public/art/", import.meta.url));
const WIDE = { width: 1200, height: 630 };
const SQUARE = { width: 1200, height: 1200 };

await mkdir(`${ART}og`, { recursive: true });
await writeAll("", /^((?!hero-|.*-tall).*)-1600\.webp$/, WIDE, "center");
await writeAll("products/", /^(.*)-1200\.webp$/, SQUARE, "bottom");

async function writeAll(folder, pattern, size, position) {
  for (const file of await readdir(ART + folder)) {
    const [, name] = pattern.exec(file) ?? [];
    if (!name) continue;
    await sharp(`${ART}${folder}${file}`)
      .resize({ ...size, fit: "cover", position })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(`${ART}og/${name}.jpg`);
  }
}
