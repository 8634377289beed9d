/** A fact about a product: "Contents", "50 chewable tablets". */
export interface ProductFact {
  label: string;
  value: string;
  /** The owner has not given it; the page says so beside it (CAT-10). */
  isSample?: true;
}

export interface GalleryPicture {
  url: string;
  alt: string;
}

/** What a product's own page says. Apart from `Product`, so that grids and carts do not carry it. */
export interface ProductDetails {
  paragraphs: string[];
  facts: ProductFact[];
  /** Ends with what holds for every product; the first are this product's own. */
  warnings: string[];
  /** The warning that California asks for (Proposition 65); null = none is needed, or the owner has not filled it in. */
  prop65Warning: string | null;
  /** Beside the product's main picture, in the order of the gallery. */
  morePictures: GalleryPicture[];
  /** Paragraphs and warnings are samples, until the owner has written them. */
  hasSampleTexts: boolean;
}
