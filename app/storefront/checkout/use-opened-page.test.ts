import { expect, test } from "vitest";
import { openedPage } from "./use-opened-page.ts";

const page = (customerId: string, ...lines: number[]) => ({
  customerId,
  view: { cart: { lines } },
});
const opened = page("olive", 1);
const empty = page("olive");

test.each([
  ["has changed in another tab", page("olive", 1, 2)],
  ["was emptied by the order itself", page("olive")],
])("a form stays when its cart %s", (_, fetched) => {
  expect(openedPage(opened, fetched)).toBe(opened);
});

test.each([
  ["another customer has signed in", opened, page("pat", 1)],
  ["the customer has signed out", opened, null],
  ["there was no form yet", empty, page("olive", 1)],
  ["a visitor has signed in", null, page("olive", 1)],
])("the fetched page is shown when %s", (_, before, fetched) => {
  expect(openedPage<typeof fetched>(before, fetched)).toBe(fetched);
});
