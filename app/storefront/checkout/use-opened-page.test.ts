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
  ["is on its way again", undefined],
])("a form is not taken away where its cart %s", (_, fetched) => {
  expect(openedPage(opened, fetched)).toBe(opened);
});

test.each([
  ["somebody else has signed in", opened, page("pat", 1)],
  ["nobody is signed in any more", opened, null],
  ["there was no form yet", empty, page("olive", 1)],
  ["nothing was there yet", undefined, page("olive", 1)],
  ["somebody has signed in", null, page("olive", 1)],
])("what was fetched is shown where %s", (_, before, fetched) => {
  expect(openedPage<typeof fetched>(before, fetched)).toBe(fetched);
});
