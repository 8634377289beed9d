import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { PRODUCT_LIST, PRODUCT_STATES } from "#domain/catalog/product-list.ts";
import { ENTERED_KINDS, MOVEMENT } from "#domain/catalog/stock-movement.ts";
import { err, ok } from "#domain/result.ts";
import type { ListedProduct } from "#server/catalog/list-products.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forStaff } from "../operation.ts";
import { recordBody, recordValues } from "../record-schema.ts";
import { idIn, idOf, listOf, page } from "../schemas.ts";
import { today } from "./parts.ts";

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

/** Units on the shelf, and the reasons they change. */
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
  forStaff("stock.change", {
    id: "moveStock",
    method: "POST",
    path: "/products/{productId}/stock-movements",
    group: "Stock",
    summary: "Record a stock movement or count",
    params: z.strictObject({ productId: idIn("product") }),
    body: z.strictObject({
      kind: z.enum(ENTERED_KINDS).meta({
        description: "`counted` sets the units on hand. `uncounted` stops counting the product.",
      }),
      units: z.int().min(0).max(1_000_000),
      seenOnHand: z.int().min(0).nullable().optional().meta({
        description: "For a count, the number on hand before it. Refused if it changed.",
      }),
      ...recordBody(MOVEMENT, ["reason"]),
    }),
    status: 201,
    answer: z.strictObject({ onHand: z.int().nullable() }).meta({ id: "Shelf" }),
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body }) {
      const values = recordValues(MOVEMENT, body, today(shop));
      if (!values.ok) return values;
      const seenOnHand = body.seenOnHand ?? null;
      const movement = { ...params, ...values.value, units: body.units, seenOnHand, key: null };
      const moved = await shop.staff.products.moveStock(staff, movement);
      if (moved.ok) return ok({ onHand: moved.value.onHand });
      const { code } = moved.error;
      if (code === "not_found") return err(problem("not_found"));
      if (code === "changed") return err(problem("changed", { reason: code }));
      return err(problem("conflict", { reason: code, detail: REFUSALS[code] }));
    },
  }),
];

const REFUSALS = {
  promised: "Open orders have reserved these units.",
  not_counted: "Count the stock before adding or removing units.",
};
