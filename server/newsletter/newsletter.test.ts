import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearExpired } from "#server/jobs/clear-expired.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves NEWS-3, NEWS-4 and NEWS-5. */

let smtp: SmtpInbox;
let test: TestShop;
let now = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  smtp = await openSmtpInbox();
  const clock = { now: () => now };
  test = await createTestShop(
    { clock },
    { SMTP_URL: smtp.url, MAIL_FROM: "Mitra <shop@x.example>" },
  );
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const CLIENT = { ipAddress: "203.0.113.1", userAgent: "", cookie: "" };
const newEmail = () => `${randomUUID()}@mail.example`;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const DAY_MS = 86_400_000;

function subscribe(email: string, shop = test.shop) {
  return shop.customer.newsletter.subscribe({ name: "Pat", email, subject: "" }, CLIENT);
}

async function deliver(from = test): Promise<void> {
  const deps = { db: from.database.db, log: createLog("silent") };
  while ((await deliverOutbox(deps, from.shop.running.handlers)) > 0);
}

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to[0] === email).length;
const newestLink = (email: string, path: string) =>
  new RegExp(`${path}\\?token=3?D?([\\w.-]+)`).exec(smtp.rawTo(email))?.[1] ?? "";

/** Submits the form and returns the token from the email. */
async function subscribed(email: string): Promise<string> {
  await subscribe(email);
  await deliver();
  return newestLink(email, "/newsletter/confirm");
}

async function state(email: string) {
  const { rows } = await test.database.db.execute(sql`
    select confirmed_at is not null as confirmed, unsubscribed_at is not null as unsubscribed, token
    from newsletter_subscriptions where email = ${email}`);
  return rows[0];
}

