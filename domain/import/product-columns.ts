import type { ImportShop, ProductRows } from "./imported-product.ts";
import type { Cells, Columns } from "./read-header.ts";

/** The meaning of one row. */
export type RowPart =
  | { kind: "product"; key: string; also?: string[]; rows: ProductRows }
  /** Another variant of a product in an earlier row. */
  | { kind: "variant"; key: string; name: string; label: string; price: string }
  /** Any other row, such as a picture's. */
  | { kind: "other" }
  | { kind: "problem"; name: string; problem: string };

/** How to read a shop's product file. */
export interface ProductColumns extends Columns {
  kind: "products";
  shop: ImportShop;
  read(line: number, cell: Cells, columns: readonly string[]): RowPart;
}

const joined = (values: readonly string[]): string =>
  values
    .map((value) => value.trim())
    .filter((value) => value !== "")
    .join(" / ");

/** Shopify's column names for the parts of a product. */
interface ShopifyNames {
  handle: string;
  price: string;
  body: string;
}

/**
 * Shopify's product export: one row per variant and per additional picture; only a handle's first row has the title.
 * https://help.shopify.com/en/manual/products/import-export/using-csv
 */
const shopify = ({ handle: handleName, price: priceName, body }: ShopifyNames): ProductColumns => ({
  kind: "products",
  shop: "shopify",
  // The URL handle, the name, and a variant's price.
  needed: [handleName, "title", priceName],
  // The text; the shop's own and Shopify's category; a variant's value for up to three options.
  optional: [body, "type", "product category", "option1 value", "option2 value", "option3 value"],
  read(line, cell) {
    const [handle, name, price] = [cell(handleName), cell("title"), cell(priceName)];
    const options = ["option1 value", "option2 value", "option3 value"].map(cell);
    const isSingle = options[0] === "Default Title";
    const label = isSingle ? "" : joined(options);
    if (handle === "") return { kind: "problem", name, problem: "No handle." };
    if (name === "")
      return price === "" && label === ""
        ? { kind: "other" }
        : { kind: "variant", key: handle, name: handle, label, price };
    return {
      kind: "product",
      key: handle,
      rows: {
        line,
        name,
        handle,
        categories: [cell("type"), ...pathOf(cell("product category"))],
        description: "",
        details: cell(body),
        variants: [{ line, label, price }],
      },
    };
  },
});

const SHOPIFY_TODAY = shopify({ handle: "url handle", price: "price", body: "description" });
const SHOPIFY_BEFORE = shopify({ handle: "handle", price: "variant price", body: "body (html)" });

/** "Clothing > Hoodies": the last is the most specific. */
const pathOf = (path: string): string[] =>
  path
    .split(">")
    .map((part) => part.trim())
    .toReversed();

/** Kinds of WooCommerce products without their own price here. */
const NOT_SOLD: Readonly<Record<string, string>> = {
  grouped: "Grouped products aren't imported.",
  external: "External products aren't imported.",
};

/**
 * WooCommerce's own product export (Products, Export): one row per product and per variation, which names its parent by
 * "id:12" or by SKU. It has no URL handle. https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
const WOOCOMMERCE: ProductColumns = {
  kind: "products",
  shop: "woocommerce",
  // simple, variable, variation, …, followed by "virtual" and "downloadable" after a comma; the regular price.
  needed: ["type", "name", "regular price"],
  // "Attribute 1 value(s)" and so on identify the variation.
  optional: ["id", "sku", "short description", "description", "categories", "parent"],
  also: isAttributeValue,
  read(line, cell, columns) {
    const [name, price] = [cell("name"), cell("regular price")];
    const types = cell("type")
      .toLowerCase()
      .split(/\s*,\s*/);
    const refusal = types.map((type) => NOT_SOLD[type]).find((words) => words !== undefined);
    if (refusal !== undefined) return { kind: "problem", name, problem: refusal };
    if (types.includes("variation")) {
      const label = joined(columns.filter(isAttributeValue).map(cell).map(withoutEscapes));
      const parent = cell("parent");
      if (parent === "") return { kind: "problem", name, problem: "No parent product." };
      if (label === "") return { kind: "problem", name, problem: "No variant name." };
      return { kind: "variant", key: parent, name, label, price };
    }
    const isVariable = types.includes("variable");
    if (!isVariable && !types.includes("simple"))
      return {
        kind: "problem",
        name,
        problem: `“${cell("type").slice(0, 40)}” is an unknown type.`,
      };
    const id = cell("id");
    return {
      kind: "product",
      key: id === "" ? `line ${line}` : `id:${id}`,
      also: cell("sku") === "" ? [] : [cell("sku")],
      rows: {
        line,
        name,
        handle: "",
        categories: listOf(cell("categories")).flatMap(pathOf),
        description: unescaped(cell("short description")),
        details: unescaped(cell("description")),
        variants: isVariable ? [] : [{ line, label: "", price }],
      },
    };
  },
};

function isAttributeValue(column: string): boolean {
  return /^attribute \d{1,3} value\(s\)$/.test(column);
}

/** WooCommerce escapes a comma within a list item as "\\,". */
const listOf = (text: string): string[] => text.split(/(?<!\\),/).map(withoutEscapes);

const withoutEscapes = (text: string): string => text.replaceAll("\\,", ",");

/** WooCommerce writes a line break as the two characters "\n". */
const unescaped = (text: string): string => text.replaceAll(/(?<!\\)\\n/g, "\n");

/**
 * Medusa's product export (version 2): one row per variant, each with its product.
 * https://docs.medusajs.com/user-guide/products/import
 */
const MEDUSA: ProductColumns = {
  kind: "products",
  shop: "medusa",
  needed: ["product handle", "product title", "variant price usd"],
  optional: [
    "product subtitle",
    "product description",
    "variant title",
    "variant option 1 value",
    "variant option 2 value",
    "variant option 3 value",
  ],
  read(line, cell) {
    const [handle, name] = [cell("product handle"), cell("product title")];
    if (handle === "") return { kind: "problem", name, problem: "No handle." };
    const options = [1, 2, 3].map((place) => cell(`variant option ${place} value`));
    const written = joined(options) || cell("variant title");
    // Medusa's names for a product's only variant.
    const label = /^default( (variant|option value|title))?$/i.test(written) ? "" : written;
    return {
      kind: "product",
      key: handle,
      rows: {
        line,
        name,
        handle,
        categories: [],
        description: cell("product subtitle"),
        details: cell("product description"),
        variants: [{ line, label, price: cell("variant price usd") }],
      },
    };
  },
};

export const PRODUCT_COLUMNS: readonly ProductColumns[] = [
  SHOPIFY_TODAY,
  SHOPIFY_BEFORE,
  WOOCOMMERCE,
  MEDUSA,
];
