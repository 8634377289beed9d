import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { STOCK_STATUSES, type Product } from "#domain/catalog/product.ts";
import { err, ok } from "#domain/result.ts";
import { forAnyone } from "../operation.ts";
import { idIn, idOf, listOf, money, moneyOf } from "../schemas.ts";

const product = z
  .strictObject({
    id: idOf("product"),
    slug: z.string().meta({ examples: ["mgm-chewable-tablets"] }),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    prices: z.strictObject({
      base: money.meta({ description: "What members pay is told to them alone." }),
    }),
    stock: z.enum(STOCK_STATUSES),
    flavors: z.array(z.string()).meta({ description: "Empty = it has none." }),
    lineLimit: z.int().nullable().meta({ description: "Most units of a cart line; null = none." }),
    picture: z
      .string()
      .meta({ description: "The address of its picture, without size and format." }),
  })
  .meta({ id: "Product" });

const productOf = (one: Product, siteUrl: string): z.input<typeof product> => ({
  id: publicId("product", one.id),
  slug: one.slug,
  name: one.name,
  description: one.description,
  category: one.category,
  // Never a member's price: anyone may ask (PRICE-11).
  prices: { base: moneyOf(one.prices.baseCents) },
  stock: one.stockStatus,
  flavors: [...one.flavors],
  lineLimit: one.purchaseLimit,
  picture: siteUrl + one.imageUrl,
});

/** What the shop sells. */
export const CATALOG = [
  forAnyone({
    id: "listProducts",
    method: "GET",
    path: "/products",
    group: "Catalog",
    summary: "All products on sale",
    description: "All of them on one page: a shop of this kind has dozens, not thousands.",
    query: z.strictObject({
      category: z.string().max(200).optional(),
      inStock: z.enum(["true"]).optional().meta({ description: "Only what can be ordered now." }),
    }),
    answer: listOf(product),
    async run({ shop, query }) {
      const all = await shop.customer.catalog.products();
      const items = all
        .filter(({ category }) => query.category === undefined || category === query.category)
        .filter(({ stockStatus }) => query.inStock === undefined || stockStatus !== "out_of_stock")
        .map((one) => productOf(one, shop.site.url));
      return ok({ items, next: null, previous: null });
    },
  }),
  forAnyone({
    id: "getProduct",
    method: "GET",
    path: "/products/{productId}",
    group: "Catalog",
    summary: "A product on sale",
    params: z.strictObject({ productId: idIn("product") }),
    answer: product,
    async run({ shop, params }) {
      const all = await shop.customer.catalog.products();
      const found = all.find(({ id }) => id === params.productId);
      return found ? ok(productOf(found, shop.site.url)) : err(problem("not_found"));
    },
  }),
];
