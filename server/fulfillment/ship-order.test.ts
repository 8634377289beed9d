import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ZERO } from "#domain/money/cents.ts";
import { creditCommission } from "#server/ledger/order-ledger.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { ADA, CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves CAT-7, SHIP-9, ORDER-17, AFF-7 and STAFF-4. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const kinds = (events: { kind: string }[]) => events.map(({ kind }) => kind);

describe("shipping an order", () => {
  it("charges the card, records the tracking number and who did it, and emails the customer", async () => {
    const orderNumber = await test.orderByCard();
    const shipped = await test.ship(orderNumber, { trackingNumber: " 1Z 999 " });
    expect(shipped).toEqual({ ok: true, value: { orderNumber, trackingNumber: "1Z 999" } });
    const { order, payment, events, paymentEvents } = await test.see(orderNumber);
    expect(order).toMatchObject({ status: "shipped", trackingNumber: "1Z 999" });
    expect(payment).toMatchObject({ state: "captured", captured: payment?.amount });
    expect(events.at(-1)).toMatchObject({ kind: "shipped", actor: ADA });
    expect(kinds(paymentEvents)).toEqual(["authorized", "capturing", "captured"]);
    expect(await test.mailsOf(orderNumber)).toEqual([
      "order_confirmation",
      "order_notice",
      "order_shipped",
    ]);
  });

  it("needs money: a manual payment must be marked paid first", async () => {
    const orderNumber = await test.order();
    expect(await test.ship(orderNumber, { override: "please" })).toEqual({
      ok: false,
      error: {
        code: "not_allowed",
        reason: "The payment hasn't arrived. Mark the order as paid first.",
      },
    });
    await test.pay(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("needs no payment if the balance paid the order", async () => {
    const customer = await newCustomer(test.shop);
    await test.makeAffiliate(customer, "500.00");
    const orderNumber = await test.order(customer, { affiliateBalance: "on", paymentMethod: "" });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).payment).toBeNull();
  });

  it("is blocked by a refused charge, with the reason, and can be retried", async () => {
    const orderNumber = await test.orderByCard(CARDS.captureRefused);
    expect(await test.ship(orderNumber)).toEqual({
      ok: false,
      error: {
        code: "refused_by_gateway",
        reason: "The card wasn't charged: The issuer refused the charge.",
      },
    });
    const { order, payment } = await test.see(orderNumber);
    expect(order).toMatchObject({ status: "pending", trackingNumber: null });
    expect(payment).toMatchObject({ state: "authorized", captured: 0 });
  });

  it("waits for a charge whose answer is lost; shipping again looks it up and charges nothing twice", async () => {
    const orderNumber = await test.orderByCard(CARDS.captureAnswerLost);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    expect(await test.see(orderNumber)).toMatchObject({
      order: { status: "pending" },
      payment: { state: "capturing" },
    });
    const before = test.gateway.calls.capture;
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect(test.gateway.calls.capture).toBe(before);
    expect(await test.see(orderNumber)).toMatchObject({
      order: { status: "shipped" },
      payment: { state: "captured" },
    });
  });

  it("reduces both stock on hand and reserved stock", async () => {
    await test.database.db.execute(sql`update products set on_hand = 5, reserved = 0 where id = 3`);
    const cart = [{ productId: 3, flavor: "Mint", quantity: 2 }];
    const orderNumber = await test.order(undefined, {}, cart);
    const stock = async () =>
      (await test.database.db.execute(sql`select on_hand, reserved from products where id = 3`))
        .rows;
    expect(await stock()).toEqual([{ on_hand: 5, reserved: 2 }]);
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    expect(await stock()).toEqual([{ on_hand: 3, reserved: 0 }]);
  });

  it("refuses a missing order, an empty tracking number and an override without a reason", async () => {
    const orderNumber = await test.orderByCard();
    expect(await test.ship(99)).toMatchObject({ error: { code: "not_found" } });
    for (const changes of [{ trackingNumber: "  " }, { override: " " }])
      expect(await test.ship(orderNumber, changes)).toMatchObject({ error: { code: "invalid" } });
  });

  it("is refused to a place banned since, unless overridden with a reason, which is stored", async () => {
    const orderNumber = await test.orderByCard();
    const { db } = test.database;
    await banPlace(db, { state: "WA" });
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "banned_destination" } });
    const override = "The lawyer says it may";
    expect(await test.ship(orderNumber, { override })).toMatchObject({ ok: true });
    const { events } = await test.see(orderNumber);
    expect(events.at(-1)?.detail).toMatchObject({
      override: { reason: override, of: ["The destination state has banned kratom."] },
    });
    await banPlace(db, { state: "WA" }, false);
  });
});

