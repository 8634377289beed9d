import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TENDER_TEXTS } from "#app/backoffice/order/order-texts.ts";
import { missing, NO_REASON } from "#domain/form/staff-note.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { BY_HAND } from "#server/refunds/refund-order.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import {
  expectPage,
  expectRedirect,
  flashOf,
  wordsOf,
  expectRefused,
} from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { CARDS, STAFF } from "#tests/support/staff.ts";
import { REFUND_TEXTS } from "./refund-texts.ts";

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let supporter: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "staff" | "manager" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  owner = await staff("staff");
  manager = await staff("manager");
  supporter = await staff("care");
});
afterAll(async () => {
  await expectSound(app.shop);
  await app.close();
});

const find = async (number: string) => {
  const found = await app.shop.staff.orders.find(STAFF, Number(number));
  if (found === null) throw new Error("no such order");
  return found;
};

/** An order of two units of one product, paid by Venmo. */
async function placed(): Promise<string> {
  const customer = await newCustomer(app.shop, [{ productId: 1, flavor: "Mint", quantity: 2 }]);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return String(order.value.orderNumber);
}

async function shipped(): Promise<string> {
  const number = await placed();
  const orderNumber = Number(number);
  const { payment } = await find(number);
  if (payment === null) throw new Error("nothing to pay");
  const { payments, fulfillment } = app.shop.staff;
  await payments.markPaid(STAFF, { orderNumber, amountCents: payment.amount, reference: "V 1" });
  await fulfillment.ship(STAFF, { orderNumber, trackingNumber: "1Z1", override: null });
  return number;
}

/** Only returning customers can pay by card. */
async function shippedByCard(): Promise<string> {
  const customer = await newCustomer(app.shop, oneBottle);
  const { email } = customer;
  await app.shop.customer.checkout.place(customer, orderRequest({ email }));
  await app.database.db.execute(
    sql`update orders set created_at = now() - interval '40 days' where user_id = ${customer.id}`,
  );
  await saveCart(app.database.db, customer.id, oneBottle);
  const card = testCard(CARDS.approved);
  const byCard = orderRequest({ paymentMethod: "credit", email }, { card });
  const order = await app.shop.customer.checkout.place(customer, byCard);
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { orderNumber } = order.value;
  const shipment = { orderNumber, trackingNumber: "1Z2", override: null };
  expect(await app.shop.staff.fulfillment.ship(STAFF, shipment)).toMatchObject({ ok: true });
  return String(orderNumber);
}

const pathOf = (number: string) => `/admin/orders/${number}/refund`;

/** One unit, as a browser sends it. */
async function oneUnit(number: string): Promise<Record<string, string>> {
  const [line] = (await find(number)).lines;
  return { [`units-${line?.id}`]: "1", amount: "", tender: "as_paid" };
}

const staged = (html: string) => {
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { version: read("version"), key: read("key"), step: "commit" };
};

async function look(client: HttpClient, number: string, fields: Record<string, string>) {
  return client.post(pathOf(number), { ...fields, step: "look" });
}

const SENT = { reason: "Arrived broken", reference: "Venmo 2" };

