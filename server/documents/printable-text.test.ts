import { expect, it } from "vitest";
import { streamOf } from "#app/shell/stream-of.ts";
import { pagesOfPdf } from "#tests/support/pdf-text.ts";
import { type Pdf, write } from "./page.ts";
import { lacksCharacters, printableText } from "./printable-text.ts";
import { writePdf } from "./write-pdf.ts";

/* Proves DOC-2. */

it.each([
  ["José Ñúñez, Zürich – “Ø”", "José Ñúñez, Zürich – “Ø”"],
  ["Łukasz Żółć Dvořák", "Łukasz Żółć Dvořák"],
  ["Łukasz Dvořák".normalize("NFD"), "Łukasz Dvořák"],
  ["Nguyễn Thị Hằng", "Nguyễn Thị Hằng"],
  ["Γιώργος Παπαδόπουλος", "Γιώργος Παπαδόπουλος"],
  ["Юлія Їжак, Дмитрий Ёлкин", "Юлія Їжак, Дмитрий Ёлкин"],
  ["דוד כהן", "דוד כהן"],
  ["Pat 👩‍👩‍👧‍👦🏽 Doe", "Pat □ Doe"],
  ["山田 太郎", "□ □"],
  ["شارع التحرير", "□ □"],
  ["a\u0000b\u0007c\u202Ed", "abcd"],
  ["  two \n lines\t", "two lines"],
  ["ｆｕｌｌ", "full"],
  ["", ""],
])("%j is printed as %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
  expect(lacksCharacters(text)).toBe(printed.includes("□"));
});

it("is cut where a label would run over the page", () => {
  expect(printableText("x".repeat(5000))).toHaveLength(200);
});

const NO_GLYPH = "\u0000";

/** Texts, page by page. */
const pagesOf = (pages: readonly (readonly string[])[]) => {
  const parts = pages.map((texts) => (pdf: Pdf) => {
    pdf.addPage();
    for (const text of texts) write(pdf, text, 54, { width: 240 });
  });
  return pagesOfPdf(new Response(streamOf(writePdf("Names", parts))));
};

it("has a glyph for each character that it calls printable", async () => {
  const printable = Array.from({ length: 0xff_ff }, (_, code) => String.fromCharCode(code)).filter(
    (character) => /[^\s\p{Cs}]/u.test(character) && printableText(character) === character,
  );
  expect(printable.length).toBeGreaterThan(1_800);
  const [page = ""] = await pagesOf([printable.map((character) => `Ł${character}`)]);
  expect(page.match(/Ł/g)?.length).toBeGreaterThanOrEqual(printable.length);
  expect(page.split("Ł").filter((drawn) => drawn.includes(NO_GLYPH))).toEqual([]);
});

it("sets Hebrew words from right to left, and the numbers between them from left to right", async () => {
  expect(
    await pagesOf([["דוד כהן", "הרצל 12, תל אביב", "David דוד כהן (Tel Aviv)", "רחוב (ב)"]]),
  ).toEqual([["ןהכ דוד", "ביבא לת ,12 לצרה", "David ןהכ דוד (Tel Aviv)", "(ב) בוחר"].join("\n")]);
});

it("breaks a Hebrew text before it orders the words", async () => {
  const text = Array.from({ length: 12 }, (_, at) => `מילה${at}`).join(" ");
  const [page = ""] = await pagesOf([[text]]);
  const [first = "", ...rest] = page.split("\n");
  expect(rest.length).toBeGreaterThan(0);
  expect(first.endsWith("הלימ")).toBe(true);
  expect(first).toContain("0הלימ");
  expect(rest.at(-1)?.startsWith("11")).toBe(true);
});
