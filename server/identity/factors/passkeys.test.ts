import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import { signedInOf } from "#tests/support/signed-in.ts";
import { createSoftwarePasskey, type Misdeed } from "#tests/support/software-passkey.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves FACTOR-6. */

const ORIGIN = "http://localhost:3000";
const PASSWORD = "a long enough password";
/** A certificate that claims a revocation list at http://127.0.0.1:9/crl. */
const CERTIFICATE = Buffer.from(
  "MIIBmTCCAT6gAwIBAgIUO1vMXoCT6fVphWDkF9yTuYuNzY0wCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBeDAgFw0yNjEx" +
    "MjIwNzA0MDZaGA8yMTI2MTAyOTA3MDQwNlowDDEKMAgGA1UEAwwBeDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIZb" +
    "rS1Uu4E128d6uJcuz2qtb0KFFMnsHYKXVJlvp3YBBZZnEWsvgfgGKNSnpPtk6G2oIcghgOsIyd53bHviUtajfDB6MB0G" +
    "A1UdDgQWBBTn7lYZq6t6z4xRAIro5Go9De9fIjAfBgNVHSMEGDAWgBTn7lYZq6t6z4xRAIro5Go9De9fIjAPBgNVHRMB" +
    "Af8EBTADAQH/MCcGA1UdHwQgMB4wHKAaoBiGFmh0dHA6Ly8xMjcuMC4wLjE6OS9jcmwwCgYIKoZIzj0EAwIDSQAwRgIh" +
    "AJuT8wKCDzkRZ2LK0p4bhRK6HaTCA6DaRP/5ojPfHfa4AiEAi/ZlCdmZGEnH4lWF4eSrcytJjNtRxMnlxTSutEOKb3M=",
  "base64",
);
const REFUSED = { ok: false, error: "passkey_refused" };

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({}, { SITE_URL: ORIGIN });
});
afterAll(() => test.close());

const accounts = () => test.shop.customer.identity;
const clientWith = (...cookies: string[]): Client => ({
  ipAddress: "203.0.113.7",
  userAgent: "test",
  cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; "),
});

async function newPerson() {
  const email = `${crypto.randomUUID()}@mail.example`;
  const signedUp = signedInOf(
    await accounts().signUp({ email, password: PASSWORD, fullName: "" }, clientWith()),
  );
  await test.database.db.execute(
    sql`update "user" set email_verified = true where id = ${signedUp.userId}`,
  );
  return { email, ...signedUp, visitor: await visitorOf(signedUp.cookies) };
}

async function visitorOf(cookies: string[]): Promise<Visitor> {
  const { visitor } = await accounts().findVisitor(clientWith(...cookies));
  if (!visitor) throw new Error("No one is signed in");
  return visitor;
}

type Person = Awaited<ReturnType<typeof newPerson>>;
type Passkey = ReturnType<typeof createSoftwarePasskey>;

/** The complete ceremony for adding a passkey. */
async function register(person: Person, passkey: Passkey, misdeed: Misdeed = {}) {
  const asked = await accounts().factors.passkeys.registrationOptions(person.visitor);
  if (!asked.ok) throw new Error(asked.error);
  const { options, cookies } = asked.value;
  return accounts().factors.passkeys.register(
    person.visitor,
    { answer: passkey.register(options.challenge, misdeed), name: " Key " },
    clientWith(...person.cookies, ...cookies),
  );
}

/** A challenge and the cookie of the browser that requested it. */
async function challenge() {
  const asked = await accounts().factors.passkeys.signInOptions(null, clientWith());
  if (!asked.ok) throw new Error(asked.error);
  return { challenge: asked.value.options.challenge, client: clientWith(...asked.value.cookies) };
}

async function signIn(passkey: Passkey, misdeed: Misdeed = {}, pendingToken: string | null = null) {
  const asked = await challenge();
  const answer = passkey.signIn(asked.challenge, misdeed);
  return accounts().factors.passkeys.signIn({ answer, pendingToken }, asked.client);
}

const sessionsOf = async (userId: string) => {
  const { rows } = await test.database.db.execute<{ method: string }>(
    sql`select method from session where user_id = ${userId} order by created_at`,
  );
  return rows.map(({ method }) => method);
};

async function withPasskey() {
  const person = await newPerson();
  const passkey = createSoftwarePasskey(ORIGIN);
  expect(await register(person, passkey)).toEqual({ ok: true, value: null });
  return { ...person, passkey };
}