describe("subscribing", () => {
  it("stores the address unconfirmed and emails a link; confirming it subscribes and welcomes, once", async () => {
    const email = newEmail();
    const token = await subscribed(email);
    expect(await state(email)).toMatchObject({ confirmed: false, unsubscribed: false });
    expect(mailsTo(email)).toBe(1);
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.shop.customer.newsletter.confirm(token)),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await state(email)).toMatchObject({ confirmed: true, unsubscribed: false });
    await deliver();
    expect(mailsTo(email)).toBe(2);
    expect(smtp.rawTo(email)).toContain("Subject: You are subscribed to our newsletter");
  });

  it("emails nothing typed into the form", async () => {
    const email = newEmail();
    const name = "You have won <img src=x onerror=alert(1)>";
    await test.shop.customer.newsletter.subscribe({ name, email, subject: name }, CLIENT);
    await deliver();
    expect(smtp.rawTo(email)).not.toMatch(/have won|onerror/);
  });

  it("gets the same answer for every address, regardless of its state", async () => {
    const [fresh, confirmed, gone] = [newEmail(), newEmail(), newEmail()];
    await test.shop.customer.newsletter.confirm(await subscribed(confirmed));
    await test.shop.customer.newsletter.confirm(await subscribed(gone));
    const left = await state(gone);
    await test.shop.customer.newsletter.unsubscribe(String(left?.["token"]));
    const answers = [];
    for (const email of [fresh, confirmed, gone]) answers.push(await subscribe(email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("again emails an unconfirmed address another link, and both links work", async () => {
    const email = newEmail();
    const first = await subscribed(email);
    later(1000);
    const second = await subscribed(email);
    expect(second).not.toBe(first);
    expect(mailsTo(email)).toBe(2);
    expect((await test.shop.customer.newsletter.confirm(first)).ok).toBe(true);
    expect((await test.shop.customer.newsletter.confirm(second)).ok).toBe(true);
  });

  it("again emails a confirmed address nothing", async () => {
    const email = newEmail();
    await test.shop.customer.newsletter.confirm(await subscribed(email));
    await deliver();
    const before = mailsTo(email);
    await subscribed(email);
    expect(mailsTo(email)).toBe(before);
  });

  it("after unsubscribing requires a new confirmation: neither the form nor an old link is enough", async () => {
    const email = newEmail();
    const old = await subscribed(email);
    await test.shop.customer.newsletter.confirm(old);
    const { token } = (await state(email)) ?? {};
    later(1000);
    await test.shop.customer.newsletter.unsubscribe(String(token));
    later(1000);
    const fresh = await subscribed(email);
    expect(await state(email)).toMatchObject({ unsubscribed: true });
    expect(await test.shop.customer.newsletter.confirm(old)).toEqual({
      ok: false,
      error: "not_good",
    });
    expect((await test.shop.customer.newsletter.confirm(fresh)).ok).toBe(true);
    expect(await state(email)).toMatchObject({ confirmed: true, unsubscribed: false });
  });

  it("cannot flood an inbox: three emails a day, and the same answer beyond that", async () => {
    const strict = await createTestShop({}, { SMTP_URL: smtp.url, LIMIT_FACTOR: "1" });
    try {
      const email = newEmail();
      const answers = [];
      for (let tries = 0; tries < 6; tries++) answers.push(await subscribe(email, strict.shop));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      await deliver(strict);
      expect(mailsTo(email)).toBe(3);
      for (let tries = 0; tries < 14; tries++) await subscribe(newEmail(), strict.shop);
      expect(await subscribe(newEmail(), strict.shop)).toEqual({
        ok: false,
        error: "too_many_attempts",
      });
    } finally {
      await strict.close();
    }
  });

  it("stores nothing and sends nothing if one of the two fails", async () => {
    const own = await createTestShop();
    try {
      const { db } = own.database;
      await own.database.asOwner("alter table outbox rename to outbox_gone");
      await expect(subscribe(newEmail(), own.shop)).rejects.toThrow();
      const { rows } = await db.execute(sql`select 1 from newsletter_subscriptions`);
      expect(rows).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe("a confirmation link", () => {
  it("expires after seven days; a forged one never works", async () => {
    const email = newEmail();
    const token = await subscribed(email);
    later(7 * DAY_MS + 1);
    const notGood = { ok: false, error: "not_good" };
    expect(await test.shop.customer.newsletter.confirm(token)).toEqual(notGood);
    expect(await test.shop.customer.newsletter.confirm("anything")).toEqual(notGood);
    expect(await state(email)).toMatchObject({ confirmed: false });
  });

  it("stops working once its unconfirmed address is deleted after 30 days", async () => {
    const email = newEmail();
    const token = await subscribed(email);
    const { db } = test.database;
    await db.execute(sql`
      update newsletter_subscriptions set requested_at = now() - interval '31 days' where email = ${email}`);
    const kept = newEmail();
    await test.shop.customer.newsletter.confirm(await subscribed(kept));
    await db.execute(sql`
      update newsletter_subscriptions set requested_at = now() - interval '31 days' where email = ${kept}`);
    await clearExpired(db);
    expect(await state(email)).toBeUndefined();
    expect(await state(kept)).toMatchObject({ confirmed: true });
    expect((await test.shop.customer.newsletter.confirm(token)).ok).toBe(false);
  });
});

describe("unsubscribing", () => {
  it("works from the email's header, forever and repeatedly", async () => {
    const email = newEmail();
    await test.shop.customer.newsletter.confirm(await subscribed(email));
    await deliver();
    const raw = smtp.rawTo(email);
    const [, href = ""] =
      /^List-Unsubscribe: <([^>]+)>, <mailto:shop@x\.example\?subject=unsubscribe>\r?$/m.exec(
        raw,
      ) ?? [];
    expect(href).toMatch(/^http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\da-f-]{36}$/);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(raw).toContain("100 Sample Street");
    later(1000 * DAY_MS);
    const token = new URL(href).searchParams.get("token") ?? "";
    for (let tries = 0; tries < 2; tries++) await test.shop.customer.newsletter.unsubscribe(token);
    expect(await state(email)).toMatchObject({ unsubscribed: true });
  });

  it("with an unknown token changes nothing", async () => {
    const email = newEmail();
    await test.shop.customer.newsletter.confirm(await subscribed(email));
    for (const token of ["", "x", randomUUID(), "' or true --"])
      await test.shop.customer.newsletter.unsubscribe(token);
    expect(await state(email)).toMatchObject({ confirmed: true, unsubscribed: false });
  });

  it("before the welcome email is sent stops it", async () => {
    const email = newEmail();
    await test.shop.customer.newsletter.confirm(await subscribed(email));
    await test.shop.customer.newsletter.unsubscribe(String((await state(email))?.["token"]));
    await deliver();
    expect(mailsTo(email)).toBe(1);
  });
});

it("other emails have no List-Unsubscribe", async () => {
  const email = newEmail();
  await subscribed(email);
  expect(smtp.rawTo(email)).toContain("Subject: Confirm your newsletter subscription");
  expect(smtp.rawTo(email)).not.toMatch(/list-unsubscribe/i);
});
