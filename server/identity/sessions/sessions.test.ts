import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#server/limits/client.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { signedInOf } from "#tests/support/signed-in.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { untilWaiting } from "#tests/support/until-waiting.ts";
import type { Visitor } from "./visitor.ts";

/*
 * Proves ACCT-20 (docs/decisions/012): whose session a cookie opens, and that nothing else opens
 * one.
 */

const PASSWORD = "a long enough password";
const NAME = "mitra.session_token";

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const accounts = () => test.shop.customer.identity;
const clientWith = (cookie = ""): Client => ({
  ipAddress: "203.0.113.7",
  userAgent: "test",
  cookie,
});
const secretOf = (cookies: string[]) => /session_token=([^;]*)/.exec(cookies.join("\n"))?.[1] ?? "";
const find = (value: string) => accounts().findVisitor(clientWith(`${NAME}=${value}`));
const visitorOf = async (value: string) => (await find(value)).visitor;

async function newPerson() {
  const email = `${crypto.randomUUID()}@mail.example`;
  const signedUp = signedInOf(
    await accounts().signUp({ email, password: PASSWORD, fullName: "" }, clientWith()),
  );
  const secret = secretOf(signedUp.cookies);
  const visitor = await visitorOf(secret);
  if (!visitor) throw new Error("No one is signed in");
  return { email, ...signedUp, secret, visitor };
}

const signIn = (email: string, cookie = "") =>
  accounts().signIn({ email, password: PASSWORD }, clientWith(cookie));

async function rowsOf(userId: string) {
  const { rows } = await test.database.db.execute<{ id: string; secret_hash: string }>(
    sql`select * from session where user_id = ${userId}`,
  );
  return rows;
}

describe("a session's cookie", () => {
  it("is 32 random bytes that scripts cannot read, stored only as a SHA-256", async () => {
    const { userId, cookies, secret } = await newPerson();
    expect(cookies[0]).toBe(`${NAME}=${secret}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    const rows = await rowsOf(userId);
    expect(rows.map((row) => row.secret_hash)).toEqual([
      createHash("sha256").update(secret).digest("base64url"),
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("cannot be derived from what the database stores", async () => {
    const { userId } = await newPerson();
    const [row] = await rowsOf(userId);
    for (const stolen of Object.values(row ?? {}).map(String)) {
      expect(await visitorOf(stolen)).toBeNull();
      expect(await visitorOf(`${stolen}.${stolen}`)).toBeNull();
    }
  });

  it("that is forged, malformed or a megabyte long opens nothing, and the database is not queried", async () => {
    const { secret } = await newPerson();
    const recorded = recordStatements();
    const found = [];
    for (const forged of [
      "",
      ".",
      "%E0%A4%A",
      secret.slice(1),
      `${secret}x`,
      `${secret}.${secret}`,
      `${secret} `.repeat(2),
      "'; drop table session; --",
      "\u0000".repeat(43),
      "A".repeat(1_000_000),
      ".".repeat(1_000_000),
    ])
      found.push(await find(forged));
    expect(recorded.stop()).toEqual([]);
    expect(new Set(found.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ visitor: null, cookies: [] })]),
    );
    expect(
      await visitorOf(secret.replace(/^./, (first) => (first === "A" ? "B" : "A"))),
    ).toBeNull();
    expect(await visitorOf(secret)).not.toBeNull();
  });

  it("is read under its one name: prefixes are removed where cookies enter", async () => {
    const { secret } = await newPerson();
    for (const prefix of ["__Secure-", "__Host-", "x"]) {
      const client = clientWith(`${prefix}${NAME}=${secret}`);
      expect((await accounts().findVisitor(client)).visitor).toBeNull();
    }
  });

  it("is ignored beside a planted one, and a sign-out ends both", async () => {
    const [victim, attacker] = [await newPerson(), await newPerson()];
    const both = [attacker, victim].map(({ secret }) => `${NAME}=${secret}`).join("; ");
    expect((await accounts().findVisitor(clientWith(both))).visitor).toBeNull();
    const beside = `${NAME}=garbage; ${NAME}=${victim.secret}; ${NAME}=${victim.secret}`;
    expect((await accounts().findVisitor(clientWith(beside))).visitor).not.toBeNull();
    await accounts().signOut(clientWith(both));
    expect([await rowsOf(victim.userId), await rowsOf(attacker.userId)]).toEqual([[], []]);
  });
});

describe("a sign-in", () => {
  it("begins a new session and leaves the one whose cookie was present unchanged", async () => {
    const [planted, victim] = [await newPerson(), await newPerson()];
    const there = `${NAME}=${planted.secret}`;
    const secret = secretOf(signedInOf(await signIn(victim.email, there)).cookies);
    expect(secret).not.toBe(planted.secret);
    expect((await visitorOf(secret))?.userId).toBe(victim.userId);
    expect((await visitorOf(planted.secret))?.userId).toBe(planted.userId);
  });

  it("twice concurrently begins two sessions", async () => {
    const { email, userId } = await newPerson();
    const both = await Promise.all([signIn(email), signIn(email)]);
    const secrets = both.map((each) => secretOf(signedInOf(each).cookies));
    const visitors = await Promise.all(secrets.map(visitorOf));
    expect(visitors.map((each) => each?.userId)).toEqual([userId, userId]);
    expect(visitors[0]?.sessionId).not.toBe(visitors[1]?.sessionId);
  });

  it("with a password that is being changed opens nothing", async () => {
    const { email, userId } = await newPerson();
    const signingIn = await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from "user" where id = ${userId} for update`);
      await tx.execute(sql`update account set password = 'another' where user_id = ${userId}`);
      const outcome = signIn(email);
      await untilWaiting(test.database);
      return { outcome };
    });
    expect(await signingIn.outcome).toEqual({ ok: false, error: "invalid_credentials" });
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it("is ended by a concurrent password change", async () => {
    const person = await newPerson();
    const { db } = test.database;
    const changing = await db.transaction(async (tx) => {
      await tx.execute(sql`select from "user" where id = ${person.userId} for key share`);
      const change = { currentPassword: "", newPassword: "another long password" };
      const changed = accounts().changePassword(person.visitor, change);
      await untilWaiting(test.database);
      await tx.execute(sql`
        insert into session (method, id, secret_hash, user_id, expires_at)
        values ('password', 'meets', 'meets', ${person.userId}, now() + interval '1 day')`);
      return { changed };
    });
    expect((await changing.changed).ok).toBe(true);
    expect((await rowsOf(person.userId)).map(({ id }) => id)).toEqual([person.visitor.sessionId]);
  });

  it("reads the password once, and queries the database twelve times in all", async () => {
    const { email } = await newPerson();
    const recorded = recordStatements();
    const signedIn = await signIn(email);
    const statements = recorded.stop();
    expect(signedIn.ok).toBe(true);
    const reading = statements.filter((text) => /select[^;]*"password"[^;]* from /.test(text));
    expect(reading).toHaveLength(1);
    expect(statements).toHaveLength(12);
  });
});

