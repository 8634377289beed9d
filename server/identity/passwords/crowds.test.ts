import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "#server/clock.ts";
import { user } from "#server/db/schema/accounts.ts";
import { admitsStranger } from "#server/identity/strangers.ts";
import type { Client } from "#server/limits/client.ts";
import { createLimits, type LimitName, type Limits } from "#server/limits/limits.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { signedInOf } from "#tests/support/signed-in.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves ACCT-9, ACCT-11 and ACCT-23. */

/* An attacker with every address in a /48 uses up the shared limits. */

let test: TestShop;
let limits: Limits;
beforeAll(async () => {
  test = await createTestShop({}, { LIMIT_FACTOR: "1" });
  limits = createLimits(test.database.pool, 1, systemClock);
});
afterEach(() => test.database.db.execute(sql`delete from rate_limits`));
afterAll(() => test.close());

const PASSWORD = "a long enough password";
const accounts = () => test.shop.customer.identity;
const newEmail = () => `${crypto.randomUUID()}@mail.example`;

let nextClient = 0;
/** A client elsewhere: no two share a network. */
const stranger = (cookie = ""): Client => ({
  ipAddress: `198.51.${(nextClient += 1)}.7`,
  userAgent: "test",
  cookie,
});
/** Each in its own /64, 256 in each /56, all in one /48. */
const attackerAddress = (number: number) => `2001:db8:bad:${(number % 65_536).toString(16)}::1`;
const attacker = (number: number): Client => ({
  ...stranger(),
  ipAddress: attackerAddress(number),
});

/** Fills a global limit as if strangers had used it up. */
async function fill(limit: LimitName, points: number): Promise<void> {
  const { rows } = await test.database.db.execute(sql`
    insert into rate_limits (key, points, expire)
    values (${`${limit}:all`}, ${points}, ${Date.now() + 600_000})
    on conflict (key) do update set points = excluded.points returning key`);
  expect(rows).toHaveLength(1);
}

async function fillAll(): Promise<void> {
  await fill("signInByAll", 3000);
  await fill("signUpByAll", 2000);
  await fill("emailCodeByAll", 2000);
  await fill("emailCodeWrongByAll", 1000);
}

async function newAccount() {
  const email = newEmail();
  const person = { email, password: PASSWORD, fullName: "" };
  const signedUp = signedInOf(await accounts().signUp(person, stranger()));
  const { db } = test.database;
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, signedUp.userId));
  const cookie = signedUp.cookies.map((each) => each.split(";")[0]).join("; ");
  return { email, userId: signedUp.userId, cookie };
}

async function ask(email: string, client: Client) {
  const asked = await accounts().emailCode.request({ email }, client);
  if (!asked.ok) throw new Error(asked.error);
  const { handlers, db, log } = test.shop.running;
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
  const { rows } = await test.database.db.execute<{ subject: string; text: string }>(
    sql`select subject, "text" from dev_mailbox where "to" = ${email} order by id desc`,
  );
  const { subject = "", text = "" } = rows[0] ?? {};
  return {
    ...asked.value,
    subject,
    code: /\b\d{6}\b/.exec(text)?.[0] ?? null,
    token: /email-link\?token=([\w-]+)/.exec(text)?.[1] ?? "",
  };
}

describe("one /48", () => {
  it("gets sixteen clients' worth of each sign-in method, and so does not use up the shared limits", async () => {
    const admitted = { signIn: 0, signUp: 0 };
    for (const what of ["signIn", "signUp"] as const)
      for (let count = 0; count < 1000; count += 1)
        if (await admitsStranger(limits, what, attackerAddress(count * 61))) admitted[what] += 1;
    expect(admitted).toEqual({ signIn: 16 * 50, signUp: 16 * 20 });
  });

  it("gets four clients' worth per /56, and its neighbors are not affected", async () => {
    const admits = (number: number) => admitsStranger(limits, "signUp", attackerAddress(number));
    let admitted = 0;
    for (let count = 0; count < 200; count += 1) if (await admits(count)) admitted += 1;
    expect(admitted).toBe(4 * 20);
    expect(await admits(256)).toBe(true);
  });

  it.runIf(IS_LONG)("one /64's repeated refusals do not use up its neighbors' share", async () => {
    for (let count = 0; count < 400; count += 1)
      await limits.allows("signUpByClient", "2001:db8::1");
    expect(await limits.allows("signUpByClient", "2001:db8:0:1::1")).toBe(true);
    expect(await limits.haveRoom([["signUpByClient", "2001:db8::2"]])).toBe(false);
    expect(await limits.haveRoom([["signUpByClient", "2001:db8:0:1::2"]])).toBe(true);
  });

  it.runIf(IS_LONG)("an IPv4 /24 is counted together as well", async () => {
    let admitted = 0;
    for (let count = 0; count < 400; count += 1)
      if (await limits.allows("signUpByClient", `203.0.113.${count % 256}`)) admitted += 1;
    expect(admitted).toBe(16 * 20);
    expect(await limits.allows("signUpByClient", "203.0.114.1")).toBe(true);
  });

  it("tries on one account with a second factor are also counted together across networks", async () => {
    let admitted = 0;
    for (let count = 0; count < 400; count += 1) {
      const who = { name: "ada@mail.example", ipAddress: attackerAddress(count * 61) };
      if (await limits.allows("signInByStrainedAddress", who)) admitted += 1;
    }
    expect(admitted).toBe(16 * 20);
  });
});

