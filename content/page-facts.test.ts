import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SAFETY_NOTICES } from "./dosing.ts";
import { CERTIFICATES } from "./labs.ts";
import { PLANS } from "./plans.ts";
import { READ_ON } from "./read-on.ts";
import { TESTIMONIALS } from "./testimonials.ts";

/* Proves AGE-1, WORDS-1, WORDS-2 and WORDS-8. */

/** The list of forbidden words isn't itself a page text. */
const TEXTS = readdirSync("content")
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "claim-words.ts")
  .map((file) => ({ file, text: readFileSync(`content/${file}`, "utf8") }));

describe("every text", () => {
  it.each(TEXTS)("in $file states one purity and one minimum age", ({ text }) => {
    expect(text).not.toMatch(/99\.(?!14)\d+%/);
    expect(text).not.toMatch(/\b18 (years )?or older|\b18\+/);
  });

  it.each(TEXTS)("in $file is free of disease claims", ({ text }) => {
    const diseases =
      /\b(anxiety|depression|opioids?|withdrawal|insomnia|addiction|pain|cures|heals)\b/i;
    expect(text).not.toMatch(diseases);
  });
});

describe("what the pages count", () => {
  it("is all there", () => {
    expect(TESTIMONIALS).toHaveLength(17);
    expect(SAFETY_NOTICES.points).toHaveLength(8);
    expect(CERTIFICATES.points).toHaveLength(4);
    expect(PLANS.map(({ priceText }) => priceText)).toEqual(["$87.50", "$174.99", "$259.00"]);
    expect(PLANS.filter(({ isFeatured }) => isFeatured).map(({ id }) => id)).toEqual([
      "monthly-heavy-hitter",
    ]);
  });

  it("signs every quote with a first name and an initial", () => {
    for (const { name } of TESTIMONIALS) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/);
    expect(new Set(TESTIMONIALS.map(({ name }) => name)).size).toBe(TESTIMONIALS.length);
  });
});

it.each(CERTIFICATES.points)("the sample certificate $file says that it is one", ({ file }) => {
  expect(readFileSync(`public/art/certificates/${file}`, "utf8")).toContain(">SAMPLE<");
});

it("every page with further reading links only to other pages", () => {
  for (const [path, links] of Object.entries(READ_ON)) {
    expect(links.length).toBeGreaterThan(1);
    expect(links.map(({ to }) => to)).not.toContain(path);
  }
});
