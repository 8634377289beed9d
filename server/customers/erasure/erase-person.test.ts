import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { formatMemo } from "#domain/payment/memo-code.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import type { Db } from "#server/db/client.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { erasePerson } from "./erase-due-accounts.ts";

/* Proves PRIV-3. */

let test: StaffedShop;
let customer: Customer;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  customer = await newCustomer(test.shop);
});

const placesOf = (word: string) => placesOfWord(test.database.db, word);

const askedLongAgo = ({ id }: Customer) =>
  test.database.asOwner(`
    update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${id}' where id = '${id}'`);

async function erase(person: Customer): Promise<void> {
  await askedLongAgo(person);
  expect(await erasePerson(test.database.db, person.id)).toBe("erased");
  await test.expectSound();
}

async function bringMoney(amount: string, note: string, payer: string): Promise<string> {
  const id = `T${randomUUID()}`;
  const text = ["ID,Amount,Note,From", `${id},${amount},"${note}",${payer}`].join("\n");
  const brought = await test.shop.staff.bankMatching.import(STAFF, {
    tender: "venmo",
    text,
  });
  expect(brought).toMatchObject({ ok: true });
  return id;
}

const openMoney = async (id: string) =>
  (await test.shop.staff.bankMatching.open(STAFF)).find(({ externalId }) => externalId === id);

describe("what staff typed about an erased person", () => {
  const name = "Ottoline Umbridge";

  it("is removed: references of payments and refunds, and notes about money", async () => {
    const { bankMatching, payments, refunds } = test.shop.staff;
    const orderNumber = await test.order(customer);
    const payment = (await test.see(orderNumber)).payment;
    const reference = `${name}, May 3`;
    await payments.markPaid(STAFF, {
      orderNumber,
      amountCents: cents(114_99),
      reference,
    });
    expect(payment?.amount).toBe(114_99);
    await test.ship(orderNumber);
    const reason = `${name} asked for it`;
    await refunds.refund(STAFF, {
      orderNumber,
      amount: cents(10_00),
      key: randomUUID(),
      reason,
      reference: `to ${name}`,
    });
    const surplus = await test.order(customer);
    const money = await openMoney(await bringMoney("$200.00", "no code", name));
    await bankMatching.assign(STAFF, {
      ids: [money?.id ?? 0],
      orderNumber: surplus,
      note: `sent the rest back to ${name}`,
    });
    await test.ship(surplus);
    expect(await placesOf(name)).toEqual(
      expect.arrayContaining([
        "payments.paid_reference",
        "order_events.detail",
        "payment_events.detail",
        "refunds.reference",
        "incoming_payments.decision",
      ]),
    );
    await erase(customer);
    expect(await placesOf(name)).toEqual([]);
    const { events } = await test.see(surplus);
    expect(events.find(({ kind }) => kind === "paid")?.detail).toMatchObject({
      surplusCents: 85_01,
      reference: "erased",
    });
  });

  it("is removed: reasons and references of payouts, and their text in the ledger", async () => {
    const { staff } = test.shop;
    const affiliate = await newAffiliate(test, "300.00");
    const request = async () => {
      const asked = await test.shop.customer.affiliates.requestPayout(affiliate.acting, {
        amount: "60.00",
        payTo: "@x",
      });
      if (!asked.ok) throw new Error(JSON.stringify(asked.error));
      return asked.value.requestId;
    };
    await staff.affiliates.declinePayout(STAFF, {
      requestId: await request(),
      reason: `${name} has moved`,
    });
    await staff.affiliates.payOut(STAFF, { requestId: await request(), reference: `paid ${name}` });
    const { number } = affiliate;
    const amountCents = cents(20_00);
    const subject = { affiliateNumber: number, amountCents };
    await staff.affiliates.payOut(STAFF, { ...subject, reference: `check to ${name}` });
    await staff.affiliates.adjust(STAFF, {
      ...subject,
      reason: `${name} is kind`,
      key: randomUUID(),
    });
    expect(await placesOf(name)).toEqual(
      expect.arrayContaining([
        "payout_requests.reason",
        "payout_requests.reference",
        "affiliate_ledger.note",
        "affiliate_ledger.cause_id",
      ]),
    );
    await erase(affiliate.customer);
    expect(await placesOf(name)).toEqual([]);
    expect(await test.balanceOf(number)).toBe("0.00");
  });
});

it("money that came in part or twice no longer names anyone, but staff still see which order it was for", async () => {
  const payer = "Balthazar Pennyfarthing";
  const orderNumber = await test.order(customer);
  const memo = formatMemo((await test.see(orderNumber)).payment?.memo ?? "");
  const partial = await bringMoney("$50.00", `${payer} for ${memo.toLowerCase()}`, payer);
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  const twice = await bringMoney("$114.99", `${memo} ${payer}`, payer);
  const stranger = await bringMoney("$5.00", "for someone else", "Cosmo Neighbor");
  await test.shop.staff.bankMatching.dismiss(STAFF, {
    id: (await openMoney(partial))?.id ?? 0,
    reason: `sent back to ${payer}`,
  });
  await erase(customer);
  expect(await placesOf(payer)).toEqual([]);
  expect(await openMoney(twice)).toMatchObject({ orderNumber, payer: "Erased" });
  expect(await openMoney(stranger)).toMatchObject({ payer: "Cosmo Neighbor" });
});

