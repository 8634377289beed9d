import type { ImportRow } from "#domain/catalog/product-import.ts";
import type { ProductError } from "#server/catalog/change-product.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { SaveResult } from "./change-many.tsx";
import { PRODUCT_REFUSALS } from "./product-texts.ts";

interface Import {
  rows: readonly ImportRow[];
  /** The reviewed version of each product. */
  versions: ReadonlyMap<number, number>;
  /** The current name of each product. */
  names: ReadonlyMap<number, string>;
  reason: string;
}

/** Saves one line at a time with the single-product operations, so each change is recorded (PROD-4). */
export async function saveImport(
  products: Shop["staff"]["products"],
  actor: StaffActor,
  { rows, versions, names, reason }: Import,
): Promise<SaveResult[]> {
  const results: SaveResult[] = [];
  for (const { productId, texts, prices } of rows) {
    const base = { productId, reason };
    const seen = versions.get(productId) ?? 0;
    const hasTexts = Object.keys(texts).length > 0;
    const done = hasTexts
      ? await products.changeTexts(actor, { ...base, seenVersion: seen, texts })
      : null;
    const error = done?.ok === false ? done.error : null;
    // Saving the texts incremented the version.
    const priced =
      error === null && Object.keys(prices).length > 0
        ? await products.changePrices(actor, {
            ...base,
            seenVersion: seen + (hasTexts ? 1 : 0),
            prices,
          })
        : null;
    const failed = error ?? (priced?.ok === false ? priced.error : null);
    const refusal = failed === null ? null : refusalText(failed);
    results.push({ productId, name: names.get(productId) ?? String(productId), refusal });
  }
  return results;
}

export const refusalText = ({ code }: ProductError): string =>
  code === "changed" || code === "list_changed"
    ? "Someone changed this product. Review it again."
    : PRODUCT_REFUSALS[code];