describe("signing in with a passkey", () => {
  it("begins one session, which records it, and requires nothing else", async () => {
    const { userId, passkey } = await withPasskey();
    const { cookies } = signedInOf(await signIn(passkey));
    expect((await visitorOf(cookies)).userId).toBe(userId);
    expect(await sessionsOf(userId)).toEqual(["sign_up", "passkey"]);
    const { passkeys } = await accounts().factors.read(userId);
    expect(passkeys).toMatchObject([{ name: "Key", lastUsedAt: expect.any(Date) }]);
  });

  it("accepts an answer once, and only in the browser whose challenge it answers", async () => {
    const { passkey } = await withPasskey();
    const asked = await challenge();
    const answer = passkey.signIn(asked.challenge);
    const { passkeys } = accounts().factors;
    const other = await challenge();
    expect(await passkeys.signIn({ answer, pendingToken: null }, other.client)).toEqual(REFUSED);
    expect(await passkeys.signIn({ answer, pendingToken: null }, clientWith())).toEqual(REFUSED);
    signedInOf(await passkeys.signIn({ answer, pendingToken: null }, asked.client));
    expect(await passkeys.signIn({ answer, pendingToken: null }, asked.client)).toEqual(REFUSED);
  });

  it("is refused without user verification, at another site, or with an older counter", async () => {
    const { userId, passkey } = await withPasskey();
    signedInOf(await signIn(passkey, { counter: 50 }));
    expect(await signIn(passkey, { isUnverified: true, counter: 51 })).toEqual(REFUSED);
    expect(await signIn(passkey, { origin: "https://evil.example", counter: 52 })).toEqual(REFUSED);
    expect(await signIn(passkey, { counter: 49 })).toEqual(REFUSED);
    expect(await sessionsOf(userId)).toEqual(["sign_up", "passkey"]);
  });

  it("accepts one of two concurrent answers with the same counter: one device is a copy", async () => {
    const { userId, passkey } = await withPasskey();
    const both = await Promise.all([
      signIn(passkey, { counter: 70 }),
      signIn(passkey, { counter: 70 }),
    ]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(await sessionsOf(userId)).toEqual(["sign_up", "passkey"]);
  });

  it("still works with a device that does not count", async () => {
    const { userId, passkey } = await withPasskey();
    await test.database.db.execute(sql`update passkey set counter = 0`);
    for (const _ of [1, 2])
      expect(signedInOf(await signIn(passkey, { counter: 0 })).userId).toBe(userId);
  });

  it("is refused once the challenge is five minutes old, or for a registration challenge", async () => {
    const { passkey, visitor } = await withPasskey();
    const { passkeys } = accounts().factors;
    const late = await challenge();
    await test.database.db.execute(sql`update passkey_challenges set expires_at = now()`);
    const answer = passkey.signIn(late.challenge);
    expect(await passkeys.signIn({ answer, pendingToken: null }, late.client)).toEqual(REFUSED);
    const adding = await passkeys.registrationOptions(visitor);
    if (!adding.ok) throw new Error(adding.error);
    const client = clientWith(...adding.value.cookies);
    const other = { answer: passkey.signIn(adding.value.options.challenge), pendingToken: null };
    expect(await passkeys.signIn(other, client)).toEqual(REFUSED);
  });

  it("is offered under the shop's name and one name per account, so that a device keeps one", async () => {
    const options = async (visitor: Visitor) => {
      const asked = await accounts().factors.passkeys.registrationOptions(visitor);
      if (!asked.ok) throw new Error(asked.error);
      return asked.value.options;
    };
    const { visitor } = await newPerson();
    const first = await options(visitor);
    expect(first.rp).toEqual({ id: "localhost", name: "Mitra" });
    expect((await options(visitor)).user).toEqual(first.user);
    expect((await options((await newPerson()).visitor)).user.id).not.toBe(first.user.id);
  });

  it("is refused with a malformed answer of any shape", async () => {
    const asked = await challenge();
    for (const answer of [
      "",
      "null",
      "[]",
      '{"id":"x"}',
      '{"id":"x","response":{"transports":"usb"}}',
      '{"id":7,"response":{}}',
      `{"id":"${"x".repeat(1_000_000)}","response":{}}`,
    ]) {
      const { passkeys } = accounts().factors;
      expect(await passkeys.signIn({ answer, pendingToken: null }, asked.client)).toEqual(REFUSED);
    }
  });

  it("is refused with an unknown passkey", async () => {
    expect(await signIn(createSoftwarePasskey(ORIGIN))).toEqual(REFUSED);
  });
});

describe("adding a passkey", () => {
  it("is refused without user verification", async () => {
    const person = await newPerson();
    const passkey = createSoftwarePasskey(ORIGIN);
    expect(await register(person, passkey, { isUnverified: true })).toEqual(REFUSED);
    expect(await register(person, passkey, { origin: "https://evil.example" })).toEqual(REFUSED);
    expect((await accounts().factors.read(person.userId)).passkeys).toEqual([]);
  });

  it("is refused if it comes with certificates, and no address in them is fetched", async () => {
    const person = await newPerson();
    const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no network"));
    const added = await register(person, createSoftwarePasskey(ORIGIN), {
      certificate: CERTIFICATE,
    });
    expect(added).toEqual(REFUSED);
    expect(fetching).not.toHaveBeenCalled();
    fetching.mockRestore();
  });

  it("is refused if it is already linked", async () => {
    const { passkey } = await withPasskey();
    const other = await newPerson();
    expect(await register(other, passkey)).toEqual(REFUSED);
    expect((await accounts().factors.read(other.userId)).passkeys).toEqual([]);
  });

  it("is refused if it is named with a card number", async () => {
    const person = await newPerson();
    const id = Buffer.from("AAAA4111111111111111AAAA", "base64url");
    expect(await register(person, createSoftwarePasskey(ORIGIN, id))).toEqual(REFUSED);
    expect((await accounts().factors.read(person.userId)).passkeys).toEqual([]);
  });

  it("goes to the account that requested it, not the one that sends the answer", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { passkeys } = accounts().factors;
    const asked = await passkeys.registrationOptions(person.visitor);
    if (!asked.ok) throw new Error(asked.error);
    const answer = createSoftwarePasskey(ORIGIN).register(asked.value.options.challenge);
    const theirs = clientWith(...other.cookies, ...asked.value.cookies);
    expect(await passkeys.register(other.visitor, { answer, name: "" }, theirs)).toEqual(REFUSED);
    expect((await accounts().factors.read(other.userId)).passkeys).toEqual([]);
  });
});

