import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueCode } from "#server/identity/email-codes/one-time-codes.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { shopSecret } from "#server/secret.ts";
import { signedInOf } from "#tests/support/signed-in.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { seal, unseal } from "./sealed-secret.ts";

/* Proves ACCT-31, FACTOR-1, FACTOR-2, FACTOR-3, FACTOR-4, FACTOR-5 and FACTOR-8. */

let test: TestShop;
let now = new Date();
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => now } }, { LIMIT_FACTOR: "1" });
});
afterAll(() => test.close());

const PASSWORD = "a long enough password";
const UNCONFIRMED = { ok: false, error: "email_unconfirmed" };
let nextClient = 1;
const newClient = (cookie = ""): Client => ({
  ipAddress: `203.0.113.${nextClient++}`,
  userAgent: "test",
  cookie,
});
const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const factors = () => test.shop.customer.identity.factors;
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

interface Person {
  email: string;
  userId: string;
  visitor: Visitor;
  /** The authenticator app's code, by the shop's clock. */
  code(offsetSeconds?: number): string;
  backupCodes: string[];
}

async function visitorOf(cookies: string[]): Promise<Visitor> {
  const { visitor } = await test.shop.customer.identity.findVisitor(newClient(cookieOf(cookies)));
  if (!visitor) throw new Error("No one is signed in");
  return visitor;
}

async function newPerson() {
  const email = `${crypto.randomUUID()}@mail.example`;
  const signedUp = await test.shop.customer.identity.signUp(
    { email, password: PASSWORD, fullName: "" },
    newClient(),
  );
  if (!signedUp.ok) throw new Error(signedUp.error);
  await test.database.db.execute(
    sql`update "user" set email_verified = true where id = ${signedUp.value.userId}`,
  );
  // Its authentication is recent by this test's clock.
  await test.database.db.execute(
    sql`update session set authenticated_at = ${now.toISOString()} where user_id = ${signedUp.value.userId}`,
  );
  return {
    email,
    userId: signedUp.value.userId,
    visitor: await visitorOf(signedUp.value.cookies),
  };
}

async function secretOf(visitor: Visitor): Promise<TOTP> {
  expect(await factors().totp.start(visitor)).toEqual({ ok: true, value: null });
  const open = await factors().totp.open(visitor);
  const secret = Secret.fromBase32(open?.secret.replaceAll(" ", "") ?? "");
  return new TOTP({ secret });
}

/** A customer who signs in with a password and an authenticator app. */
async function enrolled(): Promise<Person> {
  const person = await newPerson();
  const totp = await secretOf(person.visitor);
  const code = (offsetSeconds = 0) =>
    totp.generate({ timestamp: now.getTime() + offsetSeconds * 1000 });
  const confirmed = await factors().totp.confirm(person.visitor, code());
  if (!confirmed.ok) throw new Error(confirmed.error);
  pass(60); // the code that confirmed is used up
  return { ...person, code, backupCodes: confirmed.value };
}

/** The right password; returns the pending sign-in's token. */
async function pendingOf({ email }: { email: string }): Promise<string> {
  const result = await test.shop.customer.identity.signIn(
    { email, password: PASSWORD },
    newClient(),
  );
  if (!result.ok || result.value.kind !== "second_factor") throw new Error("no second factor");
  return result.value.pendingToken;
}

const finish = (pendingToken: string, code: string) =>
  factors().finishSignIn({ pendingToken, code }, newClient());
const codeOf = (result: Awaited<ReturnType<typeof finish>>) => (result.ok ? "ok" : result.error);

