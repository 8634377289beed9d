import { describe, expect, it } from "vitest";
import { fileKind, isActivePdf } from "./file-kind.ts";

/* Proves FILES-5. */

const bytes = (text: string) => Uint8Array.from(text, (one) => one.codePointAt(0) ?? 0);
const PNG = `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${"\0".repeat(17)}\0\0\0\0IEND\xae\x42\x60\x82`;
const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";
const JPEG = "\xff\xd8\xff\xe0 a picture \xff\xd9";

describe("what a file is", () => {
  it.each([
    ["pdf", PDF],
    ["jpeg", JPEG],
    ["png", PNG],
    ["webp", "RIFF\0\0\0\0WEBPVP8 "],
    ["avif", "\0\0\0\x20ftypavif"],
  ])("%s", (kind, text) => {
    expect(fileKind(bytes(text))).toBe(kind);
  });

  it.each([
    ["nothing", ""],
    ["text", "hello"],
    ["svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["html that is called report.pdf", "<!doctype html><script>alert(1)</script>"],
    ["html before a PDF", `<script>alert(1)</script>${PDF}`],
    ["html behind a PDF", `${PDF}<script>alert(1)</script>`],
    ["a zip behind a PNG", `${PNG}PK\x03\x04`],
    ["a page behind a JPEG", `${JPEG}<script>alert(1)</script>`],
    ["half a PDF", PDF.slice(0, 20)],
    ["half a JPEG", JPEG.slice(0, 8)],
    ["half a PNG", PNG.slice(0, 30)],
    ["a program", "MZ\x90\0"],
    ["a zip", "PK\x03\x04"],
    ["a GIF", "GIF89a"],
  ])("none of ours: %s", (_, text) => {
    expect(fileKind(bytes(text))).toBeNull();
  });

  it("a PDF that acts by itself or carries files says so", () => {
    for (const still of ["/Type", "/AcroForm << /Fields [] >>", "/J#6AvaScript", "/GoTo"])
      expect(isActivePdf(bytes(PDF.replace("/Type", still)))).toBe(false);
    for (const held of [
      "/S /JavaScript /JS (app.alert(1))",
      "/S /Launch",
      "/EmbeddedFiles 3 0 R",
      "/S /J#61vaScript /JS (app.alert(1))",
      "/#4c#61#75#6E#63#68",
      "/S /GoToR /F (other.pdf)",
      "/AcroForm << /XFA 4 0 R >>",
      "/S /#58#46A",
    ])
      expect(isActivePdf(bytes(PDF.replace("/Type", held)))).toBe(true);
  });
});
