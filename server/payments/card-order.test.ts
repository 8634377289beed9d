import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CARD_TEXTS } from "#domain/payment/card-form.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { systemClock } from "#server/clock.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { createLog } from "#server/log.ts";
import {
  checkoutFields,
  newCustomer,
  oneBottle,
  orderRequest,
  testCard,
} from "#tests/support/customer.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settleApproval, settleRefusal } from "./settle-payment.ts";

/* Proves ORDER-18, ORDER-19, PAY-11, PAY-12 and CARD-5. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(async () => {
  await expectSound(test.shop);
  await test.close();
});

const CARD = {
  approved: "4111111111111111",
  declined: "4000000000000002",
  avsMismatch: "4000000000000010",
  cvvMismatch: "4000000000000101",
  lostAfter: "4000000000000119",
  lostBefore: "4000000000000127",
};

/** Online credit is for customers who have ordered before (PAY-1). */
async function returningCustomer(): Promise<Customer> {
  const customer = await newCustomer(test.shop, oneBottle);
  await test.shop.customer.checkout.place(customer, orderRequest());
  await test.database.db.execute(
    sql`update orders set created_at = now() - interval '40 days' where user_id = ${customer.id}`,
  );
  await saveCart(test.database.db, customer.id, oneBottle);
  return customer;
}

const byCard = (number: string) =>
  orderRequest({ paymentMethod: "credit" }, { card: testCard(number) });

async function newest(customer: Customer) {
  const [row] = await test.database.db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.userId, customer.id))
    .orderBy(sql`${orders.id} desc`)
    .limit(1);
  if (!row) throw new Error("no order");
  return row;
}

async function cartLines(customer: Customer) {
  const { rows } = await test.database.db.execute<{ lines: unknown }>(
    sql`select lines from carts where user_id = ${customer.id}`,
  );
  return rows[0]?.lines ?? [];
}

async function mailKinds(orderId: number) {
  const { rows } = await test.database.db.execute<{ kind: string }>(
    sql`select kind from outbox where payload ->> 'orderId' = ${String(orderId)} order by kind`,
  );
  return rows.map((row) => row.kind);
}

