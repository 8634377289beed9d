import { afterAll, beforeAll, expect, it } from "vitest";
import { NOT_SUBSCRIBED } from "#app/storefront/form-posts/form-post-in-browser.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

const folder = demoDataFolder("test-newsletter-fails");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder, { LOG_LEVEL: "silent" });
  await queryShopProcess(folder, "alter table newsletter_subscriptions rename to gone");
});
afterAll(() => shop.stop());

const TYPED = {
  "form-name": "newsletter",
  name: "Pat Doe",
  email: "pat.doe@mail.example",
  subject: "Batches & labs",
};

it("a newsletter form that fails on the server answers 500 with its error state, and the page keeps what was typed", async () => {
  const client = new HttpClient(shop.url);
  const response = await client.postMultipart("/", TYPED, { accept: "text/html" });
  expect(response.status).toBe(500);
  const page = await response.text();
  expect(page).toContain("You are not subscribed yet.");
  const form = /<section aria-labelledby="newsletter".*?<\/section>/s.exec(page)?.[0] ?? "";
  expect(form).toContain(NOT_SUBSCRIBED.email);
  for (const value of ["Pat Doe", "pat.doe@mail.example", "Batches &amp; labs"])
    expect(form).toContain(`value="${value}"`);
});
