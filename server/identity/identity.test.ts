import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpFactors } from "#server/db/schema/accounts.ts";
import type { Client } from "#server/limits/client.ts";
import { signedInOf } from "#tests/support/signed-in.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { issueCode } from "./email-codes/one-time-codes.ts";
import { hashPassword, verifyPassword } from "./passwords/password-hash.ts";

/*
 * Proves STAFF-7, ACCT-1, ACCT-7, ACCT-8, ACCT-10, ACCT-13, ACCT-14, ACCT-15, ACCT-18, ACCT-19, ACCT-20,
 * ACCT-25, ACCT-28 and ACCT-33.
 */

let test: TestShop;
let now = new Date("2026-11-21T15:00:00Z");
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => now } }, { LIMIT_FACTOR: "1" });
});
afterAll(() => test.close());

const PASSWORD = "a long enough password";
let nextClient = 1;
/** A separate client, so one test's attempts do not count in another. */
const newClient = (cookie = ""): Client => ({
  ipAddress: `203.0.113.${nextClient++}`,
  userAgent: "test",
  cookie,
});
const newEmail = () => `${crypto.randomUUID()}@mail.example`;
const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

async function signUp(email = newEmail(), client = newClient()) {
  const signedUp = await test.shop.customer.identity.signUp(
    { email, password: PASSWORD, fullName: "" },
    client,
  );
  if (!signedUp.ok) throw new Error(signedUp.error);
  return { email, ...signedUp.value };
}

const visitorOf = async (cookies: string[]) =>
  (await test.shop.customer.identity.findVisitor(newClient(cookieOf(cookies)))).visitor;

const codeFor = (userId: string) => issueCode(test.database.db, "recovery", userId, now);

