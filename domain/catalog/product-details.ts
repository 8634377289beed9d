/** Where a label sets a fact: with the serving, or among the amounts in it; elsewhere without one. */
export type FactPart = "serving" | "amount";

/** A fact about a product: "Contents", "50 chewable tablets". */
export interface ProductFact {
  label: string;
  value: string;
  /** Not provided by the owner; the page marks it as a sample (CAT-10). */
  isSample?: true;
  part?: FactPart;
}

export interface GalleryPicture {
  url: string;
  alt: string;
}

/** The text of a product's own page. Separate from `Product`, so grids and carts do not load it. */
export interface ProductDetails {
  paragraphs: string[];
  facts: ProductFact[];
  /** This product's own warnings first, then those for every product. */
  warnings: string[];
  /** The warning required by California (Proposition 65); `null` if not needed, or not filled in by the owner yet. */
  prop65Warning: string | null;
  /** Alt text of the main picture; `null` if the product's name says it. */
  imageAlt: string | null;
  /** In addition to the main picture, in gallery order. */
  morePictures: GalleryPicture[];
  /** Paragraphs and warnings are samples until the owner has written them. */
  hasSampleTexts: boolean;
}
