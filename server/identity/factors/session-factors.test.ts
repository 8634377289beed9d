import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockUser } from "#server/identity/lock-user.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import { staffStepOf } from "#server/staff/staff-step.ts";
import { signedInOf } from "#tests/support/signed-in.ts";
import { createSoftwarePasskey } from "#tests/support/software-passkey.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { untilWaiting } from "#tests/support/until-waiting.ts";

/* Proves FACTOR-7. */

/* The rights of a session depend on the factors it has passed, not on its account's factors. */

const ORIGIN = "http://localhost:3000";
const PASSWORD = "a long enough password";

let test: TestShop;
let now = new Date();
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => now } }, { SITE_URL: ORIGIN });
});
afterAll(() => test.close());

const accounts = () => test.shop.customer.identity;
const clientWith = (...cookies: string[]): Client => ({
  ipAddress: "203.0.113.7",
  userAgent: "test",
  cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; "),
});
/** A browser's session as stored in the database. */
const hashOfCookie = (cookies: string[]) => {
  const secret = /session_token=([\w-]+)/.exec(cookies.join())?.[1] ?? "";
  return createHash("sha256").update(secret).digest("base64url");
};
/** Codes work once; the next one is from a minute later. */
const passMinute = () => (now = new Date(now.getTime() + 60_000));

const findVisitor = async (cookies: string[]): Promise<Visitor | null> =>
  (await accounts().findVisitor(clientWith(...cookies))).visitor;

async function visitorOf(cookies: string[]): Promise<Visitor> {
  const visitor = await findVisitor(cookies);
  if (!visitor) throw new Error("No one is signed in");
  return visitor;
}

/** A customer without a second factor, signed in on two devices. */
async function onTwoDevices() {
  const email = `${crypto.randomUUID()}@mail.example`;
  const person = { email, password: PASSWORD, fullName: "" };
  const { userId, cookies: here } = signedInOf(await accounts().signUp(person, clientWith()));
  await test.database.db.execute(sql`update "user" set email_verified = true where id = ${userId}`);
  const signedIn = await accounts().signIn({ email, password: PASSWORD }, clientWith());
  return { email, userId, here, elsewhere: signedInOf(signedIn).cookies };
}

/** Turns on an authenticator app; returns its codes. */
async function enrolApp(cookies: string[]): Promise<() => string> {
  const visitor = await visitorOf(cookies);
  const { totp } = accounts().factors;
  await totp.start(visitor);
  const open = await totp.open(visitor);
  const app = new TOTP({ secret: Secret.fromBase32(open?.secret.replaceAll(" ", "") ?? "") });
  const code = () => app.generate({ timestamp: now.getTime() });
  const confirmed = await totp.confirm(visitor, code());
  if (!confirmed.ok) throw new Error(confirmed.error);
  passMinute();
  return code;
}

async function enrolPasskey(cookies: string[]) {
  const visitor = await visitorOf(cookies);
  const { passkeys } = accounts().factors;
  const asked = await passkeys.registrationOptions(visitor);
  if (!asked.ok) throw new Error(asked.error);
  const passkey = createSoftwarePasskey(ORIGIN);
  const answer = passkey.register(asked.value.options.challenge);
  const client = clientWith(...cookies, ...asked.value.cookies);
  const added = await passkeys.register(visitor, { answer, name: "" }, client);
  if (!added.ok) throw new Error(added.error);
  return passkey;
}

/** Like a session that slipped through: it has passed nothing. */
const forget = (userId: string) =>
  test.database.db.execute(
    sql`update session set second_factor = null, second_factor_at = null where user_id = ${userId}`,
  );

const makeStaff = (email: string) => test.shop.staff.team.make(STAFF, { email, role: "manager" });

