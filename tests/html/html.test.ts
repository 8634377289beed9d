import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { PAGE_PATHS } from "#tests/support/page-paths.ts";
import { type ShopProcess, startShopProcess } from "#tests/support/shop-process.ts";

/* HTML as the built shop sends it: a browser mends what is wrong before a test could see it. */

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

let shop: ShopProcess;
let visitor: HttpClient;
beforeAll(async () => {
  shop = await startShopProcess(demoDataFolder("test-html"));
  visitor = new HttpClient(shop.url);
  visitor.setCookie("age", "1");
});
afterAll(() => shop.stop());

it.each([...PAGE_PATHS, "/shop/mgm-shots"])("the HTML of %s is valid", async (path) => {
  const { results } = await validator.validateString(await pageAt(path));
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => ({ ruleId, message, line, column })),
  );
  expect(found).toEqual([]);
});

/** Some lead elsewhere without a session. */
async function pageAt(path: string): Promise<string> {
  const response = await visitor.get(path);
  const elsewhere = response.headers.get("location");
  if (elsewhere !== null) return pageAt(elsewhere);
  const html = await response.text();
  expect(html).toMatch(/^<!DOCTYPE html>/);
  return html;
}
