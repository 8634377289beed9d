// The label fonts, from the same packages that the site uses.
const FILES = {
  Newsreader: "newsreader/files/newsreader-latin-opsz-normal.woff2",
  "Newsreader Italic": "newsreader/files/newsreader-latin-opsz-italic.woff2",
  Instrument: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
};

/** Loads every label font; a missing file fails the render rather than falling back to another face. */
export async function loadFonts() {
  for (const [family, file] of Object.entries(FILES)) {
    const face = new FontFace(family, `url(/node_modules/@fontsource-variable/${file})`, {
      weight: "200 800",
    });
    document.fonts.add(await face.load());
  }
}
