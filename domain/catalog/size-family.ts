import { type Cents, cents } from "#domain/money/cents.ts";
import type { Membership, Product, ShownProduct } from "./product.ts";
import { tabletPrice } from "./tablet-price.ts";
import { unitPrice } from "./unit-price.ts";

/** One size of a tablet, offered beside the others; each has its own page. */
export interface ProductSize {
  id: number;
  slug: string;
  tablets: number;
  /** Its tablets are free; only shipping costs. */
  isFree: boolean;
  isSoldOut: boolean;
  /** `null` if it is free or not shown. */
  tabletCents: Cents | null;
  /** Savings compared with as many tablets in the smallest bottle; `null` if there are none (PRICE-15). */
  savedCents: Cents | null;
}

/** "50 MGM Chewable Tablets" and "5 MGM Chewable Tablets Sample" both belong to the line "MGM Chewable Tablets". */
const SIZE_NAME = /^\s*(?<tablets>\d{1,6})\s+(?<line>\S.*?)(?:\s+Sample)?\s*$/i;

/** The line of tablets that a product's name belongs to; `null` if it has no number. */
export function tabletLine(name: string): string | null {
  return SIZE_NAME.exec(name)?.groups?.["line"] ?? null;
}

/**
 * All sizes of a product, smallest first, including itself: products of its category and line (CAT-13). Empty if it
 * comes in one size.
 */
export function sizeFamily<Sized extends Pick<Product, "name" | "category" | "id">>(
  products: readonly Sized[],
  shown: Pick<Product, "name" | "category">,
): Sized[] {
  const line = tabletLine(shown.name);
  if (line === null) return [];
  const family = products
    .filter(({ name, category }) => category === shown.category && tabletLine(name) === line)
    .toSorted((a, b) => tabletCount(a.name) - tabletCount(b.name) || a.id - b.id);
  return family.length > 1 ? family : [];
}

/** The same as choices, priced for this person. */
export function productSizes(
  products: readonly Product[],
  shown: Product,
  membership: Membership,
): ProductSize[] {
  const family = sizeFamily(products, shown).map((product) => ({
    product,
    tablets: tabletCount(product.name),
    priceCents: unitPrice(product.prices, membership).cents,
  }));
  const smallest = family.find(({ priceCents }) => priceCents > 0);
  return family.map(({ product, tablets, priceCents }) => ({
    id: product.id,
    slug: product.slug,
    tablets,
    isFree: priceCents === 0,
    isSoldOut: product.stockStatus === "out_of_stock",
    tabletCents: tabletPrice(product.name, priceCents),
    savedCents:
      smallest === undefined || priceCents === 0
        ? null
        : savedAgainst(smallest, { tablets, priceCents }),
  }));
}

/** The same without prices, for a closed shop. */
export const shownSizes = (products: readonly ShownProduct[], shown: ShownProduct): ProductSize[] =>
  sizeFamily(products, shown).map(({ id, slug, name }) => ({
    id,
    slug,
    tablets: tabletCount(name),
    isFree: false,
    isSoldOut: false,
    tabletCents: null,
    savedCents: null,
  }));

/** The sizes that can be bought now and aren't free, smallest first; at least the product itself. */
export function sizesToBuy(
  products: readonly Product[],
  shown: Product,
  membership: Membership,
): Product[] {
  const sizes = sizeFamily(products, shown).filter(
    ({ stockStatus, prices }) =>
      stockStatus !== "out_of_stock" && unitPrice(prices, membership).cents > 0,
  );
  return sizes.some(({ id }) => id === shown.id) ? sizes : [shown];
}

type Bottle = { tablets: number; priceCents: Cents };

/** Rounded down to the cent, so the promised savings are never too high. */
function savedAgainst(smallest: Bottle, bottle: Bottle): Cents | null {
  const saved = bottle.tablets * smallest.priceCents - bottle.priceCents * smallest.tablets;
  const savedCents = Math.floor(saved / smallest.tablets);
  return savedCents > 0 ? cents(savedCents) : null;
}

export const tabletCount = (name: string): number =>
  Number(SIZE_NAME.exec(name)?.groups?.["tablets"]);
