import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BANNED_AREA_TEXT, BANNED_STATE_TEXT } from "#domain/eligibility/check-destination.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { BOARD_LIST } from "#domain/subscription/board-list.ts";
import { nextMonth } from "#domain/subscription/cycle.ts";
import type { ManageValues } from "#domain/subscription/subscription-act.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";
import {
  checkSubscriptionMove,
  SUBSCRIPTION_STATUSES,
} from "#domain/subscription/subscription-status.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { systemClock } from "#server/clock.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves PLAN-4, PLAN-5 and PLAN-9. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

function fields(changes: Partial<SubscriptionFields> = {}): SubscriptionFields {
  return {
    fullName: "Pat Doe",
    address: "12 Pine Street",
    city: "Seattle",
    state: "wa",
    zipCode: "98101",
    phone: "(206) 555-0100",
    email: "pat@mail.example",
    planName: "Monthly Light",
    ...changes,
  };
}

async function rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await test.database.db.execute(query)).rows;
}

const requestsOf = (userId: string) =>
  rows(sql`select plan_name, name, address, state, phone, status from subscription_requests
    where user_id = ${userId} order by id`);
const eventsOf = (userId: string) =>
  rows(sql`select e.kind, e.actor, e.ip_address, e.consent_text, e.contact ->> 'address' as address
    from subscription_events e join subscription_requests r on r.id = e.request_id
    where r.user_id = ${userId} order by e.id`);
const mailsOf = (userId: string) =>
  rows(sql`select o.kind from outbox o
    join subscription_events e on o.kind like 'subscription%' and e.id = (o.payload ->> 'eventId')::bigint
    join subscription_requests r on r.id = e.request_id where r.user_id = ${userId} order by o.kind`);

async function requested(changes: Partial<SubscriptionFields> = {}) {
  const customer = await newCustomer(test.shop);
  expect(await test.shop.customer.subscriptions.request(customer, fields(changes))).toMatchObject({
    ok: true,
  });
  const [own] = await test.shop.customer.subscriptions.list(customer.id);
  return { customer, requestId: own?.id ?? 0 };
}

/** Within a year of whenever this runs. */
const DAY = formatIsoShopDate(systemClock.now());

/** One staff action on the subscription's current state. */
async function manage(requestId: number, act: Partial<ManageValues>) {
  const version = (await onBoard(requestId))?.version ?? 0;
  const values = { act: "skip" as const, requestId, version, day: null, plan: null, ...act };
  return test.shop.staff.subscriptions.manage(STAFF, values);
}

async function onBoard(requestId: number) {
  const query = parseListQuery(BOARD_LIST, new URLSearchParams());
  const { open, canceled } = await test.shop.staff.subscriptions.board(STAFF, { query });
  return [...open.rows, ...canceled].find(({ id }) => id === requestId);
}

const CONSENT =
  "You ask to subscribe to Monthly Light at $87.50/month until you cancel. Nothing is charged now: we verify your age and collect payment information first. You can cancel anytime on your account page.";
const BOTH_MAILS = [{ kind: "subscription_mail" }, { kind: "subscription_notice" }];