describe("an authenticator app", () => {
  it("counts for nothing before a first code confirms it", async () => {
    const person = await newPerson();
    await secretOf(person.visitor);
    expect(await factors().totp.confirm(person.visitor, "000000")).toEqual({
      ok: false,
      error: "factor_code_wrong",
    });
    const { email } = person;
    signedInOf(
      await test.shop.customer.identity.signIn({ email, password: PASSWORD }, newClient()),
    );
  });

  it("requires recent authentication to be set up and displayed", async () => {
    const { visitor } = await newPerson();
    await secretOf(visitor);
    pass(11 * 60);
    const refused = { ok: false, error: "reauthentication_required" };
    expect(await factors().totp.open(visitor)).toBeNull();
    expect(await factors().totp.start(visitor)).toEqual(refused);
    expect(await factors().totp.confirm(visitor, "123456")).toEqual(refused);
    expect(await factors().totp.turnOff(visitor)).toEqual(refused);
    expect(await factors().renewBackupCodes(visitor)).toEqual(refused);
    expect(await factors().passkeys.registrationOptions(visitor)).toEqual(refused);
    expect(await factors().passkeys.remove(visitor, "any")).toEqual(refused);
  });

  it("has its secret encrypted at rest, for this owner and this shop only", async () => {
    const { visitor, userId } = await newPerson();
    const secret = (await secretOf(visitor)).secret.base32;
    const { rows } = await test.database.db.execute<{ sealed: string }>(
      sql`select encrypted_secret as sealed from totp_factors where user_id = ${userId}`,
    );
    const sealed = rows[0]?.sealed ?? "";
    expect(sealed).not.toContain(secret);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(secret);
    const ours = shopSecret("a secret", null);
    const own = seal(ours, "ada", secret);
    expect(unseal(ours, "ada", own)).toBe(secret);
    expect(() => unseal(ours, "bob", own)).toThrow();
    expect(() => unseal(shopSecret("another secret", null), "ada", own)).toThrow();
    expect(() => unseal(ours, "ada", own.replace(/.$/, ""))).toThrow();
  });

  it("is required after the password, and begins a session that records it", async () => {
    const person = await enrolled();
    const pendingToken = await pendingOf(person);
    expect(await factors().findPending(pendingToken)).toEqual({
      app: true,
      backupCode: true,
      passkey: false,
    });
    const { cookies } = signedInOf(await finish(pendingToken, person.code()));
    const visitor = await visitorOf(cookies);
    const [session] = await test.shop.customer.identity.sessions.list(visitor);
    expect(session).toMatchObject({ method: "password", isCurrent: true });
  });

  it("accepts codes one step early or late, but no further", async () => {
    const person = await enrolled();
    const tryAt = async (seconds: number) =>
      codeOf(await finish(await pendingOf(person), person.code(seconds)));
    expect(await tryAt(-90)).toBe("factor_code_wrong");
    expect(await tryAt(90)).toBe("factor_code_wrong");
    expect(await tryAt(-30)).toBe("ok");
    expect(await tryAt(30)).toBe("ok");
  });

  it("accepts a code once, even from nine concurrent tries, and then none older", async () => {
    const person = await enrolled();
    const tokens = [];
    for (let count = 0; count < 9; count += 1) tokens.push(await pendingOf(person));
    const older = person.code(-30);
    const code = person.code();
    const answers = (await Promise.all(tokens.map((token) => finish(token, code)))).map(codeOf);
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "factor_code_wrong")).toHaveLength(8);
    const another = tokens.at(answers.indexOf("factor_code_wrong")) ?? "";
    expect(codeOf(await finish(another, older))).toBe("factor_code_wrong");
  });

  it("is turned off with its backup codes, and sessions continue", async () => {
    const person = await enrolled();
    const { cookies } = signedInOf(await finish(await pendingOf(person), person.code()));
    const visitor = await visitorOf(cookies);
    expect(await factors().totp.turnOff(visitor)).toEqual({ ok: true, value: { isLast: true } });
    expect(await factors().read(person.userId)).toEqual({
      hasTotp: false,
      backupCodesLeft: 0,
      passkeys: [],
    });
    expect((await visitorOf(cookies)).userId).toBe(person.userId);
    const { email } = person;
    signedInOf(
      await test.shop.customer.identity.signIn({ email, password: PASSWORD }, newClient()),
    );
  });

  it("is not replaced when another is being set up", async () => {
    const person = await enrolled();
    const { cookies } = signedInOf(await finish(await pendingOf(person), person.code()));
    const visitor = await visitorOf(cookies);
    await factors().totp.start(visitor);
    expect(await factors().totp.open(visitor)).toBeNull();
    pass(60);
    expect(codeOf(await finish(await pendingOf(person), person.code()))).toBe("ok");
  });
});

