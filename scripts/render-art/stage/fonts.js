// The label fonts are the site's own.
const FILES = {
  Newsreader: "newsreader-latin-v3.woff2",
  Instrument: "instrument-sans-latin-v3.woff2",
};

/**
 * Loads every label font; a missing file fails the render rather than falling back to another
 * typeface.
 */
export async function loadFonts() {
  for (const [family, file] of Object.entries(FILES)) {
    const face = new FontFace(family, `url(/public/fonts/${file})`, { weight: "200 800" });
    document.fonts.add(await face.load());
  }
}
