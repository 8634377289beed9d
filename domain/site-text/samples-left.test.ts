import { expect, it } from "vitest";
import { type SampleItem, samplesLeft } from "./samples-left.ts";
import type { SiteText } from "./site-text.ts";

/* Proves WORDS-3. */

const item = (what: string, rest: Partial<SampleItem> = {}): SampleItem => ({
  what,
  where: "content/x.ts",
  isSample: true,
  writtenAs: [],
  ...rest,
});
const ITEMS = [
  item("Tablet size"),
  item("Terms", { writtenAs: ["terms"] }),
  item("Community", { writtenAs: ["benefits", "guidelines"] }),
  item("Questions", { writtenAs: ["questions"], isSample: false }),
];
const own: SiteText = { entries: [{ title: "a", text: "b" }], isSample: false };
const left = (written: Parameters<typeof samplesLeft>[1]) =>
  samplesLeft(ITEMS, written).map(({ what, writtenAs }) => [what, ...writtenAs]);

it("counts down as texts are written, and up if one is marked again", () => {
  const SOURCES = [["Tablet size"]];
  expect(left([])).toEqual([
    ...SOURCES,
    ["Terms", "terms"],
    ["Community", "benefits", "guidelines"],
  ]);
  expect(
    left([
      { name: "terms", body: own },
      { name: "benefits", body: own },
      { name: "guidelines", body: null },
    ]),
  ).toEqual([...SOURCES, ["Community", "guidelines"]]);
  expect(
    left([
      { name: "terms", body: { ...own, isSample: true } },
      { name: "benefits", body: own },
      { name: "guidelines", body: own },
      { name: "questions", body: { ...own, isSample: true } },
    ]),
  ).toEqual([...SOURCES, ["Terms", "terms"], ["Questions", "questions"]]);
});
