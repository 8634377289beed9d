import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { NEW_PRODUCT } from "#domain/catalog/new-product.ts";
import { PRODUCT_LIST, PRODUCT_STATES } from "#domain/catalog/product-list.ts";
import { PRICES, pricesOf as pricesIn } from "#domain/catalog/product-prices.ts";
import {
  acceptProductTexts,
  FACT_PARTS,
  FACTS_MAX,
  FLAVORS_MAX,
  PRODUCT,
  type ProductTexts,
} from "#domain/catalog/product-texts.ts";
import { STOP_SALE } from "#domain/catalog/sale-stop.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { MAX_FIELD_LENGTH } from "#domain/text/field-limits.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { EditedProduct } from "#server/catalog/edited-product.ts";
import type { ListedProduct } from "#server/catalog/list-products.ts";
import type { Shop } from "#server/shop.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forAct, forStaff } from "../operation.ts";
import { recordBody, recordJson, recordShape, recordValues } from "../record-schema.ts";
import { anyProblem, fieldsProblem } from "../refusal-problem.ts";
import {
  idIn,
  idOf,
  listOf,
  moment,
  momentOf,
  money,
  moneyOf,
  moneyOrNull,
  page,
  search,
  version,
} from "../schemas.ts";
import { done, DONE, reason } from "./parts.ts";

/* The catalog for staff; catalog.ts has the part that shoppers see. */

const prices = z
  .strictObject({
    base: money,
    og: money.nullable().meta({ description: "`null` if the regular price applies." }),
    military: money.nullable().meta({ description: "`null` if the regular price applies." }),
  })
  .meta({ id: "Prices" });

const pricesOf = (one: ListedProduct["prices"]): z.input<typeof prices> => ({
  base: moneyOf(one.baseCents),
  og: moneyOrNull(one.ogCents),
  military: moneyOrNull(one.militaryCents),
});

const lists = {
  facts: z
    .array(
      z.strictObject({
        label: z.string().max(MAX_FIELD_LENGTH),
        value: z.string().max(MAX_FIELD_LENGTH),
        part: z.enum(FACT_PARTS).optional(),
        isSample: z.literal(true).optional(),
      }),
    )
    .max(FACTS_MAX),
  flavors: z
    .array(
      z.strictObject({
        name: z.string().max(MAX_FIELD_LENGTH),
        barcode: z.string().max(100).nullable(),
        isOn: z.boolean(),
      }),
    )
    .max(FLAVORS_MAX),
};

const stopped = z.strictObject({ at: moment, reason: z.string() }).nullable();

const product = z
  .strictObject({
    id: idOf("product"),
    version,
    texts: z.strictObject({ ...recordShape(PRODUCT), ...lists }),
    prices,
    isListed: z.boolean().meta({ description: "The product is shown unless its sale is stopped." }),
    isOnSale: z.boolean(),
    stopped: stopped.meta({ description: "The sale of this product was stopped." }),
    compoundStopped: stopped,
    onHand: z.int().nullable(),
    reserved: z.int(),
  })
  .meta({ id: "ManagedProduct" });

const stopOf = (one: EditedProduct["stopped"]) =>
  one && { at: momentOf(one.at), reason: one.reason };

const productOf = (one: EditedProduct): z.input<typeof product> => ({
  id: publicId("product", one.productId),
  version: String(one.version),
  texts: {
    ...recordJson(PRODUCT, one.texts),
    facts: one.texts.facts.map((fact) => ({ ...fact })),
    flavors: one.texts.flavors,
  },
  prices: pricesOf(one.prices),
  isListed: one.isListed,
  isOnSale: one.isActive && one.isListed && one.stopped === null && one.compoundStopped === null,
  stopped: stopOf(one.stopped),
  compoundStopped: stopOf(one.compoundStopped),
  onHand: one.onHand,
  reserved: one.reserved,
});

