import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLAIM_SOURCES, SAMPLE_PAGES } from "./launch-list.ts";
import { MGM_CLAIMS } from "./mgm-claims.ts";
import { SAMPLE_PRODUCT_DETAILS } from "./sample-product-details.ts";

/* Proves WORDS-3. */

test("every file with samples is on the launch list, and no other", () => {
  const files = readdirSync("content")
    .filter((file) => file.endsWith(".ts") && !/^sample-|test\.ts$/.test(file))
    .map((file) => `content/${file}`)
    .filter((file) => /\bisSample: true\b/.test(readFileSync(file, "utf8")));
  expect(
    SAMPLE_PAGES.filter(({ isSample }) => isSample)
      .map(({ where }) => where)
      .toSorted(),
  ).toEqual(files);
});

test('the sources of "2.5x potency" and "10 hours" are asked for, and no fact panel repeats them', () => {
  const claims = MGM_CLAIMS.map(({ title }) => title);
  const asked = ["2.5x potency", "10 hours"];
  expect(claims).toEqual(expect.arrayContaining(asked));
  for (const claim of asked)
    expect(CLAIM_SOURCES.filter(({ what }) => what.includes(`"${claim}"`))).toHaveLength(1);
  const facts = JSON.stringify(Object.values(SAMPLE_PRODUCT_DETAILS).map((one) => one.facts));
  expect(facts).not.toMatch(/2\.5x|10 hours/);
});
