import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

export interface PageWeight {
  page: string;
  /** Kilobytes of 1,000 bytes, as gzip. */
  htmlKb: number;
  jsKb: number;
  cssKb: number;
  fontsKb: number;
}

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
const gzipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** What the first visit of a page loads: everything that its HTML names. */
export async function measureWeight(url: string): Promise<PageWeight[]> {
  return Promise.all(["/", "/shop", "/mgm", "/labs"].map((page) => weigh(url, page)));
}

async function weigh(url: string, page: string): Promise<PageWeight> {
  const html = await (await fetch(new URL(page, url))).text();
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
    page,
    htmlKb: kilobytes(gzipped(html)),
    jsKb: kilobytes(sizeOf(".js", gzipped)),
    cssKb: kilobytes(sizeOf(".css", gzipped)),
    fontsKb: kilobytes(sizeOf(".woff2", (bytes) => bytes.length)),
  };
}
