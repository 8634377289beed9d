import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
const gzipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** Weight of a page's first visit: all files in its HTML, in kilobytes of 1,000 bytes. */
export function measureWeight({ server }: BenchShop): Promise<Row[]> {
  return Promise.all(["/", "/shop", "/mgm", "/labs"].map((page) => weigh(server.url, page)));
}

async function weigh(url: string, page: string): Promise<Row> {
  const html = await (await fetch(new URL(page, url))).text();
  if (!html.includes("</html>")) throw new Error(`${page} is not a page`);
  const named = [
    ...html.matchAll(/<(?:link|script)[^>]*\s(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"/g),
    // The inline module that starts the page.
    ...html.matchAll(/import(?:\("| \* as \w+ from "| ")(\/assets\/[^"]+\.js)"/g),
  ];
  const files = [...new Set(named.map(([, file]) => file ?? ""))];
  const sizeOf = (ending: string, measure: (bytes: Buffer) => number) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + measure(readFileSync(`build/client${file}`)), 0);
  return {
    name: page,
    htmlGzipKb: kilobytes(gzipped(html)),
    jsGzipKb: kilobytes(sizeOf(".js", gzipped)),
    cssGzipKb: kilobytes(sizeOf(".css", gzipped)),
    fontsKb: kilobytes(sizeOf(".woff2", (bytes) => bytes.length)),
    files: files.length,
  };
}
