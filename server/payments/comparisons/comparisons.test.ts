import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { readConfig } from "#server/config.ts";
import { chooseGateway } from "#server/gateways/choose-gateway.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import { ADA, CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { newPaymentId } from "../payment-id.ts";

/* Proves PAY-32. */

let simulator: TestSimulator;
let test: TestShop;
/** The gateway itself, used by someone without records in the shop. */
let gateway: PaymentGateway;
beforeAll(async () => {
  simulator = await startTestSimulator();
  const env = { ...simulator.shopVariables("nmi"), RECONCILE_AFTER_SECONDS: "0" };
  test = await createTestShop({}, env);
  const found = chooseGateway(readConfig(env).gateway, test.database.db);
  if (found === null) throw new Error("no gateway");
  gateway = found;
});
beforeEach(async () => {
  await test.database.asOwner(
    "truncate gateway_comparisons cascade; delete from outbox where kind = 'gateway_comparison'",
  );
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});

const payments = () => test.shop.staff.payments;
const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers, {
    lane: "long",
  });

async function compare() {
  expect(await payments().compare(STAFF, { days: 1 })).toMatchObject({ ok: true });
  await deliver();
  const { newest } = await payments().comparisons(STAFF);
  if (newest === null) throw new Error("no comparison");
  return newest;
}

async function stray(): Promise<string> {
  const outcome = await gateway.authorize(
    {
      attemptId: newPaymentId(),
      amountCents: cents(50_00),
      token: await simulator.token("nmi", "4111111111111111"),
      billing: { name: "Pat Doe", street: "1 Pine Street", zip: "98101" },
      email: "pat@mail.example",
      ipAddress: "203.0.113.9",
    },
    AbortSignal.timeout(4000),
  );
  if (outcome.kind !== "approved") throw new Error(JSON.stringify(outcome));
  return outcome.approval.transactionId;
}

const undo = (differenceId: number, reason = "Lost in the restore") =>
  payments().undoDifference(STAFF, { differenceId, reason });

