import { entries } from "#domain/record/list-fields.ts";
import { err, ok } from "#domain/result.ts";
import { defineSetting } from "./setting.ts";

const NUMBER = /^[1-9]\d{0,8}$/;

/** Product numbers in the Google Merchant feed (CAT-15); if empty, there is no feed. */
export const MERCHANT_PRODUCTS = defineSetting<number[]>(
  [],
  "products",
  entries("Products", {
    most: 500,
    none: "No feed",
    hint: "Product numbers, one per line. Leave empty for no feed.",
    read: (line) => (NUMBER.test(line) ? ok(Number(line)) : err("Enter a product number.")),
    write: String,
    isEntry: (one): one is number => typeof one === "number" && NUMBER.test(String(one)),
    clash: (later, earlier) => (later === earlier ? "This product is listed twice." : null),
    order: (a, b) => a - b,
  }),
  { isList: true },
);
