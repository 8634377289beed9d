import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import type { Client } from "#server/limits/client.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves ACCT-21 and ACCT-22. */

let test: TestShop;
let now = new Date("2026-11-21T15:00:00Z");
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => now } }, { LIMIT_FACTOR: "1" });
});
afterAll(() => test.close());

let nextClient = 1;
const newClient = (): Client => ({
  ipAddress: `203.0.113.${nextClient++}`,
  userAgent: "test",
  cookie: "",
});
const newEmail = () => `${crypto.randomUUID()}@mail.example`;

/** An account, confirmed by default. */
async function newAccount(isConfirmed = true) {
  const email = newEmail();
  const person = { email, password: "a long enough password", fullName: "" };
  const signedUp = await test.shop.customer.identity.signUp(person, newClient());
  if (!signedUp.ok) throw new Error(signedUp.error);
  const { userId } = signedUp.value;
  const { db } = test.database;
  await db.update(user).set({ emailVerified: isConfirmed }).where(eq(user.id, userId));
  await test.database.db.execute(sql`delete from outbox`);
  return { email, userId };
}

async function ask(email: string, client = newClient()): Promise<string> {
  const asked = await test.shop.customer.identity.emailCode.request({ email }, client);
  if (!asked.ok) throw new Error(asked.error);
  return asked.value.id;
}

/** Sends what is in the outbox and returns the emails to an address, newest first. */
async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { handlers, db, log } = test.shop.running;
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
  const { rows } = await test.database.db.execute<{ subject: string; text: string }>(
    sql`select subject, "text" from dev_mailbox where "to" = ${email} order by id desc`,
  );
  return rows;
}

async function mailedTo(email: string) {
  const text = (await mailsTo(email))[0]?.text ?? "";
  return {
    code: /\b\d{6}\b/.exec(text)?.[0] ?? "",
    token: /email-link\?token=([\w-]+)/.exec(text)?.[1] ?? "",
  };
}

const tryCode = (id: string, code: string, client = newClient()) =>
  test.shop.customer.identity.emailCode.signIn({ id, code }, client);
const tryLink = (token: string) =>
  test.shop.customer.identity.emailCode.signInByLink(token, newClient());
