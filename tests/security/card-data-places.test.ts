import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CARD_DATA_REFUSED, findCardNumber } from "#domain/card-data/card-data.ts";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { expectSoundProcess } from "#tests/support/expect-sound-process.ts";
import { addToCart, HttpClient, signInClient } from "#tests/support/http-client.ts";
import { firstOf, randomCases } from "#tests/support/long-proofs.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Wherever a visitor or a customer writes one, no card number is stored, and the audit stays clean. */

const folder = demoDataFolder("test-security-card-places");
let shop: ShopProcess;
let customer: HttpClient;
beforeAll(async () => {
  shop = await startShopProcess(folder);
  customer = await signInClient(shop.url, "og@mitra.example");
});
afterAll(() => shop.stop());

const inScript = (zero: number) =>
  "4111111111111111".replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const divided = (divider: string) => ["4111", "1111", "1111", "1111"].join(divider);
const WRITTEN: Record<string, string> = {
  plain: "4111111111111111",
  "divided by dots": divided("."),
  "by slashes": divided("/"),
  "by commas": divided(", "),
  "by non-breaking spaces": divided("\u00a0"),
  "by tabs": divided("\t"),
  "by zero-width characters": divided("\u200b"),
  "by en dashes": divided("\u2013"),
  "by underscores": divided("_"),
  "behind letters": "Visa4111111111111111",
  "in full-width digits": inScript(0xff10),
  "in Arabic digits": inScript(0x660),
};

/** Every form through which an outsider can store text, with one of its fields to write in. */
const PLACES: [path: string, field: string, others: Record<string, string>, isPublic: boolean][] = [
  ["/", "name", { "form-name": "newsletter", email: "a@mail.example" }, true],
  ["/", "subject", { "form-name": "newsletter", email: "a@mail.example", name: "A" }, true],
  ["/auth/sign-up", "email", { password: "a long enough password" }, true],
  ["/auth/forgot", "email", {}, true],
  ["/auth/email-code", "email", {}, true],
  ["/cart", "flavor", { intent: "add", productId: "1" }, true],
  ["/orders/profile", "fullName", {}, false],
  ["/orders/profile", "address", {}, false],
  ["/orders/profile", "city", {}, false],
  ["/orders/email", "email", {}, false],
  ["/orders/security/passkeys", "name", { intent: "rename", passkeyId: "x" }, false],
  ["/affiliate", "payTo", { intent: "request-payout", amount: "75" }, false],
  ["/pricing/subscribe/monthly-light", "fullName", { ...checkoutFields() }, false],
  ["/pricing/subscribe/monthly-light", "address", { ...checkoutFields() }, false],
  ...[
    "fullName",
    "address",
    "city",
    "phone",
    "discountCode",
    "referralCode",
    "idempotencyKey",
    "zipcodex",
    "house_number",
    "items",
  ].map((field): (typeof PLACES)[number] => [
    "/checkout/place",
    field,
    { ...checkoutFields() },
    false,
  ]),
];

