import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import routes from "#app/routes.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { HttpClient, signInClient, signUpClient } from "#tests/support/http-client.ts";
import { firstOf, IS_LONG } from "#tests/support/long-proofs.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves ACCT-26. */

const folder = demoDataFolder("test-security-accounts");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

const PASSWORD = "a long enough password";
const newEmail = () => `${crypto.randomUUID()}@mail.example`;
const sql = (statement: string, values: unknown[] = []) =>
  queryShopProcess(folder, statement, values);

/** Every address in the route table, its parameters filled in. */
function paths(entries: typeof routes): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path.replace(/:\w+/g, "1").replace("*", "x")}`]),
    ...paths(children),
  ]);
}

const isSignedIn = async (client: HttpClient) => (await client.get("/orders")).status === 200;

describe("another site's page", () => {
  it("can post to no route, in any form", async () => {
    const client = await signInClient(shop.url, "customer@mitra.example");
    const all = [...new Set(["/", ...paths(routes)])];
    expect(all.length).toBeGreaterThan(50);
    for (const path of all) {
      for (const type of ["application/x-www-form-urlencoded", "text/plain", "application/json"]) {
        const answer = await client.send(path, {
          method: "POST",
          body: "session=all&intent=add",
          headers: {
            "content-type": type,
            origin: "https://evil.example",
            "sec-fetch-site": "cross-site",
          },
        });
        expect([path, type, answer.status]).toEqual([path, type, 403]);
      }
    }
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe("a session", () => {
  it("is new at every sign-in: a cookie from before is worthless", async () => {
    const email = newEmail();
    await signUpClient(shop.url, email, PASSWORD);
    const planted = await signInClient(shop.url, "customer@mitra.example");
    const victim = new HttpClient(shop.url);
    for (const pair of planted.cookieHeader.split("; ")) {
      const [name = "", ...value] = pair.split("=");
      victim.setCookie(name, value.join("="));
    }
    await victim.post("/auth/sign-in", { email, password: PASSWORD });
    expect(victim.cookieHeader).not.toBe(planted.cookieHeader);
    expect(await (await victim.get("/orders")).text()).toContain(email);
    expect(await (await planted.get("/orders")).text()).not.toContain(email);
  });

  it("that was signed out is dead, even where its cookie was copied", async () => {
    const client = await signUpClient(shop.url, newEmail(), PASSWORD);
    const copy = new HttpClient(shop.url);
    const session = client.cookieHeader.split("; ").find((pair) => pair.includes("session_token"));
    const [name = "", ...value] = (session ?? "").split("=");
    copy.setCookie(name, value.join("="));
    expect(await isSignedIn(copy)).toBe(true);
    await client.post("/auth/sign-out", {});
    expect(await isSignedIn(copy)).toBe(false);
  });

  it("that sets a new password gets a new cookie, and the other tabs are notified", async () => {
    const client = await signUpClient(shop.url, newEmail(), PASSWORD);
    const before = client.cookieHeader;
    const answer = await client.post("/auth/reset", {
      password: "another new password",
      confirmation: "another new password",
    });
    expect(answer.headers.get("location")).toBe("/auth/reset?done=");
    expect(client.cookieHeader).toMatch(/session_event=user_updated/);
    const tokenIn = (cookies: string) => /session_token=([^;]+)/.exec(cookies)?.[1];
    expect(tokenIn(client.cookieHeader)).not.toBe(tokenIn(before));
    expect(await isSignedIn(client)).toBe(true);
  });

  it("of another customer cannot be ended by its id", async () => {
    const email = newEmail();
    const owner = await signUpClient(shop.url, email, PASSWORD);
    const [row] = await sql(
      `select s.id from session s join "user" u on u.id = s.user_id where u.email = $1`,
      [email],
    );
    const stranger = await signUpClient(shop.url, newEmail(), PASSWORD);
    await stranger.post("/orders/security/sessions", { session: String(row?.["id"]) });
    expect(await isSignedIn(owner)).toBe(true);
  });
});

describe("a profile", () => {
  it("accepts only what a person may say about themselves; prices, numbers, roles and other people stay as they are", async () => {
    const email = newEmail();
    const client = await signUpClient(shop.url, email, PASSWORD);
    const response = await client.post("/orders/profile", {
      fullName: "Pat Doe",
      id: "sample-og",
      email: "someone@else.example",
      og: "true",
      military: "true",
      affiliateNumber: "7",
      affiliate_number: "7",
      referrer_number: "7",
      role: "owner",
      __proto__: "x",
    });
    expect(response.status).toBeLessThan(400);
    const rows = await sql(
      `select full_name, email, og, military, affiliate_number, referrer_number,
        (select count(*)::int from staff where user_id = p.id) as roles from profiles p where email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        full_name: "Pat Doe",
        email,
        og: false,
        military: false,
        affiliate_number: null,
        referrer_number: null,
        roles: 0,
      },
    ]);
  });

  it("is shown as text everywhere", async () => {
    const client = await signUpClient(shop.url, newEmail(), PASSWORD);
    const nasty = `"><img src=x onerror=alert(1)>{{7*7}}`;
    await client.post("/orders/profile", { fullName: nasty, address: "javascript:alert(1)" });
    const page = await (await client.get("/orders")).text();
    expect(page).not.toContain("<img src=x");
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;{{7*7}}");
  });
});

