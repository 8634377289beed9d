import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { PAGES } from "#domain/site/page-addresses.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";

/** Addresses of files, not routes, that a browser requests. */
const PUBLIC_FILES = new Set(readdirSync("public").map((name) => `/${name}`));
/** "/" as a character in an address, not as an address. */
const AS_CHARACTER = /(?:(?:startsWith|endsWith|split|join|includes)\(|\|\| |\[)$/;
const LITERAL = /(["'`])(\/(?:[a-z#?$][^"'`]*)?)\1/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** Prefixes for robots, which are not addresses; each has to begin one (below). */
const ROBOTS = "app/storefront/search-engines/robots.route.ts";
/** Its addresses are its own, and the client is made of them. */
const API = "app/api/v1/";

/** Internal addresses in a source that do not come from `href`. */
function literalAddresses(source: string): string[] {
  const code = source.replace(COMMENTS, "");
  return [...code.matchAll(LITERAL)].flatMap(({ index, 2: text = "" }) => {
    const before = code.slice(0, index);
    const isFile = PUBLIC_FILES.has(`/${text.split("/")[1]}`);
    const isTyped = /\bhref\(\s*$/.test(before);
    return isTyped || isFile || (text === "/" && AS_CHARACTER.test(before)) ? [] : [text];
  });
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name));
}

/** The route that an address leads to; the catch-all does not count. */
const routeOf = (address: string): string | undefined =>
  ROUTE_ADDRESSES.find((route) => route.path !== "/*" && matchPath(route.path, address))?.path;

/** Links in content: fields that hold a path, and keys that are a page's path. */
function linksIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => [
    ...(/^(?:to|path|canonicalPath)$/.test(key) && typeof one === "string" ? [one] : []),
    ...(key.startsWith("/") ? [key] : []),
    ...linksIn(one),
  ]);
}

describe("internal addresses", () => {
  it.each([
    ['<Link to="/shop">', ["/shop"]],
    ['redirect("/")', ["/"]],
    ["`/checkout/done/${number}`", ["/checkout/done/${number}"]],
    ["fetch('/auth/refresh?x')", ["/auth/refresh?x"]],
    ['href("/shop")', []],
    ['text.startsWith("/")', []],
    ['src="/art/lines/leaf.svg"', []],
    ['// leads to "/shop"', []],
  ])("the search for literal ones in %s finds %j", (source, found) => {
    expect(literalAddresses(source)).toEqual(found);
  });

  it("in app come from href, which knows the routes", () => {
    const files = sourcesBelow("app").filter(
      (file) => file !== "app/routes.ts" && file !== ROBOTS && !file.startsWith(API),
    );
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      literalAddresses(readFileSync(file, "utf8")).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it("that mails, providers and orders lead to are in the route table", () => {
    const known = ROUTE_ADDRESSES.map((route) => route.path);
    for (const address of Object.values(PAGES)) expect(known).toContain(address.split("#")[0]);
  });

  it("that the server writes itself come from that table", () => {
    const found = sourcesBelow("server").filter((file) =>
      /\$\{(?:\w+\.)*(?:siteUrl|site\.url)\}\/[a-z]/.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("in what the owner edits lead to pages that exist", async () => {
    const links: string[] = [];
    for (const file of sourcesBelow("content")) {
      const module: object = await import(/* @vite-ignore */ `../../${file}`);
      links.push(...linksIn({ ...module }));
    }
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !routeOf(link.replace(/[?#].*/, "")))).toEqual([]);
  });

  it("that robots.txt disallows begin one of ours", () => {
    const prefixes = [...readFileSync(ROBOTS, "utf8").matchAll(LITERAL)].map(({ 2: text }) => text);
    expect(prefixes.length).toBeGreaterThan(5);
    const isKnown = (prefix = "") => ROUTE_ADDRESSES.some((route) => route.path.startsWith(prefix));
    expect(prefixes.filter((prefix) => !isKnown(prefix))).toEqual([]);
  });
});
