import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicPrivacyRequest } from "#domain/privacy/public-request.ts";
import { createConfirmationToken } from "#server/confirmation-token.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { watchPrivacyRequests } from "./watch-requests.ts";

/* Proves PRIV-17, PRIV-18, PRIV-19 and PRIV-20. */

const SHOP_NOTICE = "notices@shop.example";
const DAY_MS = 86_400_000;

let smtp: SmtpInbox;
let test: TestShop;
let now = new Date("2026-11-20T17:00:00Z");

beforeAll(async () => {
  smtp = await openSmtpInbox();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "Mitra <shop@x.example>" };
  test = await createTestShop(
    { clock: { now: () => now } },
    { ...env, SHOP_NOTICE_EMAIL: SHOP_NOTICE, LIMIT_FACTOR: "1" },
  );
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

let clients = 0;
const client = () => ({ ipAddress: `203.0.113.${(clients += 1)}`, userAgent: "", cookie: "" });
const newEmail = () => `${randomUUID()}@mail.example`;

const ask = (email: string, rest: Partial<PublicPrivacyRequest> = {}, from = client()) =>
  test.shop.customer.privacyRequests.ask(
    { email, residence: null, kind: "access", text: "", ...rest },
    from,
  );

const confirm = (token: string) => test.shop.customer.privacyRequests.confirm(token);

async function deliver(): Promise<void> {
  const deps = { db: test.database.db, log: createLog("silent") };
  while ((await deliverOutbox(deps, test.shop.running.handlers)) > 0);
}

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to[0] === email).length;

/** The token of the newest mailed link. */
async function mailedToken(email: string): Promise<string> {
  await deliver();
  return /privacy\/confirm\?token=3?D?([\w.-]+)/.exec(smtp.rawTo(email))?.[1] ?? "";
}

async function confirmed(email: string, rest: Partial<PublicPrivacyRequest> = {}) {
  await ask(email, rest);
  expect(await confirm(await mailedToken(email))).toEqual({ ok: true, value: null });
  return queued(email);
}

async function queued(email: string) {
  const open = await test.shop.staff.privacy.open(STAFF);
  return open.filter((request) => request.email === email);
}