describe("signing up and in", () => {
  it("creates the user, profile and session together; scripts cannot read the cookie", async () => {
    const { email, cookies } = await signUp();
    expect(await visitorOf(cookies)).toMatchObject({
      email,
      profile: { affiliateNumber: null },
      cart: [],
    });
    const session = cookies.find((cookie) => cookie.includes("session_token")) ?? "";
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=Lax/i);
  });

  it("treats an address in any case as the same, and says that it is taken", async () => {
    const { email } = await signUp();
    const again = await test.shop.customer.identity.signUp(
      { email: ` ${email.toUpperCase()} `, password: PASSWORD, fullName: "" },
      newClient(),
    );
    expect(again).toEqual({ ok: false, error: "email_taken" });
    expect(
      (
        await test.shop.customer.identity.signIn(
          { email: email.toUpperCase(), password: PASSWORD },
          newClient(),
        )
      ).ok,
    ).toBe(true);
  });

  it("gives a wrong password and an unknown address the same answer", async () => {
    const { email } = await signUp();
    const wrong = await test.shop.customer.identity.signIn(
      { email, password: "another password" },
      newClient(),
    );
    const unknown = await test.shop.customer.identity.signIn(
      { email: newEmail(), password: PASSWORD },
      newClient(),
    );
    expect(wrong).toEqual({ ok: false, error: "invalid_credentials" });
    expect(unknown).toEqual(wrong);
  });

  it("limits tries on one address, across any number of clients", async () => {
    const { email } = await signUp();
    const answers = [];
    for (let count = 0; count < 12; count += 1) {
      answers.push(
        await test.shop.customer.identity.signIn(
          { email, password: "wrong password" },
          newClient(),
        ),
      );
    }
    expect(answers.at(9)).toEqual({ ok: false, error: "invalid_credentials" });
    expect(answers.at(11)).toEqual({ ok: false, error: "too_many_attempts" });
  });

  it("lets owners in on their own device, however many strangers try", async () => {
    const { email, cookies } = await signUp();
    const other = await signUp();
    const tryIn = (cookie: string, password = PASSWORD) =>
      test.shop.customer.identity.signIn({ email, password }, newClient(cookie));
    for (let count = 0; count < 11; count += 1) await tryIn("", "wrong password");
    expect(await tryIn("")).toEqual({ ok: false, error: "too_many_attempts" });
    // A device known to another account counts as a stranger's.
    expect(await tryIn(cookieOf(other.cookies))).toMatchObject({ error: "too_many_attempts" });
    expect(await tryIn(cookieOf(cookies), "wrong password")).toMatchObject({
      error: "invalid_credentials",
    });
    expect((await tryIn(cookieOf(cookies))).ok).toBe(true);
  });

  it("limits a known device's tries as well", async () => {
    const { email, cookies } = await signUp();
    const tryIn = () =>
      test.shop.customer.identity.signIn(
        { email, password: "wrong password" },
        newClient(cookieOf(cookies)),
      );
    for (let count = 0; count < 20; count += 1) await tryIn();
    expect(await tryIn()).toEqual({ ok: false, error: "too_many_attempts" });
  });

  it("still accepts the right password for an account with a second factor, and reveals no more", async () => {
    const { email, userId } = await signUp();
    await test.database.db.insert(totpFactors).values({
      userId,
      encryptedSecret: "of no use here",
      confirmedAt: now,
    });
    const tryIn = (password: string) =>
      test.shop.customer.identity.signIn({ email, password }, newClient());
    for (let count = 0; count < 11; count += 1) await tryIn("wrong password");
    expect(await tryIn("wrong password")).toEqual({ ok: false, error: "too_many_attempts" });
    expect(await tryIn(PASSWORD)).toMatchObject({ ok: true, value: { kind: "second_factor" } });
  });

  it("notifies the owner of a sign-in on an unknown device", async () => {
    const { email, userId, cookies } = await signUp();
    const notices = async () =>
      (
        await test.database.db.execute(
          sql`select 1 from outbox where kind = 'security_notice' and payload->>'userId' = ${userId}`,
        )
      ).rows.length;
    await test.shop.customer.identity.signIn(
      { email, password: PASSWORD },
      newClient(cookieOf(cookies)),
    );
    expect(await notices()).toBe(0);
    // Another person signs in in the same browser, then the owner again.
    const other = await signUp(newEmail(), newClient(cookieOf(cookies)));
    await test.shop.customer.identity.signIn(
      { email, password: PASSWORD },
      newClient(cookieOf(other.cookies)),
    );
    expect(await notices()).toBe(0);
    await test.shop.customer.identity.signIn({ email, password: PASSWORD }, newClient());
    expect(await notices()).toBe(1);
  });

  it("wakes the worker that sends the email, whichever sign-in method was used", async () => {
    const { running } = test.shop;
    const { identity } = test.shop.customer;
    const { email } = await signUp();
    const client = newClient();
    const ways = [
      () => identity.signIn({ email, password: PASSWORD }, client),
      () => identity.emailCode.signIn({ id: "any", code: "123456" }, client),
      () => identity.emailCode.signInByLink("any", client),
      () => identity.factors.passkeys.signIn({ answer: "{}", pendingToken: null }, client),
    ];
    let wakes = 0;
    running.setWorker(() => (wakes += 1));
    for (const way of ways) await way();
    running.setWorker(() => undefined);
    expect(wakes).toBe(ways.length);
  });

  it("forgets all devices after a new password, except the one that set it", async () => {
    const { email, userId, cookies } = await signUp();
    const elsewhere = signedInOf(
      await test.shop.customer.identity.signIn({ email, password: PASSWORD }, newClient()),
    );
    const visitor = await visitorOf(cookies);
    if (!visitor) throw new Error("not signed in");
    const password = "another new password";
    const recent = { ...visitor, authenticatedAt: now };
    const change = { currentPassword: "", newPassword: password };
    expect((await test.shop.customer.identity.changePassword(recent, change)).ok).toBe(true);
    const renewed = await test.shop.customer.identity.renewSession(
      visitor,
      newClient(cookieOf(cookies)),
    );
    await test.database.db.execute(sql`delete from outbox where payload->>'userId' = ${userId}`);
    const noticed = async (of: string[]) => {
      await test.shop.customer.identity.signIn({ email, password }, newClient(cookieOf(of)));
      const { rows } = await test.database.db.execute(
        sql`delete from outbox where payload->>'userId' = ${userId} returning payload->>'change' as change`,
      );
      return rows;
    };
    expect(await noticed(renewed)).toEqual([]);
    expect(await noticed(elsewhere.cookies)).toEqual([{ change: "new_sign_in" }]);
  });

  it("limits how many taken addresses one client may find out", async () => {
    const { email } = await signUp();
    const client = newClient();
    const answers = [];
    for (let count = 0; count < 7; count += 1) {
      const attempt = await test.shop.customer.identity.signUp(
        { email, password: PASSWORD, fullName: "" },
        client,
      );
      answers.push(attempt.ok ? "ok" : attempt.error);
    }
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => "email_taken"),
      "too_many_attempts",
      "too_many_attempts",
    ]);
  });

  it("signs out on the server: the old cookie is worthless", async () => {
    const { cookies } = await signUp();
    await test.shop.customer.identity.signOut(newClient(cookieOf(cookies)));
    expect(await visitorOf(cookies)).toBeNull();
  });

  it("extends a session once a day, and ends one that has expired", async () => {
    const { cookies, userId } = await signUp();
    const client = newClient(cookieOf(cookies));
    expect((await test.shop.customer.identity.findVisitor(client)).cookies).toEqual([]);
    await test.database.db.execute(
      sql`update session set expires_at = now() + interval '28 days' where user_id = ${userId}`,
    );
    expect((await test.shop.customer.identity.findVisitor(client)).cookies.join()).toContain(
      "session_token",
    );
    const { rows } = await test.database.db.execute(
      sql`select expires_at > now() + interval '29 days' as is_prolonged from session where user_id = ${userId}`,
    );
    expect(rows).toEqual([{ is_prolonged: true }]);
    await test.database.db.execute(
      sql`update session set expires_at = now() - interval '1 second' where user_id = ${userId}`,
    );
    expect((await test.shop.customer.identity.findVisitor(client)).visitor).toBeNull();
  });

  it("ends every session at its maximum age, however often it is used, and a staff session the next day", async () => {
    const { cookies, userId } = await signUp();
    const age = (days: number) =>
      test.database.db.execute(
        sql`update session set created_at = now() - make_interval(days => ${days}) where user_id = ${userId}`,
      );
    await age(179);
    expect(await visitorOf(cookies)).not.toBeNull();
    await age(181);
    expect(await visitorOf(cookies)).toBeNull();
    await test.database.db.execute(
      sql`insert into staff (user_id, role) values (${userId}, 'manager')`,
    );
    await age(0);
    expect(await visitorOf(cookies)).not.toBeNull();
    await age(2);
    expect(await visitorOf(cookies)).toBeNull();
  });

  it("ends a staff session after twelve hours without use, and no customer's", async () => {
    const { cookies, userId } = await signUp();
    const leave = (minutes: number) =>
      test.database.db.execute(
        sql`update session set last_used_at = now() - make_interval(mins => ${minutes}) where user_id = ${userId}`,
      );
    await leave(20 * 24 * 60);
    expect(await visitorOf(cookies)).not.toBeNull();
    await test.database.db.execute(
      sql`insert into staff (user_id, role) values (${userId}, 'support')`,
    );
    await leave(12 * 60 - 1);
    expect(await visitorOf(cookies)).not.toBeNull();
    // That was a use: the twelve hours start over.
    const { rows } = await test.database.db.execute<{ is_now: boolean }>(
      sql`select last_used_at > now() - interval '5 minutes' as is_now from session where user_id = ${userId}`,
    );
    expect(rows).toEqual([{ is_now: true }]);
    await leave(12 * 60 + 1);
    expect(await visitorOf(cookies)).toBeNull();
    // Asking with the cookie does not wake it.
    expect(await visitorOf(cookies)).toBeNull();
  });

  it("replaces a cookie that may have been copied", async () => {
    const { cookies } = await signUp();
    const visitor = await visitorOf(cookies);
    if (!visitor) throw new Error("not signed in");
    const renewed = await test.shop.customer.identity.renewSession(
      visitor,
      newClient(cookieOf(cookies)),
    );
    expect(await visitorOf(cookies)).toBeNull();
    expect(await visitorOf(renewed)).toMatchObject({
      userId: visitor.userId,
      authenticatedAt: visitor.authenticatedAt,
    });
    // A session that was ended meanwhile is not revived.
    expect(
      await visitorOf(await test.shop.customer.identity.renewSession(visitor, newClient())),
    ).toBeNull();
  });

  it("creates a missing profile", async () => {
    const { userId, email, cookies } = await signUp();
    await test.database.db.execute(sql`delete from profiles where id = ${userId}`);
    expect(await visitorOf(cookies)).toMatchObject({ userId, email });
  });
});

