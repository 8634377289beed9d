import type { ProductListState } from "#domain/catalog/product-list.ts";
import { MEMBER_PRICE_HIGH, PRICES } from "#domain/catalog/product-prices.ts";
import { PRODUCT, type ProductFields } from "#domain/catalog/product-texts.ts";
import type { MovementKind } from "#domain/catalog/stock-movement.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";
import type { ProductError } from "#server/catalog/change-product.ts";
import type { EditRefusal } from "../ui/staged-edit.ts";

export const PRODUCT_TEXTS = {
  title: "Products",
  none: "No products match.",
  add: "Add product",
  changeChosen: "Edit selected",
  added: "Product added. It isn't listed in the shop yet.",
  stock: "Stock",
  move: "Adjust stock",
  saved: "Saved.",
  changed: "Someone changed this product. Check it and try again.",
};

export const plannedText = (when: string): string => `Scheduled for ${when} Eastern time.`;

export const PRODUCT_REFUSALS: Record<
  Exclude<ProductError["code"], "changed" | "list_changed">,
  string
> = {
  not_found: "This product doesn't exist.",
  no_category: "This category doesn't exist.",
  no_compound: "This compound doesn't exist.",
  slug_taken: "Another product uses or used this address.",
  barcode_taken: "Another product or flavor uses one of these barcodes.",
  member_price_high: MEMBER_PRICE_HIGH,
  contents_missing: "Enter its class and compounds first, under Compliance.",
  forbidden: "A rule that applies everywhere prohibits this product.",
  invalid: NO_REASON,
};

/** Why a change of prices wasn't saved, so it is reviewed again. */
export const priceRefusal = ({ code }: ProductError) => ({
  isChanged: true,
  ...(code === "changed" || code === "list_changed" ? {} : { formError: PRODUCT_REFUSALS[code] }),
});

/** Why a change of texts wasn't saved, with the field at fault. */
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

/** Labels of a product's values. */
export const PRODUCT_LABELS = {
  ...PRODUCT.labels,
  facts: "Facts",
  flavors: "Flavors",
  ...PRICES.labels,
  listed: "In the shop",
  stopReason: "Reason for the stop",
  onSale: "On sale",
  onHand: "On hand",
  imageUrl: "Picture",
  morePictures: "More pictures",
  pictures: "Pictures",
  isOn: "on",
};

export const MOVEMENT_TEXTS: Record<MovementKind, string> = {
  received: "Received",
  returned: "Returned",
  damaged: "Damaged or lost",
  counted: "Counted",
  uncounted: "No longer counted",
  sold: "Shipped with orders",
  "sent again": "Sent as replacement",
  changed: "Changed outside the back office",
};
