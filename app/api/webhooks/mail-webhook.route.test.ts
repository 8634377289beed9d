import { sql } from "drizzle-orm";
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { CAMPAIGN, SEGMENT } from "#domain/newsletter/campaign.ts";
import { SUBSCRIBER_LIST } from "#domain/newsletter/subscriber-list.ts";
import { countReached } from "#server/newsletter/campaigns/reached.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves NEWS-11. */

const KEY = "a-key-that-only-the-mail-service-knows";
let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({}, { MAIL_WEBHOOK_KEY: KEY });
});
afterAll(() => app.close());

const nowSeconds = () => Math.floor(app.shop.running.clock.now().getTime() / 1000);

async function report(event: object | string, key = KEY, time = nowSeconds()): Promise<number> {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const answer = await app.visitor().send("/api/webhooks/mail", {
    method: "POST",
    body,
    headers: {
      "content-length": String(Buffer.byteLength(body)),
      "webhook-timestamp": String(time),
      "webhook-signature": createHmac("sha256", key).update(`${time}.${body}`).digest("hex"),
    },
  });
  return answer.status;
}

async function subscribed(): Promise<string> {
  const email = `${randomUUID()}@mail.example`;
  await app.database.db.execute(sql`
    insert into newsletter_subscriptions (email, name, confirmed_at) values (${email}, 'Pat', now())`);
  return email;
}

const stateOf = async (email: string) => {
  const query = parseListQuery(SUBSCRIBER_LIST, new URLSearchParams({ q: email }));
  return (await app.shop.staff.newsletter.list(STAFF, { query })).rows[0]?.state;
};

const reached = async () => {
  const { values } = SEGMENT.validate(SEGMENT.blank, "2026-11-23");
  return values && countReached(app.database.db, values);
};

describeRoute("/api/webhooks/mail", () => {
  it("accepts only POST", async () => {
    expect((await app.visitor().get("/api/webhooks/mail")).status).toBe(405);
  });

  it("takes hard bounces and complaints for good, each event once", async () => {
    const [bounced, complained, soft] = [
      await subscribed(),
      await subscribed(),
      await subscribed(),
    ];
    const before = (await reached()) ?? 0;
    const id = randomUUID();
    expect(await report({ id, kind: "bounce", hard: true, email: bounced.toUpperCase() })).toBe(
      200,
    );
    expect(await report({ id, kind: "complaint", email: soft })).toBe(200);
    expect(await report({ id: randomUUID(), kind: "complaint", email: complained })).toBe(200);
    expect(await report({ id: randomUUID(), kind: "bounce", email: soft })).toBe(200);
    expect([await stateOf(bounced), await stateOf(complained), await stateOf(soft)]).toEqual([
      "undeliverable",
      "complained",
      "confirmed",
    ]);
    expect(await reached()).toBe(before - 2);
  });

  it("counts it in the results of the campaign whose email it names, if it went to that address", async () => {
    const [mine, other] = [await subscribed(), await subscribed()];
    const { db } = app.database;
    const { newsletter } = app.shop.staff;
    const { values } = CAMPAIGN.validate(
      { ...CAMPAIGN.blank, subject: "A", preview: "B", body: "C" },
      "2026-11-23",
    );
    if (values === null) throw new Error("no values");
    const { campaignId } = await newsletter.create(STAFF, values);
    const sending = { ratePerMinute: 600, startsAt: null, note: "" };
    await newsletter.start(STAFF, { campaignId, seenVersion: 1, ...sending });
    const { rows } = await db.execute<{ id: string }>(sql`
      select b.id from outbox b join newsletter_subscriptions n on n.token::text = b.payload ->> 'subscriber'
      where b.kind = 'campaign_mail' and n.email = ${mine}`);
    const messageId = `<outbox-${rows[0]?.id}@shop.example>`;
    await report({ id: randomUUID(), kind: "complaint", email: other, messageId });
    await report({ id: randomUUID(), kind: "bounce", hard: true, email: mine, messageId });
    const found = await newsletter.campaign(STAFF, { campaignId });
    expect(found?.campaign.results).toMatchObject({ bounced: 1, complained: 0 });
  });

  it("refuses what is not signed, is a copy, or is no event", async () => {
    const email = await subscribed();
    const event = { id: randomUUID(), kind: "complaint", email };
    expect(await report(event, "another-key")).toBe(401);
    expect(await report(event, KEY, nowSeconds() - 400)).toBe(401);
    expect(await report(event, KEY, nowSeconds() + 400)).toBe(401);
    for (const wrong of ["{", "[]", "null", { ...event, kind: "x" }, { ...event, email: "x" }])
      expect(await report(wrong)).toBe(400);
    expect(await report("x".repeat(16 * 1024 + 1))).toBe(413);
    expect(await stateOf(email)).toBe("confirmed");
  });
});
