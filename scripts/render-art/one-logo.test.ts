import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(file, "utf8");
const MARK = [...read("scripts/render-art/objects/mark.js").matchAll(/"(M1.*?)Z?",/g)];
const SEEDS: [file: string, call: RegExp, least: number][] = [
  ["scripts/render-art/pictures/pictures.mjs", /"(?:sand|paper|mist)", (\d+)\)/g, 9],
  ["scripts/render-art/pictures/hero-scenes.js", /tabletHeap\([^)]*?(\d+)\)/g, 3],
];

test.each([
  "app/shell/logo.tsx",
  "app/storefront/product/tablet-size.tsx",
  "public/art/logo.svg",
  "public/favicon.svg",
])("%s bears the mark that labels and tablets bear", (file) => {
  expect(MARK).toHaveLength(2);
  for (const [, path = "?"] of MARK) expect(read(file)).toContain(path);
});

test("no two heaps of tablets are the same: each has a seed of its own", () => {
  const seeds = SEEDS.flatMap(([file, call, least]) => {
    const found = [...read(file).matchAll(call)].map(([, seed]) => Number(seed));
    expect(found.length).toBeGreaterThanOrEqual(least);
    return found;
  });
  expect(seeds.filter((seed, at) => seeds.indexOf(seed) !== at)).toEqual([]);
});
