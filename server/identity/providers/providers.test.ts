import { eq, sql } from "drizzle-orm";
import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import { shopSecret } from "#server/secret.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { providerEnv, UNCHECKED } from "#tests/support/openid-provider-env.ts";
import { type OpenidProvider, startOpenidProvider } from "#tests/support/openid-provider.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { openTransaction, sealTransaction } from "./sign-in-transaction.ts";

/* Proves ACCT-29 and ACCT-30. */

const SITE = "http://localhost:3000";
/** The secret that tests/support/test-shop.ts passes to the shop. */
const SECRET = shopSecret("a-secret-that-only-the-tests-know-0123456789", null);

let provider: OpenidProvider;
let test: TestShop;
let now = new Date();
beforeAll(async () => {
  provider = await startOpenidProvider(SITE);
  const dead = { ...providerEnv("http://127.0.0.1:9") };
  test = await createTestShop(
    { clock: { now: () => now } },
    {
      ...providerEnv(provider.issuer),
      OIDC_DEAD_ISSUER: dead.OIDC_TEST_ISSUER,
      OIDC_DEAD_CLIENT_ID: "mitra",
      OIDC_DEAD_CLIENT_SECRET: "secret",
    },
  );
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

let nextClient = 1;
const newClient = (cookie = ""): Client => ({
  ipAddress: `203.0.113.${nextClient++}`,
  userAgent: "test",
  cookie,
});
const newEmail = (name = "") => `${name}${crypto.randomUUID()}@mail.example`;
const providers = () => test.shop.customer.identity.providers;

/** A signed-in account with a password. */
async function newVisitor({ isConfirmed = true } = {}): Promise<Visitor> {
  const person = { email: newEmail(), password: "a long enough password", fullName: "" };
  const signedUp = await test.shop.customer.identity.signUp(person, newClient());
  if (!signedUp.ok) throw new Error(signedUp.error);
  const { db } = test.database;
  const { userId, cookies } = signedUp.value;
  await db.update(user).set({ emailVerified: isConfirmed }).where(eq(user.id, userId));
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const { visitor } = await test.shop.customer.identity.findVisitor(newClient(cookie));
  if (!visitor) throw new Error("Not signed in");
  return visitor;
}

async function start(linkTo: Visitor | null = null) {
  const begin = { providerId: "test", linkTo, next: "/shop" };
  const started = await providers().start(begin, newClient());
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

/** Does the browser's part at the provider: signs in and is sent back with an answer. */
async function signInThere(href: string, name: string): Promise<URLSearchParams> {
  const browser = new HttpClient(provider.issuer);
  let response = await browser.get(href);
  for (let step = 0; step < 10; step += 1) {
    const location = response.headers.get("location");
    if (location?.startsWith(SITE)) return new URL(location).searchParams;
    if (location) response = await browser.get(location);
    else {
      const [, action = ""] = /action="([^"]+)"/.exec(await response.text()) ?? [];
      response = await browser.post(action, { prompt: "login", login: name, password: "any" });
    }
  }
  throw new Error("The provider never sent the browser back");
}

interface Back {
  answer: URLSearchParams;
  transaction: string | null;
  visitor?: Visitor | null;
  providerId?: string;
}

/** The browser is back: the outcome. */
async function finish({ answer, transaction, visitor = null, providerId = "test" }: Back) {
  const end = { providerId, answer, transaction, visitor };
  const finished = await providers().finish(end, newClient());
  return finished.kind === "linking" ? finished.linking : finished.signingIn;
}

async function signInAs(name: string) {
  const { href, transaction } = await start();
  return finish({ answer: await signInThere(href, name), transaction });
}

async function link(visitor: Visitor, name: string) {
  const { href, transaction } = await start(visitor);
  return finish({ answer: await signInThere(href, name), transaction, visitor });
}

/** A person unknown to the provider. */
const otherKey = generateKeyPairSync("rsa", { modulusLength: 2048 });
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const decoded = (part: string): object => JSON.parse(Buffer.from(part, "base64url").toString());

/** RS256, the provider's algorithm. */
function signedBy({ privateKey }: typeof otherKey, header: object, claims: object): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
}

const FAILED = { ok: false, error: "provider_failed" };

/** The notices the owner got about the account's identities. */
async function noticesFor(userId: string): Promise<string[]> {
  const { rows } = await test.database.db.execute<{ change: string }>(sql`
    select payload->>'change' as change from outbox
    where kind = 'security_notice' and payload->>'userId' = ${userId}
      and payload->>'change' like 'identity_%' order by id`);
  return rows.map(({ change }) => change);
}

