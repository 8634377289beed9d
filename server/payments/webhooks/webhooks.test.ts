import { sql } from "drizzle-orm";
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { readNmiWebhook } from "#server/gateways/webhooks/nmi.ts";
import { createLog } from "#server/log.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { raiseAlert } from "../raise-alert.ts";
import { createCountedCalls } from "./counted-calls.ts";
import { processWebhook } from "./process-webhook.ts";
import { receiveWebhook } from "./receive-webhook.ts";

/* Proves PAY-19 and PAY-20. */

/* The sandbox's records, reported in NMI's format: a webhook is only a hint, so the format doesn't matter. */

const KEY = "the gateway's signing key";
const GATEWAY = "sandbox";
const log = createLog("silent");
let logged = vi.spyOn(log, "error");

let test: StaffedShop;
let now = new Date();
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
beforeEach(async () => {
  now = new Date();
  logged = vi.spyOn(log, "error");
  await test.database.db.execute(sql`delete from outbox where kind = 'payment_alert'`);
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const deps = (reconcileAfterSeconds = 0) => ({
  db: test.database.db,
  gateway: test.gateway,
  clock: { now: () => now },
  log,
  paymentExpiryHours: async () => 72,
  lookUps: test.shop.running.lookUps,
  reconcileAfterSeconds,
  forgedCalls: createCountedCalls((calls) =>
    raiseAlert({ db: test.database.db, clock: { now: () => now }, log }, "webhook_forged", calls),
  ),
  strayCalls: createCountedCalls(async () => undefined),
  webhookReaders: async () => ({
    [GATEWAY]: (headers: Headers, body: Uint8Array) => readNmiWebhook(headers, body, KEY),
  }),
});

interface Told {
  id: string;
  type: string;
  orderId: string | undefined;
  transactionId: string | undefined;
  amount: string;
}

function call(body: string, key = KEY) {
  const signature = createHmac("sha256", key).update(`n.${body}`).digest("hex");
  return {
    headers: new Headers({ "webhook-signature": `t=n,s=${signature}` }),
    rawBody: new TextEncoder().encode(body),
  };
}

const bodyOf = ({ id, type, orderId, transactionId, amount }: Told) =>
  JSON.stringify({
    event_id: id,
    event_type: `transaction.${type}.success`,
    event_body: { transaction_id: transactionId, order_id: orderId, action: { amount } },
  });

/** The gateway's event about an order's payment. */
async function eventOf(orderNumber: number, type: string, changes: Partial<Told> = {}) {
  const { payment } = await test.see(orderNumber);
  const { rows } = await test.database.db.execute<{ transaction_id: string }>(
    sql`select transaction_id from sandbox_transactions where attempt_id = ${payment?.id}`,
  );
  const transactionId = rows[0]?.transaction_id;
  const told = { id: randomUUID(), type, orderId: payment?.id, transactionId, amount: "114.99" };
  return { ...told, ...changes };
}

const receive = (told: Told, key = KEY) => receiveWebhook(deps(), GATEWAY, call(bodyOf(told), key));

/** Does the enqueued work, like the outbox. */
async function deliver(told: Told, reconcileAfterSeconds = 0): Promise<string | undefined> {
  expect(await receive(told)).toBe("accepted");
  await processWebhook(deps(reconcileAfterSeconds), { gateway: GATEWAY, eventId: told.id });
  const { rows } = await test.database.db.execute<{ outcome: string }>(
    sql`select outcome from webhook_events where event_id = ${told.id}`,
  );
  return rows[0]?.outcome;
}

async function alerts(): Promise<unknown[]> {
  const { rows } = await test.database.db.execute<{ alert: string }>(
    sql`select payload ->> 'alert' as alert from outbox where kind = 'payment_alert' order by id`,
  );
  // Only `raiseAlert` writes errors here.
  const inLog = logged.mock.calls.map(([about]) => (about as { alert: string }).alert);
  expect([...new Set(inLog)]).toEqual(rows.map(({ alert }) => alert)); // each in both, one email per kind
  return rows.map(({ alert }) => alert);
}

const stateOf = async (orderNumber: number) => {
  const { order, payment, events, paymentEvents } = await test.see(orderNumber);
  return { order, payment, events, paymentEvents };
};

/** A card order whose answer was lost because its process was killed. */
async function unansweredOrder(): Promise<number> {
  test.gateway.faults.authorize = ["lost_after"];
  return test.orderByCard();
}

describe("a webhook is accepted", () => {
  it("only with the gateway's signature; a forged one changes nothing and is reported", async () => {
    const orderNumber = await unansweredOrder();
    const before = await stateOf(orderNumber);
    const told = await eventOf(orderNumber, "auth");
    expect(await receive(told, "another key")).toBe("bad_signature");
    const unsigned = { headers: new Headers(), rawBody: new Uint8Array() };
    expect(await receiveWebhook(deps(), GATEWAY, unsigned)).toBe("bad_signature");
    expect(await receiveWebhook(deps(), GATEWAY, call("no JSON"))).toBe("malformed");
    for (const unknown of ["nmi", "__proto__", "constructor", ""])
      expect(await receiveWebhook(deps(), unknown, call(bodyOf(told)))).toBe("not_configured");
    expect(await stateOf(orderNumber)).toEqual(before);
    expect(await alerts()).toEqual(["webhook_forged"]);
    await test.shop.staff.payments.reconcile(STAFF);
  });

  it("and enqueued in one transaction: if enqueueing fails, nothing is stored and nothing accepted", async () => {
    const told = await eventOf(await test.orderByCard(), "auth");
    await test.database.asOwner(
      "alter table outbox add constraint no_webhooks check (kind <> 'payment_webhook') not valid",
    );
    await expect(receive(told)).rejects.toThrow();
    await test.database.asOwner("alter table outbox drop constraint no_webhooks");
    const { rows } = await test.database.db.execute(
      sql`select 1 from webhook_events where event_id = ${told.id}`,
    );
    expect(rows).toEqual([]);
    expect(await deliver(told)).toBe("known");
  });

  it("once, however often it comes, concurrently or not", async () => {
    const told = await eventOf(await unansweredOrder(), "auth");
    await Promise.all(Array.from({ length: 8 }, () => receive(told)));
    const { rows } = await test.database.db.execute(sql`
      select deliveries, (select count(*)::int from outbox where dedup_key like ${`%${told.id}`}) as promises
      from webhook_events where event_id = ${told.id}`);
    expect(rows).toEqual([{ deliveries: 8, promises: 1 }]);
    expect(await alerts()).toEqual([]); // a gateway that missed our answer
    await test.shop.staff.payments.reconcile(STAFF);
  });

  it("and ignored if it is not about one of our payments", async () => {
    const told = await eventOf(await test.orderByCard(), "auth");
    const odd = bodyOf(told).replace("transaction.auth.success", "settlement.batch.complete");
    expect(await receiveWebhook(deps(), GATEWAY, call(odd))).toBe("accepted");
    const { rows } = await test.database.db.execute(
      sql`select outcome from webhook_events where event_id = ${told.id}`,
    );
    expect(rows).toEqual([{ outcome: "ignored" }]);
  });
});

describe("a webhook settles by the gateway's books", () => {
  it("an approval whose answer was lost", async () => {
    const orderNumber = await unansweredOrder();
    expect((await stateOf(orderNumber)).payment?.state).toBe("unknown");
    expect(await deliver(await eventOf(orderNumber, "auth"))).toBe("found_authorized");
    expect((await stateOf(orderNumber)).payment?.state).toBe("authorized");
    expect(await test.mailsOf(orderNumber)).toEqual(["order_confirmation", "order_notice"]);
  });

  it("a charge whose answer was lost, and the shipment with it", async () => {
    const orderNumber = await test.orderByCard();
    test.gateway.faults.capture = ["lost_after"];
    await test.ship(orderNumber);
    expect(await deliver(await eventOf(orderNumber, "capture"))).toBe("found_captured");
    expect((await stateOf(orderNumber)).order.status).toBe("shipped");
  });

  it("a charge of what an edit left to charge", async () => {
    const orderNumber = await test.orderByCard();
    const lines = [{ productId: 6, flavor: "Lemon", quantity: 1 }];
    expect(await editOrderAs(test, orderNumber, { lines })).toMatchObject({ ok: true });
    test.gateway.faults.capture = ["lost_after"];
    await test.ship(orderNumber);
    const told = await eventOf(orderNumber, "capture", { amount: "22.99" });
    expect(await deliver(told)).toBe("found_captured");
    expect((await stateOf(orderNumber)).payment).toMatchObject({ captured: 22_99, amount: 114_99 });
    expect(await alerts()).toEqual([]);
  });

  it("a void and a refund whose answers were lost", async () => {
    const canceled = await test.orderByCard();
    test.gateway.faults.void = ["lost_after"];
    const common = { reason: "x" };
    await test.shop.staff.fulfillment.cancel(STAFF, {
      ...common,
      orderNumber: canceled,
      refundReference: null,
    });
    expect(await deliver(await eventOf(canceled, "void"))).toBe("found_voided");
    expect((await stateOf(canceled)).payment?.state).toBe("voided");

    const refunded = await test.orderByCard();
    await test.ship(refunded);
    test.gateway.faults.refund = ["lost_after"];
    const refund = { ...common, orderNumber: refunded, amount: "full" as const, key: "k" };
    await test.shop.staff.refunds.refund(STAFF, { ...refund, reference: null });
    const told = await eventOf(refunded, "refund", { transactionId: "a new one" });
    expect(await deliver(told)).toBe("found_captured");
    expect((await stateOf(refunded)).payment?.state).toBe("refunded");
  });

  it("and voids an approval whose order was already canceled", async () => {
    const customer = await test.returningCustomer();
    test.gateway.faults.authorize = ["refused"];
    await saveCart(test.database.db, customer.id, oneBottle);
    const byCard = orderRequest({ paymentMethod: "credit" }, { card: testCard(CARDS.approved) });
    expect(await test.shop.customer.checkout.place(customer, byCard)).toMatchObject({ ok: false });
    const { rows } = await test.database.db.execute<{ order_number: number; id: string }>(sql`
      select o.order_number, p.id from orders o join payments p on p.order_id = o.id
      where o.user_id = ${customer.id} and p.gateway is not null`);
    const { order_number: orderNumber = 0, id = "" } = rows[0] ?? {};
    const { token } = testCard(CARDS.approved);
    const input = {
      attemptId: id,
      amountCents: cents(11499),
      token,
      billing: { name: "", street: "", zip: "" },
    };
    await test.gateway.authorize({ ...input, email: "", ipAddress: "" }, AbortSignal.timeout(1000));
    expect(await deliver(await eventOf(orderNumber, "auth"))).toBe("given_back");
    expect((await stateOf(orderNumber)).payment?.state).toBe("voided");
  });

  it("and voids an approval that its books have with another amount, and the order is paid again", async () => {
    const orderNumber = await test.orderByCard();
    const told = await eventOf(orderNumber, "auth", { amount: "120.00" });
    await test.database.db.execute(
      sql`update sandbox_transactions set amount = 120 where transaction_id = ${told.transactionId}`,
    );
    expect(await deliver(told)).toBe("given_back");
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment?.state]).toEqual(["pending", "awaiting"]);
    expect(await alerts()).toEqual(["wrong_amount"]);
    const { rows } = await test.database.db.execute(sql`
      select p.state, p.refusal, s.state as booked,
        (select payload ->> 'refusal' from outbox where kind = 'pay_again' and payload ->> 'orderId' = p.order_id::text) as mailed
      from payments p join sandbox_transactions s on s.attempt_id = p.id where s.transaction_id = ${told.transactionId}`);
    expect(rows).toEqual([
      { state: "expired", refusal: "wrong_amount", booked: "voided", mailed: "wrong_amount" },
    ]);
  });

  it("in any order, however often the events come, before or after our own answer", async () => {
    const final = async (order: (told: Told[]) => Told[]) => {
      const orderNumber = await test.orderByCard();
      const auth = await eventOf(orderNumber, "auth");
      const capture = await eventOf(orderNumber, "capture");
      test.gateway.faults.capture = ["lost_after"];
      await test.ship(orderNumber);
      for (const told of order([auth, capture])) await deliver(told);
      const { order: shipped, payment, events } = await stateOf(orderNumber);
      expect(await test.mailsOf(orderNumber)).toEqual([
        "order_confirmation",
        "order_notice",
        "order_shipped",
      ]);
      return [shipped.status, payment?.state, payment?.captured, events.map(({ kind }) => kind)];
    };
    const straight = await final((told) => told);
    expect(straight.slice(0, 3)).toEqual(["shipped", "captured", 114_99]);
    expect(await final((told) => told.toReversed())).toEqual(straight);
    expect(await final((told) => [...told, ...told, ...told.toReversed()])).toEqual(straight);
    expect(await alerts()).toEqual([]);
  });

  it("once, even at the same time as the answer itself", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const orderNumber = await test.orderByCard();
      const told = await eventOf(orderNumber, "capture");
      const process = async () => {
        await receive(told);
        const which = { gateway: GATEWAY, eventId: told.id };
        for (let tries = 0; tries < 20; tries++) {
          try {
            return await processWebhook(deps(60), which);
          } catch {
            // It changed in the meantime, so the outbox tries again.
          }
        }
      };
      await Promise.all([test.ship(orderNumber), process(), process()]);
      const { order, events } = await stateOf(orderNumber);
      expect(order.status).toBe("shipped");
      expect(events.filter(({ kind }) => kind === "shipped")).toHaveLength(1);
    }
    expect(await alerts()).toEqual([]);
  });

  it("but does not cancel what another caller is requesting right now", async () => {
    test.gateway.faults.authorize = ["lost_before"]; // the request is still on its way
    const orderNumber = await test.orderByCard();
    const told = await eventOf(orderNumber, "auth", { transactionId: undefined });
    await deliver(told, 60);
    expect((await stateOf(orderNumber)).order.status).toBe("pending");
    await test.shop.staff.payments.reconcile(STAFF);
  });

  it("and is retried while the gateway does not answer", async () => {
    const orderNumber = await unansweredOrder();
    const told = await eventOf(orderNumber, "auth");
    await receive(told);
    const process = () => processWebhook(deps(), { gateway: GATEWAY, eventId: told.id });
    test.gateway.faults.find = ["lost_before"];
    await expect(process()).rejects.toThrow("did not say");
    await process();
    await process();
    expect((await stateOf(orderNumber)).payment?.state).toBe("authorized");
  });
});

