import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { Cart, CartLine } from "#domain/cart/cart.ts";
import { viewCart } from "#domain/cart/view-cart.ts";
import { err, ok } from "#domain/result.ts";
import type { LineProblem } from "#server/carts/add-lines.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";
import { forCustomer } from "../operation.ts";
import { idIn, idOf, money, moneyOf } from "../schemas.ts";

/** A line, as sent by a program. */
const wantedLine = z.strictObject({
  product: idIn("product"),
  flavor: z
    .string()
    .max(64)
    .optional()
    .meta({ description: "Omit for a product without flavors." }),
  quantity: z.int().min(1).max(9999),
});

/** More than any order has. */
export const wantedLines = z
  .array(wantedLine)
  .max(100)
  .refine((lines) => new Set(cartLinesOf(lines).map(cartLineKey)).size === lines.length, {
    error: "One line per product and flavor.",
  });

export const cartLinesOf = (lines: readonly z.output<typeof wantedLine>[]): Cart =>
  lines.map(({ product: productId, flavor = "", quantity }) => ({ productId, flavor, quantity }));

const cart = z
  .strictObject({
    lines: z.array(
      z.strictObject({
        product: idOf("product"),
        name: z.string(),
        flavor: z.string().nullable(),
        quantity: z.int(),
        unitPrice: money,
        total: money,
        isSoldOut: z.boolean(),
        note: z
          .string()
          .nullable()
          .meta({ description: "Units that the customer's purchase limit still allows." }),
      }),
    ),
    subtotal: money,
    stop: z
      .string()
      .nullable()
      .meta({ description: "The customer paused ordering or excluded themselves." }),
  })
  .meta({ id: "Cart" });

/** The cart with current products, at the customer's own prices. */
async function cartOf(shop: Shop, visitor: Visitor, lines: Cart): Promise<z.input<typeof cart>> {
  const view = viewCart(lines, await shop.customer.catalog.products(), visitor.membership);
  const ids = view.lines.map(({ productId }) => productId);
  const room = await shop.customer.purchaseLimits.room(visitor.userId, [...new Set(ids)]);
  return {
    lines: view.lines.map((line) => ({
      product: publicId("product", line.productId),
      name: line.name,
      flavor: line.flavor || null,
      quantity: line.quantity,
      unitPrice: moneyOf(line.unitPriceCents),
      total: moneyOf(line.totalCents),
      isSoldOut: line.isSoldOut,
      note: room?.notes.find(({ productId }) => productId === line.productId)?.text ?? null,
    })),
    subtotal: moneyOf(view.subtotalCents),
    stop: room?.ownStop ?? null,
  };
}

const PROBLEM_DETAILS: Record<LineProblem, string> = {
  product_not_offered: "This product or flavor isn't sold.",
  sold_out: "This product is sold out.",
  capped: "This is over the limit per line.",
};

/** The customer's own cart, shared with the website. */
export const CART = [
  forCustomer({
    id: "getCart",
    method: "GET",
    path: "/cart",
    group: "Cart and checkout",
    summary: "Get the customer's cart",
    answer: cart,
    run: async ({ shop, visitor }) => ok(await cartOf(shop, visitor, visitor.cart)),
  }),
  forCustomer({
    id: "replaceCart",
    method: "PUT",
    path: "/cart",
    group: "Cart and checkout",
    summary: "Replace the lines in the customer's cart",
    description: "All or nothing: if one line can't be sold, the whole request is refused.",
    body: z.strictObject({ lines: wantedLines }),
    answer: cart,
    isRepeatable: true,
    async run({ shop, visitor, body }) {
      const lines = cartLinesOf(body.lines);
      const replaced = await shop.customer.carts.replace(lines, visitor.userId);
      if (replaced.ok) return ok(await cartOf(shop, visitor, replaced.value));
      return err(
        problem("invalid", {
          fields: replaced.error.map(({ line, problem: what }) => ({
            field: `lines.${placeOf(lines, line)}`,
            detail: PROBLEM_DETAILS[what],
          })),
        }),
      );
    },
  }),
];

const placeOf = (lines: Cart, wrong: CartLine): number =>
  lines.findIndex((one) => cartLineKey(one) === cartLineKey(wrong));
