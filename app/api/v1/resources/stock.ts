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
    onHand: z.int().nullable().meta({ description: "On the shelf; `null` if it isn't counted." }),
    reserved: z.int().meta({ description: "Promised to open orders." }),
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
    summary: "List how many units of each product are on the shelf",
    query: z.strictObject({
      ...page,
      q: z.string().min(1).max(100).optional().meta({ description: "A part of its name." }),
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
    summary: "Units come or go, or are counted",
    params: z.strictObject({ productId: idIn("product") }),
    body: z.strictObject({
      kind: z.enum(ENTERED_KINDS).meta({
        description: "`counted`: so many are there; `uncounted`: from now on no one counts them.",
      }),
      units: z.int().min(0).max(1_000_000),
      seenOnHand: z.int().min(0).nullable().optional().meta({
        description:
          "For a count: the number that the shelf was thought to hold. Refused if it changed.",
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
  promised: "So many are promised to open orders.",
  not_counted: "Nothing can come or go before the shelf was counted.",
};
