import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CAMPAIGN, SEGMENT } from "#domain/newsletter/campaign.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { countReached } from "./reached.ts";
import { sendCampaigns } from "./send-campaigns.ts";

/* Proves NEWS-8, NEWS-9 and NEWS-10. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});
beforeEach(async () => {
  await db().execute(sql`delete from campaign_mails`);
  await db().execute(sql`delete from campaigns`);
  await db().execute(sql`delete from newsletter_subscriptions`);
  await db().execute(sql`delete from outbox`);
});

const db = () => test.database.db;
const desk = () => test.shop.staff.newsletter;

/** A confirmed address; returns its token. */
async function subscribed(
  email = `${randomUUID()}@mail.example`,
  since = "2026-06-01",
): Promise<string> {
  const { rows } = await db().execute<{ token: string }>(sql`
    insert into newsletter_subscriptions (email, name, confirmed_at)
    values (${email}, 'Pat', ${since}::date) returning token`);
  return rows[0]?.token ?? "";
}

async function draft(fields: Record<string, string> = {}): Promise<number> {
  const typed = {
    ...CAMPAIGN.blank,
    subject: "New lots",
    preview: "Two came in",
    body: "Hello\n\n[Lots](/labs)",
    ...fields,
  };
  const { values, fieldErrors } = CAMPAIGN.validate(typed, "2026-11-23");
  if (values === null) throw new Error(JSON.stringify(fieldErrors));
  return (await desk().create(STAFF, values)).campaignId;
}

const seen = async (campaignId: number) => {
  const found = await desk().campaign(STAFF, { campaignId });
  if (found === null) throw new Error("no campaign");
  return found.campaign;
};

async function start(campaignId: number, ratePerMinute = 60, startsAt: Date | null = null) {
  const { version: seenVersion } = await seen(campaignId);
  return desk().start(STAFF, { campaignId, seenVersion, ratePerMinute, startsAt, note: "" });
}

const turn = () => sendCampaigns({ db: db(), clock: test.shop.running.clock });
/** Moves to the next minute. */
async function nextTurn(): Promise<void> {
  await db().execute(
    sql`update campaigns set last_queued_at = last_queued_at - interval '1 minute'`,
  );
  await turn();
}

const makeDue = () =>
  db().execute(sql`
  update outbox set next_attempt_at = now(), leased_until = null where kind = 'campaign_mail' and state = 'waiting'`);

async function deliver(handlers = test.shop.running.handlers): Promise<void> {
  await makeDue();
  const { log } = test.shop.running;
  while ((await deliverOutbox({ db: db(), log }, handlers)) > 0);
}

async function received(subject = "New lots"): Promise<string[]> {
  const mails = await db().select().from(devMailbox).where(eq(devMailbox.subject, subject));
  return mails.map(({ to }) => to).toSorted();
}

const queuedNow = async () =>
  (await db().execute(sql`select 1 from outbox where kind = 'campaign_mail'`)).rows.length;

