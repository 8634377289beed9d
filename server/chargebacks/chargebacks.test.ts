import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { cents } from "#domain/money/cents.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { orderVersion } from "#domain/order/order-version.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import type { OpenChargebackRequest } from "./open-chargeback.ts";

/* Proves DISPUTE-1, DISPUTE-2, DISPUTE-3 and DISPUTE-4. */

let test: StaffedShop;
let next = 1;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const letter = (
  changes: Partial<Omit<OpenChargebackRequest, "actor">> & { orderNumber: number },
) => ({
  caseNumber: `CB-${next++}`,
  amountCents: cents(114_99),
  category: "not_received" as const,
  openedOn: "2026-11-01",
  answerDueOn: "2026-11-20",
  feeCents: cents(25_00),
  note: "",
  ...changes,
});

const { open, step } = {
  open: (changes: Parameters<typeof letter>[0]) =>
    test.shop.staff.chargebacks.open(STAFF, letter(changes)),
  step: (
    orderNumber: number,
    chargebackId: number,
    to: "won" | "lost" | "evidence_sent",
    sentOn = "2026-11-10",
  ) => test.shop.staff.chargebacks.step(STAFF, { orderNumber, chargebackId, to, sentOn }),
};

async function opened(changes: Parameters<typeof letter>[0]): Promise<number> {
  const answer = await open(changes);
  if (!answer.ok) throw new Error(answer.error.reason);
  return answer.value.chargebackId;
}

async function shippedByCard(): Promise<number> {
  const orderNumber = await test.orderByCard();
  await test.ship(orderNumber);
  return orderNumber;
}

const refund = (orderNumber: number, amount: number | "full", key = `key-${next++}`) =>
  test.shop.staff.refunds.refund(STAFF, {
    orderNumber,
    amount: amount === "full" ? "full" : cents(amount),
    reason: "Asked",
    key,
    reference: null,
  });

const cancel = (orderNumber: number) =>
  test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber,
    reason: "Asked",
    refundReference: "venmo 1",
  });

const editUnits = (orderNumber: number, quantity: number, reference: string | null = null) =>
  editOrderAs(
    test,
    orderNumber,
    { lines: [{ productId: 1, flavor: "Mint", quantity }] },
    { reference },
  );

const kindsOf = async (orderNumber: number) =>
  (await test.see(orderNumber)).events.map(({ kind }) => kind);