describeRoute("/admin/orders/:orderNumber/refund", () => {
  it("is for those who refund, and for orders that are no longer open", async () => {
    const number = await shipped();
    await expectPage(await owner.get(pathOf(number)), 200, "left to refund");
    expectRefused(await supporter.get(pathOf(number)));
    expectRefused(await supporter.post(pathOf(number), await oneUnit(number)));
    expectRefused(await (await app.customer()).get(pathOf(number)));
    for (const wrong of ["99999999", "x", "0"]) expectRefused(await owner.get(pathOf(wrong)));
    const open = await placed();
    expectRedirect(await owner.get(pathOf(open)), `/admin/orders/${open}`);
    expectRedirect(await look(owner, open, await oneUnit(open)), `/admin/orders/${open}`);
  });

  it("shows what it comes to, changes nothing, and refunds once it is confirmed with a reason and a reference", async () => {
    const number = await shipped();
    const fields = await oneUnit(number);
    const shown = await look(owner, number, { ...fields, shipping: "on" });
    for (const words of ["1 of 50 MGM", "Shipping $14.99", "$114.99", "Manually, the way it was"])
      await expectPage(shown.clone(), 200, words);
    const form = { ...fields, shipping: "on", ...staged(await shown.text()) };
    expect((await find(number)).refunds).toEqual([]);

    const post = (more: Record<string, string>) => owner.post(pathOf(number), { ...form, ...more });
    await expectPage(await post({ ...SENT, reason: " " }), 400, NO_REASON);
    await expectPage(await post({ ...SENT, reference: "" }), 400, missing(BY_HAND));
    const done = await post(SENT);
    expectRedirect(done, `/admin/orders/${number}`);
    expect(flashOf(done)).toBe(`Order ${number} is refunded. The customer gets an email.`);
    // Sent twice, the form makes one refund; with different contents, it is refused.
    expectRedirect(await post(SENT), `/admin/orders/${number}`);
    await expectPage(await post({ ...SENT, shipping: "" }), 409, "already used for a different");
    const { refunds, refundLines } = await find(number);
    expect(refunds).toMatchObject([{ moneyAmount: 114_99, shippingAmount: 14_99, state: "done" }]);
    expect(refundLines).toMatchObject([{ units: 1, amount: 100_00 }]);
    const page = await owner.get(`/admin/orders/${number}`);
    // One readable history entry, without an id.
    const history = await wordsOf(page.clone());
    expect(history.match(/refunded \$114\.99/g)).toHaveLength(1);
    expect(history).not.toMatch(/staff:|payment partially|refund: |Refund started/i);
    await expectPage(page.clone(), 200, "Units: 50 MGM Chewable Tablets (Mint): 1");
    await expectPage(page, 200, "Shipping: $14.99");
    await expectPage(await owner.get(pathOf(number)), 200, "2 for $200.00, 1 refunded");
  });

  it("offers all that is left at once, with what it comes to", async () => {
    const number = await shipped();
    const page = await owner.get(pathOf(number));
    await expectPage(page.clone(), 200, REFUND_TEXTS.whole);
    await expectPage(page.clone(), 200, "$214.99");
    const [line] = (await find(number)).lines;
    const html = await page.text();
    expect(html).toContain(`name="units-${line?.id}" value="2"`);
    const whole = { [`units-${line?.id}`]: "2", shipping: "on", amount: "", tender: "as_paid" };
    const done = await owner.post(pathOf(number), { ...whole, ...staged(html), ...SENT });
    expectRedirect(done, `/admin/orders/${number}`);
    expect((await find(number)).refunds).toMatchObject([{ moneyAmount: 214_99 }]);
    expect(await (await owner.get(pathOf(number))).text()).not.toContain(REFUND_TEXTS.whole);
  });

  it("says what is wrong, and keeps what was typed", async () => {
    const number = await shipped();
    const [line] = (await find(number)).lines;
    const units = `units-${line?.id}`;
    const wrong: [Record<string, string>, number, string][] = [
      [{}, 400, "Choose units, shipping or an amount."],
      [{ [units]: "-1" }, 400, "Enter whole numbers of units."],
      [{ [units]: "3" }, 409, "Up to 2 of 50 MGM Chewable Tablets (Mint) can be refunded."],
      [{ "units-1": "1" }, 409, "An item isn't part of this order."],
      [{ amount: "12.345" }, 400, "Enter an amount, like 12.50."],
      [{ amount: "-5" }, 400, "Enter an amount, like 12.50."],
      [{ amount: "1000000000" }, 409, "Up to $214.99 can be refunded."],
      [{ amount: "5", shipping: "on" }, 400, "Enter either an amount or units and shipping."],
    ];
    for (const [fields, status, words] of wrong) {
      const page = await look(owner, number, { tender: "as_paid", ...fields });
      await expectPage(page.clone(), status, words);
      expect(await page.text()).toContain(`value="${fields["amount"] ?? fields[units] ?? ""}"`);
    }
    const again = await owner.post(pathOf(number), {
      [units]: "2",
      amount: "",
      tender: "by_hand",
      step: "again",
    });
    const html = await again.text();
    expect(html).toMatch(/name="units-\d+"[^>]*value="2"/);
    expect(html).toContain('value="by_hand" selected');
  });

  it("lets one of two pass who refund the same unit at the same instant, and shows the other what it comes to now", async () => {
    const number = await shipped();
    const fields = await oneUnit(number);
    const [a, b] = await Promise.all(
      [owner, manager].map(async (client) => ({
        ...fields,
        ...SENT,
        ...staged(await (await look(client, number, fields)).text()),
      })),
    );
    const answers = await Promise.all([
      owner.post(pathOf(number), a ?? {}),
      manager.post(pathOf(number), b ?? {}),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]));
    const late = answers.find(({ status }) => status === 409);
    if (late) await expectPage(late, 409, "Someone changed this order.");
    expect((await find(number)).refundLines).toHaveLength(1);
  });

  it("gives store credit to a customer who never had a balance", async () => {
    const number = await shipped();
    const wanted = { amount: "5.00", tender: "store_credit" };
    const { order } = await find(number);
    const shown = await look(owner, number, wanted);
    await expectPage(shown.clone(), 200, "As store credit $5.00");
    const form = { ...wanted, ...SENT, reference: "", ...staged(await shown.text()) };
    expectRedirect(await owner.post(pathOf(number), form), `/admin/orders/${number}`);
    await expectPage(await owner.get(`/admin/orders/${number}`), 200, TENDER_TEXTS.store_credit);
    const { rows } = await app.database.db.execute(
      sql`select balance::text, store_credit::text as credit from affiliate_bank
        where affiliate_number = (select account_number from profiles where id = ${order.userId})`,
    );
    expect(rows).toEqual([{ balance: "5.00", credit: "5.00" }]);
  });

  it("says of a card that a refund in the gateway's own portal is not one by hand", async () => {
    const said = "A refund made in the gateway's portal went back to the card";
    expect(await (await owner.get(pathOf(await shipped()))).text()).not.toContain(said);
    await expectPage(await owner.get(pathOf(await shippedByCard())), 200, said);
  });

  it("refunds a canceled order whose money was kept, and then says that nothing is left", async () => {
    const number = await placed();
    const orderNumber = Number(number);
    const { payment } = await find(number);
    const { payments, fulfillment } = app.shop.staff;
    const amountCents = payment?.amount;
    if (amountCents === undefined) throw new Error("nothing to pay");
    await payments.markPaid(STAFF, { orderNumber, amountCents, reference: "V 1" });
    const cancel = { orderNumber, reason: "Fraud", refundReference: null, keepReason: "Disputed" };
    expect(await fulfillment.cancel(STAFF, cancel)).toMatchObject({ value: { payment: "kept" } });
    const all = { amount: "214.99", tender: "by_hand" };
    const shown = await look(owner, number, all);
    await expectPage(shown.clone(), 200, TENDER_TEXTS.by_hand);
    const form = { ...all, ...SENT, ...staged(await shown.text()) };
    expectRedirect(await owner.post(pathOf(number), form), `/admin/orders/${number}`);
    await expectPage(await owner.get(pathOf(number)), 200, REFUND_TEXTS.nothingLeft);
    await expectPage(await owner.get(`/admin/orders/${number}`), 200, TENDER_TEXTS.by_hand);
  });
});