describe("a sign-in pending its second factor", () => {
  it("is not a session, whichever cookie holds its token", async () => {
    const token = await pendingOf(await enrolled());
    for (const name of ["mitra.session_token", "__Secure-mitra.session_token", "pending_sign_in"]) {
      const client = newClient(`${name}=${token}`);
      expect((await test.shop.customer.identity.findVisitor(client)).visitor).toBeNull();
    }
  });

  it("notifies the owner once about wrong codes, however they are spread over sign-ins", async () => {
    const person = await enrolled();
    const notices = async () =>
      (
        await test.database.db.execute(sql`
          select from outbox where payload ->> 'change' = 'second_factor_tried'
          and payload ->> 'userId' = ${person.userId}`)
      ).rows.length;
    for (let count = 0; count < 4; count += 1) await finish(await pendingOf(person), "wrong-code");
    expect(await notices()).toBe(0);
    for (let count = 0; count < 3; count += 1) await finish(await pendingOf(person), "wrong-code");
    expect(await notices()).toBe(1);
  });

  it("accepts at most sixty app codes a day; a backup code still works", async () => {
    const person = await enrolled();
    const { db } = test.database;
    expect(codeOf(await finish(await pendingOf(person), "000000"))).toBe("factor_code_wrong");
    await db.execute(
      sql`update rate_limits set points = 60 where key = ${`secondFactorByAccountADay:${person.userId}`}`,
    );
    const token = await pendingOf(person);
    expect(codeOf(await finish(token, person.code()))).toBe("too_many_attempts");
    expect(codeOf(await finish(token, person.backupCodes[0] ?? ""))).toBe("ok");
  });

  it("ends after five wrong codes, even concurrent ones", async () => {
    const person = await enrolled();
    const token = await pendingOf(person);
    const wrong = await Promise.all(Array.from({ length: 20 }, () => finish(token, "wrong-code")));
    expect(wrong.map(codeOf).filter((code) => code === "factor_code_wrong")).toHaveLength(4);
    expect(codeOf(await finish(token, person.code()))).toBe("pending_over");
    expect(await factors().findPending(token)).toBeNull();
  });

  it("expires after ten minutes", async () => {
    const person = await enrolled();
    const token = await pendingOf(person);
    pass(10 * 60 + 1);
    expect(codeOf(await finish(token, person.code()))).toBe("pending_over");
  });

  it("completes once", async () => {
    const person = await enrolled();
    const token = await pendingOf(person);
    expect(codeOf(await finish(token, person.code()))).toBe("ok");
    pass(60);
    expect(codeOf(await finish(token, person.code()))).toBe("pending_over");
  });

  it("is limited per account: guessing six digits is stopped, but the owner's backup code still works", async () => {
    const person = await enrolled();
    let last = "";
    for (let round = 0; round < 7; round += 1) {
      const token = await pendingOf(person);
      for (let count = 0; count < 5; count += 1) last = codeOf(await finish(token, "000000"));
    }
    expect(last).toBe("too_many_attempts");
    const token = await pendingOf(person);
    expect(codeOf(await finish(token, person.code()))).toBe("too_many_attempts");
    expect(codeOf(await finish(token, person.backupCodes[0] ?? ""))).toBe("ok");
  });

  it("is all that a recovery leads to: a new password does not bypass it", async () => {
    const person = await enrolled();
    const code = await issueCode(test.database.db, "recovery", person.userId, now);
    const reset = await test.shop.customer.identity.resetPassword(
      { code, password: "another long password" },
      newClient(),
    );
    expect(reset).toMatchObject({ ok: true, value: { kind: "second_factor" } });
  });
});

describe("backup codes", () => {
  it("are ten, each of which works once, in any typed form", async () => {
    const person = await enrolled();
    expect(new Set(person.backupCodes).size).toBe(10);
    const [first = "", second = ""] = person.backupCodes;
    const typed = ` ${first.toUpperCase().replace("-", " ").replaceAll("0", "O")} `;
    expect(codeOf(await finish(await pendingOf(person), typed))).toBe("ok");
    expect(codeOf(await finish(await pendingOf(person), first))).toBe("factor_code_wrong");
    const tokens = [await pendingOf(person), await pendingOf(person), await pendingOf(person)];
    const answers = await Promise.all(tokens.map((token) => finish(token, second)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      "factor_code_wrong",
      "factor_code_wrong",
      "ok",
    ]);
    expect((await factors().read(person.userId)).backupCodesLeft).toBe(8);
  });

  it("are stored as keyed hashes, and work only for their owner", async () => {
    const [person, other] = [await enrolled(), await enrolled()];
    const { rows } = await test.database.db.execute<{ sealed: string }>(
      sql`select sealed from backup_codes where user_id = ${person.userId}`,
    );
    const plain = person.backupCodes.map((code) => code.replace("-", ""));
    expect(rows.filter(({ sealed }) => plain.some((code) => sealed.includes(code)))).toEqual([]);
    const [stolen = ""] = other.backupCodes;
    expect(codeOf(await finish(await pendingOf(person), stolen))).toBe("factor_code_wrong");
  });

  it("are void once new ones are created", async () => {
    const person = await enrolled();
    const { cookies } = signedInOf(await finish(await pendingOf(person), person.code()));
    const renewed = await factors().renewBackupCodes(await visitorOf(cookies));
    const [old = ""] = person.backupCodes;
    const [fresh = ""] = renewed.ok ? renewed.value : [];
    expect(codeOf(await finish(await pendingOf(person), old))).toBe("factor_code_wrong");
    expect(codeOf(await finish(await pendingOf(person), fresh))).toBe("ok");
  });

  it("and every change are reported to the owner by email", async () => {
    const person = await enrolled();
    const [code = ""] = person.backupCodes;
    const { cookies } = signedInOf(await finish(await pendingOf(person), code));
    await factors().totp.turnOff(await visitorOf(cookies));
    const { rows } = await test.database.db.execute<{ change: string }>(sql`
      select payload ->> 'change' as change from outbox
      where kind = 'security_notice' and payload ->> 'userId' = ${person.userId} order by id`);
    expect(rows.map(({ change }) => change)).toEqual(
      expect.arrayContaining(["totp_on", "backup_code_used", "totp_off"]),
    );
  });
});

