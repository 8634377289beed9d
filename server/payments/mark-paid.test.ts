import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { ADA, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves BANK-7. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const paid = (orderNumber: number, amountCents: number, reference: string) =>
  test.shop.staff.payments.markPaid(STAFF, {
    orderNumber,
    amountCents: cents(amountCents),
    reference,
  });

it("accepts the exact amount, once, and records the reference, who and when", async () => {
  const orderNumber = await test.order();
  for (const amount of [114_98, 115_00, 0])
    expect(await paid(orderNumber, amount, "v1")).toMatchObject({ error: { code: "invalid" } });
  expect(await paid(orderNumber, 114_99, " ")).toMatchObject({ error: { code: "invalid" } });
  expect(await paid(orderNumber, 114_99, "v1")).toMatchObject({ ok: true });
  expect(await paid(orderNumber, 114_99, "v1")).toMatchObject({ ok: true });
  expect(await paid(orderNumber, 114_99, "v2")).toEqual({
    ok: false,
    error: { code: "not_allowed", reason: "This order was already paid (v1)." },
  });
  const { payment, paymentEvents, events } = await test.see(orderNumber);
  expect(payment).toMatchObject({ state: "captured", captured: 114_99, paidReference: "v1" });
  expect(paymentEvents).toMatchObject([
    { kind: "captured", detail: { actor: "staff:ada", reference: "v1" } },
  ]);
  expect(events.at(-1)).toMatchObject({ kind: "paid", actor: ADA });
});

it("happens once when five people click at the same time", async () => {
  const orderNumber = await test.order();
  const clicks = ["a", "b", "c", "d", "e"].map((reference) => paid(orderNumber, 114_99, reference));
  const answers = await Promise.all(clicks);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await test.see(orderNumber)).paymentEvents).toHaveLength(1);
});

it("is refused for a card, a canceled order and a missing one", async () => {
  const byCard = await test.orderByCard();
  expect(await paid(byCard, 114_99, "v1")).toMatchObject({ error: { code: "not_allowed" } });
  const orderNumber = await test.order();
  const cancel = { orderNumber, reason: "Wrong address", refundReference: null };
  await test.shop.staff.fulfillment.cancel(STAFF, cancel);
  expect(await paid(orderNumber, 114_99, "v1")).toMatchObject({ error: { code: "not_allowed" } });
  expect(await paid(99, 114_99, "v1")).toMatchObject({ error: { code: "not_found" } });
});
