import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { COMMANDS } from "#server/commands/command-table.ts";
import { readConfig } from "#server/config.ts";
import { chooseGateway } from "#server/gateways/choose-gateway.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import { ADA, STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { newPaymentId } from "./payment-id.ts";

/* Proves PAY-28 and PAY-29. */

const CARD = "4111111111111111";
const SINCE = new Date(Date.now() - 3_600_000);
const soon = () => AbortSignal.timeout(4000);

describe.each(["nmi", "authorize-net"] as const)("what %s has and the shop does not", (name) => {
  let simulator: TestSimulator;
  let test: TestShop;
  /** The gateway itself, used by someone without records in the shop. */
  let gateway: PaymentGateway;
  beforeAll(async () => {
    simulator = await startTestSimulator();
    const env = { ...simulator.shopVariables(name), RECONCILE_AFTER_SECONDS: "0" };
    test = await createTestShop({}, env);
    const found = chooseGateway(readConfig(env).gateway, test.database.db);
    if (found === null) throw new Error("no gateway");
    gateway = found;
  });
  afterAll(async () => {
    await test.close();
    await simulator.stop();
  });

  const differences = async (shop = test.shop) => {
    const found = await shop.staff.payments.gatewayDifferences(STAFF, SINCE);
    if (!found.ok) throw new Error(found.error.reason);
    return found.value;
  };
  const undo = (transactionId: string) =>
    test.shop.staff.payments.undoAtGateway(STAFF, {
      transactionId,
      since: SINCE,
      reason: "Lost in the restore",
    });

  async function type(...argv: string[]) {
    const command = COMMANDS.find((one) => one.name === argv[0]);
    if (!command || !("run" in command)) throw new Error("no such command");
    const input = { args: argv.slice(1), options: { since: SINCE.toISOString().slice(0, 16) } };
    return command.run(test.shop, { ...input, actor: STAFF }, () => undefined);
  }

  async function stray(attemptId: string, amount = 50_00) {
    const outcome = await gateway.authorize(
      {
        attemptId,
        amountCents: cents(amount),
        token: await simulator.token(name, CARD),
        billing: { name: "Pat Doe", street: "1 Pine Street", zip: "98101" },
        email: "pat@mail.example",
        ipAddress: "203.0.113.9",
      },
      soon(),
    );
    if (outcome.kind !== "approved") throw new Error(JSON.stringify(outcome));
    const { transactionId, last4 } = outcome.approval;
    return { attemptId, transactionId, last4 };
  }

  async function placeOrder() {
    const customer = await newCustomer(test.shop, oneBottle);
    const first = await test.shop.customer.checkout.place(customer, orderRequest());
    if (!first.ok) throw new Error(JSON.stringify(first.error));
    await test.database.db.execute(
      sql`update orders set created_at = now() - interval '40 days' where user_id = ${customer.id}`,
    );
    await saveCart(test.database.db, customer.id, oneBottle);
    const card = { ...testCard(CARD), token: await simulator.token(name, CARD) };
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ paymentMethod: "credit" }, { card }),
    );
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    const { orderNumber } = placed.value;
    const found = await test.shop.staff.orders.find(STAFF, orderNumber);
    if (!found?.payment?.transactionId) throw new Error("no payment");
    const { id, transactionId, amount, last4 } = found.payment;
    const ref = { attemptId: id, transactionId, last4: last4 ?? "" };
    return { orderNumber, id, transactionId, amount, ref };
  }

  const ship = (orderNumber: number) =>
    test.shop.staff.fulfillment.ship(STAFF, {
      orderNumber,
      trackingNumber: `1Z${orderNumber}`,
      override: null,
    });

  it("finds none while its own orders are authorized, shipped, settled, refunded and canceled", async () => {
    await placeOrder();
    const canceled = await placeOrder();
    const reason = "As asked";
    const cancel = { orderNumber: canceled.orderNumber, reason, refundReference: null };
    expect(await test.shop.staff.fulfillment.cancel(STAFF, cancel)).toMatchObject({ ok: true });
    const shipped = await placeOrder();
    expect(await ship(shipped.orderNumber)).toMatchObject({ ok: true });
    expect(await differences()).toMatchObject({ unknown: [], different: [], others: 0 });
    await simulator.settle(name);
    const refund = { orderNumber: shipped.orderNumber, reason, key: "one", reference: null };
    expect(
      await test.shop.staff.refunds.refund(STAFF, { ...refund, amount: cents(5_00) }),
    ).toMatchObject({ ok: true });
    const found = await differences();
    expect(found).toMatchObject({ unknown: [], different: [], others: 0 });
    expect(found.listed).toBeGreaterThanOrEqual(4);
    const { exitCode, lines } = await type("gateway-differences");
    expect(lines).toEqual([expect.stringContaining("match the shop")]);
    expect(exitCode).toBe(0);
  });

  it("proposes to void an unknown authorization, does so once asked, and records it", async () => {
    const { transactionId, attemptId } = await stray(newPaymentId());
    expect((await differences()).unknown).toMatchObject([
      { entry: { transactionId, reference: attemptId }, leftCents: 50_00, proposal: "void" },
    ]);
    const shown = await type("gateway-differences");
    expect(shown.exitCode).toBe(1);
    expect(shown.lines.join("\n")).toContain(`undo-at-gateway ${transactionId}`);
    // The comparison changed nothing.
    expect(await gateway.find(attemptId, soon())).toMatchObject({ kind: "authorized" });
    expect(await type("undo-at-gateway", transactionId, "Lost in the restore")).toMatchObject({
      exitCode: 0,
      lines: [`${transactionId}: $50.00 voided.`],
    });
    expect(await gateway.find(attemptId, soon())).toEqual({ kind: "voided" });
    expect((await differences()).unknown).toEqual([]);
    expect(await undo(transactionId)).toMatchObject({ ok: false });
    const { rows } = await test.database.db.execute(
      sql`select action, amount, reason, actor, outcome from gateway_undoings where transaction_id = ${transactionId}`,
    );
    const actor = `${ADA.kind}:${ADA.id}`;
    const made = { action: "void", amount: "50.00", reason: "Lost in the restore", actor };
    expect(rows).toEqual([{ ...made, outcome: "voided" }]);
  });

  it.each([false, true])("refunds an unknown charge in full (settled: %s)", async (isSettled) => {
    const ref = await stray(newPaymentId(), isSettled ? 61_00 : 60_00);
    const amount = cents(isSettled ? 61_00 : 60_00);
    expect(await gateway.capture(ref, amount, soon())).toEqual({ kind: "done" });
    if (isSettled) await simulator.settle(name);
    expect((await differences()).unknown).toMatchObject([
      { entry: { transactionId: ref.transactionId }, leftCents: amount, proposal: "refund" },
    ]);
    const done = { ok: true, value: { action: "refund", amountCents: amount } };
    expect(await undo(ref.transactionId)).toEqual(done);
    expect((await differences()).unknown).toEqual([]);
    const { entries } = await simulator.books();
    const charge = entries.find(({ id }) => id === ref.transactionId);
    const refunds = entries.filter(({ refersTo }) => refersTo === ref.transactionId);
    const refunded = refunds.reduce((sum, one) => sum + one.cents, 0);
    expect(charge?.state === "voided" ? amount : refunded).toBe(amount);
  });

  it("says what is left of an unknown charge that was refunded in part", async () => {
    const ref = await stray(newPaymentId(), 70_00);
    await gateway.capture(ref, cents(70_00), soon());
    await simulator.settle(name);
    const part = { ...ref, refundId: "ref_by_hand", amountCents: cents(20_00) };
    expect(await gateway.refund(part, soon())).toEqual({ kind: "done" });
    expect((await differences()).unknown).toMatchObject([{ leftCents: 50_00, proposal: "refund" }]);
    expect(await undo(ref.transactionId)).toMatchObject({ ok: true });
    expect((await differences()).unknown).toEqual([]);
  });

  it("counts what has another's reference apart, and undoes none of it", async () => {
    const before = (await differences()).others;
    const { transactionId, attemptId } = await stray("WOO-10023");
    expect(await differences()).toMatchObject({ unknown: [], others: before + 1 });
    expect(await undo(transactionId)).toMatchObject({ ok: false });
    expect(await gateway.find(attemptId, soon())).toMatchObject({ kind: "authorized" });
  });

  it("shows a payment of ours in another state, with another amount or more refunded; none is undone", async () => {
    const captured = await placeOrder();
    const part = cents(10_00);
    expect(await gateway.capture(captured.ref, captured.amount, soon())).toEqual({ kind: "done" });
    const other = await placeOrder();
    expect(await ship(other.orderNumber)).toMatchObject({ ok: true });
    const refunded = await placeOrder();
    expect(await ship(refunded.orderNumber)).toMatchObject({ ok: true });
    await simulator.settle(name);
    const byHand = { ...refunded.ref, refundId: "ref_by_hand2", amountCents: part };
    expect(await gateway.refund(byHand, soon())).toEqual({ kind: "done" });
    await test.database.asOwner(
      `update payments set captured = captured - 1, updated_at = now() where id = '${other.id}'`,
    );
    const { different, unknown } = await differences();
    expect(unknown).toEqual([]);
    const of = ({ id }: { id: string }) => different.find(({ payment }) => payment.id === id);
    expect(different).toHaveLength(3);
    expect(of(captured)).toMatchObject({ theirs: expect.stringMatching(/^captured \$/) });
    expect(of(other)?.entry.amountCents).toBe(other.amount);
    expect(of(refunded)).toMatchObject({ theirs: "refunded $10.00" });
    expect((await type("gateway-differences")).lines.join("\n")).toContain("is authorized here");
    expect(await undo(captured.transactionId)).toMatchObject({ ok: false });
    await test.database.asOwner(
      `update payments set captured = captured + 1 where id = '${other.id}'`,
    );
  });

  it.each(["drop", "error_500", "truncated"] as const)(
    "a list that does not arrive whole (%s) is no list, and nothing is undone by it",
    async (fault) => {
      const { transactionId, attemptId } = await stray(newPaymentId(), 80_00);
      await simulator.misbehave({ operation: "query", fault });
      const { exitCode, lines } = await type("gateway-differences");
      expect(exitCode).toBe(1);
      expect(lines).toEqual([expect.stringContaining("didn't list its transactions")]);
      await simulator.misbehave({ operation: "query", fault });
      expect(await undo(transactionId)).toMatchObject({ ok: false });
      expect(await gateway.find(attemptId, soon())).toMatchObject({ kind: "authorized" });
      expect(await undo(transactionId)).toMatchObject({ ok: true });
    },
  );

  it("an undoing whose answer is lost is shown again or done, never twice", async () => {
    const ref = await stray(newPaymentId(), 90_00);
    await gateway.capture(ref, cents(90_00), soon());
    await simulator.settle(name);
    await simulator.misbehave({ operation: "refund", fault: "drop", when: "before" });
    expect(await undo(ref.transactionId)).toMatchObject({ ok: false });
    expect((await differences()).unknown).toMatchObject([{ leftCents: 90_00 }]);
    await simulator.misbehave({ operation: "refund", fault: "drop" });
    expect(await undo(ref.transactionId)).toMatchObject({ ok: false });
    expect((await differences()).unknown).toEqual([]);
    const { entries } = await simulator.books();
    const refunds = entries.filter(({ refersTo }) => refersTo === ref.transactionId);
    expect(refunds).toHaveLength(1);
  });
});
