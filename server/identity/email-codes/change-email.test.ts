import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveCart } from "#server/carts/change-cart.ts";
import { pendingSignIns } from "#server/db/schema/accounts.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import { oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { untilWaiting } from "#tests/support/until-waiting.ts";
import { issueCode } from "./one-time-codes.ts";

/* Proves ACCT-24. */

let test: TestShop;
const now = new Date("2026-11-21T15:00:00Z");
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => now } }, { LIMIT_FACTOR: "1" });
});
afterAll(() => test.close());

const PASSWORD = "a long enough password";
let nextClient = 1;
const newClient = (cookie = ""): Client => ({
  ipAddress: `203.0.113.${nextClient++}`,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  cookie,
});
const newEmail = () => `${crypto.randomUUID()}@mail.example`;

async function signUp(): Promise<{ visitor: Visitor; cookies: string[] }> {
  const input = { email: newEmail(), password: PASSWORD, fullName: "" };
  const signedUp = await test.shop.customer.identity.signUp(input, newClient());
  if (!signedUp.ok) throw new Error(signedUp.error);
  const visitor = await visitorOf(signedUp.value.cookies);
  if (visitor === null) throw new Error("not signed in");
  return { visitor, cookies: signedUp.value.cookies };
}

async function visitorOf(cookies: string[]): Promise<Visitor | null> {
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  return (await test.shop.customer.identity.findVisitor(newClient(cookie))).visitor;
}

const mailsTo = async (email: string) =>
  (
    await test.database.db.execute(
      sql`select kind from outbox where payload->>'newEmail' = ${email}`,
    )
  ).rows.length;

const codeFor = ({ userId }: Visitor, email: string) =>
  issueCode(test.database.db, "email_change", userId, now, email);

const confirm = (code: string, visitor: Visitor | null) =>
  test.shop.customer.identity.confirmEmailChange(code, visitor, newClient());

describe("requesting another address", () => {
  it("changes nothing, and gets the same answer for a free address and a taken one", async () => {
    const { visitor } = await signUp();
    const [taken, free] = [(await signUp()).visitor.email, newEmail()];
    const asked = await test.shop.customer.identity.requestEmailChange(
      visitor,
      ` ${free.toUpperCase()} `,
    );
    expect(asked).toEqual({ ok: true, value: null });
    expect(await test.shop.customer.identity.requestEmailChange(visitor, taken)).toEqual(asked);
    expect(await mailsTo(free)).toBe(1);
    const { rows } = await test.database.db.execute(
      sql`select email from "user" where id = ${visitor.userId}`,
    );
    expect(rows).toEqual([{ email: visitor.email }]);
  });

  it("requires a sign-in within the last ten minutes", async () => {
    const { visitor } = await signUp();
    const old = { ...visitor, authenticatedAt: new Date(now.getTime() - 11 * 60_000) };
    expect(await test.shop.customer.identity.requestEmailChange(old, newEmail())).toEqual({
      ok: false,
      error: "reauthentication_required",
    });
  });

  it("floods no one: three emails an hour to one address, five from one account", async () => {
    const target = newEmail();
    for (let count = 0; count < 4; count += 1) {
      const { visitor } = await signUp();
      expect((await test.shop.customer.identity.requestEmailChange(visitor, target)).ok).toBe(true);
    }
    expect(await mailsTo(target)).toBe(3);
    const { visitor } = await signUp();
    for (let count = 0; count < 5; count += 1)
      await test.shop.customer.identity.requestEmailChange(visitor, newEmail());
    expect(await test.shop.customer.identity.requestEmailChange(visitor, newEmail())).toMatchObject(
      {
        error: "too_many_attempts",
      },
    );
  });
});

