import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { createClaimsCheck } from "#domain/text/claims.ts";
import { ALLOWED_SENTENCES, FORBIDDEN_WORDS } from "./claim-words.ts";

/* Proves WORDS-2 and WORDS-11. */

const find = createClaimsCheck({ forbidden: FORBIDDEN_WORDS, allowed: ALLOWED_SENTENCES });

/** Words in a law's warning that are also on the list. */
const LEFT_OUT = new Set(["prop65Warning", "FORBIDDEN_WORDS", "ALLOWED_SENTENCES"]);
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, part]) => (LEFT_OUT.has(name) ? [] : textsIn(part)))
      : [];

const FILES = readdirSync("content").filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("banned-areas"),
);

it.each(FILES)("%s has no forbidden word", async (file) => {
  const texts = textsIn({ ...(await import(new URL(file, import.meta.url).href)) });
  const found = texts.flatMap((text) =>
    find(text).map(({ start, end }) => `${text.slice(start, end)} in ${text}`),
  );
  expect(found).toEqual([]);
});

it("finds what compliance names", () => {
  const named = "cure, treat, pain, anxiety, opioid, withdrawal, FDA".split(", ");
  for (const word of named) expect(find(`It is about ${word}.`)).toHaveLength(1);
});
