// The shop's own pictures, rendered by scripts/render-art: the files are /art/<name>-<width>.avif and .webp.

export type ArtPicture = {
  /** Widths that exist as files, in pixels, ascending. */
  readonly widths: readonly number[];
  /** The largest file's size in pixels: it gives the aspect ratio. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The color of the picture's own backdrop at its upper edge, shown while it loads. */
  readonly background: `#${string}`;
};

const PRODUCT = { widths: [400, 800, 1200], width: 1200, height: 1500 } as const;
const WIDE = { widths: [800, 1600], width: 1600, height: 1000 } as const;
const PANORAMA = { widths: [800, 1600], width: 1600, height: 686 } as const;
const TALL = { widths: [600, 1000], width: 1000, height: 1250 } as const;

const SAND = "#EDE0CD";
const PAPER = "#F1E9DC";
const MIST = "#E5E6DA";

const HOME_ALT =
  "A green glass jar of 100 MGM chewable tablets, a few tablets and a sprig of kratom leaves in soft light";
const SHOP_ALT =
  "All products in a row: the sample sachet, a shot bottle, three green jars of MGM tablets, amber jars of kava and kanna, and a dropper bottle of blue lotus extract";
const MGM_ALT =
  "Three green glass jars of MGM chewable tablets in increasing sizes: 50, 100 and 150 tablets";

/** Every picture by name; a name ending in `-tall` is the crop of the same scene for phones. */
export const ART = {
  "products/mgm-50": {
    ...PRODUCT,
    background: SAND,
    alt: "A small green glass jar of 50 MGM chewable tablets, five tablets and kratom leaves beside it",
  },
  "products/mgm-100": {
    ...PRODUCT,
    background: SAND,
    alt: "A green glass jar of 100 MGM chewable tablets, five tablets and kratom leaves beside it",
  },
  "products/mgm-150": {
    ...PRODUCT,
    background: SAND,
    alt: "A large green glass jar of 150 MGM chewable tablets, five tablets and kratom leaves beside it",
  },
  "products/mgm-sample": {
    ...PRODUCT,
    background: SAND,
    alt: "A cream sachet, the sample of 5 MGM chewable tablets, with its five tablets in front",
  },
  "products/blue-lotus": {
    ...PRODUCT,
    background: MIST,
    alt: "An amber dropper bottle of blue lotus extract beside an open blue lotus flower",
  },
  "products/mgm-shots": {
    ...PRODUCT,
    background: MIST,
    alt: "Two small green bottles of MGM Shots in front of their box of 24",
  },
  "products/kava-30": {
    ...PRODUCT,
    background: PAPER,
    alt: "An amber glass jar of 30 kava chewable tablets, kava roots and five tablets beside it",
  },
  "products/kanna-30": {
    ...PRODUCT,
    background: PAPER,
    alt: "An amber glass jar of 30 kanna chewable tablets, a kanna flower and five tablets beside it",
  },
  "products/blue-lotus-detail": {
    ...PRODUCT,
    background: MIST,
    alt: "An open blue lotus flower up close, the amber dropper bottle behind it",
  },
  "products/mgm-shots-detail": {
    ...PRODUCT,
    background: MIST,
    alt: "Two bottles of MGM Shots up close, the label toward the reader",
  },
  "products/mgm-detail": {
    ...PRODUCT,
    background: SAND,
    alt: "MGM chewable tablets up close: cream-colored, round, a leaf pressed into each",
  },
  "products/mgm-in-use": {
    ...PRODUCT,
    background: SAND,
    alt: "A halved MGM tablet and a whole one on a small white dish, with the open jar and a glass of water",
  },
  "products/kava-30-detail": {
    ...PRODUCT,
    background: PAPER,
    alt: "Kava chewable tablets up close, with kava roots behind",
  },
  "products/kanna-30-detail": {
    ...PRODUCT,
    background: PAPER,
    alt: "Kanna chewable tablets up close, with a kanna flower behind",
  },
  hero: { ...WIDE, background: SAND, alt: HOME_ALT },
  "hero-tall": { ...TALL, background: SAND, alt: HOME_ALT },
  "shop-hero": { ...PANORAMA, background: MIST, alt: SHOP_ALT },
  "shop-hero-tall": { ...TALL, background: MIST, alt: SHOP_ALT },
  "mgm-hero": { ...WIDE, background: SAND, alt: MGM_ALT },
  "mgm-hero-tall": { ...TALL, background: SAND, alt: MGM_ALT },
} as const satisfies Record<string, ArtPicture>;

export type ArtName = keyof typeof ART;
