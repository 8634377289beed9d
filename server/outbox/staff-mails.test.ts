import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { createLog } from "#server/log.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { deliverOutbox } from "./deliver-outbox.ts";

/* Proves MAIL-12. */

let smtp: SmtpInbox;
let test: StaffedShop;
beforeAll(async () => {
  smtp = await openSmtpInbox();
  test = await createStaffedShop({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
  await smtp.close();
});

const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);

const outbox = () => test.shop.staff.outbox;

/** A new order's confirmation. */
async function confirmation() {
  const customer = await newCustomer(test.shop);
  const orderNumber = await test.order(customer);
  const [mail] = await mailsOf(orderNumber, "order_confirmation");
  if (!mail) throw new Error("No confirmation is queued");
  const { order } = await test.see(orderNumber);
  return { customer, orderNumber, email: order.email, mailId: mail.id };
}

async function mailsOf(orderNumber: number, kind: string) {
  const query = {
    filters: { order: String(orderNumber) },
    sort: "newest" as const,
    isReversed: false,
    size: 50,
    cursor: null,
  };
  const { rows } = await outbox().list(STAFF, query);
  return rows.filter((row) => row.kind === kind);
}

const again = (mailId: number, changes: { key?: string; recipient?: string } = {}) =>
  outbox().sendAgain(STAFF, { mailId, key: "key-0001", recipient: null, reason: null, ...changes });

const receivedAt = (to: string) => smtp.received.filter((mail) => mail.to.includes(to)).length;

describe("an order's email", () => {
  it("is read as it would be sent, without being sent", async () => {
    const { email, orderNumber, mailId } = await confirmation();
    const found = await outbox().find(STAFF, mailId);
    expect(found).toMatchObject({ orderNumber, isReadable: true, isSentAgain: true });
    expect(found?.preview?.to).toBe(email);
    expect(found?.preview?.text).toContain(String(orderNumber));
    expect(receivedAt(email)).toBe(0);
    expect((await outbox().find(STAFF, mailId))?.mail.state).toBe("waiting");
  });

  it("is sent again once per key, however often the form is sent", async () => {
    const { orderNumber, mailId } = await confirmation();
    await deliver();
    await Promise.all([again(mailId), again(mailId), again(mailId)]);
    expect(await mailsOf(orderNumber, "order_confirmation")).toHaveLength(2);
    expect(await again(mailId, { key: "key-0002" })).toMatchObject({ ok: true });
    expect(await mailsOf(orderNumber, "order_confirmation")).toHaveLength(3);
    await deliver();
    const found = await mailsOf(orderNumber, "order_confirmation");
    expect(found.map(({ state }) => state)).toEqual(["done", "done", "done"]);
  });

  it("goes elsewhere if the address was wrong, and the order keeps its own", async () => {
    const { email, orderNumber, mailId } = await confirmation();
    const before = receivedAt(email);
    expect(await again(mailId, { recipient: "right@mail.example" })).toMatchObject({
      value: { mailId },
    });
    await deliver();
    expect(smtp.rawTo("right@mail.example")).toContain(String(orderNumber));
    expect(receivedAt(email)).toBe(before);
    expect((await test.see(orderNumber)).order.email).toBe(email);
    expect(await again(mailId, { key: "key-0003", recipient: "a@b, c@d.example" })).toEqual({
      ok: false,
      error: "invalid_recipient",
    });
  });

  it("that is being sent at this moment goes nowhere else", async () => {
    const { mailId } = await confirmation();
    await test.database.db.execute(
      sql`update outbox set leased_until = now() + interval '1 minute' where id = ${mailId}`,
    );
    expect(await again(mailId, { recipient: "late@mail.example" })).toEqual({
      ok: false,
      error: "on_its_way",
    });
    await test.database.db.execute(sql`update outbox set leased_until = null where id = ${mailId}`);
  });

  it("forgets where it was sent once its customer is erased", async () => {
    const { customer, orderNumber, mailId } = await confirmation();
    await again(mailId, { recipient: "elsewhere@mail.example" });
    await deliver();
    const cancel = { orderNumber, reason: "Asked for it", refundReference: null };
    await test.shop.staff.fulfillment.cancel(STAFF, cancel);
    await deliver();
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${customer.id}'
      where id = '${customer.id}'`);
    expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
    const { rows } = await test.database.db.execute(
      sql`select recipient from outbox where id = ${mailId}`,
    );
    expect(rows).toEqual([{ recipient: null }]);
  });
});

it("an email that cannot be written is shown without its text, and dropped", async () => {
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into outbox (kind, dedup_key, payload, state) values
      ('order_shipped', 'order_shipped:gone', '{"orderId": 999999999}', 'dead') returning id`);
  const mailId = Number(rows[0]?.id);
  expect(await outbox().find(STAFF, mailId)).toMatchObject({ preview: null, isReadable: true });
  expect(await outbox().drop(STAFF, mailId, { reason: "Its order is gone" })).toBe(true);
});

it("a refund's email is found by its order, and what staff did with it stays in the records", async () => {
  const orderNumber = await test.order();
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  const request = { orderNumber, amount: "full" as const, reason: "Broken", key: "refund-1" };
  await test.shop.staff.refunds.refund(STAFF, { ...request, reference: "venmo 3" });
  const [mail] = await mailsOf(orderNumber, "order_refunded");
  expect(mail).toMatchObject({ orderNumber });
  expect((await test.see(orderNumber)).mails.map(({ kind }) => kind)).toContain("order_refunded");
  const mailId = mail?.id ?? 0;
  const sent = { mailId, key: "key-0001", recipient: "there@mail.example", reason: "Mistyped" };
  expect(await outbox().sendAgain(STAFF, sent)).toMatchObject({ ok: true });
  const { rows } = await test.database.db.execute(
    sql`select reason from staff_records where operation = 'outbox.sendAgain' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ reason: "Mistyped" }]);
});

it("an email with a code or link that opens an account is shown to no one and sent nowhere else", async () => {
  const customer = await newCustomer(test.shop);
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into outbox (kind, dedup_key, payload) values
      ('recovery', 'recovery:look', ${JSON.stringify({ email: customer.email })}),
      ('confirm_email', 'confirm_email:look', ${JSON.stringify({ userId: customer.id })})
    returning id`);
  for (const { id } of rows) {
    const mailId = Number(id);
    expect(await outbox().find(STAFF, mailId)).toMatchObject({ preview: null, isReadable: false });
    for (const state of ["waiting", "dead", "done"]) {
      await test.database.db.execute(sql`update outbox set state = ${state} where id = ${mailId}`);
      expect(await again(mailId, { recipient: "thief@mail.example" })).toEqual({
        ok: false,
        error: "for_its_reader",
      });
    }
  }
});