describe("a recovery code", () => {
  it("can be checked any number of times, and used once", async () => {
    const { userId, email } = await signUp();
    const code = await codeFor(userId);
    for (let count = 0; count < 3; count += 1) {
      expect(await test.shop.customer.identity.isRecoveryCodeGood(code, newClient())).toBe(true);
    }
    const reset = await test.shop.customer.identity.resetPassword(
      { code, password: "a new password" },
      newClient(),
    );
    expect((await visitorOf(signedInOf(reset).cookies))?.email).toBe(email);
    expect(
      await test.shop.customer.identity.resetPassword({ code, password: "once more" }, newClient()),
    ).toEqual({ ok: false, error: "code_not_good" });
    expect(
      (await test.shop.customer.identity.signIn({ email, password: PASSWORD }, newClient())).ok,
    ).toBe(false);
  });

  it("is used up by one of ten concurrent tries", async () => {
    const { userId } = await signUp();
    const code = await codeFor(userId);
    const resets = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        test.shop.customer.identity.resetPassword(
          { code, password: `password ${index}` },
          newClient(),
        ),
      ),
    );
    expect(resets.filter((reset) => reset.ok)).toHaveLength(1);
  });

  it("ends every earlier session, and confirms the address", async () => {
    const { userId, cookies } = await signUp();
    const code = await codeFor(userId);
    const reset = await test.shop.customer.identity.resetPassword(
      { code, password: "a new password" },
      newClient(),
    );
    expect(await visitorOf(cookies)).toBeNull();
    expect((await visitorOf(signedInOf(reset).cookies))?.isEmailConfirmed).toBe(true);
  });

  it("is voided by a newer one or after an hour, and is stored hashed", async () => {
    const { userId } = await signUp();
    const first = await codeFor(userId);
    const second = await codeFor(userId);
    expect(await test.shop.customer.identity.isRecoveryCodeGood(first, newClient())).toBe(false);
    const { rows } = await test.database.db.execute(
      sql`select code_hash from account_codes where user_id = ${userId}`,
    );
    expect(JSON.stringify(rows)).not.toContain(second);
    const before = now;
    now = new Date(now.getTime() + 61 * 60_000);
    expect(await test.shop.customer.identity.isRecoveryCodeGood(second, newClient())).toBe(false);
    now = before;
  });

  it("does not work as a confirmation code, or vice versa", async () => {
    const { userId, cookies } = await signUp();
    const visitor = await visitorOf(cookies);
    const { confirmEmail, isRecoveryCodeGood } = test.shop.customer.identity;
    const recovery = await codeFor(userId);
    const confirmation = await issueCode(test.database.db, "confirmation", userId, now);
    const notGood = { ok: false, error: "code_not_good" };
    expect(await confirmEmail(recovery, visitor)).toEqual(notGood);
    expect(await isRecoveryCodeGood(confirmation, newClient())).toBe(false);
    expect((await confirmEmail(confirmation, visitor)).ok).toBe(true);
    expect(await confirmEmail(confirmation, visitor)).toEqual(notGood);
  });
});

