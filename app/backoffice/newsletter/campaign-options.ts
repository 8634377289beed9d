import { PRODUCT_LIST } from "#domain/catalog/product-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** What a segment can be narrowed to. */
export interface CampaignOptions {
  products: { id: number; name: string }[];
  categories: { id: number; name: string }[];
}

/** More products than any shop of this kind has. */
const PRODUCTS = parseListQuery(PRODUCT_LIST, new URLSearchParams({ size: "200", sort: "name" }));

/** All of them; staff who may read the newsletter may read these, too. */
export async function campaignOptions(
  { products }: Shop["staff"],
  staff: StaffActor,
): Promise<CampaignOptions> {
  const [{ rows }, categories] = await Promise.all([
    products.list(staff, PRODUCTS),
    products.categories(staff),
  ]);
  return {
    products: rows.map(({ productId, name }) => ({ id: productId, name })),
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}