describe("a segment", () => {
  const count = async (fields: Record<string, string> = {}) => {
    const { values } = SEGMENT.validate({ ...SEGMENT.blank, ...fields }, "2026-11-23");
    if (values === null) throw new Error("no segment");
    return countReached(db(), values);
  };
  const orderOf = async (customer: Customer, day: string) => {
    const orderNumber = await test.order(customer, {}, [
      { productId: 1, flavor: "Mint", quantity: 1 },
    ]);
    await db().execute(
      sql`update orders set created_at = ${day}::date where order_number = ${orderNumber}`,
    );
  };

  it("is found by orders, states, prices and dates", async () => {
    const [ann, bob] = await Promise.all([1, 2].map(() => newCustomer(test.shop)));
    if (!ann || !bob) throw new Error("no customers");
    await orderOf(ann, "2026-01-10");
    await orderOf(ann, "2026-05-10");
    for (const { email } of [ann, bob]) await subscribed(email);
    await subscribed(undefined, "2025-01-01");
    await db().execute(sql`update profiles set military = true where id = ${bob.id}`);
    expect(await count()).toBe(3);
    for (const [fields, expected] of [
      [{ isCustomer: "yes" }, 1],
      [{ isCustomer: "no" }, 2],
      [{ productId: "1" }, 1],
      [{ productId: "2" }, 0],
      [{ categoryId: "999" }, 0],
      [{ states: "WY" }, 0],
      [{ orderedFrom: "2026-05-01" }, 1],
      [{ orderedFrom: "2026-06-01" }, 0],
      [{ orderedBefore: "2026-03-01" }, 0],
      [{ orderedBefore: "2026-06-01" }, 1],
      [{ price: "military" }, 1],
      [{ price: "og" }, 0],
      [{ confirmedFrom: "2026-01-01" }, 2],
    ] as const)
      expect([fields, await count(fields)]).toEqual([fields, expected]);
    const { rows } = await db().execute<{ state: string; category: number | null }>(sql`
      select o.state, p.category_id as category from orders o join order_items i on i.order_id = o.id
      join products p on p.id = i.product_id where o.user_id = ${ann.id} limit 1`);
    expect(await count({ states: rows[0]?.state ?? "" })).toBe(1);
    expect(await count({ categoryId: String(rows[0]?.category) })).toBe(1);
  });

  it("never has those who left, did not confirm, are blocked, refused or about to be erased", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => newCustomer(test.shop)));
    const [blocked, refused, leaving, kept] = people;
    if (!blocked || !refused || !leaving || !kept) throw new Error("no customers");
    for (const { email } of people) await subscribed(email);
    const gone = await subscribed();
    await test.shop.customer.newsletter.unsubscribe(gone);
    await db().execute(
      sql`insert into newsletter_subscriptions (email, name) values ('new@x.example', 'Pat')`,
    );
    expect(await count()).toBe(4);
    await test.shop.staff.customers.block(STAFF, { userId: blocked.id, reason: "fraud" });
    await db().execute(
      sql`insert into age_verifications (user_id, verifier) values (${refused.id}, 'manual')`,
    );
    await db().execute(sql`
      update age_verifications set status = 'refused', decided_at = now(), decided_by = 'staff:ada', note = 'x'
      where user_id = ${refused.id}`);
    await test.database.asOwner(
      `update "user" set erasure_requested_at = now(), erasure_requested_by = 'customer:x' where id = '${leaving.id}'`,
    );
    expect(await count()).toBe(1);
  });
});