describe("an online card", () => {
  it("is authorized, not captured; the order stores no number and no security code", async () => {
    const customer = await returningCustomer();
    const placed = await test.shop.customer.checkout.place(customer, byCard(CARD.approved));
    expect(placed).toMatchObject({ ok: true, value: { isConfirming: false } });
    const { order, payment } = await newest(customer);
    expect(payment).toMatchObject({
      state: "authorized",
      authorized: 114_99,
      captured: 0,
      last4: "1111",
    });
    expect(order).toMatchObject({
      status: "pending",
      paymentType: "credit",
      reference: `${payment.transactionId} 1111`,
      expiry: "12/30",
      cxx: "M",
      zipcodex: "98101",
      houseNumber: "1 Pine Street",
      reviewFlags: [],
    });
    expect(await mailKinds(order.id)).toEqual(["order_confirmation", "order_notice"]);
    const { rows } = await test.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from orders o where o::text like '%4111111111111111%'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("that is declined cancels the order, hides it, restores the cart and gives a new key", async () => {
    const customer = await returningCustomer();
    const request = byCard(CARD.declined);
    const declined = await test.shop.customer.checkout.place(customer, request);
    expect(declined).toMatchObject({ ok: false, error: { code: "card_declined" } });
    const { order, payment } = await newest(customer);
    expect(payment.state).toBe("declined");
    expect(order).toMatchObject({ status: "cancelled", cancelled: true });
    expect(await mailKinds(order.id)).toEqual([]);
    expect(await cartLines(customer)).toEqual(oneBottle);
    const { rows: history } = await test.shop.customer.orders.history(customer.id);
    expect(history.map((one) => one.orderNumber)).not.toContain(order.orderNumber);
    expect(await test.shop.customer.checkout.place(customer, request)).toMatchObject({
      ok: false,
      error: { code: "card_declined" },
    });
    expect(await test.shop.customer.checkout.place(customer, byCard(CARD.approved))).toMatchObject({
      ok: true,
    });
  });

  it("whose security code does not match is voided at the gateway and declined", async () => {
    const customer = await returningCustomer();
    expect(
      await test.shop.customer.checkout.place(customer, byCard(CARD.cvvMismatch)),
    ).toMatchObject({
      error: { code: "card_declined" },
    });
    const { payment } = await newest(customer);
    const { rows } = await test.database.db.execute(
      sql`select state from sandbox_transactions where attempt_id = ${payment.id}`,
    );
    expect(rows).toEqual([{ state: "voided" }]);
  });

  it("whose address does not match is held and flagged for review", async () => {
    const customer = await returningCustomer();
    expect(
      await test.shop.customer.checkout.place(customer, byCard(CARD.avsMismatch)),
    ).toMatchObject({
      ok: true,
    });
    const { order, payment } = await newest(customer);
    expect(payment.state).toBe("held");
    expect(order.reviewFlags).toEqual(["avs_mismatch"]);
  });

  it("from a customer whose oldest order is less than 21 days old is flagged", async () => {
    const customer = await returningCustomer();
    await test.database.db.execute(
      sql`update orders set created_at = now() - interval '20 days' where user_id = ${customer.id}`,
    );
    await test.shop.customer.checkout.place(customer, byCard(CARD.approved));
    expect((await newest(customer)).order.reviewFlags).toEqual(["young_card_customer"]);
  });

  it("without one of the gateway's tokens is refused, and nothing is charged", async () => {
    const customer = await returningCustomer();
    const forged = orderRequest(
      { paymentMethod: "credit" },
      { card: { ...testCard(CARD.approved), token: "4111111111111111" } },
    );
    expect(await test.shop.customer.checkout.place(customer, forged)).toMatchObject({
      error: { code: "card_declined" },
    });
    const missing = orderRequest({ paymentMethod: "credit" });
    expect(await test.shop.customer.checkout.place(customer, missing)).toMatchObject({
      error: {
        fieldErrors: {
          paymentMethod:
            "Please fill in the following payment fields: Card Number, Expiry Date, CVV, Card ZIP Code, Billing Address",
        },
      },
    });
  });

  it.each([
    ["card ZIP", { zip: "abc" }, CARD_TEXTS.cardZip],
    ["expiry", { expiry: "99/99" }, CARD_TEXTS.expiry],
    [
      "billing address",
      { zip: "", street: " " },
      "Please fill in the following payment fields: Card ZIP Code, Billing Address",
    ],
  ])("with a token and a wrong %s is refused by the server, too", async (_, wrong, text) => {
    const customer = await returningCustomer();
    const card = { ...testCard(CARD.approved), ...wrong };
    const refused = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ paymentMethod: "credit" }, { card }),
    );
    expect(refused).toMatchObject({ error: { fieldErrors: { paymentMethod: text } } });
    const untold = { ...testCard(CARD.approved), expiry: "" };
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ paymentMethod: "credit" }, { card: untold }),
    );
    expect(placed).toMatchObject({ ok: true });
  });

  it("whose answer is lost is settled by asking the gateway, once, and never charged twice", async () => {
    const customer = await returningCustomer();
    const request = byCard(CARD.lostAfter);
    const placed = await test.shop.customer.checkout.place(customer, request);
    expect(placed).toMatchObject({ ok: true, value: { isConfirming: true } });
    expect((await newest(customer)).payment.state).toBe("unknown");
    expect(await test.shop.customer.checkout.place(customer, request)).toEqual(placed);

    const deps = {
      db: test.database.db,
      gateway: await test.shop.running.readGateway(),
      log: createLog("silent"),
      paymentExpiryHours: async () => 72,
      clock: systemClock,
      lookUps: test.shop.running.lookUps,
    };
    await Promise.all([reconcilePayments(deps, 0), reconcilePayments(deps, 0)]);
    const { order, payment } = await newest(customer);
    expect(payment).toMatchObject({ state: "authorized", authorized: 114_99 });
    expect(await mailKinds(order.id)).toEqual(["order_confirmation", "order_notice"]);
    const { rows } = await test.database.db.execute(
      sql`select count(*)::int as n from sandbox_transactions where attempt_id = ${payment.id}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("stores the typed details for next time once approved, and nothing after a decline", async () => {
    const customer = await returningCustomer();
    const profile = async () =>
      (
        await test.database.db.execute(
          sql`select full_name, phone, street, address_2, city, state, zip_code from profiles where id = ${customer.id}`,
        )
      ).rows[0];
    const before = await profile();
    const typed = {
      fullName: "Pat Moved",
      city: "Tacoma",
      zipCode: "98402",
      address: "9 New Road",
      address2: "Apt 4",
    };
    const place = (number: string) => {
      const fields = { ...typed, paymentMethod: "credit" };
      return test.shop.customer.checkout.place(
        customer,
        orderRequest(fields, { card: testCard(number) }),
      );
    };
    expect(await place(CARD.declined)).toMatchObject({ error: { code: "card_declined" } });
    expect(await profile()).toEqual(before);
    expect(await place(CARD.cvvMismatch)).toMatchObject({ error: { code: "card_declined" } });
    expect(await profile()).toEqual(before);
    expect(await place(CARD.approved)).toMatchObject({ ok: true });
    expect(await profile()).toMatchObject({
      full_name: "Pat Moved",
      city: "Tacoma",
      zip_code: "98402",
      street: "9 New Road",
      address_2: "Apt 4",
    });
  });

  it("writes no profile whose details are those of the order", async () => {
    const customer = await returningCustomer();
    const versionOf = async () => {
      const { rows } = await test.database.db.execute<{ version: string }>(
        sql`select xmin::text || ' ' || updated_at as version from profiles where id = ${customer.id}`,
      );
      return rows[0]?.version;
    };
    const details = checkoutFields({ paymentMethod: "credit" });
    const placeTo = async (city: string) => {
      const { ok: isPlaced } = await test.shop.customer.checkout.place(
        customer,
        orderRequest({ ...details, city }, { card: testCard(CARD.approved) }),
      );
      expect(isPlaced).toBe(true);
      await saveCart(test.database.db, customer.id, oneBottle);
    };
    await placeTo("Tacoma");
    const before = await versionOf();
    await placeTo("Tacoma");
    expect(await versionOf()).toBe(before);
    await placeTo("Seattle");
    expect(await versionOf()).not.toBe(before);
  });

  it("that is approved later does not undo the customer's profile changes made meanwhile", async () => {
    const customer = await returningCustomer();
    const fields = { fullName: "Pat Before", paymentMethod: "credit" };
    await test.shop.customer.checkout.place(
      customer,
      orderRequest(fields, { card: testCard(CARD.lostAfter) }),
    );
    await test.database.db.execute(
      sql`update profiles set full_name = 'Pat Since', updated_at = now() where id = ${customer.id}`,
    );
    const { payment } = await newest(customer);
    const { log } = test.shop.running;
    const gateway = await test.shop.running.readGateway();
    if (!gateway) throw new Error("no gateway");
    const found = await gateway.find(payment.id, AbortSignal.timeout(1000));
    if (found.kind !== "authorized") throw new Error(found.kind);
    const deps = {
      db: test.database.db,
      gateway,
      log,
      clock: systemClock,
      paymentExpiryHours: async () => 72,
    };
    expect(await settleApproval(deps, payment, found.approval)).toBe("authorized");
    const { rows } = await test.database.db.execute(
      sql`select full_name from profiles where id = ${customer.id}`,
    );
    expect(rows).toEqual([{ full_name: "Pat Since" }]);
  });

  it("that is approved after its order was canceled is voided: no authorization without an order", async () => {
    const customer = await returningCustomer();
    await test.shop.customer.checkout.place(customer, byCard(CARD.lostAfter));
    const { payment } = await newest(customer);
    const gateway = await test.shop.running.readGateway();
    if (!gateway) throw new Error("no gateway");
    const found = await gateway.find(payment.id, AbortSignal.timeout(1000));
    if (found.kind !== "authorized") throw new Error(found.kind);
    const { log } = test.shop.running;
    const deps = {
      db: test.database.db,
      gateway,
      log,
      clock: systemClock,
      paymentExpiryHours: async () => 72,
    };
    await settleRefusal(deps, payment.id, "failed", "given up too early");
    expect(await settleApproval(deps, payment, found.approval)).toBe("declined");
    expect(await gateway.find(payment.id, AbortSignal.timeout(1000))).toEqual({ kind: "voided" });
    expect((await newest(customer)).order.status).toBe("cancelled");
  });

  it("that was never authorized before the answer was lost returns everything", async () => {
    const customer = await returningCustomer();
    await test.shop.customer.checkout.place(customer, byCard(CARD.lostBefore));
    const deps = {
      db: test.database.db,
      gateway: await test.shop.running.readGateway(),
      log: createLog("silent"),
      paymentExpiryHours: async () => 72,
      clock: systemClock,
      lookUps: test.shop.running.lookUps,
    };
    await reconcilePayments(deps, 0);
    const { order, payment } = await newest(customer);
    expect(payment.state).toBe("failed");
    expect(order.status).toBe("cancelled");
    expect(await cartLines(customer)).toEqual(oneBottle);
  });

  it("releases the stock a declined order had reserved", async () => {
    const customer = await returningCustomer();
    await test.database.db.execute(sql`update products set on_hand = 5, reserved = 0 where id = 3`);
    await saveCart(test.database.db, customer.id, [{ productId: 3, flavor: "Mint", quantity: 2 }]);
    await test.shop.customer.checkout.place(customer, byCard(CARD.declined));
    const { rows } = await test.database.db.execute(
      sql`select on_hand, reserved from products where id = 3`,
    );
    expect(rows).toEqual([{ on_hand: 5, reserved: 0 }]);
  });
});
