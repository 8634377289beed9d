import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { STAFF } from "#tests/support/staff.ts";
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

const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);

it("the shop is notified of a request, the affiliate of its outcome", async () => {
  const paid = await newAffiliate(test, "100.00");
  const declined = await newAffiliate(test, "100.00");
  const ask = async (affiliate: typeof paid) => {
    const fields = { amount: "75", payTo: "@pat <b>" };
    const asked = await test.shop.customer.affiliates.requestPayout(affiliate.acting, fields);
    if (!asked.ok) throw new Error(asked.error.code);
    return asked.value.requestId;
  };
  await test.shop.staff.affiliates.payOut(STAFF, {
    requestId: await ask(paid),
    reference: "venmo 9",
  });
  await test.shop.staff.affiliates.declinePayout(STAFF, {
    requestId: await ask(declined),
    reason: "No W-9 yet.",
  });
  await deliver();
  const notice = smtp.rawTo("owner@mail.example");
  expect(notice).toContain("Subject: Payout request: $75.00");
  expect(notice).toContain("@pat &lt;b&gt;");
  const good = smtp.rawTo(paid.customer.email);
  expect(good).toContain("Subject: Your payout is on its way");
  expect(good).toContain("venmo 9");
  const bad = smtp.rawTo(declined.customer.email);
  expect(bad).toContain("Subject: Your payout request was declined");
  expect(bad).toContain("No W-9 yet.");
});