describe("a chargeback", () => {
  it("is recorded once, however often the same letter is entered, and no case for two orders", async () => {
    const orderNumber = await shippedByCard();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => open({ orderNumber, caseNumber: "same case 1" })),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.value.chargebackId)).size).toBe(1);
    expect(
      (await kindsOf(orderNumber)).filter((kind) => kind === "chargeback_opened"),
    ).toHaveLength(1);
    expect(
      await open({ orderNumber, caseNumber: "Same  Case 1", amountCents: cents(1_00) }),
    ).toMatchObject({
      error: { code: "key_reused" },
    });
    const others = [await shippedByCard(), await shippedByCard()];
    const raced = await Promise.all(
      others.map((other) => open({ orderNumber: other, caseNumber: "RACED" })),
    );
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await test.see(orderNumber)).toMatchObject({
      isOnHold: false,
      chargebacks: [{ caseNumber: "SAME CASE 1", state: "open", amount: 114_99, fee: 25_00 }],
    });
  });

  it("is refused for what was never paid, for more than that, and for a letter that cannot be", async () => {
    const unpaid = await test.order();
    expect(await open({ orderNumber: unpaid })).toMatchObject({ error: { code: "not_allowed" } });
    const orderNumber = await shippedByCard();
    for (const wrong of [
      { amountCents: cents(115_00) },
      { amountCents: cents(0) },
      { caseNumber: "x" },
      { caseNumber: "<script>" },
      { openedOn: "2026-02-30" },
      { answerDueOn: "2026-10-31" }, // the day before
      { note: "x".repeat(501) },
    ])
      expect(await open({ orderNumber, ...wrong })).toMatchObject({ error: { code: "invalid" } });
    expect(await open({ orderNumber: 99_999_999 })).toMatchObject({ error: { code: "not_found" } });
    expect(await kindsOf(orderNumber)).not.toContain("chargeback_opened");
  });

  it("puts an order that has not shipped on hold at once, so that it does not ship", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    await opened({ orderNumber });
    expect(await test.see(orderNumber)).toMatchObject({ isOnHold: true });
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "on_hold" } });
  });

  it("keeps an order from shipping by itself, also once the hold is taken back", async () => {
    const { orders } = test.shop.staff;
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    const held = await orders.hold(STAFF, { orderNumber, isOnHold: true, reason: "Call" });
    const amountCents = (await test.see(orderNumber)).payment?.captured ?? cents(0);
    const chargebackId = await opened({ orderNumber, amountCents });
    const eventId = (held.ok && held.value.holdEventId) || 0;
    expect(await orders.undoHold(STAFF, { orderNumber, eventId })).toMatchObject({ ok: true });
    const toShip = async () => {
      const query = parseOrderList(new URLSearchParams("needs=shipping"));
      const { rows } = await orders.list(STAFF, { query });
      return rows.map((row) => row.orderNumber);
    };
    expect((await test.see(orderNumber)).isOnHold).toBe(false);
    expect(await toShip()).not.toContain(orderNumber);
    for (const override of [null, "I know better"])
      expect(await test.ship(orderNumber, { override })).toMatchObject({
        error: {
          code: "not_allowed",
          reason: expect.stringContaining("This order has an open chargeback"),
        },
      });
    await step(orderNumber, chargebackId, "evidence_sent");
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    await step(orderNumber, chargebackId, "won");
    expect(await toShip()).toContain(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("is not recorded while a refund is in progress, which would be asked for again", async () => {
    const orderNumber = await shippedByCard();
    test.gateway.faults.refund = ["lost_after"];
    expect(await refund(orderNumber, "full", "in flight")).toMatchObject({
      error: { code: "unconfirmed" },
    });
    expect((await test.see(orderNumber)).payment?.state).toBe("refunding");
    expect(await open({ orderNumber })).toMatchObject({
      error: { code: "unconfirmed", reason: expect.stringContaining("A refund is in progress") },
    });
    expect(await refund(orderNumber, "full", "in flight")).toMatchObject({ ok: true });
    expect(await open({ orderNumber })).toMatchObject({ ok: true });
  });

  it("is of money that came before an edit too, which then is not given back", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    const cameCents = (await test.see(orderNumber)).payment?.captured ?? cents(0);
    expect(await editUnits(orderNumber, 3)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).payment).toMatchObject({
      state: "awaiting",
      captured: 0,
      carried: cameCents,
    });
    const tooMuch = await open({ orderNumber, amountCents: cents(cameCents + 1) });
    expect(tooMuch).toMatchObject({ error: { code: "invalid" } });
    const chargebackId = await opened({ orderNumber, amountCents: cents(50_00) });
    expect(await cancel(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    await step(orderNumber, chargebackId, "won");
    expect(await cancel(orderNumber)).toMatchObject({ value: { payment: "given_back" } });
  });

  it("leaves what is not disputed of money from before an edit to be given back by another", async () => {
    const orderNumber = await test.order(undefined, {}, [
      { productId: 1, flavor: "Mint", quantity: 3 },
    ]);
    await test.pay(orderNumber);
    await editUnits(orderNumber, 4);
    await opened({ orderNumber, amountCents: cents(100_00) });
    // Reduced from three paid units to two: the third is not disputed.
    expect(await editUnits(orderNumber, 2, "venmo 1")).toMatchObject({ ok: true });
  });

  it("is refused by a form from before something else happened", async () => {
    const orderNumber = await shippedByCard();
    const seen = orderVersion(await test.see(orderNumber));
    await test.shop.staff.orders.note(STAFF, { orderNumber, text: "Called" });
    expect(await open({ orderNumber, seen })).toMatchObject({ error: { code: "changed" } });
    const chargebackId = await opened({ orderNumber });
    const stale = await test.shop.staff.chargebacks.step(STAFF, {
      orderNumber,
      chargebackId,
      to: "lost",
      sentOn: "",
      seen,
    });
    expect(stale).toMatchObject({ error: { code: "changed" } });
    const other = await shippedByCard();
    expect(await step(other, chargebackId, "won")).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("while it is open", () => {
  it("its money is not refunded as well, and the rest of it may be", async () => {
    const orderNumber = await shippedByCard();
    const chargebackId = await opened({ orderNumber, amountCents: cents(100_00) });
    expect(await refund(orderNumber, "full")).toMatchObject({
      error: {
        code: "not_allowed",
        reason: expect.stringContaining(
          "A $100.00 chargeback is open for this order. Until it's decided, at most $14.99 can be refunded",
        ),
      },
    });
    expect(await refund(orderNumber, 15_00)).toMatchObject({ error: { code: "not_allowed" } });
    expect(await refund(orderNumber, 14_99)).toMatchObject({ ok: true });
    expect(await refund(orderNumber, 1)).toMatchObject({ error: { code: "not_allowed" } });
    await step(orderNumber, chargebackId, "evidence_sent");
    expect(await refund(orderNumber, 1)).toMatchObject({ error: { code: "not_allowed" } });
    await step(orderNumber, chargebackId, "won");
    expect(await refund(orderNumber, "full")).toMatchObject({ value: { moneyCents: 100_00 } });
  });

  it("neither canceling nor an edit gives it back", async () => {
    const orderNumber = await test.order(undefined, {}, [
      { productId: 1, flavor: "Mint", quantity: 2 },
    ]);
    await test.pay(orderNumber);
    const { payment } = await test.see(orderNumber);
    const chargebackId = await opened({ orderNumber, amountCents: payment?.captured ?? cents(0) });
    expect(await cancel(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    const edited = await editUnits(orderNumber, 1, "venmo 2");
    expect(edited).toMatchObject({ error: { code: "not_allowed" } });
    expect((await test.see(orderNumber)).order.status).toBe("pending");
    await step(orderNumber, chargebackId, "won");
    expect(await cancel(orderNumber)).toMatchObject({ value: { payment: "given_back" } });
  });
});

describe("once it is decided", () => {
  it("won changes nothing, is decided once, and never again", async () => {
    const orderNumber = await shippedByCard();
    const chargebackId = await opened({ orderNumber });
    expect(await step(orderNumber, chargebackId, "evidence_sent", "yesterday")).toMatchObject({
      error: { code: "invalid" },
    });
    await step(orderNumber, chargebackId, "evidence_sent");
    await step(orderNumber, chargebackId, "evidence_sent");
    const answers = await Promise.all([
      step(orderNumber, chargebackId, "won"),
      step(orderNumber, chargebackId, "won"),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await step(orderNumber, chargebackId, "lost")).toMatchObject({
      error: { code: "not_allowed" },
    });
    const { payment, refunds, chargebacks } = await test.see(orderNumber);
    expect(payment).toMatchObject({ state: "captured", refunded: 0 });
    expect(refunds).toEqual([]);
    expect(chargebacks).toMatchObject([{ state: "won", evidenceSentOn: "2026-11-10" }]);
    const kinds = await kindsOf(orderNumber);
    for (const kind of ["chargeback_evidence_sent", "chargeback_won"])
      expect(kinds.filter((one) => one === kind)).toHaveLength(1);
  });

  it("lost, its money is gone once, is never refunded again, and takes commission back in proportion", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    const orderNumber = await test.order(undefined, { referralCode: String(number) });
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    const before = Number(await test.balanceOf(number));
    expect(before).toBeGreaterThan(0);
    const { payment } = await test.see(orderNumber);
    const captured = payment?.captured ?? cents(0);
    const halfCents = cents(Math.floor(captured / 2));
    const chargebackId = await opened({ orderNumber, amountCents: halfCents });
    expect(Number(await test.balanceOf(number))).toBe(before);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => step(orderNumber, chargebackId, "lost")),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await test.see(orderNumber)).payment).toMatchObject({
      state: "partially_refunded",
      refunded: halfCents,
    });
    const after = Number(await test.balanceOf(number));
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    // No one is notified, and no refund event is published.
    expect(await test.mailsOf(orderNumber)).not.toContain("order_refunded");
    expect(await kindsOf(orderNumber)).not.toContain("refunded");
    const rest = test.shop.staff.refunds.refund(STAFF, {
      orderNumber,
      amount: "full",
      reason: "The rest",
      key: "rest",
      reference: "venmo back",
    });
    expect(await rest).toMatchObject({ value: { moneyCents: captured - halfCents } });
  });

  it("lost against a card, the gateway's own books are not contradicted", async () => {
    const orderNumber = await shippedByCard();
    const chargebackId = await opened({ orderNumber, amountCents: cents(50_00) });
    await step(orderNumber, chargebackId, "lost");
    // A refund whose answer was lost is looked up, not requested twice.
    test.gateway.faults.refund = ["lost_after"];
    const before = test.gateway.calls.refund;
    expect(await refund(orderNumber, 10_00, "after")).toMatchObject({
      error: { code: "unconfirmed" },
    });
    expect(await refund(orderNumber, 10_00, "after")).toMatchObject({ ok: true });
    expect(test.gateway.calls.refund).toBe(before + 1);
    expect((await test.see(orderNumber)).payment).toMatchObject({ refunded: 60_00 });
  });

  it("lost for what was refunded before, nothing more is taken from the books", async () => {
    const orderNumber = await shippedByCard();
    await refund(orderNumber, "full");
    const chargebackId = await opened({ orderNumber });
    expect(await step(orderNumber, chargebackId, "lost")).toMatchObject({ ok: true });
    const { chargebacks, refunds } = await test.see(orderNumber);
    expect(chargebacks).toMatchObject([{ state: "lost", refundId: null }]);
    expect(refunds).toHaveLength(1);
  });

  it("lost for what also went back past the gateway, the owner is told once", async () => {
    const alerts = async (orderNumber: number) => {
      const { rows } = await test.database.db.execute<{ times: number; detail: string }>(sql`
        select times, detail from payment_alerts
        where kind = 'paid_back_twice' and order_number = ${orderNumber}`);
      return rows;
    };
    const customer = await test.returningCustomer();
    await test.makeAffiliate(customer);
    const orderNumber = await test.orderByCard(undefined, customer);
    await test.ship(orderNumber);
    const credit = await test.shop.staff.refunds.refund(STAFF, {
      orderNumber,
      amount: cents(50_00),
      tender: "store_credit",
      reason: "Late",
      key: "credit",
      reference: null,
    });
    expect(credit).toMatchObject({ ok: true });
    const chargebackId = await opened({ orderNumber });
    expect(await alerts(orderNumber)).toEqual([]);
    await step(orderNumber, chargebackId, "lost");
    await step(orderNumber, chargebackId, "lost");
    const detail = `Order ${orderNumber}: the bank took $114.99, and before that the shop gave back $50.00 as store credit on `;
    expect(await alerts(orderNumber)).toEqual([
      { times: 1, detail: expect.stringContaining(detail) },
    ]);

    // Only the rest is disputed, so nothing was paid twice.
    const inPart = await test.orderByCard(undefined, customer);
    await test.ship(inPart);
    const byHand = {
      tender: "by_hand",
      reference: "check 7",
      reason: "Late",
      key: "hand",
    } as const;
    const asked = { ...byHand, orderNumber: inPart, amount: cents(50_00) };
    expect(await test.shop.staff.refunds.refund(STAFF, asked)).toMatchObject({ ok: true });
    await step(inPart, await opened({ orderNumber: inPart, amountCents: cents(60_00) }), "lost");
    expect(await alerts(inPart)).toEqual([]);

    const refundedThere = await shippedByCard();
    await refund(refundedThere, 50_00);
    await step(refundedThere, await opened({ orderNumber: refundedThere }), "lost");
    expect(await alerts(refundedThere)).toEqual([]);
  });

  it("lost before it shipped, the order stays held and is canceled without money", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    const { payment } = await test.see(orderNumber);
    const chargebackId = await opened({ orderNumber, amountCents: payment?.captured ?? cents(0) });
    await step(orderNumber, chargebackId, "lost");
    await test.expectSound();
    await test.shop.staff.orders.hold(STAFF, { orderNumber, isOnHold: false, reason: "x" });
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    const canceled = await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber,
      reason: "Chargeback",
      refundReference: null,
    });
    expect(canceled).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).refunds).toHaveLength(1);
  });
});

