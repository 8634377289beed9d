import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { providerEnv } from "#tests/support/openid-provider-env.ts";
import { type OpenidProvider, startOpenidProvider } from "#tests/support/openid-provider.ts";
import { expectRedirect } from "#tests/support/read-page.ts";

/* Proves ACCT-29. */

const SITE = "http://localhost:3000";

let provider: OpenidProvider;
let app: TestApplication;
beforeAll(async () => {
  provider = await startOpenidProvider(SITE);
  app = await createTestApplication({}, providerEnv(provider.issuer));
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

/** Starts a sign-in with the provider in a new tab, and returns the address it is sent to. */
async function start(browser: HttpClient, next: string): Promise<string> {
  const page = await (
    await browser.post(`/auth/provider/test?next=${encodeURIComponent(next)}`, {})
  ).text();
  const address = [...page.matchAll(/(?:href|url)="?([^"]+client_id[^"]+)"/g)][0]?.[1] ?? "";
  return address.replaceAll("&amp;", "&");
}

/** Signs in there, and returns the address that the tab is sent back to. */
async function signInThere(address: string): Promise<string> {
  const there = new HttpClient(provider.issuer);
  let response = await there.get(address);
  for (let step = 0; step < 10; step += 1) {
    const location = response.headers.get("location");
    if (location?.startsWith(SITE)) return location.slice(SITE.length);
    if (location) response = await there.get(location);
    else {
      const [, action = ""] = /action="([^"]+)"/.exec(await response.text()) ?? [];
      const login = `${crypto.randomUUID()}@mail.example`;
      response = await there.post(action, { prompt: "login", login, password: "any" });
    }
  }
  throw new Error("The provider never sent the browser back");
}

it.each(["in order", "in the other order"])(
  "two that started in one browser both work, finished %s",
  async (order) => {
    const browser = app.visitor();
    const tabs = [
      { next: "/orders", address: await start(browser, "/orders") },
      { next: "/shop", address: await start(browser, "/shop") },
    ];
    for (const { next, address } of order === "in order" ? tabs : tabs.toReversed())
      expectRedirect(await browser.get(await signInThere(address)), next);
  },
);

it("one answer works once, and no more than four starts are remembered", async () => {
  const browser = app.visitor();
  const addresses: string[] = [];
  for (let started = 0; started < 5; started += 1) addresses.push(await start(browser, "/shop"));
  const [first = "", , , , last = ""] = addresses;
  expect(browser.cookieHeader.match(/sign_in_[\w-]{43}=/g)).toHaveLength(4);
  expect((await browser.get(await signInThere(first))).headers.get("location")).toMatch(
    /^\/auth\/sign-in/,
  );
  const back = await signInThere(last);
  expectRedirect(await browser.get(back), "/shop");
  expect((await browser.get(back)).headers.get("location")).toMatch(/^\/auth\/sign-in/);
});
