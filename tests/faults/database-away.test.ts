import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { FaultyWay } from "#tests/support/faulty-way.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { until } from "#tests/support/until.ts";
import { createTestWeb, type TestWeb } from "#tests/support/web-process.ts";

/* Behavior of a web process while its database is away. Proves RUN-6, RUN-7 and RUN-8. */

let way: FaultyWay;
let web: TestWeb;
let customer: HttpClient;
beforeAll(async () => {
  way = await FaultyWay.open();
  web = await createTestWeb(way.to);
  customer = await web.customer("pat@mail.example");
  // Each is read once, which takes the welcome and keeps the page.
  for (const path of ["/dosing", "/labs", "/shop"])
    for (const client of [customer, web.visitor()]) await client.get(path);
});
afterAll(async () => {
  await web.close();
  await way.close();
});

const HTML = { accept: "text/html" };
const statusOf = async (path: string) => (await web.visitor().get(path)).status;
const isReady = async (path: string) => (await statusOf(path)) === 200;

interface Report {
  pages: boolean;
  orders: boolean;
  checks: {
    name: string;
    neededFor: string[];
    isOk: boolean;
    reason: string | null;
    ageMs: number;
  }[];
}

async function report(): Promise<Report> {
  const answer: Report = await (await web.visitor().get("/ready?verbose")).json();
  return answer;
}
const failing = async () =>
  (await report()).checks.filter(({ isOk }) => !isOk).map(({ name }) => name);

beforeEach(async () => {
  way.mend();
  await until("the process is ready", () => isReady("/ready"));
});

async function cutOff(): Promise<void> {
  way.cut();
  await until("the process notices", async () => !(await isReady("/ready")));
  await until(
    "no one waits any longer",
    async () => (await customer.get("/orders")).status === 503,
  );
}

describe("/ready", () => {
  it("names every check, what it is needed for, and that all is well", async () => {
    const { checks, ...ready } = await report();
    expect(ready).toEqual({ pages: true, orders: true });
    expect(checks.map(({ name, neededFor, isOk }) => [name, neededFor, isOk])).toEqual([
      ["database-read", ["orders"], true],
      ["database-write", ["orders"], true],
      ["notifications", ["orders"], true],
      ["order-search", [], true],
      ["database-hosting", [], true],
    ]);
    for (const { ageMs } of checks) expect(ageMs).toBeGreaterThanOrEqual(0);
  });

  it("takes no orders without its database, and still tells pages", async () => {
    await cutOff();
    expect([await statusOf("/ready"), await statusOf("/ready/pages")]).toEqual([503, 200]);
    expect(await statusOf("/health")).toBe(200);
    expect(await failing()).toEqual([
      "database-read",
      "database-write",
      "notifications",
      "order-search",
      "database-hosting",
    ]);
  });

  it("takes no orders with a database that only reads", async () => {
    await web.database.asOwner("revoke insert, update on readiness_writes from public, mitra_shop");
    await until("it is noticed", async () => !(await isReady("/ready")));
    expect(await failing()).toEqual(["database-write"]);
    const { checks } = await report();
    expect(checks.find(({ isOk }) => !isOk)?.reason).toBe("failed (42501)");
    await web.database.asOwner("grant insert, update on readiness_writes to mitra_shop");
  });

  it("asks the database at most once a second, however many ask", async () => {
    const recorded = recordStatements();
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 100 }, () => statusOf("/ready")));
    const writes = recorded.stop().filter((text) => text.includes("readiness_writes"));
    const secondsBegun = Math.ceil((performance.now() - startedAt) / 1000);
    expect(writes.length).toBeLessThanOrEqual(secondsBegun + 1);
  });
});

it.runIf(IS_LONG)(
  "a database that goes silent is noticed, waited for by no one for long, and used again when it speaks",
  async () => {
    const known = await (await web.visitor().get("/labs")).text();
    way.silence();
    expect(await (await customer.get("/labs")).text()).toBe(known);
    expect((await customer.get("/orders", HTML)).status).toBe(503);
    expect([await statusOf("/ready"), await statusOf("/ready/pages")]).toEqual([503, 200]);
    way.mend();
    await until("the process is ready again", () => isReady("/ready"));
    expect((await customer.get("/orders", HTML)).status).toBe(200);
  },
  60_000,
);