describe("signing in with a provider", () => {
  it("creates a confirmed account with the age attestation the first time, and finds it the next", async () => {
    const email = newEmail();
    const first = await signInAs(email);
    if (!first.ok || first.value?.kind !== "signed_in") throw new Error("Not signed in");
    const { userId } = first.value;
    const [row] = await test.database.db.select().from(user).where(eq(user.id, userId));
    expect(row).toMatchObject({ email, emailVerified: true });
    expect(row?.ageAttestationVersion).not.toBeNull();
    expect(await signInAs(email)).toMatchObject({ ok: true, value: { userId } });
    expect(await noticesFor(userId)).toEqual([]);
  });

  it("stores no token from the provider", async () => {
    const signedIn = await signInAs(newEmail());
    if (!signedIn.ok || signedIn.value?.kind !== "signed_in") throw new Error("Not signed in");
    const { rows } = await test.database.db.execute(
      sql`select * from account where user_id = ${signedIn.value.userId}`,
    );
    // Only whose identity it is, and since when.
    expect(rows).toEqual([
      {
        id: expect.any(String),
        user_id: signedIn.value.userId,
        provider_id: expect.any(String),
        account_id: expect.any(String),
        password: null,
        is_password_common: false,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
  });

  it("signs in to the account with that address if confirmed, and notifies its owner", async () => {
    const { email, userId } = await newVisitor();
    expect(await signInAs(email)).toMatchObject({ ok: true, value: { userId } });
    expect(await noticesFor(userId)).toEqual(["identity_linked"]);
  });

  it("opens an imported account, which no one has a way into, and confirms its address", async () => {
    const email = newEmail();
    const { db } = test.database;
    await db.insert(user).values({ id: email, email, name: "" });
    expect(await signInAs(email)).toMatchObject({ ok: true, value: { userId: email } });
    const [owner] = await db.select().from(user).where(eq(user.id, email));
    expect(owner).toMatchObject({ emailVerified: true });
  });

  it("links nothing to an address that was never confirmed here", async () => {
    const visitor = await newVisitor({ isConfirmed: false });
    const { email } = visitor;
    const refused = { ok: false, error: "provider_email_unconfirmed" };
    expect(await signInAs(email)).toEqual(refused);
    expect(await providers().identities(visitor)).toEqual([]);
  });

  it("accepts no address that the provider has not verified", async () => {
    const refused = { ok: false, error: "provider_email_unverified" };
    expect(await signInAs(newEmail(UNCHECKED))).toEqual(refused);
    expect(await signInAs("pat.4111111111111111@mail.example")).toEqual(refused);
  });

  it("still requires the second factor", async () => {
    const { email, userId } = await newVisitor();
    await test.database.db.execute(sql`
      insert into totp_factors (user_id, encrypted_secret, confirmed_at) values (${userId}, '', now())`);
    expect(await signInAs(email)).toMatchObject({ ok: true, value: { kind: "second_factor" } });
  });

  it("reports that a provider is unreachable or not configured, without throwing", async () => {
    for (const providerId of ["dead", "unknown"]) {
      const begin = { providerId, linkTo: null, next: "/" };
      const unavailable = { ok: false, error: "provider_unavailable" };
      expect(await providers().start(begin, newClient())).toEqual(unavailable);
    }
  });
});

describe("an answer is refused", () => {
  it("without the cookie of the browser that started, or with a forged or expired one", async () => {
    const { href, transaction } = await start();
    const answer = await signInThere(href, newEmail());
    const [text = "", signature = ""] = transaction.split(".");
    const forged = Buffer.from(text, "base64url").toString().replace("/shop", "/evil");
    for (const cookie of [
      null,
      "",
      text,
      `${text}.`,
      `${Buffer.from(forged).toString("base64url")}.${signature}`,
    ]) {
      expect(await finish({ answer, transaction: cookie })).toEqual(FAILED);
    }
    const before = now;
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await finish({ answer, transaction })).toEqual(FAILED);
    now = before;
  });

  it("with another sign-in's state or nonce", async () => {
    const [mine, other] = [await start(), await start()];
    const answer = await signInThere(mine.href, newEmail());
    expect(await finish({ answer, transaction: other.transaction })).toEqual(FAILED);
    const opened = openTransaction(mine.transaction, SECRET, now);
    if (!opened) throw new Error("The test does not know the shop's secret");
    const transaction = sealTransaction({ ...opened, nonce: "another" }, SECRET);
    expect(await finish({ answer, transaction })).toEqual(FAILED);
  });

  it("a second time", async () => {
    const { href, transaction } = await start();
    const answer = await signInThere(href, newEmail());
    expect((await finish({ answer, transaction })).ok).toBe(true);
    expect(await finish({ answer, transaction })).toEqual(FAILED);
  });

  it("from a provider other than the one that was asked, by path or by issuer", async () => {
    const { href, transaction } = await start();
    const answer = await signInThere(href, newEmail());
    expect(await finish({ answer, transaction, providerId: "dead" })).toEqual(FAILED);
    answer.set("iss", "https://evil.example");
    expect(await finish({ answer, transaction })).toEqual(FAILED);
  });

  it.each<[string, (header: object, claims: object, idToken: string) => string]>([
    ["signed by another key", (header, claims) => signedBy(otherKey, header, claims)],
    [
      "that says more than was signed",
      (header, claims, idToken) =>
        `${encoded(header)}.${encoded({ ...claims, email: "victim@mail.example" })}.${idToken.split(".")[2]}`,
    ],
    ["without a signature", (_, claims) => `${encoded({ alg: "none" })}.${encoded(claims)}.`],
    [
      "signed with our shared secret",
      (_, claims) => {
        const text = `${encoded({ alg: "HS256" })}.${encoded(claims)}`;
        const secret = providerEnv(provider.issuer).OIDC_TEST_CLIENT_SECRET;
        return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
      },
    ],
    [
      "with its own key in its header",
      (header, claims) =>
        signedBy(
          otherKey,
          { ...header, jwk: otherKey.publicKey.export({ format: "jwk" }) },
          claims,
        ),
    ],
  ])("with an ID token %s, and creates no account", async (_, change) => {
    const { href, transaction } = await start();
    const email = newEmail();
    const answer = await signInThere(href, email);
    provider.tamperWith((idToken) => {
      const [header, claims] = idToken.split(".").slice(0, 2).map(decoded);
      return change(header ?? {}, claims ?? {}, idToken);
    });
    try {
      expect(await finish({ answer, transaction })).toEqual(FAILED);
    } finally {
      provider.tamperWith(null);
    }
    const { db } = test.database;
    expect(await db.select().from(user).where(eq(user.email, email))).toEqual([]);
    expect((await signInAs(email)).ok).toBe(true);
  });

  it("that says no", async () => {
    const { href, transaction } = await start();
    const state = new URL(href).searchParams.get("state") ?? "";
    const declined = { ok: false, error: "provider_declined" };
    const answer = new URLSearchParams({ error: "access_denied", state });
    expect(await finish({ answer, transaction })).toEqual(declined);
    answer.set("state", "another");
    expect(await finish({ answer, transaction })).toEqual(FAILED);
  });
});

describe("linking and unlinking", () => {
  it("adds a sign-in method and removes it; the owner is notified of both", async () => {
    const visitor = await newVisitor();
    const name = newEmail();
    expect(await link(visitor, name)).toEqual({ ok: true, value: null });
    expect(await signInAs(name)).toMatchObject({ ok: true, value: { userId: visitor.userId } });
    const [identity] = await providers().identities(visitor);
    expect(identity).toMatchObject({ providerId: "test" });
    expect((await providers().unlink(visitor, identity?.id ?? "")).ok).toBe(true);
    expect(await providers().identities(visitor)).toEqual([]);
    expect(await noticesFor(visitor.userId)).toEqual(["identity_linked", "identity_unlinked"]);
  });

  it("leaves an identity with the account it is linked to", async () => {
    const name = newEmail();
    const owner = await newVisitor();
    await link(owner, name);
    const other = await newVisitor();
    expect(await link(other, name)).toEqual({ ok: false, error: "identity_taken" });
    const [identity] = await providers().identities(owner);
    await providers().unlink(other, identity?.id ?? "");
    expect(await providers().identities(owner)).toHaveLength(1);
  });

  it("links only to the person who asked and is still signed in", async () => {
    const [asked, other] = [await newVisitor(), await newVisitor()];
    const { href, transaction } = await start(asked);
    const answer = await signInThere(href, newEmail());
    for (const visitor of [null, other]) {
      expect(await finish({ answer, transaction, visitor })).toEqual(FAILED);
    }
  });

  it("needs a confirmed address and a recent authentication", async () => {
    const visitor = await newVisitor();
    const unconfirmed = { ...visitor, isEmailConfirmed: false };
    expect(
      await providers().start(
        { providerId: "test", linkTo: unconfirmed, next: "/orders" },
        newClient(),
      ),
    ).toEqual({ ok: false, error: "email_unconfirmed" });
    const before = now;
    now = new Date(now.getTime() + 11 * 60_000);
    const old = { ok: false, error: "reauthentication_required" };
    const begin = { providerId: "test", linkTo: visitor, next: "/orders" };
    expect(await providers().start(begin, newClient())).toEqual(old);
    expect(await providers().unlink(visitor, "any")).toEqual(old);
    now = before;
  });

  it("never removes the last sign-in method, even with two concurrent requests", async () => {
    const visitor = await newVisitor();
    await link(visitor, newEmail());
    await link(visitor, newEmail());
    await test.database.db.execute(sql`
      delete from account where user_id = ${visitor.userId} and provider_id = 'credential'`);
    const identities = await providers().identities(visitor);
    expect(identities).toHaveLength(2);
    const answers = await Promise.all(identities.map(({ id }) => providers().unlink(visitor, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, error: "last_sign_in_method" });
    expect(await providers().identities(visitor)).toHaveLength(1);
  });
});