describe("a campaign", () => {
  it("leaves at its rate, to each address once, with a way out in each email", async () => {
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => subscribed()));
    const campaignId = await draft();
    expect(await desk().campaign(STAFF, { campaignId })).toMatchObject({ reaches: 5 });
    await db().delete(devMailbox);
    expect((await start(campaignId, 2)).ok).toBe(true);
    expect(await queuedNow()).toBe(2);
    await Promise.all([turn(), turn(), turn()]);
    expect(await queuedNow()).toBe(2);
    // The mail server is down, so waiting emails count.
    await nextTurn();
    expect(await queuedNow()).toBe(2);
    for (let minute = 0; minute < 4; minute += 1) {
      await deliver();
      await nextTurn();
    }
    expect(await queuedNow()).toBe(5);
    expect(await seen(campaignId)).toMatchObject({
      state: "sent",
      results: { sent: 5, waiting: 0, skipped: 0, failed: 0 },
    });
    expect(new Set(await received()).size).toBe(5);
    const [mail] = await db().select().from(devMailbox).where(eq(devMailbox.subject, "New lots"));
    const { headers, html = "", text = "" } = mail ?? {};
    const [, token = ""] = /unsubscribe\?token=([\w-]+)&campaign=\d+/.exec(text) ?? [];
    expect(tokens).toContain(token);
    expect(headers?.["List-Unsubscribe"]).toContain(`token=${token}&campaign=${campaignId}`);
    expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(html).toContain("/labs");
    expect(text).toMatch(/adults aged 21/);
    await test.shop.customer.newsletter.unsubscribe(token, campaignId);
    await test.shop.customer.newsletter.unsubscribe(token, campaignId);
    expect((await seen(campaignId)).results.unsubscribed).toBe(1);
  });

  it("asks again at the moment of sending, and stops at once", async () => {
    const [left = ""] = await Promise.all([1, 2, 3, 4].map(() => subscribed()));
    const campaignId = await draft({ subject: "Asked again" });
    await start(campaignId, 600);
    await test.shop.customer.newsletter.unsubscribe(left);
    await makeDue();
    const { log, handlers } = test.shop.running;
    await deliverOutbox({ db: db(), log }, handlers, { limit: 2 });
    const { version: seenVersion } = await seen(campaignId);
    const both = await Promise.all(
      [1, 2].map(() => desk().stop(STAFF, { campaignId, seenVersion })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await deliver();
    await nextTurn();
    const { state, results } = await seen(campaignId);
    expect(state).toBe("stopped");
    expect(results.sent + results.skipped).toBe(4);
    expect((await received("Asked again")).length).toBe(results.sent);
    expect(results.sent).toBeLessThanOrEqual(2);
    expect((await start(campaignId)).ok).toBe(false);
  });

  it("forgets no one and writes to no one twice when its process is killed", async () => {
    await Promise.all([1, 2, 3, 4].map(() => subscribed()));
    const campaignId = await draft({ subject: "Killed" });
    // Fails while a batch is written, so all of it is rolled back.
    class Killed extends Error {}
    await start(campaignId, 2);
    await db().execute(sql`update campaigns set last_queued_at = null`);
    await deliver();
    await db()
      .transaction(async (tx) => {
        await sendCampaigns({ db: tx, clock: test.shop.running.clock });
        throw new Killed();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
    expect(await queuedNow()).toBe(2);
    await turn();
    expect(await queuedNow()).toBe(4);
    // After the mail server accepted one, but before that was recorded.
    const { handlers } = test.shop.running;
    let kills = 1;
    await deliver({
      ...handlers,
      async campaign_mail(payload, row) {
        if (kills === 0) return handlers.campaign_mail(payload, row);
        kills -= 1;
        await handlers.campaign_mail(payload, row);
        await db().execute(sql`
          update campaign_mails set state = 'queued', sent_at = null where subscriber = ${payload.subscriber}`);
        throw new Killed();
      },
    });
    await deliver();
    await nextTurn();
    expect(await seen(campaignId)).toMatchObject({
      state: "sent",
      results: { sent: 4, waiting: 0 },
    });
    expect(await received("Killed")).toHaveLength(4);
  });

  it("begins at its moment with those who match then, unless it is taken back", async () => {
    await subscribed();
    const campaignId = await draft({ subject: "Later" });
    const tomorrow = new Date(test.shop.running.clock.now().getTime() + 86_400_000);
    await start(campaignId, 60, tomorrow);
    await turn();
    expect(await seen(campaignId)).toMatchObject({ state: "scheduled", results: { waiting: 0 } });
    await subscribed();
    await db().execute(sql`update campaigns set starts_at = now() - interval '1 minute'`);
    await turn();
    expect(await seen(campaignId)).toMatchObject({ state: "sending", results: { waiting: 2 } });
    const other = await draft();
    await start(other, 60, tomorrow);
    const { version: seenVersion } = await seen(other);
    await desk().stop(STAFF, { campaignId: other, seenVersion });
    expect((await seen(other)).state).toBe("draft");
  });

  it("is changed by one of two, is begun once, and reaches someone", async () => {
    const campaignId = await draft();
    expect(await start(campaignId)).toEqual({ ok: false, error: "no_one" });
    await subscribed();
    const { text, segment } = await seen(campaignId);
    const change = { campaignId, seenVersion: 1, values: { ...text, ...segment } };
    const both = await Promise.all([1, 2].map(() => desk().change(STAFF, change)));
    expect(both).toContainEqual({ ok: false, error: "changed" });
    const begun = await Promise.all([start(campaignId), start(campaignId)]);
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
    // A batch skips a campaign that another start has just locked; the next one doesn't.
    await turn();
    expect(await queuedNow()).toBe(1);
  });

  it("forgets an address with its person", async () => {
    const customer = await newCustomer(test.shop);
    const token = await subscribed(customer.email);
    const campaignId = await draft({ subject: "Tried" });
    await start(campaignId);
    await deliver();
    expect((await seen(campaignId)).results.sent).toBe(1);
    await test.database.asOwner(`update "user" set email_verified = true,
      erasure_requested_by = 'customer:x', erasure_requested_at = now() - interval '8 days' where id = '${customer.id}'`);
    await db().execute(
      sql`insert into address_marks (email, bounced_at) values (${customer.email}, now())`,
    );
    await erasePerson(db(), customer.id);
    const marks = await db().execute(sql`select 1 from address_marks`);
    expect(marks.rows).toEqual([]);
    const { rows } = await db().execute(
      sql`select 1 from campaign_mails where subscriber = ${token}`,
    );
    expect(rows).toEqual([]);
  });
});
