/** How big a tablet is, beside a coin. Samples until the owner has measured one; the drawing follows. */
export const TABLET_SIZE = {
  isSample: true,
  title: "Tablet size",
  diameterMm: 16,
  thicknessMm: 5,
  coinName: "US quarter",
} as const;

/** The size that the US Mint states. */
export const QUARTER = { diameterMm: 24.26, thicknessMm: 1.75 };
