import { expect, it } from "vitest";
import { parseOrderList } from "#domain/order/order-list.ts";
import { tabsOf } from "./order-list-view.ts";

const QUERY = parseOrderList(new URLSearchParams("needs=review"));

it("tabs say how many orders they have, and which one is open", async () => {
  const tabs = await tabsOf(QUERY, [], async (queries) =>
    queries.map((_, at) => ({ value: at === 0 ? 10_000 : at, isCapped: at === 0 })),
  );
  expect(tabs.map(({ count }) => count).slice(0, 3)).toEqual(["10k+", "1", "2"]);
  expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(["To review"]);
});

it("a count that fails leaves the tabs without numbers", async () => {
  const tabs = await tabsOf(QUERY, [], () => Promise.reject(new Error("too slow")));
  expect(tabs.length).toBeGreaterThan(4);
  expect(new Set(tabs.map(({ count }) => count))).toEqual(new Set([""]));
});