describe("a registered passkey", () => {
  it("makes a password sign-in wait for it, and completes that sign-in", async () => {
    const { email, passkey } = await withPasskey();
    const first = await accounts().signIn({ email, password: PASSWORD }, clientWith());
    if (!first.ok || first.value.kind !== "second_factor") throw new Error("no second factor");
    const { pendingToken } = first.value;
    const { factors } = accounts();
    expect(await factors.findPending(pendingToken)).toEqual({
      app: false,
      backupCode: false,
      passkey: true,
    });
    signedInOf(await signIn(passkey, {}, pendingToken));
    expect(await factors.findPending(pendingToken)).toBeNull();
  });

  it("confirms its owner's session without beginning another, and no one else's", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    await test.database.db.execute(
      sql`update session set authenticated_at = now() - interval '1 hour' where user_id = ${one.userId}`,
    );
    const confirm = async (passkey: Passkey) => {
      const asked = await challenge();
      const answer = passkey.signIn(asked.challenge);
      const { visitor } = one;
      return accounts().factors.reauthenticate(visitor, { by: "passkey", answer }, asked.client);
    };
    const isRecent = async () => accounts().isRecentlyAuthenticated(await visitorOf(one.cookies));
    expect(await confirm(other.passkey)).toEqual(REFUSED);
    expect(await isRecent()).toBe(false);
    expect(await confirm(one.passkey)).toEqual({ ok: true, value: null });
    expect(await isRecent()).toBe(true);
    expect(await sessionsOf(one.userId)).toEqual(["sign_up"]);
    expect(await sessionsOf(other.userId)).toEqual(["sign_up"]);
  });

  it("is renamed and removed only by its owner, and not removed as the only sign-in method or a staff member's last factor", async () => {
    const [person, other] = [await withPasskey(), await newPerson()];
    const { factors } = accounts();
    const id = (await factors.read(person.userId)).passkeys[0]?.id ?? "";
    const rename = (visitor: Visitor, name: string) =>
      factors.passkeys.rename(visitor, { passkeyId: id, name });
    expect(await rename(other.visitor, "Mine")).toBe(false);
    expect(await rename(person.visitor, "  ")).toBe(false);
    expect(await rename(person.visitor, "Laptop")).toBe(true);
    const remove = (visitor: Visitor) => factors.passkeys.remove(visitor, id);
    expect(await remove(other.visitor)).toEqual({ ok: false, error: "factor_off" });
    expect(await remove({ ...person.visitor, staffRole: "manager" })).toEqual({
      ok: false,
      error: "staff_needs_factor",
    });
    await test.database.db.execute(sql`delete from account where user_id = ${person.userId}`);
    expect(await remove(person.visitor)).toEqual({ ok: false, error: "last_sign_in_method" });
    expect((await factors.read(person.userId)).passkeys).toMatchObject([{ name: "Laptop" }]);
  });
});
