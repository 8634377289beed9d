import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSandboxGateway } from "#server/gateways/sandbox/sandbox-gateway.ts";
import { ADA, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves PAY-8 and PAY-10. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

describe("a charge whose answer was lost", () => {
  it.each(["lost_after", "throws"] as const)(
    "(%s) completes the shipment as requested, with email and commission",
    async (fault) => {
      const orderNumber = await test.orderByCard();
      test.gateway.faults.capture = [fault];
      expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
      await test.shop.staff.payments.reconcile(STAFF);
      const { order, payment, events } = await test.see(orderNumber);
      expect(order).toMatchObject({ status: "shipped", trackingNumber: `1Z${orderNumber}` });
      expect(payment?.state).toBe("captured");
      expect(events.at(-1)).toMatchObject({ kind: "shipped", actor: ADA });
      expect(await test.mailsOf(orderNumber)).toContain("order_shipped");
      expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    },
  );

  it("that never reached the gateway reverts the payment; shipping again charges it once", async () => {
    const orderNumber = await test.orderByCard();
    test.gateway.faults.capture = ["lost_before"];
    await test.ship(orderNumber);
    await test.shop.staff.payments.reconcile(STAFF);
    expect(await test.see(orderNumber)).toMatchObject({
      order: { status: "pending" },
      payment: { state: "authorized" },
    });
    const before = test.gateway.calls.capture;
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect(test.gateway.calls.capture).toBe(before + 1);
  });

  it("stays unchanged while the gateway does not answer, and cannot be canceled or refunded", async () => {
    const orderNumber = await test.orderByCard();
    test.gateway.faults.capture = ["lost_after"];
    test.gateway.faults.find = ["lost_before", "lost_before"];
    await test.ship(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    await test.shop.staff.payments.reconcile(STAFF);
    expect((await test.see(orderNumber)).payment?.state).toBe("capturing");
    const reason = "Changed my mind";
    const cancel = { orderNumber, reason, refundReference: null };
    expect(await test.shop.staff.fulfillment.cancel(STAFF, cancel)).toMatchObject({
      error: { code: "not_allowed" },
    });
    await test.shop.staff.payments.reconcile(STAFF);
    expect((await test.see(orderNumber)).order.status).toBe("shipped");
  });
});

it("a void that came too late leaves money for staff to refund by hand", async () => {
  const orderNumber = await test.orderByCard();
  const { payment } = await test.see(orderNumber);
  if (!payment?.transactionId) throw new Error("not authorized");
  const ref = { attemptId: payment.id, transactionId: payment.transactionId, last4: "1111" };
  const atGateway = createSandboxGateway(test.database.db);
  const { rows } = await test.database.db.execute(
    sql`update sandbox_transactions set state = 'captured', captured = amount where attempt_id = ${payment.id} returning 1`,
  );
  expect(rows).toHaveLength(1);
  expect(await atGateway.void(ref, AbortSignal.timeout(1000))).toMatchObject({ kind: "failed" });
  const reason = "Never mind";
  await test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber,
    reason,
    refundReference: null,
  });
  await test.shop.staff.payments.reconcile(STAFF);
  expect(await test.shop.staff.audit(STAFF)).toMatchObject([
    { name: "canceled-keeps-nothing", ids: [String(orderNumber)] },
  ]);
  const refund = { orderNumber, amount: "full" as const, reason, key: "late" };
  expect(await test.shop.staff.refunds.refund(STAFF, { ...refund, reference: null })).toMatchObject(
    { ok: true },
  );
});

it("never asks about the same payment twice at a time, or before the caller has stopped waiting", async () => {
  const patient = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "60" });
  const orderNumber = await patient.orderByCard();
  patient.gateway.faults.capture = ["lost_after"];
  await patient.ship(orderNumber);
  expect(await patient.shop.staff.payments.reconcile(STAFF)).toBe(0);
  await patient.database.db.execute(
    sql`update payments set updated_at = now() - interval '61 seconds' where state = 'capturing'`,
  );
  const { find } = patient.gateway.calls;
  await Promise.all([
    patient.shop.staff.payments.reconcile(STAFF),
    patient.shop.staff.payments.reconcile(STAFF),
  ]);
  expect(patient.gateway.calls.find).toBe(find + 1);
  await patient.expectSound();
  await patient.close();
});
