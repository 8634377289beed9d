import { withoutGaps } from "#domain/catalog/has-gaps.ts";
import type { ProductDetails } from "#domain/catalog/product-details.ts";
import type { ProductTexts } from "#domain/catalog/product-texts.ts";
import type { Prices, Product, StockStatus } from "#domain/catalog/product.ts";
import type { EditedProduct } from "../edited-product.ts";

/** Values that a planned change sets; only we write them, from validated forms (DATED-1). */
type PlannedValues = Partial<ProductTexts> & Partial<Prices>;

interface Page {
  product: Product;
  details: ProductDetails;
}

/** A product's page as everyone would see it, without member prices (PRICE-11). */
export function previewedPage(edited: EditedProduct, change: PlannedValues): Page {
  const texts = { ...edited.texts, ...change };
  const product = {
    id: edited.productId,
    slug: texts.slug,
    name: texts.name,
    description: texts.description,
    category: texts.category,
    prices: {
      baseCents: change.baseCents ?? edited.prices.baseCents,
      ogCents: null,
      militaryCents: null,
    },
    imageUrl: edited.imageUrl,
    stockStatus: statusOf(edited, texts.stockStatus),
    featuredPosition: texts.featuredPosition,
    purchaseLimit: texts.purchaseLimit,
    limitNote: texts.limitNote,
    limitAlert: texts.limitAlert,
    flavors: texts.flavors.filter(({ isOn }) => isOn).map(({ name }) => name),
  };
  const details = {
    paragraphs: texts.details.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ""),
    facts: texts.facts,
    warnings: texts.warnings,
    prop65Warning: withoutGaps(texts.prop65Warning),
    imageAlt: edited.imageAlt,
    morePictures: edited.morePictures,
    hasSampleTexts: texts.hasSampleTexts,
  };
  return { product, details };
}

/** Status as in the catalog: a counted product with none left is sold out (CAT-5). */
const statusOf = ({ onHand, reserved }: EditedProduct, status: StockStatus): StockStatus =>
  onHand !== null && onHand - reserved <= 0 ? "out_of_stock" : status;
