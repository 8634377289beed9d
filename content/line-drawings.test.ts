import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { LINE_DRAWINGS } from "./line-drawings.ts";

it.each(LINE_DRAWINGS)("the drawing %s exists", (name) => {
  expect(existsSync(`public/art/lines/${name}.svg`)).toBe(true);
});
