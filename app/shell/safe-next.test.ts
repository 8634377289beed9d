import { expect, it } from "vitest";
import { safeNext } from "./safe-next.ts";

/* Proves SEC-7. */

it.each(["/orders", "/shop?category=kava&sort=price#list", "/a//b", "/x/../orders"])(
  "%s is followed within this site",
  (next) => {
    const url = new URL(next, "https://this.site");
    expect(safeNext(next, "/")).toBe(`${url.pathname}${url.search}${url.hash}`);
  },
);

it.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/x/%2E%2e//evil.example",
  "/.\\/evil.example",
  "/./\\evil.example",
  "javascript:alert(1)",
  "orders",
  "",
  null,
  new File([], "orders"),
])("%s leads only to the fallback", (next) => {
  expect(safeNext(next, "/orders")).toBe("/orders");
});
