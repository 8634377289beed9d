/** Both font files as preload links, for the root route's `links` (70 KB together). */
export const FONT_PRELOADS = [
  "/fonts/newsreader-latin-v1.woff2",
  "/fonts/instrument-sans-latin-v1.woff2",
].map(
  (href) =>
    ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const,
);
