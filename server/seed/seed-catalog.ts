import { sql } from "drizzle-orm";
import { sampleBarcode, SAMPLE_CATEGORIES, SAMPLE_PRODUCTS } from "#content/sample-catalog.ts";
import { SAMPLE_CONTENTS } from "#content/sample-contents.ts";
import { SAMPLE_PRODUCT_DETAILS } from "#content/sample-product-details.ts";
import { fromNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { categories, productFlavors, products } from "#server/db/schema/catalog.ts";
import { productTraits } from "#server/db/schema/eligibility.ts";

/** In production, nothing is on sale until its contents are stated (PROD-9). */
export async function seedCatalog(tx: Db, { isDemo }: { isDemo: boolean }): Promise<void> {
  const rows = SAMPLE_CATEGORIES.map((name, displayOrder) => ({ name, displayOrder }));
  const made = await tx.insert(categories).values(rows).returning();
  const categoryIds = new Map(made.map(({ name, id }) => [name, id]));
  for (const {
    category,
    flavors,
    basePrice,
    ogPrice,
    militaryPrice,
    ...product
  } of SAMPLE_PRODUCTS) {
    const categoryId = categoryIds.get(category);
    if (categoryId === undefined) throw new Error(`No such category: ${category}`);
    await tx.insert(products).values({
      ...product,
      listed: product.active,
      active: isDemo && product.active,
      basePrice: fromNumeric(basePrice),
      ogPrice: ogPrice === null ? null : fromNumeric(ogPrice),
      militaryPrice: militaryPrice === null ? null : fromNumeric(militaryPrice),
      ...SAMPLE_PRODUCT_DETAILS[product.id],
      barcode: flavors.length === 0 ? sampleBarcode(product.id, null) : null,
      categoryId,
    });
    const contents = SAMPLE_CONTENTS[product.id];
    if (isDemo && contents !== undefined)
      await tx.insert(productTraits).values({
        ...contents,
        productId: product.id,
        compounds: contents.compounds && [...contents.compounds],
      });
    if (flavors.length === 0) continue;
    await tx.insert(productFlavors).values(
      flavors.map((flavorName, displayOrder) => ({
        productId: product.id,
        flavorName,
        displayOrder,
        barcode: sampleBarcode(product.id, flavorName),
      })),
    );
  }
  // The ids above were explicit, so the sequence must be moved past them.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`,
  );
}