describe("a card number is refused in every form", () => {
  it.each(firstOf(Object.entries(WRITTEN), 3))("%s", async (_, card) => {
    for (const [path, field, others, isPublic] of PLACES) {
      const client = isPublic ? new HttpClient(shop.url) : customer;
      const body = { ...others, [field]: `x ${card}` };
      const response = await client.post(path, body, { accept: "text/html" });
      expect([path, field, response.status]).toEqual([path, field, 400]);
      expect([path, field, await response.text()]).toContainEqual(
        expect.stringContaining(CARD_DATA_REFUSED),
      );
    }
  });

  it("and where it is spread over adjacent fields", async () => {
    await addToCart(customer, 1, "Mint");
    for (const spread of [
      { address: "1 Pine 4111 1111", city: "1111 1111" },
      { fullName: "Pat 4111 1111 1111", email: "1111@mail.example" },
    ]) {
      const body = { ...checkoutFields(), idempotencyKey: randomUUID(), ...spread };
      expect((await customer.post("/checkout/place", body)).status).toBe(400);
      expect((await customer.post("/pricing/subscribe/monthly-light", body)).status).toBe(400);
    }
  });

  it("and truncation never makes one out of a longer number", async () => {
    const street = `${"x".repeat(183)} 41111111111111112222`; // 200 characters are kept
    expect(findCardNumber(street)).toBeNull();
    expect(findCardNumber(street.slice(0, 200))).not.toBeNull();
    const body = { ...checkoutFields(), idempotencyKey: randomUUID(), house_number: street };
    await addToCart(customer, 1, "Mint");
    const card = {
      cardToken: sandboxToken("4111111111111111", randomUUID()) ?? "",
      expiry: "12/30",
      zipcodex: "98101",
    };
    const placed = await customer.post("/checkout/place", {
      ...body,
      ...card,
      paymentMethod: "credit",
    });
    expect([placed.status, await placed.text()]).toEqual([200, expect.any(String)]);
    await expectSoundProcess(folder);
  });
});

/** Sends text in the parts of a request besides its form. */
async function visit(text: string): Promise<void> {
  const client = new HttpClient(shop.url);
  const latin = text.replaceAll(/[^ -~\u00a0-\u00ff]/g, "");
  client.setCookie("cart", `1:2:${encodeURIComponent(text.slice(0, 60))}|1:1:Mint`);
  const headers = { "user-agent": `Mozilla/5.0 ${latin}` };
  await client.get(`/${encodeURIComponent(text)}?aff=7`, headers);
  await client.get(`/shop/${encodeURI(text).replaceAll(/[?#]/g, "")}?aff=7`, headers);
  const signIn = { email: "customer@mitra.example", password: "sample-password-1" };
  expect((await client.post("/auth/sign-in", signIn, headers)).status).toBe(302);
}

it("a card number in the User-Agent, the path or the cart's cookie is not stored", async () => {
  for (const card of Object.values(WRITTEN)) await visit(card);
  await new Promise((resolve) => setTimeout(resolve, 1500)); // visits are written once a second
  const kept = await queryShopProcess(
    folder,
    `select user_agent as text from session union all select path from affiliate_touches
     union all select lines::text from carts`,
  );
  expect(kept.length).toBeGreaterThan(Object.keys(WRITTEN).length * 2);
  for (const { text } of kept) expect(String(text)).not.toMatch(/1111\D{0,8}1111/);
  expect(kept.map(({ text }) => text).join()).toContain("(card 1111)");
  expect(kept.map(({ text }) => text)).toContain("(card number)");
  await expectSoundProcess(folder);
});

it("no outsider can make the audit fail, whatever they write", async () => {
  const piece = fc.constantFrom(
    ...Object.values(WRITTEN),
    ..."4111 1111 5 12/30 ( ) - . , _ \" ' < & % + : x é \u200b".split(" "),
    "206-555-1234",
    "@mail.example",
    "\u0660",
    "9".repeat(30),
  );
  const texts = fc.sample(
    fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join("")),
    { numRuns: randomCases(2, 60), seed: 7 },
  );
  for (const [index, text] of texts.entries()) {
    await addToCart(customer, 1, "Mint");
    for (const [path, field, others, isPublic] of PLACES) {
      const client = isPublic ? new HttpClient(shop.url) : customer;
      const key = { idempotencyKey: randomUUID() };
      const { status } = await client.post(path, { ...others, ...key, [field]: text });
      expect([path, field, text, status < 500]).toEqual([path, field, text, true]);
    }
    const email = `${text.replaceAll(/[^0-9a-z._-]/g, "").slice(0, 60)}@m${index}.example`;
    const newsletter = { "form-name": "newsletter", email, name: text, subject: text };
    await new HttpClient(shop.url).post("/", newsletter);
    if (index % 6 === 0) await visit(text);
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await expectSoundProcess(folder);
});