const listed = z
  .strictObject({
    id: idOf("product"),
    name: z.string(),
    category: z.string(),
    prices,
    isListed: z.boolean(),
    isStopped: z.boolean(),
    onHand: z.int().nullable(),
    reserved: z.int(),
    isLow: z.boolean(),
  })
  .meta({ id: "ListedProduct" });

const productInPath = z.strictObject({ productId: idIn("product") });

const doneOr = (result: Result<unknown, { code: string }>) =>
  result.ok ? ok(DONE) : err(anyProblem(result.error));

const todayIn = ({ running }: Shop): PlainDate => formatIsoShopDate(running.clock.now());

export const PRODUCTS = [
  forStaff("products.read", {
    id: "listManagedProducts",
    method: "GET",
    path: "/managed-products",
    group: "Product management",
    summary: "List all products, including unlisted ones",
    query: z.strictObject({
      ...page,
      q: search.meta({ description: "Part of the name." }),
      category: z.string().max(100).optional(),
      state: z.enum(PRODUCT_STATES).optional(),
      sort: z.enum(["id", "name", "free", "-id", "-name", "-free"]).optional(),
    }),
    answer: listOf(listed),
    async run({ shop, staff, query }) {
      const list = listQueryOf(PRODUCT_LIST, query);
      if (!list.ok) return list;
      const found = await shop.staff.products.list(staff, list.value);
      return ok(
        pageOf(found, list.value, (one) => ({
          id: publicId("product", one.productId),
          name: one.name,
          category: one.category,
          prices: pricesOf(one.prices),
          isListed: one.isListed,
          isStopped: one.isStopped,
          onHand: one.onHand,
          reserved: one.reserved,
          isLow: one.isLow,
        })),
      );
    },
  }),
  forStaff("products.read", {
    id: "getManagedProduct",
    method: "GET",
    path: "/managed-products/{productId}",
    group: "Product management",
    summary: "Get a product with all of its settings",
    params: productInPath,
    answer: product,
    async run({ shop, staff, params }) {
      const found = await shop.staff.products.find(staff, params);
      return found === null ? err(problem("not_found")) : ok(productOf(found.product));
    },
  }),
  forStaff("products.change", {
    id: "addProduct",
    method: "POST",
    path: "/managed-products",
    group: "Product management",
    summary: "Create an unlisted product",
    body: z.strictObject(recordBody(NEW_PRODUCT)),
    status: 201,
    answer: z.strictObject({ id: idOf("product") }).meta({ id: "NewProduct" }),
    problems: ["conflict"],
    async run({ shop, staff, body }) {
      const values = recordValues(NEW_PRODUCT, body, todayIn(shop));
      if (!values.ok) return values;
      const added = await shop.staff.products.add(staff, values.value);
      return added.ok ? ok({ id: publicId("product", added.value) }) : err(anyProblem(added.error));
    },
  }),
  forStaff(["products.change", "products.read"], {
    id: "changeProductTexts",
    method: "PATCH",
    path: "/managed-products/{productId}/texts",
    group: "Product management",
    summary: "Change a product's texts and details",
    description: "Omitted fields don't change.",
    params: productInPath,
    body: z.strictObject({
      texts: z.strictObject({ ...recordBody(PRODUCT), ...lists }).partial(),
      reason,
    }),
    isVersioned: true,
    answer: done,
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body, seenVersion }) {
      const found = await shop.staff.products.find(staff, params);
      if (found === null) return err(problem("not_found"));
      const wanted = definedOf(body.texts);
      // The body's schema has checked each value's type.
      const accepted = acceptProductTexts({ ...found.product.texts, ...wanted } as ProductTexts);
      if (!accepted.ok) return err(fieldsProblem(accepted.error));
      // The rules validate the whole product, but only the requested parts change.
      const changed = Object.fromEntries(
        Object.entries(accepted.value).filter(([name]) => Object.hasOwn(wanted, name)),
      );
      return doneOr(
        await shop.staff.products.changeTexts(staff, {
          ...params,
          texts: changed,
          seenVersion: Number(seenVersion),
          reason: body.reason,
        }),
      );
    },
  }),
  forStaff("prices.change", {
    id: "changePrices",
    method: "PUT",
    path: "/managed-products/{productId}/prices",
    group: "Product management",
    summary: "Change a product's three prices, effective immediately",
    params: productInPath,
    body: z.strictObject({ ...recordBody(PRICES), reason }),
    isVersioned: true,
    answer: done,
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body, seenVersion }) {
      const values = recordValues(PRICES, body, todayIn(shop));
      if (!values.ok) return values;
      return doneOr(
        await shop.staff.products.changePrices(staff, {
          ...params,
          prices: pricesIn(values.value),
          seenVersion: Number(seenVersion),
          reason: body.reason,
        }),
      );
    },
  }),
  forStaff("products.change", {
    id: "listProduct",
    method: "PUT",
    path: "/managed-products/{productId}/listed",
    group: "Product management",
    summary: "List a product in the shop or remove it",
    params: productInPath,
    body: z.strictObject({ isListed: z.boolean(), reason }),
    isVersioned: true,
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      doneOr(
        await shop.staff.products.setListed(staff, {
          ...params,
          ...body,
          seenVersion: Number(seenVersion),
        }),
      ),
  }),
  forAct(STOP_SALE, {
    id: "stopProduct",
    method: "PUT",
    path: "/managed-products/{productId}/stopped",
    group: "Product management",
    summary: "Stop a product's sale immediately, including open checkouts, or resume it",
    description: "No If-Match, because a stop must not wait.",
    params: productInPath,
    answer: done,
    problems: ["conflict"],
    run: async ({ shop, staff, params, body }) =>
      doneOr(
        await shop.staff.products.setStopped(staff, { ...params, ...body, seenVersion: null }),
      ),
  }),
  forStaff("products.read", {
    id: "listStockMovements",
    method: "GET",
    path: "/products/{productId}/stock-movements",
    group: "Stock",
    summary: "List a product's stock movements, newest first",
    params: productInPath,
    answer: z.strictObject({
      items: z.array(
        z
          .strictObject({
            kind: z.string(),
            units: z.int(),
            onHand: z.int().nullable(),
            reason: z.string().nullable(),
            who: z.string(),
            at: moment,
          })
          .meta({ id: "StockMovement" }),
      ),
    }),
    async run({ shop, staff, params }) {
      const movements = await shop.staff.products.movements(staff, params);
      return ok({
        items: movements.map(({ kind, units, onHand, reason: why, who, at }) => ({
          kind,
          units,
          onHand,
          reason: why,
          who,
          at: momentOf(at),
        })),
      });
    },
  }),
  forStaff("products.read", {
    id: "listCategories",
    method: "GET",
    path: "/managed-categories",
    group: "Product management",
    summary: "List categories with their product counts",
    answer: z.strictObject({
      items: z.array(
        z
          .strictObject({
            name: z.string(),
            isActive: z.boolean(),
            displayOrder: z.int(),
            products: z.int(),
          })
          .meta({ id: "Category" }),
      ),
    }),
    async run({ shop, staff }) {
      const categories = await shop.staff.products.categories(staff);
      return ok({
        items: categories.map(({ name, isActive, displayOrder, products }) => ({
          name,
          isActive,
          displayOrder,
          products,
        })),
      });
    },
  }),
  forStaff("products.read", {
    id: "listCompounds",
    method: "GET",
    path: "/compounds",
    group: "Product management",
    summary: "List compounds, and whether their sale is stopped",
    answer: z.strictObject({
      items: z.array(
        z
          .strictObject({ name: z.string(), stopped, products: z.int(), active: z.int() })
          .meta({ id: "Compound" }),
      ),
    }),
    async run({ shop, staff }) {
      const compounds = await shop.staff.products.compounds(staff);
      return ok({
        items: compounds.map((one) => ({ ...one, stopped: stopOf(one.stopped) })),
      });
    },
  }),
];

/** Drops members that were left out. */
function definedOf<Value extends object>(value: Value): Partial<Value> {
  // Every remaining member belongs to Value.
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined),
  ) as Partial<Value>;
}
