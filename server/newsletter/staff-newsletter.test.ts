import { and, desc, eq, like } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { SUBSCRIBER_LIST } from "#domain/newsletter/subscriber-list.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves NEWS-7. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const desk = () => test.shop.staff.newsletter;
const CLIENT = { ipAddress: "203.0.113.1", userAgent: "", cookie: "" };

const list = async (search: string) => {
  const query = parseListQuery(SUBSCRIBER_LIST, new URLSearchParams(search));
  return (await desk().list(STAFF, { query })).rows;
};

async function subscribed(subject = "Deals", email = `${randomUUID()}@mail.example`) {
  await test.shop.customer.newsletter.subscribe({ name: "Pat 100%", email, subject }, CLIENT);
  const { log, handlers } = test.shop.running;
  const { db } = test.database;
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
  const [mail] = await db
    .select()
    .from(devMailbox)
    .where(and(eq(devMailbox.to, email), like(devMailbox.text, "%/confirm%")))
    .orderBy(desc(devMailbox.id));
  const [, token = ""] = /confirm\?token=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  return { email, confirmation: () => test.shop.customer.newsletter.confirm(token) };
}

it("lists every address with its source and state, found by a part", async () => {
  const { email, confirmation } = await subscribed();
  expect(await list(`q=${email}`)).toMatchObject([{ state: "unconfirmed", source: "Deals" }]);
  await confirmation();
  expect(await list(`q=${email.slice(3, 20).toUpperCase()}&state=confirmed`)).toMatchObject([
    { email, state: "confirmed", userId: null },
  ]);
  expect(await list("q=100%25&state=unsubscribed")).toEqual([]);
  expect(await list("q=_____")).toEqual([]);
});

it("staff end a subscription with a reason, once; only its owner begins it again", async () => {
  const { email, confirmation } = await subscribed();
  await confirmation();
  const subscriberId = (await list(`q=${email}`))[0]?.subscriberId ?? 0;
  const request = { subscriberId, reason: "asked by phone" };
  const both = await Promise.all([1, 2].map(() => desk().unsubscribe(STAFF, request)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await desk().find(STAFF, { subscriberId })).toMatchObject({
    state: "unsubscribed",
    unsubscribedBy: "ada",
    unsubscribeReason: "asked by phone",
  });
  expect((await confirmation()).ok).toBe(false);
  const again = await subscribed("Deals", email);
  expect((await again.confirmation()).ok).toBe(true);
  expect(await desk().find(STAFF, { subscriberId })).toMatchObject({
    state: "confirmed",
    unsubscribedBy: null,
    unsubscribeReason: null,
  });
  expect(await desk().find(STAFF, { subscriberId: 999_999 })).toBeNull();
});
