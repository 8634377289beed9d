import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutFields } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { addToCart, HttpClient, signUpClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves NEWS-6. */

/* A filled honeypot is answered like a success and stored nowhere (docs/decisions/013-rate-limits-and-bots.md). */

const folder = demoDataFolder("test-robots");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

/** With and without JavaScript. */
const WAYS = [
  ["a page", { accept: "text/html" }],
  ["data", { accept: "application/json" }],
] as const;

/** All that a robot sees, with random and counting parts made equal. */
async function seen(response: Response) {
  const headers = new Headers(response.headers);
  for (const name of ["date", "x-request-id", "etag", "content-length"]) headers.delete(name);
  const settle = (text: string) =>
    text.replaceAll(/\b\d{5}\b/g, "(number)").replaceAll(/nonce="[^"]*"/g, "nonce");
  return {
    status: response.status,
    headers: [...headers].map(([name, value]) => [name, settle(value)]),
    body: settle(await response.text()),
  };
}

async function rows(statement: string, value: string): Promise<number> {
  return (await queryShopProcess(folder, statement, [value])).length;
}

describe.each(WAYS)("a robot that asks for %s", (_, headers) => {
  it("gets the newsletter form's usual answer, and is not stored", async () => {
    const send = async (email: string, botField: string) => {
      const form = { "form-name": "newsletter", name: "Pat", email, "bot-field": botField };
      return seen(await new HttpClient(shop.url).postMultipart("/", form, headers));
    };
    const [person, robot] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`];
    const expected = await send(person, "");
    expect(expected.status).toBe(headers.accept === "text/html" ? 302 : 200);
    expect(await send(robot, "https://spam.example")).toEqual(expected);
    const kept = "select 1 from newsletter_subscriptions where email = $1";
    expect([await rows(kept, person), await rows(kept, robot)]).toEqual([1, 0]);
  });

  it.each(["/", "/checkout", "/checkout/place"])(
    "gets the customer's answer from the checkout at %s, and orders nothing",
    async (path) => {
      const send = async (email: string, botField: string) => {
        const client = await signUpClient(shop.url, email);
        await addToCart(client, 1, "Mint");
        const form = {
          ...checkoutFields(),
          "form-name": "checkout",
          idempotencyKey: randomUUID(),
          "bot-field": botField,
        };
        return { client, answer: await seen(await client.postMultipart(path, form, headers)) };
      };
      const [person, robot] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`];
      const expected = await send(person, "");
      expect(JSON.stringify(expected.answer)).toMatch(/checkout\/done\/|"placed\\?"/);
      const { client, answer } = await send(robot, "x");
      expect(answer).toEqual(expected.answer);
      const ordered = `select 1 from orders o join "user" u on u.id = o.user_id where u.email = $1`;
      expect([await rows(ordered, person), await rows(ordered, robot)]).toEqual([1, 0]);
      // A person mistaken for one finds the cart as it was.
      const cart = await (await client.get("/cart", { accept: "text/html" })).text();
      expect(cart).toContain("50 MGM Chewable Tablets");
    },
  );
});

it("anyone who follows the address a robot was given sees the truth", async () => {
  const client = await signUpClient(shop.url, `${randomUUID()}@mail.example`);
  await addToCart(client, 1, "Mint");
  const form = { ...checkoutFields(), "form-name": "checkout", "bot-field": "x" };
  const html = { accept: "text/html" };
  const answered = await client.postMultipart("/", form, html);
  const done = await client.get(answered.headers.get("location") ?? "", html);
  expect([done.status, done.headers.get("location")]).toEqual([302, "/orders"]);
  const orders = await (await client.get("/orders", html)).text();
  expect(orders).toContain("find this order in your account. Your cart is saved.");
  expect(orders).toContain("No orders found.");
});
