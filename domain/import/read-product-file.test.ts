import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeTable } from "#domain/text/decode-table.ts";
import { readRows } from "#domain/text/read-rows.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { htmlText } from "./html-text.ts";
import { IMPORT_ROWS_MAX } from "./import-kind.ts";
import { readProductFile } from "./read-product-file.ts";

/* Proves IMPORT-1. */

function read(...lines: string[]) {
  const file = readProductFile(lines.join("\r\n"));
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

const SHOPIFY = "Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant Price";

it("reads Shopify's rows: kinds of one price are flavors, another price is a product of its own", () => {
  const file = read(
    SHOPIFY,
    'kava,Kava Tablets,"<p>One &amp; two</p><ul><li>three</li></ul><script>x()</script>",A,Kava,Flavor,Mint,19.99',
    "kava,,,,,,Lime,19.99",
    "kava,,,,,,Big,40",
    "kava,,,,,,,",
    "solo,Solo,,A,,Title,Default Title,5",
  );
  expect(file.shop).toBe("shopify");
  expect(file.ignored).toEqual(["Vendor", "Option1 Name"]);
  expect(file.problems).toEqual([]);
  expect(file.products).toEqual([
    expect.objectContaining({
      line: 2,
      name: "Kava Tablets, Mint, Lime",
      slug: "kava-mint-lime",
      priceCents: 1999,
      flavors: ["Mint", "Lime"],
      details: "One & two\n\nthree",
      categories: ["Kava", ""],
    }),
    expect.objectContaining({ line: 4, name: "Kava Tablets, Big", priceCents: 4000, flavors: [] }),
    expect.objectContaining({ line: 6, name: "Solo", slug: "solo", priceCents: 500, flavors: [] }),
  ]);
});

it("reads WooCommerce's rows: variations by their parent's id or SKU, and what is no product says so", () => {
  const file = read(
    "ID,Type,SKU,Name,Short description,Description,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)",
    String.raw`1,variable,TEE,Tee,Short,One\nTwo,,,"Wear > Shirts, New",,Size,"S, L"`,
    "2,variation,TEE-S,Tee - S,,,,12.50,,id:1,Size,S",
    "3,variation,TEE-L,Tee - L,,,9,12.50,,TEE,Size,L",
    '4,"simple, virtual",ONE,\'=1+1,,,,7,,,,',
    "5,grouped,G,Set,,,,,,,,",
    "6,variation,X,Lost,,,,1,,id:99,Size,S",
    '7,simple,C,Comma,,,,"12,5x",,,,',
  );
  expect(file.products).toEqual([
    {
      line: 2,
      name: "Tee",
      slug: "tee",
      categories: ["Shirts", "Wear", "New"],
      description: "Short",
      details: "One\nTwo",
      priceCents: 1250,
      flavors: ["S", "L"],
    },
    expect.objectContaining({ name: "=1+1", slug: "1-1", priceCents: 700 }),
  ]);
  expect(file.problems.map(({ line }) => line)).toEqual([6, 7, 8]);
});

it("reads Shopify's file of today, beside the one before", () => {
  const file = read(
    "Title,URL handle,Description,Type,Status,SKU,Option1 name,Option1 value,Price,Inventory quantity",
    "Harbor Blend,harbor-blend,<p>Dried leaves.</p>,Tea,Active,HB-1,Flavor,Ginger,14.25,5",
    ",harbor-blend,,,Active,HB-2,,Orange,14.25,5",
    "Brass Scoop,brass-scoop,<p>One scoop.</p>,Tools,Active,BS-1,Title,Default Title,1105.00,2",
  );
  expect(file.shop).toBe("shopify");
  expect(file.problems).toEqual([]);
  expect(file.products).toEqual([
    expect.objectContaining({
      name: "Harbor Blend",
      slug: "harbor-blend",
      priceCents: 1425,
      flavors: ["Ginger", "Orange"],
      details: "Dried leaves.",
      categories: ["Tea", ""],
    }),
    expect.objectContaining({ name: "Brass Scoop", priceCents: 110_500, flavors: [] }),
  ]);
  expect(file.ignored).toEqual(["Status", "SKU", "Option1 name", "Inventory quantity"]);
});

it("reads prices with thousands, never multiplies one, and takes a decimal comma between semicolons", () => {
  const priced = (price: string) => read(SHOPIFY, `a,A,,,,,,"${price}"`).products[0]?.priceCents;
  expect(["1,105.00", "24,90", "7,5", "12,5x"].map(priced)).toEqual([
    110_500,
    undefined,
    undefined,
    undefined,
  ]);
  const european = read(SHOPIFY.replaceAll(",", ";"), "a;A;;;;;;24,90", "b;B;;;;;;1.105,00");
  expect(european.products.map(({ priceCents }) => priceCents)).toEqual([2490, 110_500]);
});

it("writes entities and escaped commas of names, flavors and categories as what they stand for", () => {
  const file = read(
    "ID,Type,SKU,Name,Published,Short description,Description,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)",
    '51,variable,RT,Root &amp; Leaf,1,,,,Roots &amp; Leaves,,Flavor,"Lime &amp; Mint, Plain"',
    "52,variation,RT-1,Root &amp; Leaf - Lime,1,,,11.00,,id:51,Flavor,Lime &amp; Mint",
    "53,variation,RT-2,Root &amp; Leaf - Plain,1,,,11.00,,id:51,Flavor,Plain",
    String.raw`54,simple,OL,Caf&eacute; &#8217;n&rsquo; List,1,,,6.00,"Oils\, Balms, Wear > Caps &amp; Hats",,,`,
  );
  expect(file.problems).toEqual([]);
  expect(file.products).toEqual([
    expect.objectContaining({
      name: "Root & Leaf",
      slug: "root-leaf",
      categories: ["Roots & Leaves"],
      flavors: ["Lime & Mint", "Plain"],
    }),
    expect.objectContaining({
      name: "Café ’n’ List",
      categories: ["Oils, Balms", "Caps & Hats", "Wear"],
    }),
  ]);
  const shopify = read(SHOPIFY, "k,Kava &amp; Kanna,,A,Tea &amp; Co,Flavor,Lime &amp; Mint,5");
  expect(shopify.products).toEqual([
    expect.objectContaining({
      name: "Kava & Kanna",
      categories: ["Tea & Co", ""],
      flavors: ["Lime & Mint"],
    }),
  ]);
});

it.each([
  ["<p>Top.</p><!-- if size > 4 then hide --><p>Bottom.</p>", "Top.\n\nBottom."],
  ["<!--[if gte mso 12]><xml></xml><![endif]--><p>Only this.</p>", "Only this."],
  ["<![if !mso]><p>Shown.</p><![endif]><!-- a --><!----> End.", "Shown.\n\nEnd."],
  ["<p>A</p><script>if (a<b) x('</p>')</script><p>B</p>", "A\n\nB"],
  ["<style>a>b{}</style>Text<SCRIPT src='x'></SCRIPT > after", "Text after"],
  ['<img alt="4 > 3" src=x>Words', "Words"],
  ["<?xml version='1'?>Words 3 < 4 & 5 > 4", "Words 3 < 4 & 5 > 4"],
  ["Before<!-- never <b>closed", "Before"],
  ["A &toString; B &constructor; &Eacute;&nbsp;&frac12;", "A &toString; B &constructor; É ½"],
])("the words of %j are all there, and nothing else", (html, words) => {
  expect(htmlText(html)).toBe(words);
});

it("finds the words of a long text without going over it again and again", () => {
  for (const part of ["<a ", '<a b="', "<!--", "<script>", "<", "<p>x", "&amp;"])
    expect(htmlText(part.repeat(200_000 / part.length))).toBeDefined();
});

it("reads Medusa's rows, the product being in each", () => {
  const file = read(
    "Product Id,Product Handle,Product Title,Product Subtitle,Product Description,Variant Title,Variant Price EUR,Variant Price USD,Variant Option 1 Name,Variant Option 1 Value",
    "p1,shorts,Shorts,Sub,Long,S,10,12,Size,S",
    "p1,shorts,Shorts,Sub,Long,M,10,12,Size,M",
    "p2,mug,Mug,,,Default variant,10,,Default option,Default option value",
  );
  expect(file.products).toEqual([
    expect.objectContaining({ name: "Shorts", slug: "shorts", flavors: ["S", "M"] }),
  ]);
  expect(file.problems).toEqual([expect.objectContaining({ line: 4, name: "Mug" })]);
  expect(file.ignored).toContain("Variant Price EUR");
});

it("guesses nothing of another table, and reads no more rows than it may", () => {
  expect(readProductFile("Name,Price\nA,1").ok).toBe(false);
  expect(readProductFile("").ok).toBe(false);
  const row = "\na,A,,,,,,1";
  expect(readProductFile(SHOPIFY + row.repeat(IMPORT_ROWS_MAX.products + 1)).ok).toBe(false);
  expect(readProductFile(SHOPIFY + row.repeat(1_000_000)).ok).toBe(false);
});

it("says of a quotation mark that is never closed, and of too many cells", () => {
  const file = read(SHOPIFY, "a,A,,,,,,1,more", 'b,"B,,,,,,1', "c,C,,,,,,1");
  expect(file.products).toEqual([]);
  expect(file.problems.map(({ line }) => line)).toEqual([2, 3]);
});

it("takes a line of many megabytes at once, whatever is in it", () => {
  for (const filling of [",", '"', "a", '""', "<"]) {
    const text = filling.repeat(((IS_LONG ? 50 : 5) * 1024 * 1024) / filling.length);
    const file = readProductFile(`${SHOPIFY}\n${text}`);
    expect(file.ok && file.value.problems.length).toBeGreaterThan(0);
    expect(readProductFile(text).ok).toBe(false);
  }
});

it("tells texts by their first bytes, and refuses what it would misread", () => {
  const utf16 = Buffer.from("\uFEFFHändle", "utf16le");
  expect(decodeTable(utf16)).toEqual({ ok: true, value: "Händle" });
  expect(decodeTable(utf16.swap16())).toEqual({ ok: true, value: "Händle" });
  for (const wrong of [
    Buffer.from("Händle", "latin1"),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from("Händle", "latin1")]),
    Buffer.from("PK\u0003\u0004 etc."),
    Buffer.from("a\u0000b"),
  ])
    expect(decodeTable(wrong).ok).toBe(false);
});

it("never throws, and reads or lists every row of products", () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  const words = fc.array(
    fc.constantFrom(SHOPIFY, "\n", ",", '"', "a", "<b", "&#0;", "&amp;", "1.5", ";", "Handle"),
  );
  fc.assert(
    fc.property(bytes, words, (raw, parts) => {
      const decoded = decodeTable(raw);
      if (decoded.ok) readProductFile(decoded.value);
      readProductFile(parts.join(""));
      htmlText(parts.join(""));
    }),
  );
  const price = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(price, fc.boolean())), (rows) => {
      const lines = rows.map(([cents, isRight], at) => {
        const dollars = (cents / 100).toFixed(2);
        return `h${at},N${at},,,,,,${isRight ? dollars : "x"}`;
      });
      const file = read(SHOPIFY, ...lines);
      expect(file.products.length + file.problems.length).toBe(rows.length);
      expect(file.products.map(({ priceCents }) => priceCents)).toEqual(
        rows.filter(([, isRight]) => isRight).map(([cents]) => cents),
      );
    }),
  );
});

it("counts lines within quoted cells", () => {
  const rows = [...readRows('a,"b\nc"\n\nd;"e"')];
  expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ["a", "b\nc"]],
    [4, ['d;"e"']],
  ]);
});
