import { expect, test } from "vitest";
import { SAMPLE_PRODUCTS } from "./sample-catalog.ts";
import { SAMPLE_PRODUCT_DETAILS } from "./sample-product-details.ts";

/* Proves CAT-10. */

/** Claims that only a medicine may make (21 CFR 101.93). */
const DISEASE_WORDS =
  /\b(?:cures?|treats?|treatment|heals?|pain|anxiety|depression|insomnia|opioids?|withdrawal|addiction|therapy|relie(?:f|ves?))\b/i;

const onSale = SAMPLE_PRODUCTS.filter(({ active }) => active);

test.each(onSale)("the page of $name has facts, warnings and a picture", ({ id }) => {
  const details = SAMPLE_PRODUCT_DETAILS[id];
  expect(details?.details).not.toBe("");
  expect(details?.facts.length).toBeGreaterThan(3);
  expect(details?.warnings.join(" ")).toContain("21 or older");
  expect(details?.warnings.join(" ")).toContain("pregnant");
  expect(details?.morePictures.length).toBeGreaterThan(0);
});

test("no product text mentions a disease", () => {
  const texts = JSON.stringify([SAMPLE_PRODUCTS, SAMPLE_PRODUCT_DETAILS]);
  expect(DISEASE_WORDS.exec(texts)?.[0]).toBeUndefined();
});

test("each product lists every warning and fact label only once", () => {
  for (const { facts, warnings } of Object.values(SAMPLE_PRODUCT_DETAILS)) {
    const labels = facts.map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
    expect(warnings).toEqual([...new Set(warnings)]);
  }
});