describe("a session that is renewed or ended while a request is under way", () => {
  const isRecent = async (secret: string) => {
    const visitor = await visitorOf(secret);
    return visitor !== null && accounts().isRecentlyAuthenticated(visitor);
  };
  const age = (userId: string) =>
    test.database.db.execute(
      sql`update session set authenticated_at = now() - interval '1 hour' where user_id = ${userId}`,
    );

  it("gains nothing from what the old cookie proves, and is not renewed by it", async () => {
    const { userId, secret } = await newPerson();
    await age(userId);
    const late = (await visitorOf(secret)) as Visitor;
    const renewed = secretOf(await accounts().renewSession(late, clientWith()));
    expect(renewed).not.toBe(secret);
    const proof = { by: "password", password: PASSWORD } as const;
    await accounts().factors.reauthenticate(late, proof, clientWith());
    expect(await isRecent(renewed)).toBe(false);
    expect(await accounts().renewSession(late, clientWith())).toEqual([]);
    expect(await visitorOf(secret)).toBeNull();
    expect(await visitorOf(renewed)).not.toBeNull();
  });

  it("is not revived by either", async () => {
    const { userId, secret, visitor } = await newPerson();
    await accounts().sessions.endAll(visitor);
    expect(await accounts().renewSession(visitor, clientWith())).toEqual([]);
    expect(await visitorOf(secret)).toBeNull();
    expect(await rowsOf(userId)).toEqual([]);
  });

  it("is not extended in the browser by a request that found it due", async () => {
    const { userId, secret } = await newPerson();
    await test.database.db.execute(
      sql`update session set expires_at = now() + interval '1 day' where user_id = ${userId}`,
    );
    const looking = await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from session where user_id = ${userId}`);
      const found = find(secret);
      await untilWaiting(test.database);
      return { found };
    });
    expect((await looking.found).cookies).toEqual([]);
  });

  it("twice concurrently is renewed once", async () => {
    const { visitor, userId } = await newPerson();
    const renew = () => accounts().renewSession(visitor, clientWith());
    const both = await Promise.all([renew(), renew()]);
    expect(both.filter((cookies) => cookies.length > 0)).toHaveLength(1);
    expect(await rowsOf(userId)).toHaveLength(1);
  });
});
