import type { ImportRow } from "#domain/staff/product-import.ts";
import type { ProductError } from "#server/catalog/change-product.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { PRODUCT_REFUSALS } from "./product-texts.ts";

export interface ImportResult {
  productId: number;
  /** null = it is saved. */
  refusal: string | null;
}

interface Import {
  rows: readonly ImportRow[];
  /** Of the products as they were looked over. */
  versions: ReadonlyMap<number, number>;
  reason: string;
}

/** Saves line by line through the operations of one product, each of which leaves its own record (PROD-4). */
export async function saveImport(
  products: Shop["staff"]["products"],
  actor: StaffActor,
  { rows, versions, reason }: Import,
): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  for (const { productId, texts, prices } of rows) {
    const base = { productId, reason };
    const seen = versions.get(productId) ?? 0;
    const hasTexts = Object.keys(texts).length > 0;
    const done = hasTexts
      ? await products.changeTexts(actor, { ...base, seenVersion: seen, texts })
      : null;
    const error = done?.ok === false ? done.error : null;
    // Changing the texts has raised the version by one.
    const priced =
      error === null && Object.keys(prices).length > 0
        ? await products.changePrices(actor, {
            ...base,
            seenVersion: seen + (hasTexts ? 1 : 0),
            prices,
          })
        : null;
    const failed = error ?? (priced?.ok === false ? priced.error : null);
    results.push({ productId, refusal: failed === null ? null : refusalText(failed) });
  }
  return results;
}

const refusalText = ({ code }: ProductError): string =>
  code === "changed" || code === "list_changed"
    ? "Someone changed it meanwhile. Look it over again."
    : PRODUCT_REFUSALS[code];