describe("a request", () => {
  it("is stored with what was agreed to, when and from where, and both emails are enqueued", async () => {
    const { customer } = await requested();
    expect(await requestsOf(customer.id)).toEqual([
      {
        plan_name: "Monthly Light",
        name: "Pat Doe",
        address: "12 Pine Street",
        state: "WA",
        phone: "2065550100",
        status: "requested",
      },
    ]);
    expect(await eventsOf(customer.id)).toEqual([
      {
        kind: "requested",
        actor: `customer:${customer.id}`,
        ip_address: "203.0.113.9",
        consent_text: CONSENT,
        address: "12 Pine Street",
      },
    ]);
    expect(await mailsOf(customer.id)).toEqual(BOTH_MAILS);
  });

  it("sent 20 times concurrently is one request with one event and one email to each", async () => {
    const customer = await newCustomer(test.shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.shop.customer.subscriptions.request(customer, fields()),
      ),
    );
    expect(new Set(answers.map((answer) => answer.ok))).toEqual(new Set([true]));
    expect(await requestsOf(customer.id)).toHaveLength(1);
    expect(await eventsOf(customer.id)).toHaveLength(1);
    expect(await mailsOf(customer.id)).toEqual(BOTH_MAILS);
  });

  it("submitted again with another address is the same request; the newer address counts and is emailed", async () => {
    const { customer } = await requested();
    await test.shop.customer.subscriptions.request(customer, fields({ address: "1 Elm Street" }));
    expect(await requestsOf(customer.id)).toMatchObject([{ address: "1 Elm Street" }]);
    expect(await eventsOf(customer.id)).toMatchObject([
      { kind: "requested", address: "12 Pine Street" },
      { kind: "updated", address: "1 Elm Street", consent_text: CONSENT },
    ]);
    expect(await mailsOf(customer.id)).toHaveLength(4);
  });

  it("is separate for another plan, another person, and after the first was canceled", async () => {
    const { customer, requestId } = await requested();
    await test.shop.customer.subscriptions.request(
      customer,
      fields({ planName: "Monthly Monster Box" }),
    );
    expect(await requestsOf(customer.id)).toHaveLength(2);
    const other = await requested();
    expect(await requestsOf(other.customer.id)).toHaveLength(1);
    await test.shop.customer.subscriptions.cancel(customer.id, requestId);
    await test.shop.customer.subscriptions.request(customer, fields());
    expect((await requestsOf(customer.id)).map(({ status }) => status)).toEqual([
      "cancelled",
      "requested",
      "requested",
    ]);
  });

  it("for an unknown plan, or with an invalid field, writes nothing", async () => {
    const customer = await newCustomer(test.shop);
    for (const wrong of [{ planName: "Yearly" }, { zipCode: "9810" }, { email: "pat" }]) {
      const answer = await test.shop.customer.subscriptions.request(customer, fields(wrong));
      expect(answer).toMatchObject({ ok: false, error: { code: "invalid" } });
    }
    expect(await requestsOf(customer.id)).toEqual([]);
  });

  it.each([
    [{ state: "IN", city: "Gary", zipCode: "46401" }, { state: BANNED_STATE_TEXT }],
    [{ state: "FL", city: "Sarasota", zipCode: "34236" }, { zipCode: BANNED_AREA_TEXT }],
    [{ state: "FL", city: "Venice", zipCode: "33101" }, { zipCode: BANNED_AREA_TEXT }],
  ])("to %j is refused with the rule's words, and writes nothing", async (place, fieldErrors) => {
    const customer = await newCustomer(test.shop);
    expect(await test.shop.customer.subscriptions.request(customer, fields(place))).toEqual({
      ok: false,
      error: { code: "invalid", fieldErrors, formError: null },
    });
    expect(await requestsOf(customer.id)).toEqual([]);
  });

  it.each(["subscription_events", "outbox"])(
    "is not stored if %s refuses its row",
    async (table) => {
      const own = await createTestShop();
      try {
        const customer = await newCustomer(own.shop);
        await own.database.asOwner(`
          create function refuse_for_test() returns trigger language plpgsql as
            $$ begin raise exception 'refused for the test'; end $$;
          create trigger refuse_for_test before insert on ${table} for each row execute function refuse_for_test();`);
        await expect(own.shop.customer.subscriptions.request(customer, fields())).rejects.toThrow();
        expect(await own.shop.customer.subscriptions.list(customer.id)).toEqual([]);
      } finally {
        await own.close();
      }
    },
  );
});

describe("a request's life", () => {
  it("is moved by staff from contacted to active, each step with who and when", async () => {
    const { customer, requestId } = await requested();
    expect(await manage(requestId, { act: "start", day: DAY })).toEqual({
      ok: false,
      error: { code: "not_allowed", reason: "Contact the customer first." },
    });
    expect(await manage(requestId, { act: "contacted" })).toMatchObject({ ok: true });
    expect(await manage(requestId, { act: "start", day: DAY })).toMatchObject({
      value: { status: "active", nextCycle: DAY },
    });
    expect((await eventsOf(customer.id)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ["requested", `customer:${customer.id}`],
      ["contacted", "staff:ada"],
      ["active", "staff:ada"],
    ]);
    expect(await mailsOf(customer.id)).toEqual(BOTH_MAILS);
  });

  it("can be ended by its customer at any time, once, and both are notified", async () => {
    const { customer, requestId } = await requested();
    await manage(requestId, { act: "contacted" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        test.shop.customer.subscriptions.cancel(customer.id, requestId),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await eventsOf(customer.id)).filter(({ kind }) => kind === "cancelled")).toHaveLength(
      1,
    );
    expect(await mailsOf(customer.id)).toHaveLength(4);
  });

  it("is announced only to the customer when staff end it", async () => {
    const { customer, requestId } = await requested();
    await manage(requestId, { act: "cancel" });
    expect((await mailsOf(customer.id)).map(({ kind }) => kind)).toEqual([
      "subscription_mail",
      "subscription_mail",
      "subscription_notice",
    ]);
  });

  it("belongs to its customer: someone else's looks like a missing one", async () => {
    const { customer, requestId } = await requested();
    const stranger = await newCustomer(test.shop);
    const missing = { ok: false, error: "not_found" };
    expect(await test.shop.customer.subscriptions.cancel(stranger.id, requestId)).toEqual(missing);
    expect(await test.shop.customer.subscriptions.cancel(stranger.id, 999_999_999)).toEqual(
      missing,
    );
    expect(await test.shop.customer.subscriptions.list(stranger.id)).toEqual([]);
    expect(await requestsOf(customer.id)).toMatchObject([{ status: "requested" }]);
  });
});

