import { PRODUCT_LIST } from "#domain/catalog/product-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import type { Choices } from "#domain/record/field.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** More than enough for every product in the shop. */
const PRODUCTS = parseListQuery(PRODUCT_LIST, new URLSearchParams({ size: "200", sort: "name" }));

/** All filters that a segment can use. Staff who may read the newsletter may read these, too. */
export async function campaignChoices(
  { products }: Shop["staff"],
  staff: StaffActor,
): Promise<Choices> {
  const [{ rows }, categories] = await Promise.all([
    products.list(staff, PRODUCTS),
    products.categories(staff),
  ]);
  return {
    products: rows.map(({ productId, name }) => ({ value: String(productId), label: name })),
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
