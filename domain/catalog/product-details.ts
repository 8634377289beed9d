/** A fact's place on a label: with the serving, or among the amounts in it; left out for others. */
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

/** The text of a product's own page. Separate from `Product`, so grids and carts don't load it. */
export interface ProductDetails {
  paragraphs: string[];
  facts: ProductFact[];
  /** This product's own warnings first, then those for every product. */
  warnings: string[];
  /** California's required warning (Proposition 65); `null` if none is needed, or the owner hasn't filled it in yet. */
  prop65Warning: string | null;
  /** Alt text of the main picture; `null` if the product's name is enough. */
  imageAlt: string | null;
  /** In addition to the main picture, in gallery order. */
  morePictures: GalleryPicture[];
  /** Paragraphs and warnings are samples until the owner writes them. */
  hasSampleTexts: boolean;
}
