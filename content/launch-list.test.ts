import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SAMPLE_PAGES } from "./launch-list.ts";

/* Proves WORDS-3. */

test("every file with samples is on the launch list, and no other", () => {
  const files = readdirSync("content")
    .filter((file) => file.endsWith(".ts") && !/^sample-|test\.ts$/.test(file))
    .map((file) => `content/${file}`)
    .filter((file) => /\bisSample: true\b/.test(readFileSync(file, "utf8")));
  expect(SAMPLE_PAGES.map(({ where }) => where).toSorted()).toEqual(files);
});
