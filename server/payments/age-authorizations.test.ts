import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { firstOf } from "#tests/support/long-proofs.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { ageAuthorizations } from "./age-authorizations.ts";
import { expirePayments } from "./expire-payments.ts";

/* Proves PAY-15. */

const LINK = "https://whop.com/checkout/plan_114";

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
  await test.database.db.execute(
    sql`update whop set payment_link = ${LINK} where total_amount = 114.99`,
  );
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const deps = (days: number) => ({
  db: test.database.db,
  gateway: test.gateway,
  clock: { now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) },
  log: createLog("silent"),
  paymentExpiryHours: async () => 72,
});
const age = (days: number) => ageAuthorizations(deps(days));

const HOUR = 1 / 24;

describe("an uncharged authorization", () => {
  it("warns staff at day 5, once", async () => {
    const orderNumber = await test.orderByCard();
    expect(await age(5 - HOUR)).toEqual({ warned: 0, ended: 0 });
    expect(await age(5 + HOUR)).toEqual({ warned: 1, ended: 0 });
    expect(await age(6)).toEqual({ warned: 0, ended: 0 });
    expect(await test.mailsOf(orderNumber)).toContain("authorization_ages");
    const { events } = await test.see(orderNumber);
    expect(events.filter(({ kind }) => kind === "authorization_ages")).toHaveLength(1);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect(await age(9)).toEqual({ warned: 0, ended: 0 });
  });

  it.each(firstOf([CARDS.approved, CARDS.avsMismatch]))(
    "is voided at day 7, and the customer is asked to pay by link (%s)",
    async (card) => {
      const orderNumber = await test.orderByCard(card);
      await test.database.db.execute(sql`update products set on_hand = reserved + 1 where id = 1`);
      expect(await age(7 + HOUR)).toMatchObject({ ended: 1 });
      expect(await age(7 + HOUR)).toMatchObject({ ended: 0 });
      const { order, payments, payment, events } = await test.see(orderNumber);
      expect(order).toMatchObject({
        status: "pending",
        paymentType: "credit_link",
        paymentLinkInfo: LINK,
        hasPaymentLink: true,
      });
      expect(payments.map(({ state }) => state)).toEqual(["expired", "awaiting"]);
      expect(payment).toMatchObject({ method: "credit_link", gateway: null, amount: 114_99 });
      expect(events.at(-1)?.kind).toBe("asked_to_pay_again");
      expect(await test.mailsOf(orderNumber)).toContain("pay_again");
      const { rows } = await test.database.db.execute(
        sql`select state from sandbox_transactions where attempt_id = ${payments[0]?.id}`,
      );
      expect(rows).toEqual([{ state: "voided" }]);
      const [shown] = (await test.shop.customer.orders.history(order.userId)).rows;
      expect(shown).toMatchObject({ paymentLink: LINK, paymentState: "awaiting" });

      expect(await test.ship(orderNumber, { override: "Known to us" })).toMatchObject({
        ok: false,
      });
      await test.pay(orderNumber);
      expect(await test.ship(orderNumber, { override: "Known to us" })).toMatchObject({ ok: true });
      const reason = "Broken";
      const refund = { orderNumber, reason, key: "k", amount: "full" as const };
      expect(
        await test.shop.staff.refunds.refund(STAFF, { ...refund, reference: "whop 1" }),
      ).toMatchObject({
        ok: true,
      });
      await test.database.db.execute(sql`update products set on_hand = null where id = 1`);
    },
  );

  it("without a link for its total asks the shop to create one; if unpaid, the order ends like any other", async () => {
    await test.database.db.execute(sql`delete from whop`);
    const orderNumber = await test.orderByCard();
    await age(8);
    const { order, payment } = await test.see(orderNumber);
    expect(payment?.method).toBe("whop");
    expect(order).toMatchObject({ paymentLinkInfo: null, manualPaymentLink: true });
    expect(await test.mailsOf(orderNumber)).toContain("payment_link_missing");
    const made = { orderNumber, url: LINK };
    expect(await test.shop.staff.payments.setLink(STAFF, made)).toMatchObject({ ok: true });
    await expirePayments(deps(3 + HOUR));
    expect((await test.see(orderNumber)).order).toMatchObject({
      status: "cancelled",
      cancelReason: "payment_expired",
    });
    await test.database.db.execute(
      sql`insert into whop (total_amount, payment_link) values (114.99, ${LINK})`,
    );
  });

  it("that the gateway has already dropped ends the same way", async () => {
    const orderNumber = await test.orderByCard();
    const { payment } = await test.see(orderNumber);
    await test.database.db.execute(
      sql`delete from sandbox_transactions where attempt_id = ${payment?.id}`,
    );
    expect(await age(8)).toMatchObject({ ended: 1 });
    expect((await test.see(orderNumber)).payment?.state).toBe("voiding");
    await test.shop.staff.payments.reconcile(STAFF);
    expect((await test.see(orderNumber)).payments.map(({ state }) => state)).toEqual([
      "expired",
      "awaiting",
    ]);
  });

  it.each(firstOf(["lost_after", "lost_before", "throws", "refused"] as const))(
    "whose void goes wrong (%s) is settled by asking again, once",
    async (fault) => {
      const orderNumber = await test.orderByCard();
      test.gateway.faults.void = [fault];
      await age(8);
      await Promise.all([
        test.shop.staff.payments.reconcile(STAFF),
        test.shop.staff.payments.reconcile(STAFF),
      ]);
      await test.shop.staff.payments.reconcile(STAFF);
      const { payments } = await test.see(orderNumber);
      expect(payments.map(({ state }) => state)).toEqual(["expired", "awaiting"]);
      expect((await test.mailsOf(orderNumber)).filter((kind) => kind === "pay_again")).toHaveLength(
        1,
      );
    },
  );

  it("whose order is shipped or canceled at the same time has one outcome", async () => {
    for (let turn = 0; turn < 6; turn++) {
      const orderNumber = await test.orderByCard();
      const cancel = { orderNumber, reason: "x", refundReference: null };
      await Promise.all([
        age(8),
        turn % 2 === 0 ? test.ship(orderNumber) : test.shop.staff.fulfillment.cancel(STAFF, cancel),
        age(8),
      ]);
      await test.shop.staff.payments.reconcile(STAFF);
      const { order, payments } = await test.see(orderNumber);
      const ends = payments.map(({ state }) => state).join();
      expect([
        "shipped captured",
        "pending expired,awaiting",
        "cancelled voided",
        "cancelled expired,voided",
      ]).toContain(`${order.status} ${ends}`);
      await test.expectSound();
    }
  });
});
