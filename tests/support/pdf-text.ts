import { inflateSync } from "node:zlib";
import { expect } from "vitest";

/** What a PDF writes, page by page: its texts are in compressed streams, in hexadecimal and in pieces. */
export async function pagesOfPdf(response: Response): Promise<string[]> {
  const file = Buffer.from(await response.arrayBuffer()).toString("latin1");
  expect(file.startsWith("%PDF-1.")).toBe(true);
  expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
  return [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = ""]) => {
    const content = inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    return [...content.matchAll(/\[([^\]]*)\] TJ/g)]
      .map(([, pieces = ""]) =>
        [...pieces.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
          .join(""),
      )
      .join("\n");
  });
}
