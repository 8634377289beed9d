import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatDollars } from "#domain/money/cents.ts";
import { readDraftToken } from "#server/order-drafts/draft-token.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { editOf, editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves EDIT-5, EDIT-6 and DRAFT-2: what the customer reads. */

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
  expect(more).toMatch(/Already paid: -\$114\.99\s+Amount due: \$100\.00/);
  expect(more).toContain("Please send $100.00");
  expect(more).toContain("9 Elm Street");
  const less = textOf(`We changed your order ${lowered}`);
  expect(less).toContain("so we sent $100.00 back the way you paid");
  expect(less).not.toContain("Please send");
  const again = textOf(`Please pay for your order ${byCard} again`);
  expect(again).toContain("the new total is more than your card was authorized for");
  expect(again).toContain("$214.99");
  expect(sent.map(({ text }) => text).join()).not.toMatch(/reseller|venmo back/);
});

it("no one who has paid reads that an amount is due", async () => {
  const lowered = await test.order(undefined, {}, two);
  await test.pay(lowered);
  await editOrderAs(test, lowered, { lines: oneBottle }, { reference: "venmo back" });
  const moved = await test.order();
  await test.pay(moved);
  await editOrderAs(test, moved, { address: "9 Elm Street" });
  const sent = await mails();
  for (const orderNumber of [lowered, moved])
    for (const subject of [`Your order ${orderNumber}`, `We changed your order ${orderNumber}`]) {
      const text = sent.find((mail) => mail.subject === subject)?.text ?? "";
      expect(text).toContain("Paid: $114.99");
      expect(text).not.toContain("Amount due");
    }
});

it("the shop reads that an order waits for its rest, and what of a card is to be charged", async () => {
  const raised = await test.orderByCard();
  await editOrderAs(test, raised, { lines: two });
  await test.pay(raised);
  await editOrderAs(test, raised, { lines: [{ productId: 1, flavor: "Mint", quantity: 3 }] });
  const lowered = await test.orderByCard();
  await editOrderAs(test, lowered, { lines: [{ productId: 6, flavor: "Lemon", quantity: 1 }] });
  const { id: orderId, finalTotal } = (await test.see(lowered)).order;
  await enqueue(test.shop.running.db, "authorization_ages", String(orderId), { orderId });
  const sent = await mails();
  const link = sent.filter(({ subject }) => subject === `Order ${raised} needs a payment link`);
  expect(link.at(-1)?.text).toContain("The order ships once it arrives.");
  expect(link.at(-1)?.text).not.toContain("canceled");
  const ages = sent.find(({ subject }) => subject.startsWith(`Ship order ${lowered} soon`))?.text;
  expect(ages).toContain(`${formatDollars(finalTotal)} hasn't been charged`);
  expect(ages).not.toContain("authorized for");
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