it("lost in part before the order shipped, nothing is packed for it, and it asks for attention", async () => {
  const orderNumber = await test.order();
  await test.pay(orderNumber);
  const chargebackId = await opened({ orderNumber, amountCents: cents(50_00) });
  await step(orderNumber, chargebackId, "lost");
  await test.shop.staff.orders.hold(STAFF, { orderNumber, isOnHold: false, reason: "x" });
  expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
  const listed = async (needs: string) => {
    const query = parseOrderList(new URLSearchParams(`needs=${needs}`));
    const { rows } = await test.shop.staff.orders.list(STAFF, { query });
    return rows.map((row) => row.orderNumber);
  };
  expect(await listed("shipping")).not.toContain(orderNumber);
  expect(await listed("attention")).toContain(orderNumber);
});

it("those that wait are listed first, by the day their answer is due", async () => {
  const numbers = [await shippedByCard(), await shippedByCard(), await shippedByCard()];
  const [late, soon, done] = numbers;
  if (late === undefined || soon === undefined || done === undefined) throw new Error("no orders");
  await opened({ orderNumber: late, answerDueOn: "2027-02-02" });
  await opened({ orderNumber: soon, answerDueOn: "2027-02-01" });
  await step(done, await opened({ orderNumber: done }), "won");
  const query = parseListQuery<never, "newest">(
    { filters: [], sorts: ["newest"], size: 5, sizeMax: 5 },
    new URLSearchParams(),
  );
  const { waiting, decided } = await test.shop.staff.chargebacks.list(STAFF, { query });
  const order = waiting.map(({ orderNumber }) => orderNumber);
  expect(order.indexOf(soon)).toBeLessThan(order.indexOf(late));
  expect(order).not.toContain(done);
  expect(decided.rows[0]).toMatchObject({ orderNumber: done, state: "won" });
});