describe("a request without signing in", () => {
  it("counts once its address is confirmed, however often the button is pressed", async () => {
    const email = newEmail();
    const text = "You have won <img src=x onerror=alert(1)>";
    await ask(email, { text, kind: "correct", residence: "CO" });
    expect(await queued(email)).toEqual([]);
    const token = await mailedToken(email);
    expect(smtp.rawTo(email)).not.toMatch(/have won|onerror/);
    const all = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await queued(email)).toMatchObject([
      { userId: null, kind: "correct", text, residence: "CO" },
    ]);
    // A second request of the same kind changes nothing while one is open.
    expect(await confirmed(email, { kind: "correct" })).toHaveLength(1);
    expect(await confirmed(email, { kind: "delete" })).toHaveLength(2);
  });

  it("is the account's where the account confirmed the address, and no one's otherwise", async () => {
    const customer = await newCustomer(test.shop);
    expect(await confirmed(customer.email)).toMatchObject([{ userId: customer.id }]);
    expect(await test.shop.customer.profile.privacy.own(customer.id)).toHaveLength(1);
    const stranger = await newCustomer(test.shop);
    await test.database.db.execute(
      sql`update "user" set email_verified = false where id = ${stranger.id}`,
    );
    expect(await confirmed(stranger.email)).toMatchObject([{ userId: null }]);
    expect(await test.shop.customer.profile.privacy.own(stranger.id)).toEqual([]);
  });

  it("is answered alike for every address, and refused after many by one client", async () => {
    const customer = await newCustomer(test.shop);
    const one = client();
    const answers = [];
    for (const email of [customer.email, newEmail(), customer.email, customer.email])
      answers.push(await ask(email, {}, one));
    // The fourth request for one address sends nothing, and the answer doesn't reveal it.
    answers.push(await ask(customer.email, {}, one));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"ok":true,"value":null}']),
    );
    await deliver();
    expect(mailsTo(customer.email)).toBe(3);
    for (let left = 15; left > 0; left -= 1) await ask(newEmail(), {}, one);
    expect(await ask(newEmail(), {}, one)).toEqual({ ok: false, error: "too_many_attempts" });
  });

  it("takes no forged, late or foreign token", async () => {
    const email = newEmail();
    await ask(email);
    const token = await mailedToken(email);
    const [rowId = ""] = token.split(".");
    const { secret } = test.shop.running;
    const foreign = createConfirmationToken(secret, "newsletter", rowId, now);
    const unknown = createConfirmationToken(secret, "privacy-request", randomUUID(), now);
    for (const wrong of ["", "x", `${token}x`, foreign, unknown])
      expect(await confirm(wrong)).toEqual({ ok: false, error: "not_good" });
    now = new Date(now.getTime() + 8 * DAY_MS);
    expect(await confirm(token)).toEqual({ ok: false, error: "not_good" });
    now = new Date(now.getTime() - 8 * DAY_MS);
    expect(await queued(email)).toEqual([]);
  });

  it("is answered by email, with no link to an account", async () => {
    const email = newEmail();
    const [request] = await confirmed(email);
    const privacyRequestId = request?.privacyRequestId ?? 0;
    const answered = await test.shop.staff.privacy.answer(STAFF, {
      privacyRequestId,
      act: "done",
      answer: "We hold nothing of this address.",
    });
    expect(answered).toEqual({ ok: true, value: null });
    await deliver();
    expect(smtp.rawTo(email)).toContain("We hold nothing of this address.");
    expect(smtp.rawTo(email)).not.toContain("your-data");
    expect(await queued(email)).toEqual([]);
  });

  it("is in the person's file, and goes with them when they are erased", async () => {
    const email = `zebulon-${newEmail()}`;
    await confirmed(email, { kind: "delete", text: "All of Zebulonia" });
    await ask(email, { text: "Once more Zebulonia" });
    const customer = await newCustomer(test.shop);
    await test.database.db.execute(
      sql`update "user" set email = ${email} where id = ${customer.id}`,
    );
    const file = await test.shop.staff.customers.exportData(STAFF, { userId: customer.id });
    expect(file.privacyRequests).toMatchObject([{ kind: "delete" }]);
    await test.database.asOwner(`update "user" set erasure_requested_at = now() - interval '8 days',
      erasure_requested_by = 'staff:ada' where id = '${customer.id}'`);
    expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
    expect(await placesOfWord(test.database.db, "zebulon")).toEqual([]);
    const { rows } = await test.database.db.execute(
      sql`select user_id, email, answer from privacy_requests where state = 'erased'`,
    );
    const answer = "Erased with the account, which staff deleted";
    expect(rows).toEqual([{ user_id: null, email: null, answer }]);
  });

  it("does not end with an account that never confirmed the address", async () => {
    const customer = await newCustomer(test.shop);
    await confirmed(customer.email);
    const email = newEmail();
    await confirmed(email);
    await test.database.asOwner(`update "user" set email = '${email}', email_verified = false,
      erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:x'
      where id = '${customer.id}'`);
    expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
    expect(await queued(email)).toHaveLength(1);
  });
});