describe("a signed webhook that is wrong changes nothing and is reported", () => {
  const wrong: Record<string, [Partial<Told>, string]> = {
    "another amount": [{ amount: "1.00" }, "webhook_wrong_amount"],
    "an amount other than a requested refund's": [
      { type: "refund", amount: "5.00" },
      "webhook_wrong_amount",
    ],
    "an attempt that is not ours": [{ orderId: "pay_somebody0else000" }, "webhook_wrong_order"],
    "another transaction": [{ transactionId: "12345" }, "webhook_wrong_order"],
  };
  it.each(Object.keys(wrong))("%s", async (name) => {
    const [changes, alert] = wrong[name] ?? [{}, ""];
    for (const orderNumber of [await unansweredOrder(), await test.orderByCard()]) {
      const before = await stateOf(orderNumber);
      expect(await deliver(await eventOf(orderNumber, "auth", changes))).toBe(alert);
      expect(await stateOf(orderNumber)).toEqual(before);
    }
    expect(await alerts()).toEqual([alert]);
    await test.shop.staff.payments.reconcile(STAFF);
  });

  it("a different amount, and the owner sees both in dollars", async () => {
    const orderNumber = await test.orderByCard();
    await deliver(await eventOf(orderNumber, "auth", { amount: "1.00" }));
    const { rows } = await test.database.db.execute<{ detail: string }>(
      sql`select payload ->> 'detail' as detail from outbox where kind = 'payment_alert'`,
    );
    expect(rows[0]?.detail).toMatch(
      / with \$1\.00\. In our records, pay_\w+ for \$114\.99 is authorized, \$0\.00 captured and \$0\.00 refunded\.$/,
    );
  });

  it("another order's transaction", async () => {
    const [mine, theirs] = [await unansweredOrder(), await test.orderByCard()];
    const { transactionId } = await eventOf(theirs, "auth");
    const before = [await stateOf(mine), await stateOf(theirs)];
    await deliver(await eventOf(mine, "auth", { transactionId }));
    expect([await stateOf(mine), await stateOf(theirs)]).toEqual(before);
    expect(await alerts()).toEqual(["webhook_wrong_order"]);
    await test.shop.staff.payments.reconcile(STAFF);
  });

  it("a manual payment that the event says a card paid", async () => {
    const orderNumber = await test.order(await newCustomer(test.shop));
    const before = await stateOf(orderNumber);
    await deliver(await eventOf(orderNumber, "capture"));
    expect(await stateOf(orderNumber)).toEqual(before);
    expect(await alerts()).toEqual(["webhook_wrong_order"]);
  });

  it("a replay, long afterward or with another body", async () => {
    const orderNumber = await test.orderByCard();
    const told = await eventOf(orderNumber, "auth");
    await deliver(told);
    const before = await stateOf(orderNumber);
    now = new Date(Date.now() + 11 * 60 * 1000);
    expect(await deliver(told)).toBe("known");
    expect(await alerts()).toEqual(["webhook_replayed"]);
    now = new Date();
    await deliver({ ...told, amount: "1.00" });
    expect(await stateOf(orderNumber)).toEqual(before);
  });

  it("a charge for an order that was canceled, and the owner reads what to do", async () => {
    const orderNumber = await test.orderByCard();
    const cancel = { orderNumber, reason: "x", refundReference: null };
    await test.shop.staff.fulfillment.cancel(STAFF, cancel);
    const { payment } = await test.see(orderNumber);
    const charge = (captured: string, state: string) =>
      test.database.db.execute(
        sql`update sandbox_transactions set state = ${state}, captured = ${captured} where attempt_id = ${payment?.id}`,
      );
    await charge("114.99", "captured");
    const before = await stateOf(orderNumber);
    expect(await deliver(await eventOf(orderNumber, "capture"))).toBe("late_payment");
    expect(await stateOf(orderNumber)).toEqual(before);
    expect(await alerts()).toEqual(["late_payment"]);
    const { rows } = await test.database.db.execute<{ detail: string }>(
      sql`select payload ->> 'detail' as detail from outbox where kind = 'payment_alert'`,
    );
    expect(rows[0]?.detail).toContain(
      `Order ${orderNumber} is canceled, and the gateway charged $114.99 for it`,
    );
    await charge("0", "voided");
  });

  it("a void of a charge that had gone back by hand already", async () => {
    const orderNumber = await test.orderByCard();
    await test.ship(orderNumber);
    const refund = { orderNumber, amount: "full" as const, reason: "x", key: "k" };
    expect(
      await test.shop.staff.refunds.refund(STAFF, { ...refund, tender: "by_hand", reference: "c" }),
    ).toMatchObject({ ok: true });
    const { payment } = await test.see(orderNumber);
    expect(await deliver(await eventOf(orderNumber, "capture"))).toBe("known");
    await test.database.db.execute(
      sql`update sandbox_transactions set state = 'voided' where attempt_id = ${payment?.id}`,
    );
    expect(await deliver(await eventOf(orderNumber, "void"))).toBe("gateway_differs");
    expect(await alerts()).toEqual(["gateway_differs"]);
  });

  it("a change made directly at the gateway, bypassing the shop", async () => {
    const orderNumber = await test.orderByCard();
    const { payment } = await test.see(orderNumber);
    const set = (state: string) =>
      test.database.db.execute(
        sql`update sandbox_transactions set state = ${state} where attempt_id = ${payment?.id}`,
      );
    await set("voided");
    const before = await stateOf(orderNumber);
    expect(await deliver(await eventOf(orderNumber, "void"))).toBe("gateway_differs");
    expect(await stateOf(orderNumber)).toEqual(before);
    expect(await alerts()).toEqual(["gateway_differs"]);
    await set("authorized");
  });
});