describe("enrolling a factor", () => {
  it.each([
    ["an app", enrolApp],
    ["a passkey", enrolPasskey],
  ])(
    "%s ends every other session, and counts as passed by the one that enrolled it",
    async (_, enroll) => {
      const { here, elsewhere } = await onTwoDevices();
      await enroll(here);
      expect(await findVisitor(elsewhere)).toBeNull();
      expect(await visitorOf(here)).toMatchObject({
        hasSecondFactor: true,
        hasPassedSecondFactor: true,
      });
    },
  );

  it("requires it at a sign-in already under way", async () => {
    const { email, userId } = await onTwoDevices();
    const signingIn = await test.database.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const signedIn = accounts().signIn({ email, password: PASSWORD }, clientWith());
      await untilWaiting(test.database); // it found no factor and is beginning its session
      await tx.execute(sql`
        insert into totp_factors (user_id, encrypted_secret, confirmed_at) values (${userId}, '', now())`);
      return { signedIn };
    });
    expect(await signingIn.signedIn).toMatchObject({ ok: true, value: { kind: "second_factor" } });
  });

  it("ends a session that was just beginning", async () => {
    const { here, userId } = await onTwoDevices();
    const { totp } = accounts().factors;
    const visitor = await visitorOf(here);
    await totp.start(visitor);
    const open = await totp.open(visitor);
    const app = new TOTP({ secret: Secret.fromBase32(open?.secret.replaceAll(" ", "") ?? "") });
    const confirming = await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into session (method, id, secret_hash, user_id, expires_at)
        values ('password', 'late', 'late', ${userId}, now() + interval '1 day')`);
      const confirmed = totp.confirm(visitor, app.generate({ timestamp: now.getTime() }));
      await untilWaiting(test.database);
      return { confirmed };
    });
    expect((await confirming.confirmed).ok).toBe(true);
    const { rows } = await test.database.db.execute(
      sql`select second_factor from session where user_id = ${userId}`,
    );
    expect(rows).toEqual([{ second_factor: "app" }]);
  });

  it("makes a copy of the enrolling session's cookie worthless once it is renewed", async () => {
    const { here } = await onTwoDevices();
    await enrolApp(here);
    const renewed = await accounts().renewSession(await visitorOf(here), clientWith(...here));
    expect(await findVisitor(here)).toBeNull();
    expect(await visitorOf(renewed)).toMatchObject({ hasPassedSecondFactor: true });
  });
});

describe("a session that began before the factor", () => {
  it("may change nothing sensitive, however recent it is", async () => {
    const { here, userId } = await onTwoDevices();
    await enrolApp(here);
    await forget(userId);
    const visitor = await visitorOf(here);
    const refused = { ok: false, error: "reauthentication_required" };
    expect(accounts().isRecentlyAuthenticated(visitor)).toBe(false);
    expect(await accounts().factors.totp.turnOff(visitor)).toEqual(refused);
    expect(await accounts().factors.renewBackupCodes(visitor)).toEqual(refused);
    expect(await accounts().factors.passkeys.registrationOptions(visitor)).toEqual(refused);
    expect(await accounts().requestEmailChange(visitor, "eve@mail.example")).toEqual(refused);
    expect(await test.shop.customer.profile.exportData(visitor)).toEqual(refused);
    expect(await test.shop.customer.profile.erasure.ask(visitor, true)).toEqual(refused);
    const change = { currentPassword: PASSWORD, newPassword: "another good password" };
    expect(await accounts().changePassword(visitor, change)).toEqual(refused);
  });

  it("is asked for the factor, not the password, and then has passed it", async () => {
    const { here, userId } = await onTwoDevices();
    const code = await enrolApp(here);
    await forget(userId);
    const visitor = await visitorOf(here);
    const { factors } = accounts();
    expect(await factors.proofsOf(visitor)).toEqual({
      password: false,
      code: true,
      passkey: false,
    });
    const byPassword = { by: "password", password: PASSWORD } as const;
    expect(await factors.reauthenticate(visitor, byPassword, clientWith())).toEqual({
      ok: false,
      error: "second_factor_required",
    });
    expect(accounts().isRecentlyAuthenticated(await visitorOf(here))).toBe(false);
    const byCode = { by: "code", code: code() } as const;
    expect(await factors.reauthenticate(visitor, byCode, clientWith())).toMatchObject({ ok: true });
    expect(accounts().isRecentlyAuthenticated(await visitorOf(here))).toBe(true);
    expect((await visitorOf(here)).hasPassedSecondFactor).toBe(true);
  });
});

describe("what a session has passed", () => {
  it("survives renewal, and a later password proof takes nothing away", async () => {
    const { here, userId } = await onTwoDevices();
    await enrolApp(here);
    const read = async () => {
      const { rows } = await test.database.db.execute(
        sql`select second_factor, second_factor_at from session where user_id = ${userId}`,
      );
      return rows;
    };
    const before = await read();
    expect(before).toMatchObject([{ second_factor: "app" }]);
    const byPassword = { by: "password", password: PASSWORD } as const;
    const visitor = await visitorOf(here);
    await accounts().factors.reauthenticate(visitor, byPassword, clientWith());
    await accounts().renewSession(visitor, clientWith(...here));
    expect(await read()).toEqual(before);
  });

  it("is what was used at sign-in: an app code, a backup code, a passkey or nothing", async () => {
    const { email, here, userId } = await onTwoDevices();
    const passed = async (cookies: string[]) => {
      const { sessionId } = await visitorOf(cookies);
      const { rows } = await test.database.db.execute<{ second_factor: string | null }>(
        sql`select second_factor from session where id = ${sessionId}`,
      );
      return rows[0]?.second_factor;
    };
    expect(await passed(here)).toBeNull();
    const code = await enrolApp(here);
    const signInWith = async (typed: string) => {
      const first = await accounts().signIn({ email, password: PASSWORD }, clientWith());
      if (!first.ok || first.value.kind !== "second_factor") throw new Error("no second factor");
      const { pendingToken } = first.value;
      const finished = await accounts().factors.finishSignIn(
        { pendingToken, code: typed },
        clientWith(),
      );
      return passed(signedInOf(finished).cookies);
    };
    expect(await signInWith(code())).toBe("app");
    const made = await accounts().factors.renewBackupCodes(await visitorOf(here));
    expect(await signInWith(made.ok ? (made.value[0] ?? "") : "")).toBe("backup_code");
    const passkey = await enrolPasskey(here);
    const asked = await accounts().factors.passkeys.signInOptions(null, clientWith());
    if (!asked.ok) throw new Error(asked.error);
    const answer = passkey.signIn(asked.value.options.challenge);
    const client = clientWith(...asked.value.cookies);
    const byPasskey = await accounts().factors.passkeys.signIn(
      { answer, pendingToken: null },
      client,
    );
    expect(await passed(signedInOf(byPasskey).cookies)).toBe("passkey");
    expect(userId).toBe((await visitorOf(here)).userId);
  });
});

describe("staff", () => {
  it("who were signed in as customers must first set up a factor or prove the one they have", async () => {
    const without = await onTwoDevices();
    await makeStaff(without.email);
    expect(staffStepOf(await visitorOf(without.here))).toBe("enroll");
    await enrolApp(without.here);
    expect(staffStepOf(await visitorOf(without.here))).toBeNull();
    expect(await findVisitor(without.elsewhere)).toBeNull();

    const enrolled = await onTwoDevices();
    const code = await enrolApp(enrolled.here);
    await forget(enrolled.userId);
    await makeStaff(enrolled.email);
    expect(staffStepOf(await visitorOf(enrolled.here))).toBe("confirm");
    await accounts().factors.reauthenticate(
      await visitorOf(enrolled.here),
      { by: "code", code: code() },
      clientWith(),
    );
    expect(staffStepOf(await visitorOf(enrolled.here))).toBeNull();
  });

  it("are not impersonated with a stolen old cookie and the thief's own factor", async () => {
    const { email, here, elsewhere, userId } = await onTwoDevices();
    await makeStaff(email);
    const stolen = await visitorOf(elsewhere);
    await enrolPasskey(here);
    expect(await findVisitor(elsewhere)).toBeNull();
    // Even for a session that survived it, the cookie and the password are not enough.
    await test.database.db.execute(sql`
      insert into session (method, id, secret_hash, user_id, expires_at)
      values ('password', ${stolen.sessionId}, ${hashOfCookie(elsewhere)}, ${userId}, now() + interval '1 day')`);
    const thief = await visitorOf(elsewhere);
    expect(staffStepOf(thief)).toBe("confirm");
    const { factors } = accounts();
    const byPassword = { by: "password", password: PASSWORD } as const;
    expect((await factors.reauthenticate(thief, byPassword, clientWith())).ok).toBe(false);
    expect(await factors.totp.start(thief)).toMatchObject({ error: "reauthentication_required" });
    expect(staffStepOf(await visitorOf(elsewhere))).toBe("confirm");
  });
});