describe("without its database", () => {
  it("information pages are told from memory, to a customer as to anyone", async () => {
    const known = await (await web.visitor().get("/dosing")).text();
    await cutOff();
    for (const client of [web.visitor(), customer]) {
      const page = await client.get("/dosing");
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(await page.text()).toBe(known);
    }
  });

  it.runIf(IS_LONG)("an information page that no one has read yet is there too", async () => {
    await cutOff();
    for (const client of [web.visitor(), customer])
      expect((await client.get("/ritual")).status).toBe(200);
  });

  it("products are not told from memory: the page says so itself", async () => {
    await cutOff();
    const page = await web.visitor().get("/shop");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toContain("Failed to load products. Please try again later.");
  });

  it("a form's answer keeps what was typed, but no password, and can be sent again as it is", async () => {
    const typed = { fullName: 'Pat "O\'Neil" <b>', phone: SAMPLE_DETAILS.phone };
    await cutOff();
    const answer = await customer.post("/orders/profile", typed, HTML);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    const page = await answer.text();
    expect(page).toContain("What you typed is still here");
    expect(page).toContain('action="/orders/profile"');
    expect(page).toContain('name="phone" value="(555) 555-0100"');
    expect(page).toContain('name="fullName" value="Pat &quot;O&#x27;Neil&quot; &lt;b&gt;"');
    const secret = { currentPassword: "a secret one", newPassword: "another secret" };
    const other = await customer.post("/orders/email", { ...secret, email: "p@x.example" }, HTML);
    const again = await other.text();
    expect(again).not.toMatch(/a secret one|another secret/);
  });

  it.each([
    [
      "/pricing/subscribe/monthly-light",
      "Failed to submit subscription request. Please try again.",
    ],
    ["/checkout", CHECKOUT_TEXTS.failed],
    ["/orders", ACCOUNT_TEXTS.passwordUpdateFailed],
  ])("the answer of the form at %s is '%s', with what was typed", async (path, sentence) => {
    await cutOff();
    const typed = { intent: "place", city: "Olympia", password: "a secret one" };
    const refused = await customer.post(path, typed, HTML);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    const page = await refused.text();
    expect(page).toContain(sentence);
    expect(page).toContain(`action="${path}"`);
    expect(page).toContain('name="city" value="Olympia"');
    expect(page).not.toContain("a secret one");
  });

  it.runIf(IS_LONG)(
    "a password that can't be changed is the dialog's own answer, not an error of the page",
    async () => {
      await cutOff();
      const passwords = { password: "another long one", confirmation: "another long one" };
      const answer = await customer.post("/orders.data", passwords, { accept: "*/*" });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      const data = await answer.text();
      expect(data).toContain(ACCOUNT_TEXTS.passwordUpdateFailed);
      expect(data).not.toContain("ErrorResponse");
    },
  );

  it.runIf(IS_LONG)(
    "a password that can't be reset is the page's own error state, which goes home",
    async () => {
      await cutOff();
      const passwords = { password: "another long one", confirmation: "another long one" };
      const code = { ...passwords, code: "made-up" };
      for (const answer of [
        await customer.get("/auth/reset?code=made-up", HTML),
        await customer.get("/auth/reset", HTML),
        await customer.post("/auth/reset", passwords, HTML),
        await customer.post("/auth/reset?code=made-up", code, HTML),
      ]) {
        const page = await answer.text();
        expect([answer.status, page]).toEqual([
          503,
          expect.stringContaining(ACCOUNT_TEXTS.resetFailed),
        ]);
        expect(page).toContain(
          '<noscript><meta http-equiv="refresh" content="3;url=/"/></noscript>',
        );
        expect(page).toContain("Request a new link");
      }
      const check = { intent: "check", source: "hash", code: "made-up" };
      const checked = await web.visitor().post("/auth/reset.data", check, { accept: "*/*" });
      expect(await checked.text()).toMatch(/"lost","Password reset failed"/);
    },
  );

  it("a program gets JSON: a quote, and an order in the words of the specification", async () => {
    await cutOff();
    const quote = await customer.post("/checkout/quote", {});
    expect([quote.status, quote.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await quote.json()).toMatchObject({ kind: "refused", formError: expect.any(String) });
    const order = await customer.post("/checkout/place", { checkoutKey: "x" });
    expect(order.status).toBe(503);
    expect(await order.json()).toMatchObject({
      kind: "refused",
      formError: CHECKOUT_TEXTS.failed,
    });
  });

  it("a page that needs it says so in plain words, and all is well when it is back", async () => {
    await cutOff();
    const page = await customer.get("/orders", HTML);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toContain("We can&#x27;t reach our records at the moment.");
    way.mend();
    await until("the process is ready again", () => isReady("/ready"));
    expect((await customer.get("/orders", HTML)).status).toBe(200);
    expect(await (await web.visitor().get("/shop")).text()).toContain("8 products");
  });
});
