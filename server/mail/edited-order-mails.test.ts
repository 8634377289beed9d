import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDraftToken } from "#server/order-drafts/draft-token.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { editOf, editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves EDIT-6 and DRAFT-2: what the customer reads. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const two = [{ productId: 1, flavor: "Mint", quantity: 2 }];

async function mails() {
  const { handlers, db, log } = test.shop.running;
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
  const { rows } = await db.execute<{ to: string; subject: string; text: string }>(
    sql`select "to", subject, text from dev_mailbox order by id`,
  );
  return rows;
}

it("says what was changed, what is still to be paid or was sent back, and never why", async () => {
  const reason = { reason: "Looks like a reseller" };
  const raised = await test.order();
  await test.pay(raised);
  await editOrderAs(test, raised, { lines: two, address: "9 Elm Street" }, reason);
  const lowered = await test.order(undefined, {}, two);
  await test.pay(lowered);
  await editOrderAs(test, lowered, { lines: oneBottle }, { ...reason, reference: "venmo back" });
  const byCard = await test.orderByCard();
  await editOrderAs(test, byCard, { lines: two }, reason);

  const sent = await mails();
  const textOf = (subject: string) => sent.find((mail) => mail.subject === subject)?.text ?? "";
  const more = textOf(`We changed your order ${raised}`);
  expect(more).toContain("items, shipping address");
  expect(more).toMatch(/Paid already: -\$114\.99\s+Amount due: \$100\.00/);
  expect(more).toContain("Please send $100.00");
  expect(more).toContain("9 Elm Street");
  const less = textOf(`We changed your order ${lowered}`);
  expect(less).toContain("we sent $100.00 back the way it came");
  expect(less).not.toContain("Please send");
  const again = textOf(`Please pay for your order ${byCard} again`);
  expect(again).toContain("comes to more than your card was authorized for");
  expect(again).toContain("$214.99");
  expect(sent.map(({ text }) => text).join()).not.toMatch(/reseller|venmo back/);
});

it("the link to a draft goes to its customer, and has neither items nor address", async () => {
  const customer = await newCustomer(test.shop);
  const { orderDrafts } = test.shop.staff;
  const created = await orderDrafts.create(STAFF, { email: customer.email });
  if (!created.ok) throw new Error(created.error.reason);
  const { draftId } = created.value;
  const draft = { ...editOf(await test.see(await test.order())), lines: two };
  await orderDrafts.change(STAFF, { draftId, version: 1, draft, isSent: true });
  const mail = (await mails()).find(({ to }) => to === customer.email);
  const token = /\/orders\/draft\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(readDraftToken(test.shop.running.secret, token, new Date())).toBe(draftId);
  expect(mail?.text).not.toMatch(/Chewable|Pine Street/);
});
