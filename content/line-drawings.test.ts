import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { LINE_DRAWINGS, SCENE_DRAWINGS } from "./line-drawings.ts";

it.each(LINE_DRAWINGS)("the drawing %s exists", (name) => {
  expect(existsSync(`public/art/lines/${name}.svg`)).toBe(true);
});

it.each(Object.keys(SCENE_DRAWINGS))("the scene %s is a slim file", (name) => {
  const svg = readFileSync(`public/art/scenes/${name}.svg`);
  expect(gzipSync(svg).length).toBeLessThan(6 * 1024);
});
