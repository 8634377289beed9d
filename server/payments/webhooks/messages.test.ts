import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { MESSAGE_LIST, parseMessageId } from "#domain/payment/message-list.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves PAY-31. */

let test: StaffedShop;
let orderNumber: number;
let paymentId: string;
let transactionId: string;
beforeAll(async () => {
  test = await createStaffedShop();
  orderNumber = await test.orderByCard(CARDS.approved);
  const { payment } = await test.see(orderNumber);
  [paymentId, transactionId] = [payment?.id ?? "", payment?.transactionId ?? ""];
});
beforeEach(async () => {
  await test.database.asOwner(
    "truncate webhook_events; delete from outbox where kind = 'payment_webhook'",
  );
});
afterAll(() => test.close());

interface Stored {
  attemptId: string | null;
  transactionId: string | null;
  outcome: string | null;
  /** State of its work; `null` if there is none. */
  work: { state: string; attempts: number } | null;
}

/** A message in its stored form. */
async function store(eventId: string, changes: Partial<Stored> = {}): Promise<void> {
  const { db } = test.database;
  const stored = { attemptId: paymentId, transactionId: null, outcome: null, ...changes };
  const work = changes.work === undefined ? { state: "waiting", attempts: 0 } : changes.work;
  await db.execute(sql`
    insert into webhook_events (gateway, event_id, type, action, attempt_id, transaction_id, body_hash, outcome, processed_at)
    values ('sandbox', ${eventId}, 'transaction.capture.success', 'charge', ${stored.attemptId}, ${stored.transactionId},
      'x', ${stored.outcome}, case when ${stored.outcome}::text is not null then now() end)`);
  if (work !== null)
    await db.execute(sql`
      insert into outbox (kind, dedup_key, payload, state, attempts, last_error, done_at, next_attempt_at)
      values ('payment_webhook', ${`payment_webhook:sandbox:${eventId}`},
        ${JSON.stringify({ gateway: "sandbox", eventId })}::jsonb, ${work.state}, ${work.attempts},
        case when ${work.attempts}::int > 0 then 'No answer' end,
        case when ${work.state} in ('done', 'dropped') then now() end, now() + interval '1 hour')`);
}

async function listed(search = "") {
  const query = parseListQuery(MESSAGE_LIST, new URLSearchParams(search));
  const { rows } = await test.shop.staff.payments.messages(STAFF, { query });
  return rows;
}
const ids = async (search = "") => (await listed(search)).map(({ eventId }) => eventId);

const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);

const again = (eventId: string) =>
  test.shop.staff.payments.handleAgain(STAFF, { gateway: "sandbox", eventId });

async function workOf(eventId: string) {
  const { rows } = await test.database.db.execute(sql`
    select state, attempts, next_attempt_at <= now() as "isDue" from outbox
    where dedup_key = ${`payment_webhook:sandbox:${eventId}`}`);
  return rows;
}

const done = { state: "done", attempts: 1 };