it("what arrives after an erasure does not violate it: a refund's reason, a late payment", async () => {
  const orderNumber = await test.order(customer);
  const memo = formatMemo((await test.see(orderNumber)).payment?.memo ?? "");
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  await erase(customer);
  const refunded = await test.shop.staff.refunds.refund(STAFF, {
    orderNumber,
    amount: cents(10_00),
    key: randomUUID(),
    reason: "the parcel came back",
    reference: "venmo 12",
  });
  expect(refunded).toMatchObject({ ok: true });
  await bringMoney("$114.99", memo, "Pat Doe");
  await test.expectSound();
});

describe("an address", () => {
  /** Leaves the traces that emails and limits store about an address. */
  async function leaveTraces(email: string): Promise<void> {
    await test.database.db.execute(sql`
      insert into outbox (kind, dedup_key, payload) values
        ('recovery', ${randomUUID()}, jsonb_build_object('email', ${email}::text)),
        ('sign_up_attempt', ${`sign_up_attempt:${email}:2026-11-21T08`}, jsonb_build_object('email', ${email}::text))`);
    await test.database.db.execute(sql`
      insert into rate_limits (key, expire) values
        (${`recoveryByAddress:${email}`}, 1), (${`signInByStrainedAddress:${email} 203.0.113.0`}, 1)`);
  }
  const TRACES = ["outbox.dedup_key", "outbox.payload", "outbox.subject", "rate_limits.key"];

  async function changeEmail(person: Customer, email: string): Promise<void> {
    await test.database.db.execute(sql`
      insert into outbox (kind, dedup_key, payload) values ('security_notice', ${randomUUID()},
        jsonb_build_object('userId', ${person.id}::text, 'change', 'email_changed', 'to', ${person.email}::text))`);
    await test.database.db.execute(sql`update "user" set email = ${email} where id = ${person.id}`);
  }

  it("that was formerly theirs is removed, with the emails and limits that name it", async () => {
    await leaveTraces(customer.email);
    await changeEmail(customer, `${randomUUID()}@mail.example`);
    expect((await placesOf(customer.email)).toSorted()).toEqual(TRACES);
    await erase(customer);
    expect(await placesOf(customer.email)).toEqual([]);
  });

  it("that was theirs and now belongs to another account stays with that account", async () => {
    await changeEmail(customer, `${randomUUID()}@mail.example`);
    const heir = await newCustomer(test.shop);
    await test.database.db.execute(
      sql`update "user" set email = ${customer.email} where id = ${heir.id}`,
    );
    await leaveTraces(customer.email);
    await erase(customer);
    expect(await placesOf(customer.email)).toEqual(expect.arrayContaining(TRACES));
  });

  it("that ends or begins like theirs is another person's and keeps its limits", async () => {
    const mine = `n@${randomUUID()}.co`;
    await test.database.db.execute(
      sql`update "user" set email = ${mine} where id = ${customer.id}`,
    );
    const others = [`an${mine}`, `${mine}m`];
    for (const email of [mine, ...others]) await leaveTraces(email);
    await erase(customer);
    for (const email of others)
      expect(await placesOf(email)).toEqual(expect.arrayContaining(TRACES));
    const { rows } = await test.database.db.execute(sql`
      select key from rate_limits where key in (${`recoveryByAddress:${mine}`}, ${`signInByStrainedAddress:${mine} 203.0.113.0`})`);
    expect(rows).toEqual([]);
  });
});

describe("an erasure concurrent with a change", () => {
  /** Begins a change, lets the erasure run against it, then commits the change. */
  async function during(change: (tx: Db) => Promise<unknown>) {
    const { db } = test.database;
    await askedLongAgo(customer);
    const erasing = await db.transaction(async (tx) => {
      await change(tx);
      const outcome = erasePerson(db, customer.id);
      await wait(300);
      return { outcome };
    });
    return erasing.outcome;
  }

  it("leaves a kept account unchanged", async () => {
    const outcome = await during((tx) =>
      tx.execute(sql`
        update "user" set erasure_requested_at = null, erasure_requested_by = null where id = ${customer.id}`),
    );
    expect(outcome).toBe("not_due");
    const { rows } = await test.database.db.execute(
      sql`select email, erased_at from "user" where id = ${customer.id}`,
    );
    expect(rows).toEqual([{ email: customer.email, erased_at: null }]);
  });

  it("removes a session and a subscription that were being added", async () => {
    const outcome = await during(async (tx) => {
      await tx.execute(sql`
        insert into session (method, id, secret_hash, user_id, expires_at)
        values ('password', ${randomUUID()}, ${randomUUID()}, ${customer.id}, now() + interval '1 day')`);
      await tx.execute(sql`
        insert into subscription_requests (user_id, plan_name, name, address, city, state, zip_code, phone, email)
        values (${customer.id}, 'Monthly Light', 'Pat Doe', '1 Pine Street', 'Seattle', 'WA', '98101', '2065550143', ${customer.email})`);
    });
    expect(outcome).toBe("erased");
    const { rows } = await test.database.db.execute(sql`
      select name, status, (select count(*)::int from session where user_id = ${customer.id}) as sessions
      from subscription_requests where user_id = ${customer.id}`);
    expect(rows).toEqual([{ name: "Erased", status: "cancelled", sessions: 0 }]);
  });
});
