import { inflateSync } from "node:zlib";
import { expect } from "vitest";

/** A PDF's texts, page by page, which are in compressed streams, in hexadecimal and in pieces. */
export async function pagesOfPdf(response: Response): Promise<string[]> {
  const file = Buffer.from(await response.arrayBuffer()).toString("latin1");
  expect(file.startsWith("%PDF-1.")).toBe(true);
  expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
  // Compressed streams begin with "x"; the metadata stream doesn't.
  const streams = [...file.matchAll(/stream\n(x[^]*?)\nendstream/g)].map(([, bytes = ""]) =>
    inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"),
  );
  const letters = embeddedLetters(streams.find((text) => text.includes("beginbfrange")) ?? "");
  // The PDF's own fonts are encoded as Windows-1252, the embedded one by glyph.
  const embedded = new Set(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)]
      .filter(([, , id]) =>
        new RegExp(`\n${id} 0 obj\n<<\n/Type /Font\n/Subtype /Type0`).test(file),
      )
      .map(([, name]) => name),
  );
  return streams
    .filter((text) => / Tf$/m.test(text))
    .map((content) => {
      let font: string | undefined;
      let page = "";
      const parts = content.matchAll(/\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ|^ET$/gm);
      for (const [part, name, pieces = ""] of parts) {
        font = name ?? font;
        if (part === "ET") page += "\n";
        if (name !== undefined) continue;
        const hex = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, one = ""]) => one).join("");
        page += embedded.has(font)
          ? (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)]).join("")
          : Buffer.from(hex, "hex").toString("latin1");
      }
      return page.trimEnd();
    });
}

/** The text of each glyph, as the file itself maps it for search and copying. */
const embeddedLetters = (map: string): string[] =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, hex = ""]) =>
      Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ),
  );
