import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { createSmtpMailer } from "#server/mail/mailer.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves MAIL-1. */

/*
 * A real SMTP conversation: the shop's own transport and a server that accepts or refuses its
 * emails.
 */

let smtp: SmtpInbox;
let test: TestShop;

beforeAll(async () => {
  smtp = await openSmtpInbox();
  test = await createTestShop({}, { SMTP_URL: smtp.url, SHOP_NOTICE_EMAIL: "owner@mail.example" });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);

it("an order's confirmation and notice arrive by SMTP, once, with amounts in HTML and text", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const placed = await test.shop.customer.checkout.place(
    customer,
    orderRequest({ email: "pat@mail.example", fullName: "<b>Pat</b>" }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  await deliver();
  await deliver();
  expect(smtp.received.flatMap(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "owner@mail.example",
    "pat@mail.example",
  ]);
  const confirmation = smtp.rawTo("pat@mail.example");
  expect(confirmation).toContain(`Subject: Your order ${placed.value.orderNumber}`);
  expect(confirmation).toMatch(/Message-ID: <outbox-\d+@localhost>/i);
  expect(confirmation).toContain("multipart/alternative");
  expect(confirmation).toContain("$114.99");
  expect(confirmation).toContain("&lt;b&gt;Pat&lt;/b&gt;");
});

it("a refused email waits and is sent again under the same Message-ID", async () => {
  smtp.received.length = 0;
  smtp.isRefusing = true;
  await test.shop.customer.identity.requestRecovery(
    { email: "customer@mitra.example" },
    { ipAddress: "203.0.113.1", userAgent: "", cookie: "" },
  );
  await deliver();
  const waiting = await test.database.db.execute(
    sql`select state, attempts, last_error from outbox where kind = 'recovery'`,
  );
  expect(waiting.rows).toMatchObject([{ state: "waiting", attempts: 1 }]);
  smtp.isRefusing = false;
  await test.database.db.execute(
    sql`update outbox set next_attempt_at = now() where kind = 'recovery'`,
  );
  await deliver();
  expect(smtp.received).toHaveLength(1);
  const done = await test.database.db.execute(
    sql`select state from outbox where kind = 'recovery'`,
  );
  expect(done.rows).toEqual([{ state: "done" }]);
});

it.each<[string, "dead" | "waiting", boolean]>([
  ["550 5.1.1 No such user", "dead", true],
  ["550 No such user here", "dead", true],
  ["553 5.1.3 Bad address", "dead", true],
  ["556 5.1.10 Domain takes no mail", "dead", true],
  ["550 5.2.1 Mailbox disabled", "dead", true],
  ["552 5.2.2 Mailbox full", "dead", false],
  ["550 5.7.1 Relaying denied", "waiting", false],
  ["450 4.2.1 Try again later", "waiting", false],
  ["550 4.4.7 Odd server", "waiting", false],
])("an order's email that is answered %s is %s", async (said, state, isMarked) => {
  const email = `x${randomUUID()}@mail.example`;
  smtp.refusals.set(email, said);
  const customer = await newCustomer(test.shop, oneBottle);
  const placed = await test.shop.customer.checkout.place(customer, orderRequest({ email }));
  if (!placed.ok) throw new Error(placed.error.code);
  await deliver();
  const { rows } = await test.database.db.execute(sql`
    select state, attempts, last_error,
      exists (select from address_marks where email = ${email} and bounced_at is not null) as is_marked
    from outbox where kind = 'order_confirmation' order by id desc limit 1`);
  expect(rows).toEqual([
    { state, attempts: 1, last_error: expect.stringContaining(said.slice(4)), is_marked: isMarked },
  ]);
  const { orderNumber } = placed.value;
  const found = await test.shop.staff.orders.find(STAFF, orderNumber);
  expect(found?.mails).toContainEqual(
    expect.objectContaining({ lastError: expect.stringContaining(said.slice(4)) }),
  );
});

it("every email says that a program wrote it", () => {
  expect(smtp.received.length).toBeGreaterThan(0);
  for (const { raw } of smtp.received) expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it("an address without an account gets no email, and its request looks the same", async () => {
  smtp.received.length = 0;
  const client = { ipAddress: "203.0.113.1", userAgent: "", cookie: "" };
  const known = await test.shop.customer.identity.requestRecovery(
    { email: "customer@mitra.example" },
    client,
  );
  const unknown = await test.shop.customer.identity.requestRecovery(
    { email: "nobody@mail.example" },
    client,
  );
  expect(unknown).toEqual(known);
  await deliver();
  expect(smtp.received.map(({ to }) => to[0])).toEqual(["customer@mitra.example"]);
});

it("one address is one recipient, regardless of its characters", async () => {
  smtp.received.length = 0;
  const mailer = createSmtpMailer(smtp.url, "shop@mail.example");
  const mail = { subject: "", html: "", text: "", messageId: "<1@mail.example>" };
  for (const to of ["1,victim@mail.example", "2;victim@mail.example"])
    await mailer.send({ ...mail, to }).catch(() => "refusing is fine too");
  mailer.close();
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain("victim@mail.example");
});
