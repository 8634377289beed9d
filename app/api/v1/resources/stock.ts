import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { PRODUCT_LIST, PRODUCT_STATES } from "#domain/catalog/product-list.ts";
import { MOVE_STOCK } from "#domain/catalog/stock-movement.ts";
import { err, ok } from "#domain/result.ts";
import type { ListedProduct } from "#server/catalog/list-products.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forAct, forStaff } from "../operation.ts";
import { refusalProblem } from "../refusal-problem.ts";
import { idIn, idOf, listOf, page } from "../schemas.ts";

const stock = z
  .strictObject({
    product: idOf("product"),
    name: z.string(),
    onHand: z
      .int()
      .nullable()
      .meta({ description: "Units on hand; `null` if stock isn't counted." }),
    reserved: z.int().meta({ description: "Reserved by open orders." }),
    isLow: z.boolean(),
    isOnSale: z.boolean(),
  })
  .meta({ id: "Stock" });

const stockOf = (one: ListedProduct): z.input<typeof stock> => ({
  product: publicId("product", one.productId),
  name: one.name,
  onHand: one.onHand,
  reserved: one.reserved,
  isLow: one.isLow,
  isOnSale: one.isActive && one.isListed && !one.isStopped,
});

/** Stock on hand, and the reasons for its changes. */
export const STOCK = [
  forStaff("products.read", {
    id: "listStock",
    method: "GET",
    path: "/stock",
    group: "Stock",
    summary: "List the stock of each product",
    query: z.strictObject({
      ...page,
      q: z.string().min(1).max(100).optional().meta({ description: "Part of the name." }),
      state: z.enum(PRODUCT_STATES).optional(),
    }),
    answer: listOf(stock),
    async run({ shop, staff, query }) {
      const list = listQueryOf(PRODUCT_LIST, query);
      if (!list.ok) return list;
      const found = await shop.staff.products.list(staff, list.value);
      return ok(pageOf(found, list.value, stockOf));
    },
  }),
  forAct(MOVE_STOCK, {
    id: "moveStock",
    method: "POST",
    path: "/products/{productId}/stock-movements",
    group: "Stock",
    summary: "Record a stock movement or count",
    description: "`counted` sets the units on hand. `uncounted` stops counting the product.",
    params: z.strictObject({ productId: idIn("product") }),
    more: z.strictObject({
      seenOnHand: z.int().min(0).nullable().optional().meta({
        description: "For a count, the number on hand before it. Refused if it changed.",
      }),
    }),
    status: 201,
    answer: z.strictObject({ onHand: z.int().nullable() }).meta({ id: "Shelf" }),
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body }) {
      const { seenOnHand = null, ...values } = body;
      const movement = { ...params, ...values, seenOnHand, key: null };
      const moved = await shop.staff.products.moveStock(staff, movement);
      if (moved.ok) return ok({ onHand: moved.value.onHand });
      const { error } = moved;
      if (error.code === "invalid") return err(refusalProblem(error));
      if (error.code === "not_found") return err(problem("not_found"));
      if (error.code === "changed") return err(problem("changed", { reason: error.code }));
      return err(problem("conflict", { reason: error.code, detail: REFUSALS[error.code] }));
    },
  }),
];

const REFUSALS = {
  promised: "Open orders have reserved these units.",
  not_counted: "Count the stock before adding or removing units.",
};