describe("with every global limit used up", () => {
  it("a stranger from elsewhere and a known device still sign in", async () => {
    const { email, cookie } = await newAccount();
    await fillAll();
    const credentials = { email, password: PASSWORD };
    expect((await accounts().signIn(credentials, stranger())).ok).toBe(true);
    expect((await accounts().signIn(credentials, stranger(cookie))).ok).toBe(true);
  });

  it("a stranger still signs up, and is signed in as usual", async () => {
    await fillAll();
    const person = { email: newEmail(), password: PASSWORD, fullName: "" };
    expect(await accounts().signUp(person, stranger())).toMatchObject({
      ok: true,
      value: { kind: "signed_in" },
    });
  });

  it("a stranger gets a link and no digits, a known device gets digits; both sign in", async () => {
    const { email, cookie } = await newAccount();
    await fillAll();
    const linked = await ask(email, stranger());
    expect(linked).toMatchObject({ isLinkOnly: true, code: null, subject: "Your sign-in link" });
    expect(await accounts().emailCode.requested(linked.id)).toEqual({ email, isLinkOnly: true });
    expect((await accounts().emailCode.signInByLink(linked.token, stranger())).ok).toBe(true);
    const { id, code, isLinkOnly } = await ask(email, stranger(cookie));
    expect([isLinkOnly, code]).toEqual([false, expect.stringMatching(/^\d{6}$/)]);
    const typed = { id, code: code ?? "" };
    expect(await accounts().emailCode.signIn(typed, stranger())).toEqual({
      ok: false,
      error: "email_code_by_link",
    });
    expect((await accounts().emailCode.signIn(typed, stranger(cookie))).ok).toBe(true);
  });

  it.each(["emailCodeByAll", "emailCodeWrongByAll"] as const)(
    "%s alone turns digits into a link, for an address without an account as well",
    async (limit) => {
      await fill(limit, 2000);
      expect(await accounts().emailCode.request({ email: newEmail() }, stranger())).toMatchObject({
        ok: true,
        value: { isLinkOnly: true },
      });
    },
  );

  it.runIf(IS_LONG)(
    "the /48 that used them up has little left: 80 sign-ins and 32 sign-ups",
    async () => {
      await fillAll();
      const admitted = { signIn: 0, signUp: 0 };
      for (const what of ["signIn", "signUp"] as const)
        for (let count = 0; count < 300; count += 1)
          if (await admitsStranger(limits, what, attackerAddress(count * 61))) admitted[what] += 1;
      expect(admitted).toEqual({ signIn: 80, signUp: 32 });
      expect(await accounts().signIn({ email: newEmail(), password: "x" }, attacker(7))).toEqual({
        ok: false,
        error: "too_many_attempts",
      });
    },
  );
});

describe("guesses", () => {
  it("at six digits are limited to a thousand an hour across all accounts, even concurrent ones", async () => {
    const asked = [];
    for (let count = 0; count < 10; count += 1)
      asked.push(await ask((await newAccount()).email, stranger()));
    await fill("emailCodeWrongByAll", 995);
    const wrong = (code: string | null) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const answers = await Promise.all(
      asked.flatMap(({ id, code }) =>
        [0, 1].map(() => accounts().emailCode.signIn({ id, code: wrong(code) }, stranger())),
      ),
    );
    const errors = answers.map((answer) => (answer.ok ? "ok" : answer.error));
    expect(errors.filter((error) => error === "email_code_wrong")).toHaveLength(5);
    expect(errors.filter((error) => error === "email_code_by_link")).toHaveLength(15);
  });

  it("a right code is not a guess and does not count against the limit", async () => {
    const { email } = await newAccount();
    await fill("emailCodeWrongByAll", 999);
    const { id, code } = await ask(email, stranger());
    expect((await accounts().emailCode.signIn({ id, code: code ?? "" }, stranger())).ok).toBe(true);
    expect(await limits.haveRoom([["emailCodeWrongByAll", "all"]])).toBe(true);
  });

  it("at a password are limited to ten in fifteen minutes, across all networks", async () => {
    const { email } = await newAccount();
    await fillAll();
    const answers = [];
    for (let count = 0; count < 14; count += 1)
      answers.push(await accounts().signIn({ email, password: "wrong password" }, stranger()));
    const errors = answers.map((answer) => (answer.ok ? "ok" : answer.error));
    expect(errors.filter((error) => error === "invalid_credentials")).toHaveLength(10);
    expect(errors.slice(10)).toEqual(Array.from({ length: 4 }, () => "too_many_attempts"));
  });
});

describe("more concurrent sign-ins than can be checked", () => {
  it("are refused as too busy, and a known device gets its turn", async () => {
    const { email, cookie } = await newAccount();
    const crowd = Array.from({ length: 120 }, () =>
      accounts().signIn({ email: newEmail(), password: "wrong password" }, stranger()),
    );
    // The first to answer is a client that did not have to wait.
    expect(await Promise.race(crowd)).toEqual({ ok: false, error: "too_busy" });
    const late = newEmail();
    const [known, stranded] = await Promise.all([
      accounts().signIn({ email, password: PASSWORD }, stranger(cookie)),
      accounts().signIn({ email: late, password: "wrong password" }, stranger()),
    ]);
    expect(known.ok).toBe(true);
    expect(stranded).toEqual({ ok: false, error: "too_busy" });
    const { rows } = await test.database.db.execute(
      sql`select from rate_limits where key = ${`signInByAddress:${late}`}`,
    );
    expect(rows, "what was counted against them").toEqual([]);
    await Promise.all(crowd);
    const person = { email: newEmail(), password: PASSWORD, fullName: "" };
    expect((await accounts().signUp(person, stranger())).ok).toBe(true);
  });
});
