/** The size of a tablet, next to a coin. Samples until the owner has measured one; the drawing is based on them. */
export const TABLET_SIZE = {
  isSample: true,
  title: "Tablet size",
  diameterMm: 16,
  thicknessMm: 5,
  coinName: "US quarter",
} as const;

/** The size stated by the US Mint. */
export const QUARTER = { diameterMm: 24.26, thicknessMm: 1.75 };