it("what was typed about one is erased with its customer, and the customer never reads it", async () => {
  const customer = await newCustomer(test.shop);
  const orderNumber = await test.order(customer);
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  const amountCents = (await test.see(orderNumber)).payment?.captured ?? cents(0);
  const chargebackId = await opened({
    orderNumber,
    amountCents,
    caseNumber: "Quillon-77",
    note: "Quillon wrote an angry mail",
  });
  await step(orderNumber, chargebackId, "lost");
  const seen = await test.shop.customer.orders.find(customer.id, orderNumber);
  // Customers only read that their bank returned the money.
  const { refunds, ...rest } = seen ?? { refunds: [] };
  const back = { moneyCents: amountCents, balanceCents: 0 };
  expect(refunds).toEqual([{ at: expect.anything(), tender: "chargeback", ...back }]);
  expect(JSON.stringify(rest)).not.toMatch(/quillon|chargeback/i);
  expect(await placesOfWord(test.database.db, "quillon")).not.toEqual([]);
  await test.database.asOwner(`
    select set_config('mitra.erasing', 'on', false); select erase_books('${customer.id}')`);
  expect(await placesOfWord(test.database.db, "quillon")).toEqual([]);
  const { rows } = await test.database.db.execute(sql`
    select case_number, amount::text from chargebacks where id = ${chargebackId}`);
  expect(rows).toEqual([
    { case_number: `ERASED ${chargebackId}`, amount: String(amountCents / 100) },
  ]);
});
