/** The subset of both fonts that English needs, as preload links for the root route's `links` (33 KB together). */
export const FONT_PRELOADS = [
  "/fonts/newsreader-latin-v3.woff2",
  "/fonts/instrument-sans-latin-v3.woff2",
].map(
  (href) =>
    ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const,
);
