import type { BulkEdit } from "#domain/catalog/bulk-edit.ts";
import type { EditedProduct } from "#server/catalog/edited-product.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { bulkLine, TOO_HIGH } from "./bulk-view.ts";
import type { SaveResult } from "./change-many.tsx";
import { refusalText } from "./save-import.ts";

interface Bulk {
  edit: BulkEdit;
  /** The current products. */
  products: readonly EditedProduct[];
  /** The reviewed version of each product; products without one are left unchanged. */
  versions: ReadonlyMap<number, number>;
  reason: string;
}

/** Saves one product at a time with the single-product operations, so each change is recorded (PROD-6). */
export async function saveBulk(
  desk: Shop["staff"]["products"],
  actor: StaffActor,
  { edit, products, versions, reason }: Bulk,
): Promise<SaveResult[]> {
  const results: SaveResult[] = [];
  for (const product of products) {
    const { productId, name, to } = bulkLine(product, edit);
    const seenVersion = versions.get(productId);
    if (seenVersion === undefined) continue;
    if (to === null) {
      results.push({ productId, name, refusal: TOO_HIGH });
      continue;
    }
    const base = { productId, reason, seenVersion };
    const { texts, prices, isListed, isStopped } = to;
    const done = texts
      ? await desk.changeTexts(actor, { ...base, texts })
      : prices
        ? await desk.changePrices(actor, { ...base, prices })
        : isListed === undefined
          ? await desk.setStopped(actor, { ...base, isStopped: isStopped === true })
          : await desk.setListed(actor, { ...base, isListed });
    results.push({ productId, name, refusal: done.ok ? null : refusalText(done.error) });
  }
  return results;
}