describe("a confirmation email's link", () => {
  it("confirms only for the person signed in to that account: no one confirms a stranger's account for them", async () => {
    const { userId } = await signUp();
    const { cookies } = await signUp();
    const code = await issueCode(test.database.db, "confirmation", userId, now);
    const refused = { ok: false, error: "not_signed_in" };
    expect(await test.shop.customer.identity.confirmEmail(code, null)).toEqual(refused);
    expect(await test.shop.customer.identity.confirmEmail(code, await visitorOf(cookies))).toEqual(
      refused,
    );
  });
});

describe("changing the password", () => {
  it("requires the current one if the sign-in is older than ten minutes", async () => {
    const { cookies } = await signUp();
    const visitor = await visitorOf(cookies);
    if (!visitor) throw new Error("not signed in");
    const change = (currentPassword: string, signedInMinutesAgo: number) =>
      test.shop.customer.identity.changePassword(
        { ...visitor, authenticatedAt: new Date(now.getTime() - signedInMinutesAgo * 60_000) },
        { currentPassword, newPassword: "another new password" },
      );
    expect(await change("", 11)).toEqual({ ok: false, error: "current_password_missing" });
    expect(await change("wrong password", 11)).toEqual({
      ok: false,
      error: "current_password_wrong",
    });
    expect((await change(PASSWORD, 11)).ok).toBe(true);
    expect((await change("", 9)).ok).toBe(true);
  });

  it("ends the other sessions and keeps this one", async () => {
    const { email, cookies } = await signUp();
    const other = await test.shop.customer.identity.signIn(
      { email, password: PASSWORD },
      newClient(),
    );
    const visitor = await visitorOf(cookies);
    if (!visitor) throw new Error("not signed in");
    const input = { currentPassword: PASSWORD, newPassword: "another new password" };
    expect(
      (
        await test.shop.customer.identity.changePassword(
          { ...visitor, authenticatedAt: now },
          input,
        )
      ).ok,
    ).toBe(true);
    expect(await visitorOf(cookies)).not.toBeNull();
    expect(await visitorOf(signedInOf(other).cookies)).toBeNull();
  });
});

describe("a password's hash", () => {
  it("is Argon2id with its own salt, and verifies only its password", async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword({ hash: first, password: PASSWORD })).toBe(true);
    expect(await verifyPassword({ hash: first, password: `${PASSWORD} ` })).toBe(false);
    expect(await verifyPassword({ hash: "nonsense", password: PASSWORD })).toBe(false);
  });
});
