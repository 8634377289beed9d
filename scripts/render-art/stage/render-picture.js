// The page's entry: builds the scene that a picture names and gives back a PNG as a data URL.
import { SCENES } from "../pictures/scenes.js";
import { accumulate } from "./accumulate.js";
import { createDarkroom } from "./darkroom.js";
import { loadFonts } from "./fonts.js";
import { createStudio } from "./studio.js";

const DRAFT_SCALE = 0.4;
const DRAFT_SAMPLES = 9;

await loadFonts();
const darkroom = createDarkroom();

/** @param picture size in pixels, the scene's options and whether this is a draft; see pictures/pictures.mjs */
globalThis.renderPicture = async (picture) => {
  const scale = picture.isDraft ? DRAFT_SCALE : 1;
  const [width, height] = [picture.width * scale, picture.height * scale].map(Math.round);
  const studio = createStudio(darkroom, { width, height, ...picture.studio });
  await SCENES[picture.scene](studio, picture.options ?? {});
  return accumulate(studio, { samples: picture.isDraft ? DRAFT_SAMPLES : picture.samples });
};