describe("an order under review", () => {
  it("is charged only once staff have approved it", async () => {
    const orderNumber = await test.orderByCard(CARDS.avsMismatch);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
    const approve = (reason: string) =>
      test.shop.staff.fulfillment.approve(STAFF, { orderNumber, reason });
    expect(await approve("x".repeat(501))).toMatchObject({ error: { code: "invalid" } });
    expect(await approve("Spoke to her on the phone")).toMatchObject({ ok: true });
    expect(await approve("Clicked twice")).toMatchObject({ ok: true });
    const { payment, events } = await test.see(orderNumber);
    expect(payment?.state).toBe("authorized");
    expect(events.filter(({ kind }) => kind === "approved")).toHaveLength(1);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("ships immediately with an override, and records what was overridden", async () => {
    const orderNumber = await test.orderByCard(CARDS.avsMismatch);
    expect(await test.ship(orderNumber, { override: "A friend" })).toMatchObject({ ok: true });
    const { events } = await test.see(orderNumber);
    expect(events.at(-1)?.detail).toMatchObject({ override: { reason: "A friend" } });
  });

  it("cannot be approved if nothing was flagged", async () => {
    const orderNumber = await test.orderByCard();
    const approval = { orderNumber, reason: "Why not" };
    expect(await test.shop.staff.fulfillment.approve(STAFF, approval)).toMatchObject({
      error: { code: "not_allowed" },
    });
  });
});

describe("the commission", () => {
  async function referredOrder() {
    const affiliate = await newCustomer(test.shop);
    const number = await test.makeAffiliate(affiliate);
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer, { referralCode: String(number) });
    await test.pay(orderNumber);
    return { number, customer, orderNumber };
  }

  it("is credited with the tracking number, once, to the affiliate named in the order", async () => {
    const { number, customer, orderNumber } = await referredOrder();
    expect(await test.balanceOf(number)).toBe("0.00");
    await test.ship(orderNumber);
    await test.ship(orderNumber);
    const { ledger, order } = await test.see(orderNumber);
    expect(ledger).toMatchObject([
      {
        kind: "commission",
        type: 1,
        credit: true,
        causeId: `order:${orderNumber}`,
        affiliateNumber: 0,
        referrerNumber: number,
        profileId: customer.id,
        commission: order.commission,
      },
    ]);
    expect(order.commission).toBe(4_53); // 5% of (114.99 - 11.50 - 12.99), half a cent up
    expect(await test.balanceOf(number)).toBe("4.53");
  });

  it("names the referred person's own number if they have one", async () => {
    const { customer, orderNumber } = await referredOrder();
    const own = await test.makeAffiliate(customer);
    await test.ship(orderNumber);
    expect((await test.see(orderNumber)).ledger[0]?.affiliateNumber).toBe(own);
  });

  it("of zero is not written", async () => {
    const { orderNumber } = await referredOrder();
    const { order } = await test.see(orderNumber);
    await creditCommission(test.database.db, { ...order, commission: ZERO });
    expect((await test.see(orderNumber)).ledger).toEqual([]);
  });
});

describe("two people at the same time", () => {
  it("who ship one order charge it once and send one email", async () => {
    for (let round = 0; round < 3; round++) {
      const orderNumber = await test.orderByCard();
      const before = test.gateway.calls.capture;
      const answers = await Promise.all([
        test.ship(orderNumber, {}),
        test.ship(orderNumber, {}),
        test.ship(orderNumber, { trackingNumber: "another" }),
      ]);
      expect(answers.some(({ ok }) => ok)).toBe(true);
      expect(test.gateway.calls.capture).toBe(before + 1);
      const { events } = await test.see(orderNumber);
      expect(kinds(events).filter((kind) => kind === "shipped")).toHaveLength(1);
      const mails = await test.mailsOf(orderNumber);
      expect(mails.filter((kind) => kind === "order_shipped")).toHaveLength(1);
    }
  });

  it("one shipping and one canceling: one of them wins", async () => {
    for (let round = 0; round < 4; round++) {
      const orderNumber = await test.orderByCard();
      const cancel = {
        orderNumber,
        reason: "Changed my mind",
        refundReference: null,
      };
      const [shipped, canceled] = await Promise.all([
        test.ship(orderNumber),
        test.shop.staff.fulfillment.cancel(STAFF, cancel),
      ]);
      expect(shipped.ok).not.toBe(canceled.ok);
      const { order, payment } = await test.see(orderNumber);
      expect([order.status, payment?.state]).toEqual(
        shipped.ok ? ["shipped", "captured"] : ["cancelled", "voided"],
      );
    }
  });

  it("one crediting the commission and one canceling: it is credited if, and only if, the order ships", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    for (let round = 0; round < 4; round++) {
      const orderNumber = await test.order(undefined, { referralCode: String(number) });
      await test.pay(orderNumber);
      const cancel = { orderNumber, reason: "Lost", refundReference: "by hand" };
      const [shipped, canceled] = await Promise.all([
        test.ship(orderNumber),
        test.shop.staff.fulfillment.cancel(STAFF, cancel),
      ]);
      expect(shipped.ok).not.toBe(canceled.ok);
      const { ledger } = await test.see(orderNumber);
      expect(kinds(ledger)).toEqual(shipped.ok ? ["commission"] : []);
    }
  });

  it.runIf(IS_LONG)(
    "who ship while the customer orders again and stock is scarce do not deadlock",
    async () => {
      await test.database.db.execute(
        sql`update products set on_hand = 50, reserved = 0 where id = 3`,
      );
      const cart = [{ productId: 3, flavor: "Mint", quantity: 1 }];
      const customer = await newCustomer(test.shop);
      const affiliate = await newCustomer(test.shop);
      const number = await test.makeAffiliate(affiliate);
      const orderNumbers: number[] = [];
      for (let i = 0; i < 5; i++)
        orderNumbers.push(
          await test.order(customer, i === 0 ? { referralCode: String(number) } : {}, cart),
        );
      for (const orderNumber of orderNumbers) await test.pay(orderNumber);
      const answers = await Promise.all([
        ...orderNumbers.map((orderNumber) => test.ship(orderNumber)),
        test.order(customer, {}, cart).then(() => ({ ok: true })),
      ]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
    },
  );
});
