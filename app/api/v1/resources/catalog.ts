import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { publicId, readPublicId } from "#domain/api/public-id.ts";
import {
  filterProducts,
  PRODUCT_SORTS,
  type ProductSort,
} from "#domain/catalog/filter-products.ts";
import { NOT_A_MEMBER, type Product, STOCK_STATUSES } from "#domain/catalog/product.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";
import { forAnyone } from "../operation.ts";
import { idIn, idOf, listOf, money, moneyOf, page } from "../schemas.ts";

export const product = z
  .strictObject({
    id: idOf("product"),
    slug: z.string().meta({ examples: ["mgm-chewable-tablets"] }),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    prices: z.strictObject({
      base: money.meta({
        description: "The regular price. Member prices are shown only to members.",
      }),
      own: money.optional().meta({ description: "The signed-in customer's price." }),
    }),
    stock: z.enum(STOCK_STATUSES),
    flavors: z.array(z.string()).meta({ description: "Empty if the product has none." }),
    lineLimit: z
      .int()
      .nullable()
      .meta({ description: "Maximum units per cart line; `null` if there is no limit." }),
    picture: z.string().nullable().meta({
      description: "The picture's address without size and format; `null` if there is no picture.",
    }),
  })
  .meta({ id: "Product" });

export const productOf = (
  one: Product,
  siteUrl: string,
  visitor: Visitor | null,
): z.input<typeof product> => ({
  id: publicId("product", one.id),
  slug: one.slug,
  name: one.name,
  description: one.description,
  category: one.category,
  prices: {
    // Never a member price, because anyone may call this (PRICE-11).
    base: moneyOf(one.prices.baseCents),
    ...(visitor && { own: moneyOf(unitPrice(one.prices, visitor.membership).cents) }),
  },
  stock: one.stockStatus,
  flavors: [...one.flavors],
  lineLimit: one.purchaseLimit,
  picture: one.imageUrl === "" ? null : siteUrl + one.imageUrl,
});

/** The constant's values, of which there is at least one. */
const SORTS = PRODUCT_SORTS.map(({ value }) => value) as [ProductSort, ...ProductSort[]];

const SIZE = 50;

interface Page {
  items: Product[];
  next: string | null;
  previous: string | null;
}

/** A page of a list that is in memory; its cursors name the adjacent product. */
function pageOfProducts(
  all: readonly Product[],
  cursor: string | undefined,
  size: number,
): Result<Page, Problem> {
  const from = cursor === undefined ? 0 : startOf(all, cursor, size);
  if (from === null)
    return err(
      problem("invalid", {
        fields: [{ field: "cursor", detail: "This cursor belongs to another list. Start again." }],
      }),
    );
  const items = all.slice(from, from + size);
  const last = items.at(-1);
  const [first] = items;
  return ok({
    items,
    next: last && from + size < all.length ? `after_${publicId("product", last.id)}` : null,
    previous: first && from > 0 ? `before_${publicId("product", first.id)}` : null,
  });
}

function startOf(all: readonly Product[], cursor: string, size: number): number | null {
  const [, side, text = ""] = /^(after|before)_(\w+)$/.exec(cursor) ?? [];
  const id = readPublicId("product", text);
  const at = all.findIndex((one) => one.id === id);
  if (side === undefined || id === null || at === -1) return null;
  return side === "after" ? at + 1 : Math.max(0, at - size);
}

/** Empty while the shop is closed (RUN-47). */
async function onSale({ customer }: Shop): Promise<Product[]> {
  const { opening } = await customer.settings.now();
  return opening.state === "open" ? customer.catalog.products() : [];
}

/** Products for sale. */
export const CATALOG = [
  forAnyone({
    id: "listProducts",
    method: "GET",
    path: "/products",
    group: "Catalog",
    summary: "List products on sale",
    description:
      "Filtered and sorted like the shop's own page. Sorting by price uses the caller's prices.",
    query: z.strictObject({
      category: z.string().max(64).optional().meta({ description: "Not case-sensitive." }),
      inStock: z
        .enum(["true"])
        .optional()
        .meta({ description: "Only products that can be ordered now." }),
      sort: z.enum(SORTS).optional(),
      ...page,
    }),
    answer: listOf(product),
    async run({ shop, visitor, query }) {
      const { category = null, inStock, sort = "default", cursor, size } = query;
      const all = filterProducts(
        await onSale(shop),
        { category, inStockOnly: inStock !== undefined, sort },
        visitor?.membership ?? NOT_A_MEMBER,
      );
      const found = pageOfProducts(all, cursor, size === undefined ? SIZE : Number(size));
      if (!found.ok) return found;
      const items = found.value.items.map((one) => productOf(one, shop.site.url, visitor));
      return ok({ ...found.value, items });
    },
  }),
  forAnyone({
    id: "getProduct",
    method: "GET",
    path: "/products/{productId}",
    group: "Catalog",
    summary: "Get a product on sale",
    params: z.strictObject({ productId: idIn("product") }),
    answer: product,
    async run({ shop, visitor, params }) {
      const all = await onSale(shop);
      const found = all.find(({ id }) => id === params.productId);
      return found ? ok(productOf(found, shop.site.url, visitor)) : err(problem("not_found"));
    },
  }),
];