describe("a password", () => {
  const ACCEPTED = [
    ["8 characters", "12 45 78"],
    ["128 characters", "x".repeat(128)],
    ["spaces at both ends", "  blanks  "],
    ["64 characters", "x".repeat(64)],
    ["emoji", "pass🌿word"],
  ];
  it.each(firstOf(ACCEPTED, 3))(
    "of %s signs in, and nothing close to it does",
    async (_, password) => {
      const email = newEmail();
      await signUpClient(shop.url, email, password);
      const right = await new HttpClient(shop.url).post("/auth/sign-in", { email, password });
      expect(right.status).toBe(302);
      for (const near of [password.slice(0, -1), `${password}x`.slice(0, 128), password.trim()]) {
        if (near === password) continue;
        const wrong = await new HttpClient(shop.url).post("/auth/sign-in", {
          email,
          password: near,
        });
        expect([near, wrong.status]).toEqual([near, 400]);
      }
    },
  );

  it.each([
    ["7 characters", "1234567"],
    ["129 characters", "x".repeat(129)],
    ["a novel", "x".repeat(100_000)],
    ["a NUL", "before\u0000after"],
  ])("of %s is refused", async (_, password) => {
    const form = { email: newEmail(), password };
    expect((await new HttpClient(shop.url).post("/auth/sign-up", form)).status).toBe(400);
  });
});

it.runIf(IS_LONG)(
  "a crowd signing in at the same time is asked to come back, and keeps what it typed except the password",
  async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 120 }, () =>
        new HttpClient(shop.url).post("/auth/sign-in", { email, password: PASSWORD }),
      ),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(40);
    expect(busy[0]?.headers.get("retry-after")).toBe("5");
    const page = await busy[0]?.text();
    expect(page).toContain(ACCOUNT_PROBLEMS.too_busy.text);
    expect(page).toContain(`value="${email}"`);
    expect(page).not.toContain(PASSWORD);
  },
);

it("while attackers guess codes, the page says that a link is on its way, and has no field for a code", async () => {
  const ask = async () => {
    const client = new HttpClient(shop.url);
    const asked = await client.post("/auth/email-code", { email: "customer@mitra.example" });
    return (await client.get(asked.headers.get("location") ?? "")).text();
  };
  expect(await ask()).toContain('name="emailCode"');
  await sql(
    "insert into rate_limits (key, points, expire) values ('emailCodeWrongByAll:all', 2000000000, $1)",
    [Date.now() + 600_000],
  );
  const page = await ask();
  await sql("delete from rate_limits where key = 'emailCodeWrongByAll:all'");
  expect(page).toContain("sent you a link. It works once");
  expect(page).not.toContain('name="emailCode"');
});

it("no account form fails on odd input", async () => {
  const client = await signUpClient(shop.url, newEmail(), PASSWORD);
  const odd = ["\u0000", "'; drop table profiles;--", "__proto__", "x".repeat(5000), "\ud800"];
  for (const path of [
    "/orders/profile",
    "/orders/email",
    "/orders/security/sessions",
    "/auth/new-email",
  ]) {
    for (const value of odd) {
      const body = {
        fullName: value,
        city: value,
        email: `${value}@b.co`,
        session: value,
        token: value,
      };
      const { status } = await client.post(path, body);
      expect([path, value, status < 500]).toEqual([path, value, true]);
    }
  }
});