describe("the gateway's messages", () => {
  it("are listed newest first, by what happened to them and by order", async () => {
    await store("waiting");
    await store("failing", { work: { state: "waiting", attempts: 3 } });
    await store("failed", { work: { state: "dead", attempts: 90 } });
    await store("lost", { work: null });
    await store("away", { outcome: "gateway_not_set_up", work: done });
    await store("wrong", { outcome: "webhook_wrong_amount", work: done });
    await store("known", { outcome: "known", work: done });
    await store("found", { outcome: "found_captured", work: null });
    await store("other", { outcome: "ignored", attemptId: null, work: null });
    await store("theirs", { attemptId: null, transactionId, outcome: "known", work: null });
    await store("nobody's", { attemptId: "p_unknown", outcome: "webhook_wrong_order", work: done });
    expect((await ids()).slice(0, 2)).toEqual(["nobody's", "theirs"]);
    expect(await ids("state=waiting")).toEqual(["waiting"]);
    expect(await ids("state=failing")).toEqual(["failing"]);
    expect((await ids("state=failed")).toSorted()).toEqual(["away", "failed", "lost"]);
    expect((await ids("state=contradicts")).toSorted()).toEqual(["nobody's", "wrong"]);
    expect((await ids("state=handled")).toSorted()).toEqual(["found", "known", "theirs"]);
    expect(await ids("state=ignored")).toEqual(["other"]);
    const ofOrder = await listed(`order=${orderNumber}`);
    expect(ofOrder).toHaveLength(9);
    expect(new Set(ofOrder.map((one) => one.orderNumber))).toEqual(new Set([orderNumber]));
    expect(await ids("order=1")).toEqual([]);
    expect((await listed("state=failing"))[0]).toMatchObject({
      failure: "No answer",
      outcome: null,
    });
    // The same filter matches each row.
    for (const { state, eventId } of await listed())
      expect(await ids(`state=${state}`)).toContain(eventId);
  });

  it("are in their order's history, the newest fifty", async () => {
    const { order } = await test.see(orderNumber);
    await store("known", { outcome: "known", work: done });
    await store("other", { outcome: "ignored", attemptId: null, work: null });
    const messages = () => test.shop.staff.payments.messagesOf(STAFF, { orderId: order.id });
    expect(await messages()).toMatchObject([{ eventId: "known", state: "handled", orderNumber }]);
    for (let n = 0; n < 60; n += 1) await store(`e${n}`, { work: null });
    expect(await messages()).toHaveLength(50);
    expect((await messages())[0]?.eventId).toBe("e59");
  });

  it("are read page by page, each once", async () => {
    for (let n = 0; n < 7; n += 1) await store(`e${n}`, { work: null });
    const query = { ...parseListQuery(MESSAGE_LIST, new URLSearchParams({ size: "3" })) };
    const seen: string[] = [];
    let cursor: typeof query.cursor = null;
    do {
      const page = await test.shop.staff.payments.messages(STAFF, { query: { ...query, cursor } });
      seen.push(...page.rows.map(({ eventId }) => eventId));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(["e6", "e5", "e4", "e3", "e2", "e1", "e0"]);
  });

  it("that failed are handled again, however often it is asked for", async () => {
    await store("failed", { work: { state: "dead", attempts: 90 } });
    await store("lost", { work: null });
    for (const eventId of ["failed", "lost"]) {
      const twice = await Promise.all([again(eventId), again(eventId)]);
      expect(twice).toEqual([
        { ok: true, value: null },
        { ok: true, value: null },
      ]);
      expect(await workOf(eventId)).toEqual([{ state: "waiting", attempts: 0, isDue: true }]);
    }
    await deliver();
    expect(await ids("state=handled")).toHaveLength(2);
    expect(await again("failed")).toEqual({ ok: false, error: "done" });
    expect((await test.see(orderNumber)).payment?.state).toBe("authorized");
  });

  it("that contradicted our records are compared again, and come to what is true now", async () => {
    await store("wrong", { outcome: "gateway_differs", work: done });
    expect(await again("wrong")).toMatchObject({ ok: true });
    expect(await ids("state=waiting")).toEqual(["wrong"]);
    await deliver();
    expect(await listed()).toMatchObject([{ state: "handled", outcome: "known" }]);
  });

  it("are left to the process that is at work on them", async () => {
    await store("held", { work: { state: "waiting", attempts: 1 } });
    await test.database.asOwner(
      "update outbox set leased_until = now() + interval '1 minute' where kind = 'payment_webhook'",
    );
    expect(await again("held")).toMatchObject({ ok: true });
    expect(await workOf("held")).toEqual([{ state: "waiting", attempts: 1, isDue: false }]);
    await store("known", { outcome: "known", work: done });
    expect(await again("known")).toEqual({ ok: false, error: "done" });
    expect(await again("never")).toEqual({ ok: false, error: "not_found" });
  });

  it.each(["", "nmi", ":x", "NMI:x", "nmi:", "nmi:a b", `nmi:${"x".repeat(201)}`])(
    "have no name like %j",
    (text) => {
      expect(parseMessageId(text)).toBeNull();
    },
  );
});