describe("the time for an answer", () => {
  const addTerm = (term: Partial<Parameters<typeof test.shop.staff.privacy.addTerm>[1]>) =>
    test.shop.staff.privacy.addTerm(STAFF, {
      state: null,
      fromDay: "2026-11-20",
      days: 30,
      reason: "The law",
      seenId: 0,
      ...term,
    });
  const daysOf = async (residence: PublicPrivacyRequest["residence"]) => {
    const [request] = await confirmed(newEmail(), { residence });
    return (Date.parse(request?.dueOn ?? "") - Date.parse("2026-11-20")) / DAY_MS;
  };

  it("is the state's from its day on, and of two who enter one at once, one is told", async () => {
    expect(await daysOf("OR")).toBe(45);
    const both = await Promise.all([addTerm({ state: "OR" }), addTerm({ state: "OR", days: 31 })]);
    expect(both).toContainEqual({ ok: false, error: "changed" });
    const [newest] = await test.shop.staff.privacy.terms(STAFF);
    const seenId = newest?.termId ?? 0;
    expect(await daysOf("OR")).toBe(newest?.days);
    expect(await daysOf("CO")).toBe(45);
    expect(await addTerm({ state: "CO", fromDay: "2026-11-21", days: 10, seenId })).toMatchObject({
      ok: true,
    });
    expect(await daysOf("CO")).toBe(45);
    expect(await addTerm({ days: 40, seenId: seenId + 1 })).toMatchObject({ ok: true });
    expect([await daysOf("CO"), await daysOf(null)]).toEqual([40, 40]);
    expect(await addTerm({ state: "OR", days: null, seenId: seenId + 2 })).toMatchObject({
      ok: true,
    });
    expect(await daysOf("OR")).toBe(40);
  });

  it("is told to the shop a week before it ends and once it is over, once each", async () => {
    const email = newEmail();
    await test.database.asOwner("delete from privacy_requests where state = 'open'");
    const [request] = await confirmed(email, { residence: "OR" });
    const { db } = test.database;
    const clock = { now: () => now };
    const due = Date.parse(`${request?.dueOn}T17:00:00Z`);
    const told = async (days: number) => {
      now = new Date(due + days * DAY_MS);
      await watchPrivacyRequests({ db, clock });
      await watchPrivacyRequests({ db, clock });
      await deliver();
      return mailsTo(SHOP_NOTICE);
    };
    expect([await told(-8), await told(-7), await told(-3), await told(0)]).toEqual([0, 1, 1, 1]);
    expect([await told(1), await told(2)]).toEqual([2, 2]);
    expect(smtp.rawTo(SHOP_NOTICE)).toContain("A data request is overdue");
    expect(smtp.rawTo(SHOP_NOTICE)).not.toContain(email);
    now = new Date("2026-11-20T17:00:00Z");
  });
});

describe("a wish for privacy", () => {
  const consents = (userId: string) => test.shop.customer.profile.consents(userId);

  it("of a browser is noted once, with its version, and goes along into another account", async () => {
    const customer = await newCustomer(test.shop);
    const { noteSignal } = test.shop.customer.profile.privacy;
    await Promise.all([noteSignal(customer.id), noteSignal(customer.id)]);
    await noteSignal("no one's"); // refused, and no page fails because of it
    expect(await consents(customer.id)).toMatchObject([
      { kind: "opt_out_browser", version: "2026-11-23" },
    ]);
    const target = await newCustomer(test.shop);
    await test.database.asOwner(`select merge_accounts('${customer.id}', '${target.id}')`);
    expect(await consents(target.id)).toMatchObject([{ kind: "opt_out_browser" }]);
  });

  it("to staff ends newsletter and ranking with one click, and the request waits for its answer", async () => {
    const customer = await newCustomer(test.shop);
    await test.database.asOwner(`
      insert into newsletter_subscriptions (email, name, confirmed_at) values ('${customer.email}', '', now());
      update profiles set is_ranked = true where id = '${customer.id}'`);
    const [request] = await confirmed(customer.email, { kind: "opt_out" });
    const privacyRequestId = request?.privacyRequestId ?? 0;
    const optOut = () => test.shop.staff.privacy.optOut(STAFF, { privacyRequestId });
    await Promise.all([optOut(), optOut()]);
    expect(await queued(customer.email)).toMatchObject([{ isOptedOut: true }]);
    const kinds = (await consents(customer.id)).map(({ kind }) => kind);
    expect(kinds).toContain("opt_out_staff");
    const { rows } = await test.database.db.execute(sql`
      select unsubscribed_at is not null as ended, is_ranked from newsletter_subscriptions n
      join profiles p on p.id = ${customer.id} where n.email = ${customer.email}`);
    expect(rows).toEqual([{ ended: true, is_ranked: false }]);
    const [other] = await confirmed(newEmail());
    const wrong = { privacyRequestId: other?.privacyRequestId ?? 0 };
    expect(await test.shop.staff.privacy.optOut(STAFF, wrong)).toEqual({
      ok: false,
      error: "decided",
    });
  });
});
