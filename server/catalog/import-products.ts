import type { ImportRow } from "#domain/catalog/product-import.ts";
import type { ProductTexts } from "#domain/catalog/product-texts.ts";
import type { Prices } from "#domain/catalog/product.ts";
import { type Change, changesBetween } from "#domain/staff/staff-record.ts";
import type { Db } from "#server/db/client.ts";
import { readEditedProduct } from "./edited-product.ts";

/** The changes that a line of a file would make now. */
export interface LookedOver {
  line: number;
  productId: number;
  /** `null` if there is no such product. */
  name: string | null;
  version: number;
  texts: Change[];
  prices: Change[];
}

/** Compares each line with its product as it is now, without writing anything. */
export async function lookOverImport(db: Db, rows: readonly ImportRow[]): Promise<LookedOver[]> {
  const looked: LookedOver[] = [];
  for (const { line, productId, texts, prices } of rows) {
    const product = await readEditedProduct(db, productId);
    looked.push({
      line,
      productId,
      name: product?.texts.name ?? null,
      version: product?.version ?? 0,
      texts: product === null ? [] : differing(product.texts, texts),
      prices: product === null ? [] : differing(product.prices, prices),
    });
  }
  return looked;
}

const differing = <Values extends ProductTexts | Prices>(
  now: Values,
  wanted: Partial<Values>,
): Change[] => changesBetween({ ...now }, { ...now, ...wanted });
