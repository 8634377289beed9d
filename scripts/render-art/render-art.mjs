// Renders the shop's own pictures from code: the 3D scenes in `pictures/`, then the flat set (icons, Open Graph card).
import { parseArgs } from "node:util";
import { FLAT_TARGETS } from "./flat/flat-targets.mjs";
import { openStage } from "./open-stage.mjs";
import { PICTURES } from "./pictures/pictures.mjs";
import { writeVariants } from "./write-variants.mjs";

const HELP = `Usage: node scripts/render-art/render-art.mjs [name…] [--quality draft|quick|full] [--list]

Renders pictures to public/art as AVIF and WebP, and the icons and the Open Graph card to public.
Without a name it renders everything (one to two minutes a picture on two cores).

  name      a picture or a prefix of one, such as products/mgm-50, hero, products/, icons, og
  --quality draft  a small PNG in the temporary folder, as a preview
            quick  the real files from a smaller frame with fewer light samples
            full   the default
  --list    print the names

The browser is CHROMIUM_PATH, or /usr/bin/chromium, or the one Playwright has installed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: "boolean" },
    quality: { type: "string", default: "full" },
    list: { type: "boolean" },
  },
});

/** The frame's size as a share of the picture's full size, and how many frames are averaged. */
const QUALITIES = {
  draft: { scale: 0.4, samples: 9 },
  quick: { scale: 0.7, samples: 12 },
  full: { scale: 1, samples: 20 },
};

const isNamed = (name) =>
  positionals.some((word) => name === word || (word.endsWith("/") && name.startsWith(word)));

/** A table's entries named on the command line: all of them if none are named. */
const wanted = (table) =>
  Object.entries(table).filter(([name]) => positionals.length === 0 || isNamed(name));

async function main() {
  if (values.help) return console.log(HELP);
  if (values.list)
    return console.log([...Object.keys(PICTURES), ...Object.keys(FLAT_TARGETS)].join("\n"));

  const pictures = wanted(PICTURES);
  if (pictures.length > 0) await renderPictures(pictures);
  for (const [name, write] of wanted(FLAT_TARGETS)) console.log(`${name}  ${await write()}`);
}

async function renderPictures(pictures) {
  const { scale, samples } = QUALITIES[values.quality];
  const stage = await openStage();
  try {
    for (const [name, picture] of pictures) {
      const started = performance.now();
      const [width, height] = [picture.width, picture.height].map((side) =>
        Math.round(side * scale),
      );
      const png = await stage.render({ ...picture, width, height, samples });
      const summary = await writeVariants(name, picture, png, {
        isDraft: values.quality === "draft",
      });
      console.log(`${name}  ${summary}  ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
  } finally {
    await stage.close();
  }
}

await main();
