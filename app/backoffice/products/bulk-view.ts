import {
  type BulkEdit,
  type EditedBefore,
  editedTo,
  type EditedTo,
} from "#domain/catalog/bulk-edit.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import type { EditedProduct } from "#server/catalog/edited-product.ts";
import { changeLine } from "./import-view.ts";

/** Larger changes are made in several batches, each small enough to review. */
const PRODUCTS_MAX = 200;

/** The chosen ids, from the list's checkboxes or the form's own field; never throws. */
export const readChosen = (values: readonly string[]): number[] => {
  const ids = values.flatMap((value) => value.split(",")).filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, PRODUCTS_MAX);
};

/** The effect of a change on one product. */
export interface BulkLine {
  productId: number;
  name: string;
  version: number;
  /** The values it sets; `null` if the change can't be made. */
  to: EditedTo | null;
  changes: string[];
}

export const TOO_HIGH = "A price would exceed $10,000.00, so this product doesn't change.";

export function bulkLine(product: EditedProduct, edit: BulkEdit): BulkLine {
  const { productId, version, texts } = product;
  const before = { ...product, isStopped: product.stopped !== null };
  const to = editedTo(edit, before);
  return {
    productId,
    version,
    name: texts.name,
    to,
    changes: to === null ? [TOO_HIGH] : differences(before, to).map(changeLine),
  };
}

function differences({ texts, prices, isListed, isStopped }: EditedBefore, to: EditedTo) {
  const was = { ...texts, ...prices, isListed, isStopped };
  const { texts: toTexts, prices: toPrices, ...sale } = to;
  return changesBetween(was, { ...was, ...toTexts, ...toPrices, ...sale });
}

export const BULK_EDIT_TEXTS = {
  noneChosen: "No products selected.",
  noneChosenHint: "Go back to the list and select the products to edit.",
};
