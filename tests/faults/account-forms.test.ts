import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_PROBLEMS, ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { HttpClient, signUpClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves ACCT-32. */

/* Answers of account forms when the database fails. */

const folder = demoDataFolder("test-faults-account-forms");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

const email = "customer@mitra.example";
const password = "sample-password-1";
const sql = (statement: string) => queryShopProcess(folder, statement);

async function without<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
  await sql(`alter table "${table}" rename to "${table}_gone"`);
  try {
    return await work();
  } finally {
    await sql(`alter table "${table}_gone" rename to "${table}"`);
  }
}

it.each([
  ["signing in", "session", "/auth/sign-in", { email, password }],
  ["signing up", "account", "/auth/sign-up", { email: "new@mail.example", password }],
  ["requesting a code", "email_sign_ins", "/auth/email-code", { email }],
  ["typing a code", "account", "/auth/enter-code", { emailCode: "123456" }],
  ["requesting a password reset", "outbox", "/auth/forgot", { email }],
  ["an emailed link", "email_sign_ins", "/auth/email-link", { token: "any" }],
  ["the second step", "pending_sign_ins", "/auth/second-factor", { factorCode: "123456" }],
  ["requesting a passkey", "passkey_challenges", "/auth/passkey/options", { for: "sign-in" }],
])(
  "%s that fails without its own message says 'Authentication failed'",
  async (_, table, path, body) => {
    const client = new HttpClient(shop.url);
    if (path === "/auth/enter-code") await client.post("/auth/email-code", { email });
    const answer = await without(table, () => client.post(path, body));
    const text = await answer.text();
    expect(text).toContain(ACCOUNT_PROBLEMS.authentication_failed.text);
    expect(text).not.toContain(ACCOUNT_PROBLEMS.unexpected.text);
    expect(text).not.toContain(password);
  },
);

it("a new password that fails keeps its page's own message", async () => {
  const body = { code: "any", password, confirmation: password };
  const answer = await without("account_codes", () =>
    new HttpClient(shop.url).post("/auth/reset", body),
  );
  expect(await answer.text()).toContain(ACCOUNT_TEXTS.resetFailed);
});

it("a failure with its own message shows it", async () => {
  const client = new HttpClient(shop.url);
  const wrong = await client.post("/auth/sign-in", { email, password: "wrong" });
  expect(await wrong.text()).toContain(ACCOUNT_PROBLEMS.invalid_credentials.text);
  const passkey = await client.post("/auth/passkey", { answer: "{}", from: "dialog" });
  expect(await passkey.text()).not.toContain(ACCOUNT_PROBLEMS.authentication_failed.text);
});

it("a failure outside authentication says 'An error occurred'", async () => {
  const client = await signUpClient(shop.url, `${crypto.randomUUID()}@mail.example`);
  await sql(`alter table profiles add constraint broken check (full_name <> 'Break') not valid`);
  const profile = {
    fullName: "Break",
    phone: "2065550100",
    address: "1 Pine Street",
    city: "Seattle",
    state: "WA",
    zipCode: "98101",
  };
  const answer = await client.post("/orders/profile", profile, { accept: "text/html" });
  await sql("alter table profiles drop constraint broken");
  const text = await answer.text();
  expect(text).toContain(ACCOUNT_PROBLEMS.unexpected.text);
  expect(text).not.toContain(ACCOUNT_PROBLEMS.authentication_failed.text);
});