describe("reauthentication", () => {
  it("accepts the password or a code, and makes only this session recent", async () => {
    const person = await enrolled();
    const one = signedInOf(await finish(await pendingOf(person), person.code()));
    pass(60);
    const other = signedInOf(await finish(await pendingOf(person), person.code()));
    pass(11 * 60);
    const isRecent = async ({ cookies }: { cookies: string[] }) =>
      test.shop.customer.identity.isRecentlyAuthenticated(await visitorOf(cookies));
    const confirm = async (proof: Parameters<ReturnType<typeof factors>["reauthenticate"]>[1]) =>
      factors().reauthenticate(await visitorOf(one.cookies), proof, newClient());
    expect(await isRecent(one)).toBe(false);
    expect(await confirm({ by: "password", password: "wrong" })).toEqual({
      ok: false,
      error: "confirm_password_wrong",
    });
    expect(await isRecent(one)).toBe(false);
    expect(await confirm({ by: "password", password: PASSWORD })).toMatchObject({ ok: true });
    expect(await isRecent(one)).toBe(true);
    expect(await isRecent(other)).toBe(false);
    pass(11 * 60);
    expect(await confirm({ by: "code", code: person.code() })).toMatchObject({ ok: true });
    expect(await confirm({ by: "code", code: person.code() })).toEqual({
      ok: false,
      error: "factor_code_wrong",
    });
  });

  it("accepts an emailed code only from people with no other way to confirm", async () => {
    const { email, userId, visitor } = await newPerson();
    const { db } = test.database;
    await db.execute(sql`update "user" set email_verified = true where id = ${userId}`);
    const confirmByMail = async () => {
      const asked = await test.shop.customer.identity.emailCode.request({ email }, newClient());
      const id = asked.ok ? asked.value.id : "";
      const { handlers, log } = test.shop.running;
      while ((await deliverOutbox({ db, log }, handlers)) > 0);
      const { rows } = await db.execute<{ text: string }>(
        sql`select "text" from dev_mailbox where "to" = ${email} order by id desc limit 1`,
      );
      const code = /\b\d{6}\b/.exec(rows[0]?.text ?? "")?.[0] ?? "";
      return factors().reauthenticate(visitor, { by: "email_code", id, code }, newClient());
    };
    expect(await confirmByMail()).toEqual({ ok: false, error: "email_code_wrong" });
    await db.execute(sql`delete from account where user_id = ${userId}`);
    expect(await confirmByMail()).toEqual({ ok: true, value: null });
  });

  it("is limited per account, across any number of clients", async () => {
    const { visitor } = await newPerson();
    const answers = [];
    for (let count = 0; count < 21; count += 1)
      answers.push(
        await factors().reauthenticate(visitor, { by: "code", code: "wrong" }, newClient()),
      );
    expect(answers.at(19)).toEqual({ ok: false, error: "factor_code_wrong" });
    expect(answers.at(20)).toEqual({ ok: false, error: "too_many_attempts" });
  });
});

describe("a passkey", () => {
  it("that answers none of this browser's challenges is refused", async () => {
    const answer = JSON.stringify({ id: "made-up", response: {} });
    for (const made of ["", "not JSON", "[]", "null", answer]) {
      const signedIn = await factors().passkeys.signIn(
        { answer: made, pendingToken: null },
        newClient(),
      );
      expect(signedIn).toEqual({ ok: false, error: "passkey_refused" });
    }
  });

  it("requires a confirmed address and user verification, when added and when used", async () => {
    const signedUp = await test.shop.customer.identity.signUp(
      { email: `${crypto.randomUUID()}@mail.example`, password: PASSWORD, fullName: "" },
      newClient(),
    );
    const { cookies } = signedInOf(signedUp);
    const recent = { ...(await visitorOf(cookies)), authenticatedAt: now };
    expect(await factors().passkeys.registrationOptions(recent)).toEqual(UNCONFIRMED);
    expect(await factors().totp.start(recent)).toEqual(UNCONFIRMED);
    const visitor = { ...recent, isEmailConfirmed: true };
    const made = await factors().passkeys.registrationOptions(visitor);
    expect(made).toMatchObject({
      value: {
        options: {
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        },
      },
    });
    const asked = await factors().passkeys.signInOptions(null, newClient());
    expect(asked).toMatchObject({ value: { options: { userVerification: "required" } } });
    expect(asked.ok ? asked.value.cookies.join() : "").toMatch(/HttpOnly/i);
  });
});
