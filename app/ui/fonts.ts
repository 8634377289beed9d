/** Both font files as preload links, for the root route's `links` (40 KB together). */
export const FONT_PRELOADS = [
  "/fonts/newsreader-latin-v2.woff2",
  "/fonts/instrument-sans-latin-v2.woff2",
].map(
  (href) =>
    ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const,
);