describe("an active subscription", () => {
  async function active() {
    const { customer, requestId } = await requested();
    await manage(requestId, { act: "contacted" });
    await manage(requestId, { act: "start", day: DAY });
    return { customer, requestId };
  }

  it("gets each month's order prepared with one click, as a draft of its own bottle", async () => {
    const { customer, requestId } = await active();
    const done = await manage(requestId, { act: "draft" });
    if (!done.ok || done.value.draftId === null) throw new Error(JSON.stringify(done));
    expect(done.value.nextCycle).toBe(nextMonth(DAY));
    const found = await test.shop.staff.orderDrafts.find(STAFF, { draftId: done.value.draftId });
    const products = await test.shop.customer.catalog.products();
    const [line] = found?.draft.lines ?? [];
    expect(products.find(({ id }) => id === line?.productId)?.name).toMatch(/^50 MGM/);
    expect(found?.draft).toMatchObject({ userId: customer.id, address: "12 Pine Street" });
    expect(found?.quoted.ok).toBe(true);
    expect((await onBoard(requestId))?.history[0]).toMatchObject({
      kind: "drafted",
      detail: { draftId: done.value.draftId },
    });
  });

  it("waits on the desk's first page until its order is prepared", async () => {
    const waiting = async () => (await test.shop.staff.desk.work(STAFF)).plans.count;
    const before = await waiting();
    const { requestId } = await active();
    expect(await waiting()).toBe(before + 1);
    await manage(requestId, { act: "draft" });
    expect(await waiting()).toBe(before);
  });

  it("is on one page of the board, whichever it is, those without a day first", async () => {
    for (let times = 0; times < 3; times += 1) await active();
    const { requestId: asked } = await requested();
    const board = (parameters: string) =>
      test.shop.staff.subscriptions.board(STAFF, {
        query: parseListQuery(BOARD_LIST, new URLSearchParams(parameters)),
      });
    const whole = (await board("size=200")).open.rows.map(({ id }) => id);
    const paged: number[] = [];
    let page = await board("size=2");
    for (;;) {
      paged.push(...page.open.rows.map(({ id }) => id));
      if (page.open.next === null) break;
      const query = { filters: {}, sort: "due", isReversed: false, size: 2 } as const;
      page = await test.shop.staff.subscriptions.board(STAFF, {
        query: { ...query, cursor: page.open.next },
      });
    }
    expect(paged).toEqual(whole);
    const [first] = page.open.rows;
    expect(first?.nextCycle).not.toBeNull();
    const days = (await board("size=200")).open.rows.map(({ nextCycle }) => nextCycle ?? "");
    expect(days).toEqual(days.toSorted());
    expect(whole.indexOf(asked)).toBeLessThan(days.filter((day) => day === "").length);
  });

  it("returns to its day after a short month", async () => {
    const { requestId } = await active();
    await test.database.db.execute(
      sql`update subscription_requests set next_cycle = '2027-01-31', cycle_day = null where id = ${requestId}`,
    );
    const skipped = async () => {
      const done = await manage(requestId, { act: "skip" });
      return done.ok ? done.value.nextCycle : done.error;
    };
    expect([await skipped(), await skipped()]).toEqual(["2027-02-28", "2027-03-31"]);
  });

  it("prepares nothing twice when two click at once", async () => {
    const { requestId } = await active();
    const version = (await onBoard(requestId))?.version ?? 0;
    const values = { act: "draft" as const, requestId, version, day: null, plan: null };
    const both = await Promise.all(
      [1, 2, 3].map(() => test.shop.staff.subscriptions.manage(STAFF, values)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter((one) => !one.ok && one.error.code === "changed")).toHaveLength(2);
    expect((await onBoard(requestId))?.nextCycle).toBe(nextMonth(DAY));
  });

  it("is skipped, put off, paused, resumed and changed, and its customer is notified of each", async () => {
    const { customer, requestId } = await active();
    await manage(requestId, { act: "skip" });
    const later = addDays(DAY, 40);
    await manage(requestId, { act: "reschedule", day: later });
    await manage(requestId, { act: "pause" });
    expect(await onBoard(requestId)).toMatchObject({ isPaused: true, nextCycle: later });
    expect(await manage(requestId, { act: "draft" })).toMatchObject({
      error: { code: "not_allowed" },
    });
    expect(await test.shop.customer.subscriptions.list(customer.id)).toMatchObject([
      { isPaused: true },
    ]);
    await manage(requestId, { act: "resume", day: DAY });
    await manage(requestId, { act: "change", plan: "Monthly Monster Box" });
    expect(await manage(requestId, { act: "change", plan: "Monthly Monster Box" })).toMatchObject({
      error: { code: "not_allowed" },
    });
    expect(await onBoard(requestId)).toMatchObject({
      isPaused: false,
      nextCycle: DAY,
      planName: "Monthly Monster Box",
    });
    expect((await eventsOf(customer.id)).map(({ kind }) => kind).slice(3)).toEqual([
      "skipped",
      "rescheduled",
      "paused",
      "resumed",
      "changed",
    ]);
    const told = (await mailsOf(customer.id)).filter(({ kind }) => kind === "subscription_mail");
    expect(told).toHaveLength(1 + 5);
  });

  it("has a next order from today on, within a year", async () => {
    const { requestId } = await active();
    for (const day of [addDays(DAY, -1), addDays(DAY, 400)])
      expect(await manage(requestId, { act: "reschedule", day })).toMatchObject({
        error: { code: "invalid" },
      });
  });

  it("has no next order once it is canceled", async () => {
    const { customer, requestId } = await active();
    await manage(requestId, { act: "pause" });
    await test.database.db.execute(
      sql`update subscription_requests set status = 'cancelled' where id = ${requestId}`,
    );
    expect(await onBoard(requestId)).toMatchObject({ nextCycle: null, isPaused: false });
    expect(await test.shop.customer.subscriptions.cancel(customer.id, requestId)).toEqual({
      ok: false,
      error: "not_allowed",
    });
    expect(await manage(requestId, { act: "resume", day: DAY })).toMatchObject({ ok: false });
  });
});

describe("the database", () => {
  const pairs = SUBSCRIPTION_STATUSES.flatMap((from) =>
    SUBSCRIPTION_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  it.each(pairs)(
    "allows a status change from %s to %s exactly if the table does",
    async (from, to) => {
      const { requestId } = await requested();
      const paths = { requested: [], contacted: ["contacted"], active: ["contacted", "active"] };
      const steps = from === "cancelled" ? ["cancelled"] : paths[from];
      const set = (status: string) =>
        test.database.db.execute(
          sql`update subscription_requests set status = ${status}, next_cycle = ${status === "active" ? DAY : null}
            where id = ${requestId}`,
        );
      for (const status of steps) await set(status);
      const isTaken = await set(to).then(
        () => true,
        () => false,
      );
      expect(isTaken).toBe(checkSubscriptionMove(from, to).ok);
    },
  );

  it("refuses a request that begins in a later state, or changes its owner or plan", async () => {
    const { customer, requestId } = await requested();
    const statements = [
      sql`insert into subscription_requests (user_id, plan_name, name, address, city, state, zip_code, phone, email, status)
        values (${customer.id}, 'x', 'x', 'x', 'x', 'WA', '98101', '2065550100', 'x', 'active')`,
      sql`update subscription_requests set plan_name = 'Monthly Monster Box' where id = ${requestId}`,
      sql`update subscription_requests set user_id = (select id from "user" where id <> ${customer.id} limit 1) where id = ${requestId}`,
      sql`update subscription_events set consent_text = 'anything' where request_id = ${requestId}`,
      sql`delete from subscription_events where request_id = ${requestId}`,
    ];
    for (const statement of statements) {
      await expect(test.database.db.execute(statement)).rejects.toThrow();
    }
  });
});
