import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { readingGrade, sentencesOf, syllablesIn } from "./reading-grade.ts";

/* Proves WORDS-10. */

/** Grade that an American who is 14 reads with ease. */
const GRADE_MAX = 8;

const PAGES = [
  "/",
  "/shop",
  "/mgm",
  "/shop/50-mgm-chewable-tablets",
  "/pricing",
  "/process",
  "/why-us",
  "/labs",
  "/dosing",
  "/ritual",
  "/industry-problems",
  "/affiliate",
  "/wholesale",
  "/community",
  "/ship-to-me",
];

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

it.each(PAGES)("%s reads at grade 8 or lower", async (path) => {
  const sentences = sentencesOf(await (await app.visitor().get(path)).text());
  expect(sentences.length).toBeGreaterThan(3);
  const hardest = sentences
    .map((text) => ({ grade: Math.round(readingGrade([text])), text }))
    .toSorted((a, b) => b.grade - a.grade)
    .slice(0, 6);
  // Lists the sentences to mend first, if it fails.
  expect(readingGrade(sentences) > GRADE_MAX ? hardest : []).toEqual([]);
});

it.each([
  ["tablet", 2],
  ["shipping", 2],
  ["made", 1],
  ["bottles", 2],
  ["purified", 3],
  ["laboratory", 5],
  ["14.99", 1],
])("%s has %i syllables", (word, count) => {
  expect(syllablesIn(word)).toBe(count);
});

it("tells a plain text from a hard one", () => {
  expect(readingGrade(["We ship your order the same day."])).toBeLessThan(4);
  expect(
    readingGrade([
      "Notwithstanding anticipated manufacturing variability, characterization continues.",
    ]),
  ).toBeGreaterThan(16);
});
