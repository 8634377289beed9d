import { expect, it } from "vitest";
import { CARD_DATA_REFUSED } from "#domain/card-data/card-data.ts";
import { addressProblem, loggedPath } from "./address-problem.ts";

const problemOf = (path: string) => addressProblem(new URL(path, "https://shop.example"));

it("a visitor who follows an advertiser's link gets in, whatever numbers it contains", () => {
  for (let seed = 1; seed <= 500; seed++) {
    const number = (seed * 7_919_317) % 1_000_000_000;
    const mark = `2.${number}.${1_600_000_000 + seed}-${1_700_000_000 + seed}.${number}`;
    expect([
      mark,
      problemOf(`/shop?_ga=${mark}&_gl=1*${number}*4111111111111111&utm_id=1`),
    ]).toEqual([mark, null]);
  }
});

it("a card number elsewhere in a URL is refused", () => {
  expect(problemOf("/shop?q=4111111111111111")).toBe(CARD_DATA_REFUSED);
  expect(problemOf("/shop?_ga=1&q=4111.1111.1111.1111")).toBe(CARD_DATA_REFUSED);
  expect(problemOf("/shop?number=1")).toBeNull();
});

it("what is logged of an address holds no query, no card number and no key", () => {
  const key = `mitra_key_0123456789ab_${"x".repeat(49)}`;
  expect(loggedPath(`/api/v1/orders/${key}?key=${key}`)).toBe("/api/v1/orders/mitra_key_(masked)");
  expect(loggedPath("/shop/4111111111111111")).toBe("(card number)");
});