describe("the emailed link", () => {
  it("sets the address once, confirmed, on user and profile; links emailed to the old one are void", async () => {
    const { visitor } = await signUp();
    const email = newEmail();
    const recovery = await issueCode(test.database.db, "recovery", visitor.userId, now);
    const code = await codeFor(visitor, email);
    expect(await confirm(code, null)).toEqual({ ok: false, error: "not_signed_in" });
    expect((await confirm(code, visitor)).ok).toBe(true);
    const { rows } = await test.database.db.execute(sql`
      select u.email, u.email_verified, p.email as profile_email from "user" u
      join profiles p on p.id = u.id where u.id = ${visitor.userId}`);
    expect(rows).toEqual([{ email, email_verified: true, profile_email: email }]);
    expect(await confirm(code, visitor)).toEqual({ ok: false, error: "code_not_good" });
    expect(await test.shop.customer.identity.isRecoveryCodeGood(recovery, newClient())).toBe(false);
  });

  it("voids a pending sign-in code and a pending sign-in with the old address and password", async () => {
    const { visitor } = await signUp();
    const { db } = test.database;
    const expiresAt = new Date(now.getTime() + 600_000);
    const { userId, email } = visitor;
    await db.insert(emailSignIns).values({ idHash: email, email, userId, expiresAt });
    await db
      .insert(pendingSignIns)
      .values({ tokenHash: email, userId, method: "password", expiresAt });
    await confirm(await codeFor(visitor, newEmail()), visitor);
    const { rows } = await db.execute(sql`
      select (select used_at is not null from email_sign_ins where id_hash = ${email}) as is_void,
        (select count(*)::int from pending_sign_ins where user_id = ${userId}) as pending`);
    expect(rows).toEqual([{ is_void: true, pending: 0 }]);
  });

  it("ends every session but the one that used it, and notifies both addresses, the old one if confirmed", async () => {
    const { visitor, cookies } = await signUp();
    const { userId } = visitor;
    await test.database.db.execute(
      sql`update "user" set email_verified = true where id = ${userId}`,
    );
    const other = await test.shop.customer.identity.signIn(
      { email: visitor.email, password: PASSWORD },
      newClient(),
    );
    await confirm(await codeFor(visitor, newEmail()), visitor);
    expect(await visitorOf(cookies)).not.toBeNull();
    if (!other.ok || other.value.kind !== "signed_in") throw new Error("not signed in");
    expect(await visitorOf(other.value.cookies)).toBeNull();
    const { rows } = await test.database.db.execute(sql`
      select payload->>'to' as "to" from outbox where kind = 'security_notice'
      and payload->>'userId' = ${visitor.userId} and payload->>'change' = 'email_changed' order by id`);
    expect(rows).toEqual([{ to: visitor.email }, { to: null }]);
  });

  it("is void once the owner has changed the password or ended the sessions", async () => {
    const { visitor } = await signUp();
    const ends = [
      () => test.shop.customer.identity.sessions.endOthers(visitor),
      () =>
        test.shop.customer.identity.changePassword(
          { ...visitor, authenticatedAt: now },
          { currentPassword: "", newPassword: "another new password" },
        ),
      async () => {
        const recovery = await issueCode(test.database.db, "recovery", visitor.userId, now);
        const input = { code: recovery, password: "yet another password" };
        await test.shop.customer.identity.resetPassword(input, newClient());
      },
    ];
    for (const end of ends) {
      const code = await codeFor(visitor, newEmail());
      await end();
      expect(await confirm(code, visitor)).toEqual({ ok: false, error: "code_not_good" });
    }
  });

  it("refuses an address that another account has taken in the meantime", async () => {
    const { visitor } = await signUp();
    const code = await codeFor(visitor, (await signUp()).visitor.email);
    expect(await confirm(code, visitor)).toEqual({ ok: false, error: "email_taken" });
  });

  it("does not work as a recovery or confirmation code, or vice versa", async () => {
    const { visitor } = await signUp();
    const code = await codeFor(visitor, newEmail());
    expect(await test.shop.customer.identity.isRecoveryCodeGood(code, newClient())).toBe(false);
    expect((await test.shop.customer.identity.confirmEmail(code, visitor)).ok).toBe(false);
    const confirmation = await issueCode(test.database.db, "confirmation", visitor.userId, now);
    expect((await confirm(confirmation, visitor)).ok).toBe(false);
  });
});

describe("the list of devices", () => {
  it("names them, and ends only the account's own", async () => {
    const { visitor } = await signUp();
    const stranger = (await signUp()).visitor;
    const { sessions } = test.shop.customer.identity;
    const [theirs] = await sessions.list(stranger);
    expect(theirs).toMatchObject({ device: "Firefox on Linux", isCurrent: true });
    await sessions.end(visitor, theirs?.id ?? "");
    expect(await sessions.list(stranger)).toHaveLength(1);
    await sessions.endOthers(visitor);
    expect(await sessions.list(visitor)).toHaveLength(1);
    await sessions.endAll(visitor);
    expect(await sessions.list(visitor)).toHaveLength(0);
    expect(await sessions.list(stranger)).toHaveLength(1);
  });
});

describe("a change of address and an order at the same time", () => {
  it("lock the profile and the account in the same order, so neither deadlocks the other", async () => {
    const { visitor } = await signUp();
    const code = await codeFor(visitor, newEmail());
    const confirming = await test.database.db.transaction(async (tx) => {
      // Takes the locks that an order takes: the profile, then a row that refers to the account.
      await tx.execute(sql`select from profiles where id = ${visitor.userId} for no key update`);
      const confirmed = confirm(code, visitor);
      await untilWaiting(test.database);
      await tx.execute(sql`select from "user" where id = ${visitor.userId} for key share`);
      return { confirmed };
    });
    expect(await confirming.confirmed).toEqual({ ok: true, value: null });
  });

  it("both succeed, repeatedly", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { visitor } = await signUp();
      const customer = { id: visitor.userId, email: visitor.email, name: "", ipAddress: "" };
      await saveCart(test.database.db, customer.id, oneBottle);
      const code = await codeFor(visitor, newEmail());
      const [confirmed, placed] = await Promise.all([
        confirm(code, visitor),
        test.shop.customer.checkout.place(customer, orderRequest()),
      ]);
      expect([confirmed.ok, placed.ok]).toEqual([true, true]);
    }
  });

  it("and a new password that ends its sessions waits for a change of address, but not vice versa", async () => {
    const { visitor } = await signUp();
    const { userId } = visitor;
    await test.database.db.insert(pendingSignIns).values({
      tokenHash: crypto.randomUUID(),
      userId,
      method: "password",
      expiresAt: new Date("2030-01-01"),
    });
    const code = await codeFor(visitor, newEmail());
    const changing = await test.database.db.transaction(async (tx) => {
      // Takes the steps of a change of address: uses up the code, then ends pending sign-ins.
      await tx.execute(sql`update account_codes set used_at = now() where user_id = ${userId}`);
      const change = { currentPassword: PASSWORD, newPassword: "another good password" };
      const changed = test.shop.customer.identity.changePassword(visitor, change);
      await untilWaiting(test.database);
      await tx.execute(sql`delete from pending_sign_ins where user_id = ${userId}`);
      return { changed };
    });
    expect((await changing.changed).ok).toBe(true);
    expect((await confirm(code, visitor)).ok).toBe(false);
  });
});
