import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

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

const FIELDS = {
  fullName: '<img src=x onerror="alert(1)"> {{Pat}}',
  address: "12 Pine Street",
  city: "Lincoln",
  state: "NE",
  zipCode: "68508",
  phone: "2065550100",
  email: "pat@mail.example",
  planName: "Monthly Heavy Hitter",
};

const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);

it("a request is confirmed to the customer with its terms, and the shop learns who, where and whether it may ship", async () => {
  const customer = await newCustomer(test.shop);
  expect((await test.shop.customer.subscriptions.request(customer, FIELDS)).ok).toBe(true);
  // Banned after the request: the shop sees the status at sending time.
  await banPlace(test.database.db, { state: "NE" });
  await deliver();
  await deliver();
  expect(smtp.received).toHaveLength(2);
  const confirmation = smtp.rawTo("pat@mail.example");
  expect(confirmation).toContain("Subject: Your request for Monthly Heavy Hitter");
  expect(confirmation).toContain("verify your age and collect payment information");
  expect(confirmation).toContain("$174.99/month until you cancel");
  const notice = smtp.rawTo("owner@mail.example");
  expect(notice).toContain("Subject: New subscription request: Monthly Heavy Hitter");
  expect(notice).toContain("12 Pine Street, Lincoln, NE 68508");
  expect(notice).toContain("(206) 555-0100");
  expect(notice).toContain("BANNED: this state has banned kratom");
  const html = notice.slice(notice.indexOf("text/html"));
  expect(html).toContain("&lt;img src=3Dx onerror=3D");
  expect(html).not.toContain("<img");
});

it("both are notified of a cancellation", async () => {
  smtp.received.length = 0;
  const customer = await newCustomer(test.shop);
  await test.shop.customer.subscriptions.request(customer, {
    ...FIELDS,
    state: "WA",
    zipCode: "98101",
  });
  const [own] = await test.shop.customer.subscriptions.list(customer.id);
  await test.shop.customer.subscriptions.cancel(customer.id, own?.id ?? 0);
  await deliver();
  expect(smtp.rawTo("pat@mail.example")).toContain("Subject: Monthly Heavy Hitter is canceled");
  const notice = smtp.rawTo("owner@mail.example");
  expect(notice).toContain("Subject: Subscription canceled by customer");
});