describe("a comparison with the gateway", () => {
  it("is made by a job, one at a time, and its result stays", async () => {
    const transactionId = await stray();
    const [first, second] = await Promise.all([
      payments().compare(STAFF, { days: 7 }),
      payments().compare(STAFF, { days: 1 }),
    ]);
    expect(first).toEqual(second);
    expect(await payments().comparisons(STAFF)).toMatchObject({
      newest: { state: "running", listed: null, differences: [] },
      lastDone: null,
    });
    // It holds up no gateway message and no email.
    for (const lane of ["mail", "work"] as const)
      await deliverOutbox(
        { db: test.database.db, log: createLog("silent") },
        test.shop.running.handlers,
        { lane },
      );
    expect((await payments().comparisons(STAFF)).newest?.state).toBe("running");
    await deliver();
    const { newest } = await payments().comparisons(STAFF);
    expect(newest).toMatchObject({ state: "done", failure: null });
    expect(newest?.differences).toMatchObject([
      { transactionId, proposal: "void", left: 50_00, ours: "unknown", orderNumber: null },
    ]);
    await deliver();
    expect((await payments().comparisons(STAFF)).newest).toEqual(newest);
    await undo(newest?.differences[0]?.id ?? 0);
  });

  it("lets one void what only the gateway has, once, with a reason, even if two ask at once", async () => {
    await stray();
    const { differences } = await compare();
    const [{ id } = { id: 0 }] = differences;
    expect(await undo(id, " ")).toMatchObject({ error: { code: "invalid" } });
    expect(await undo(999_999)).toMatchObject({ error: { code: "not_found" } });
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers).toContainEqual({ ok: true, value: { settled: "Voided $50.00." } });
    expect(await undo(id)).toEqual({ ok: true, value: { settled: "Voided $50.00." } });
    const { newest } = await payments().comparisons(STAFF);
    expect(newest?.differences).toMatchObject([{ settled: "Voided $50.00." }]);
    expect((await compare()).differences).toEqual([]);
  });

  it("knows what was undone by a process that ended before it could say so", async () => {
    const transactionId = await stray();
    const { since, differences } = await compare();
    await payments().undoAtGateway(STAFF, { transactionId, since, reason: "By command" });
    expect(await undo(differences[0]?.id ?? 0)).toEqual({
      ok: true,
      value: { settled: "Voided $50.00." },
    });
  });

  it("that fails or is cut off says why, and the one before stays", async () => {
    const before = await compare();
    await simulator.misbehave({ operation: "query", fault: "error_500", times: 99 });
    const failed = await compare();
    await simulator.behave();
    expect(failed).toMatchObject({ state: "failed", listed: null });
    expect(failed.failure).toMatch(/^The gateway didn't list its transactions/);
    expect((await payments().comparisons(STAFF)).lastDone?.id).toBe(before.id);
    // Its job is gone, as after a restore.
    await payments().compare(STAFF, { days: 1 });
    await test.database.asOwner(`delete from outbox where kind = 'gateway_comparison';
      update gateway_comparisons set created_at = now() - interval '61 minutes' where state = 'running'`);
    expect((await compare()).state).toBe("done");
    const { rows } = await test.database.db.execute(
      sql`select failure from gateway_comparisons where failure is not null order by id`,
    );
    expect(rows.map(({ failure }) => failure)).toEqual([failed.failure, "It was cut off."]);
  });

  it("is not made without a gateway", async () => {
    const without = await createTestShop({ gateway: null });
    expect(await without.shop.staff.payments.compare(STAFF, { days: 1 })).toMatchObject({
      error: { code: "not_allowed", reason: "No card gateway connected." },
    });
    await without.close();
  });

  it("lets one settle a payment of ours by what the gateway says, and nothing else of ours", async () => {
    const own = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
    const orderNumber = await own.orderByCard(CARDS.approved);
    own.gateway.faults.void = ["lost_before"];
    const cancel = { orderNumber, reason: "Asked", refundReference: null };
    await own.shop.staff.fulfillment.cancel(STAFF, cancel);
    expect((await own.see(orderNumber)).payment?.state).toBe("voiding");
    // Someone charges it at the gateway in the meantime.
    await own.database.db.execute(
      sql`update sandbox_transactions set state = 'captured', captured = amount`,
    );
    const { payments: money } = own.shop.staff;
    await money.compare(STAFF, { days: 1 });
    await deliverOutbox(
      { db: own.database.db, log: createLog("silent") },
      own.shop.running.handlers,
      { lane: "long" },
    );
    const { newest } = await money.comparisons(STAFF);
    expect(newest?.differences).toMatchObject([{ proposal: "match", orderNumber }]);
    const request = { differenceId: newest?.differences[0]?.id ?? 0, reason: "Charged there" };
    expect(await money.undoDifference(STAFF, request)).toMatchObject({
      error: { code: "not_allowed" },
    });
    const said = { ok: true, value: { settled: "The payment is now captured." } };
    expect(await money.matchDifference(STAFF, request)).toEqual(said);
    expect(await money.matchDifference(STAFF, request)).toEqual(said);
    expect((await own.see(orderNumber)).payment?.state).toBe("captured");
    await own.close();
  });

  it("does not ask again about a charge that no one here asked for, which is closed with a note, once", async () => {
    const own = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
    own.gateway.faults.authorize = ["lost_after"];
    const orderNumber = await own.orderByCard(CARDS.approved);
    await own.database.db.execute(
      sql`update sandbox_transactions set state = 'captured', captured = amount`,
    );
    const { payments: money } = own.shop.staff;
    const found = await compareSandbox(own);
    expect(found?.differences).toMatchObject([{ proposal: "look", orderNumber }]);
    const differenceId = found?.differences[0]?.id ?? 0;
    const close = (reason: string) => money.closeDifference(STAFF, { differenceId, reason });
    expect(await money.matchDifference(STAFF, { differenceId, reason: "x" })).toMatchObject({
      error: { code: "not_allowed" },
    });
    expect(await close(" ")).toMatchObject({ error: { code: "invalid" } });
    const said = { ok: true, value: { settled: "Closed: Charged by hand there" } };
    expect(await close("Charged by hand there")).toEqual(said);
    expect(await close("Again")).toEqual(said);
    expect((await money.comparisons(STAFF)).newest?.differences).toMatchObject([
      {
        settled: "Closed: Charged by hand there",
        settledBy: { kind: ADA.kind, id: ADA.id },
        settledAt: expect.any(Date),
      },
    ]);
    await own.close();
  });

  it("ends though there are very many differences, and shows a page, what waits first", async () => {
    const own = await createStaffedShop();
    await own.database.db.execute(sql`
      insert into sandbox_transactions (attempt_id, transaction_id, state, amount, last4, brand, auth_code, avs, cvv)
      select 'pay_' || lpad(n::text, 16, '0'), 'sb' || n, 'authorized', 20, '1111', 'Visa', 'A1', 'Y', 'M'
      from generate_series(1, 7000) n`);
    const found = await compareSandbox(own);
    expect(found).toMatchObject({ state: "done", listed: 7000, more: 6800 });
    expect(found?.differences).toHaveLength(200);
    const [first, second] = found?.differences ?? [];
    const undoing = { differenceId: first?.id ?? 0, reason: "Stray" };
    expect(await own.shop.staff.payments.undoDifference(STAFF, undoing)).toMatchObject({
      ok: true,
    });
    const { newest } = await own.shop.staff.payments.comparisons(STAFF);
    expect(newest?.differences[0]?.id).toBe(second?.id);
    await own.close();
  });

  it("lets one undo what no one else is undoing right now, and again once that was cut off", async () => {
    const transactionId = await stray();
    const [difference] = (await compare()).differences;
    const { db } = test.database;
    // Another process asks the gateway at this moment.
    await db.execute(sql`
      insert into gateway_undoings (gateway, transaction_id, reference, action, amount, reason, actor)
      values ('nmi', ${transactionId}, ${difference?.reference}, 'void', 50, 'x', ${`${ADA.kind}:${ADA.id}`})`);
    expect(await undo(difference?.id ?? 0)).toMatchObject({
      error: { reason: "This is in progress. Check again in a minute." },
    });
    expect(
      await gateway.find(difference?.reference ?? "", AbortSignal.timeout(4000)),
    ).toMatchObject({ kind: "authorized" });
    await test.database.asOwner(
      "update gateway_undoings set created_at = now() - interval '3 minutes' where outcome is null",
    );
    expect(await undo(difference?.id ?? 0)).toMatchObject({ ok: true });
  });
});

async function compareSandbox(own: StaffedShop) {
  await own.shop.staff.payments.compare(STAFF, { days: 1 });
  const { db } = own.database;
  await deliverOutbox({ db, log: createLog("silent") }, own.shop.running.handlers, {
    lane: "long",
  });
  return (await own.shop.staff.payments.comparisons(STAFF)).newest;
}
