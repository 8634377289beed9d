import type { ProductListState } from "#domain/catalog/product-list.ts";
import { MEMBER_PRICE_HIGH, PRICES } from "#domain/catalog/product-prices.ts";
import type { ProductFields } from "#domain/catalog/product-texts.ts";
import type { MovementKind } from "#domain/catalog/stock-movement.ts";
import type { ProductError } from "#server/catalog/change-product.ts";
import type { EditRefusal } from "../ui/staged-edit.ts";

export const PRODUCT_TEXTS = {
  title: "Products",
  purpose:
    "Everything the shop sells or has sold: texts, prices, stock, and whether it is for sale.",
  none: "No product matches.",
  noneHint: "Clear a filter, or search for a part of the name.",
  add: "New product",
  changeChosen: "Change those chosen",
  addPurpose: "It is not in the shop until you list it.",
  added: "The product is added. It is not in the shop yet.",
  edit: "Texts and limits",
  prices: "Prices",
  stock: "Stock",
  move: "Enter a movement",
  history: "History",
  planned: "Planned",
  saved: "Saved.",
  changed: "Someone changed this product. Check it and try again.",
};

export const plannedText = (when: string): string => `Planned for ${when}.`;

export const PRODUCT_REFUSALS: Record<
  Exclude<ProductError["code"], "changed" | "list_changed">,
  string
> = {
  not_found: "There is no such product.",
  no_category: "There is no such category.",
  no_compound: "There is no such compound.",
  slug_taken: "Another product has this address, or had it.",
  barcode_taken: "Another product or flavor has one of these barcodes.",
  member_price_high: MEMBER_PRICE_HIGH,
  contents_missing: "Say what it contains first, under Compliance.",
  forbidden: "A rule that holds everywhere forbids what it contains.",
};

/** Why a change of prices isn't saved; it is reviewed again. */
export const priceRefusal = ({ code }: ProductError) => ({
  isChanged: true,
  ...(code === "changed" || code === "list_changed" ? {} : { formError: PRODUCT_REFUSALS[code] }),
});

/** The same for texts, beside the field that it is about. */
export function productRefusal(error: ProductError): EditRefusal<ProductFields> {
  switch (error.code) {
    case "slug_taken":
      return { fieldErrors: { slug: PRODUCT_REFUSALS.slug_taken } };
    case "barcode_taken":
      return { fieldErrors: { barcode: PRODUCT_REFUSALS.barcode_taken } };
    case "no_category":
      return { fieldErrors: { category: PRODUCT_REFUSALS.no_category } };
    case "no_compound":
      return { fieldErrors: { compound: PRODUCT_REFUSALS.no_compound } };
    default:
      return priceRefusal(error);
  }
}

export const LIST_STATE_TEXTS: Record<ProductListState, string> = {
  "on sale": "On sale",
  "not listed": "Not listed",
  stopped: "Stopped",
  low: "Low stock",
};

/** What a product's values are called, in forms, differences and the history. */
export const PRODUCT_LABELS = {
  name: "Name",
  slug: "Address",
  category: "Category",
  compound: "Compound",
  description: "Short description",
  details: "Text of its page",
  facts: "Facts",
  warnings: "Warnings",
  prop65Warning: "California's warning",
  hasSampleTexts: "Texts are samples",
  flavors: "Flavors",
  barcode: "Barcode",
  stockStatus: "Shown as",
  lowAt: "Low at",
  featuredPosition: "Place among the featured",
  purchaseLimit: "Most in one order line",
  limitNote: "Note",
  limitAlert: "Alert at the limit",
  ...PRICES.labels,
  listed: "In the shop",
  stopReason: "Sale stopped because",
  onSale: "On sale",
  onHand: "On the shelf",
  imageUrl: "Picture",
  morePictures: "More pictures",
  pictures: "Pictures",
  isOn: "on",
};

export const MOVEMENT_TEXTS: Record<MovementKind, string> = {
  received: "Received",
  returned: "Came back",
  damaged: "Damaged or lost",
  counted: "Counted",
  uncounted: "No longer counted",
  sold: "Shipped with orders",
  "sent again": "Sent again",
  changed: "Changed elsewhere",
};
