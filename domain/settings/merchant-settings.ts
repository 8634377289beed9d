import { linesOf, lineProblem } from "./lines.ts";
import { defineSetting } from "./setting.ts";

const PRODUCTS_MAX = 500;
const NUMBER = /^[1-9]\d{0,8}$/;

/** The products of the feed for Google Merchant (CAT-15), by number; none = there is no feed. */
export const MERCHANT_PRODUCTS = defineSetting<number[], "products">({
  usual: [],
  fields: ["products"],
  isList: true,
  read: (stored) =>
    Array.isArray(stored) &&
    stored.length <= PRODUCTS_MAX &&
    stored.every((one) => typeof one === "number" && NUMBER.test(String(one)))
      ? stored
      : null,
  toFields: (products) => ({ products: products.join("\n") }),
  check({ products }) {
    const value: number[] = [];
    for (const line of linesOf(products)) {
      if (!NUMBER.test(line)) return { products: lineProblem(line, "the number of a product.") };
      if (value.includes(Number(line)))
        return { products: lineProblem(line, "another line is the same product.") };
      value.push(Number(line));
    }
    return value.length > PRODUCTS_MAX
      ? { products: `At most ${PRODUCTS_MAX} lines.` }
      : { value: value.toSorted((a, b) => a - b) };
  },
  words: (products) => products.join("\n") || "None: there is no feed",
});
