// The page's entry point: builds the scene a picture names and returns a PNG as a data URL.
import { SCENES } from "../pictures/scenes.js";
import { accumulate } from "./accumulate.js";
import { createDarkroom } from "./darkroom.js";
import { loadFonts } from "./fonts.js";
import { createStudio } from "./studio.js";

await loadFonts();
const darkroom = createDarkroom();

/** @param picture size in pixels, samples, the scene and its options; see pictures/pictures.mjs */
globalThis.renderPicture = async (picture) => {
  const studio = createStudio(darkroom, {
    width: picture.width,
    height: picture.height,
    ...picture.studio,
  });
  await SCENES[picture.scene](studio, picture.options ?? {});
  return accumulate(studio, { samples: picture.samples });
};
