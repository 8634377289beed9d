import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves MAIL-6. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

it("notifies the customer of a shipment with its number, a refund with its parts, and a cancellation, but never why", async () => {
  const customer = await test.returningCustomer();
  await test.makeAffiliate(customer, "40.00");
  const common = { reason: "Looks like a reseller" };
  const shipped = await test.order(customer, { affiliateBalance: "on" });
  await test.pay(shipped);
  await test.ship(shipped, { trackingNumber: "1Z999AA10123456784" });
  const refund = { ...common, orderNumber: shipped, amount: cents(80_00), key: "k" };
  await test.shop.staff.refunds.refund(STAFF, { ...refund, reference: "venmo 1" });
  const canceled = await test.order(customer);
  const cancel = { ...common, orderNumber: canceled, refundReference: null };
  await test.shop.staff.fulfillment.cancel(STAFF, cancel);

  const { handlers, db, log } = test.shop.running;
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
  const { rows } = await db.execute<{ subject: string; text: string }>(
    sql`select subject, text from dev_mailbox order by id`,
  );
  const textOf = (subject: string) => rows.find((mail) => mail.subject === subject)?.text ?? "";
  expect(textOf("Your order has shipped")).toMatch(
    /UPS[\s\S]+1Z999AA10123456784[\s\S]+ups\.com\/track\?tracknum=1Z999AA10123456784/,
  );
  const refunded = textOf(`Refund for your order ${shipped}`);
  expect(refunded).toMatch(/payment method: \$74\.99[\s\S]+To your balance: \$5\.01/);
  expect(refunded).toContain("We sent it by Venmo.");
  expect(refunded).not.toContain("card statement");
  expect(textOf(`Your order ${canceled} has been canceled`)).toContain("won't ship");
  expect(rows.map(({ text }) => text).join()).not.toContain("reseller");
});
