import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/* Proves CART-12. */

test("only a product's own note mentions a limit per customer: the rule limits a cart line", () => {
  const files = readdirSync("content").filter((file) => /(?<!test)\.ts$/.test(file));
  const promising = files.filter((file) =>
    /\b(?:per|each|every|one) (?:customer|person|household)\b/i.test(
      readFileSync(`content/${file}`, "utf8"),
    ),
  );
  expect(promising).toEqual(["sample-catalog.ts"]);
});