const WRONG = { ok: false, error: "email_code_wrong" };
const VOID = { ok: false, error: "email_code_void" };
const LINK_OVER = { ok: false, error: "email_link_over" };
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code and a link by email", () => {
  it("sign in a confirmed address, in upper or lower case", async () => {
    const { email, userId } = await newAccount();
    const id = await ask(` ${email.toUpperCase()} `);
    const { code } = await mailedTo(email);
    expect(await tryCode(id, code)).toMatchObject({
      ok: true,
      value: { kind: "signed_in", userId },
    });
  });

  it("work once, and using either voids both", async () => {
    const { email } = await newAccount();
    const first = await ask(email);
    const byCode = await mailedTo(email);
    expect((await tryCode(first, byCode.code)).ok).toBe(true);
    expect((await tryCode(first, byCode.code)).ok).toBe(false);
    expect(await tryLink(byCode.token)).toEqual(LINK_OVER);
    const second = await ask(email);
    const byLink = await mailedTo(email);
    expect((await tryLink(byLink.token)).ok).toBe(true);
    expect(await tryLink(byLink.token)).toEqual(LINK_OVER);
    expect((await tryCode(second, byLink.code)).ok).toBe(false);
  });

  it("work for ten minutes", async () => {
    const { email } = await newAccount();
    const id = await ask(email);
    const { code, token } = await mailedTo(email);
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await tryCode(id, code)).ok).toBe(false);
    expect(await tryLink(token)).toEqual(LINK_OVER);
  });

  it("are void once newer ones are requested", async () => {
    const { email } = await newAccount();
    const older = await ask(email);
    const first = await mailedTo(email);
    const newer = await ask(email);
    const second = await mailedTo(email);
    expect((await tryCode(older, first.code)).ok).toBe(false);
    expect(await tryLink(first.token)).toEqual(LINK_OVER);
    expect((await tryCode(newer, second.code)).ok).toBe(true);
  });

  it("are void once the account's address changes", async () => {
    const { email, userId } = await newAccount();
    const id = await ask(email);
    const { code, token } = await mailedTo(email);
    await test.database.db.update(user).set({ email: newEmail() }).where(eq(user.id, userId));
    expect(await tryCode(id, code)).toEqual(WRONG);
    expect(await tryLink(token)).toEqual(LINK_OVER);
  });

  it("the code does not work in another browser, even one that requested its own", async () => {
    const { email } = await newAccount();
    const another = await newAccount();
    await ask(email);
    const { code } = await mailedTo(email);
    const elsewhere = await ask(another.email);
    await mailedTo(another.email);
    expect(await tryCode("made-up", code)).toEqual(WRONG);
    expect((await tryCode(elsewhere, code)).ok).toBe(false);
  });

  it("three wrong codes void the right one, even when tried concurrently", async () => {
    const { email } = await newAccount();
    const id = await ask(email);
    const { code } = await mailedTo(email);
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryCode(id, other(code))));
    expect(tries.filter((answer) => !answer.ok && answer.error === "email_code_wrong").length).toBe(
      2,
    );
    expect(await tryCode(id, code)).toEqual(VOID);
  });

  it("the third try may still be the right one", async () => {
    const { email } = await newAccount();
    const id = await ask(email);
    const { code } = await mailedTo(email);
    for (let count = 0; count < 2; count += 1)
      expect(await tryCode(id, other(code))).toEqual(WRONG);
    expect((await tryCode(id, code)).ok).toBe(true);
  });

  it("are refused to strangers after a thousand wrong codes, except the link", async () => {
    const { email } = await newAccount();
    const id = await ask(email);
    const { code, token } = await mailedTo(email);
    expect(await tryCode(id, other(code))).toEqual(WRONG);
    const { db } = test.database;
    const counter = sql`key = 'emailCodeWrongByAll:all'`;
    const { rows } = await db.execute(
      sql`update rate_limits set points = 1000 where ${counter} and points > 0 returning key`,
    );
    expect(rows).toHaveLength(1);
    expect(await tryCode(id, code)).toEqual({ ok: false, error: "email_code_by_link" });
    expect((await tryLink(token)).ok).toBe(true);
    await db.execute(sql`delete from rate_limits where ${counter}`);
  });

  it("neither is stored in the database or the outbox", async () => {
    const { email } = await newAccount();
    const id = await ask(email);
    const { code, token } = await mailedTo(email);
    const { rows } = await test.database.db.execute<{ dump: string }>(sql`
      select coalesce((select json_agg(e)::text from email_sign_ins e), '')
          || coalesce((select json_agg(o)::text from outbox o), '') as dump`);
    for (const secret of [id, token, `"${code}"`]) expect(rows[0]?.dump).not.toContain(secret);
  });
});

describe("a person who requests a code learns nothing", () => {
  it("unknown, unconfirmed and limited addresses get the same answers, even to code tries", async () => {
    const unconfirmed = await newAccount(false);
    const limited = await newAccount();
    for (let count = 0; count < 5; count += 1) await ask(limited.email);
    await test.database.db.execute(sql`delete from outbox`);
    for (const email of [newEmail(), unconfirmed.email, limited.email]) {
      const id = await ask(email);
      expect(id).toHaveLength(43);
      await mailsTo(email);
      expect(await test.shop.customer.identity.emailCode.requested(id)).toEqual({
        email,
        isLinkOnly: false,
      });
      for (let count = 0; count < 2; count += 1) expect(await tryCode(id, "123456")).toEqual(WRONG);
      expect(await tryCode(id, "123456")).toEqual(VOID);
    }
  });

  it("an unconfirmed address gets the confirmation email instead, an unknown one nothing", async () => {
    const unknown = newEmail();
    const { email } = await newAccount(false);
    await ask(unknown);
    await ask(email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "Confirm your email address",
    ]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it("one address gets at most five emails an hour; one client may ask twenty times", async () => {
    const { email } = await newAccount();
    for (let count = 0; count < 7; count += 1) await ask(email);
    expect((await mailsTo(email)).length).toBe(5);
    const client = newClient();
    for (let count = 0; count < 20; count += 1) await ask(newEmail(), client);
    expect(
      await test.shop.customer.identity.emailCode.request({ email: newEmail() }, client),
    ).toEqual({
      ok: false,
      error: "too_many_attempts",
    });
  });
});

it("a second factor is still required", async () => {
  const { email, userId } = await newAccount();
  await test.database.db.execute(sql`
    insert into totp_factors (user_id, encrypted_secret, confirmed_at) values (${userId}, '', now())`);
  await ask(email);
  const { token } = await mailedTo(email);
  expect(await tryLink(token)).toMatchObject({ ok: true, value: { kind: "second_factor" } });
});
