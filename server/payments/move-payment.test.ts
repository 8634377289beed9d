import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import { paymentEvents, payments } from "#server/db/schema/payments.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { movePayment, paymentMove } from "./move-payment.ts";

/* Proves PAY-7. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One of the sample payments, still awaiting its money. */
async function awaited() {
  const [payment] = await database.db
    .select()
    .from(payments)
    .where(eq(payments.state, "awaiting"))
    .limit(1);
  if (!payment) throw new Error("No sample payment is awaited");
  return payment;
}

const eventsOf = (id: string) =>
  database.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id));

const move = (id: string, from: PaymentState[], to: PaymentState) =>
  paymentMove(database.db, {
    paymentId: id,
    from,
    to,
    detail: { reason: "test" },
    changes: { failure: "test" },
  });

it("a move not in the table is a bug, alone and within another statement", async () => {
  const payment = await awaited();
  await expect(movePayment(database.db, payment, "refunded", {})).rejects.toThrow(/cannot go/);
  expect(() => move(payment.id, ["awaiting"], "authorized")).toThrow(/cannot go/);
  // One wrong source state is enough.
  expect(() => move(payment.id, ["authorizing", "captured"], "authorized")).toThrow(/cannot go/);
  expect(await awaited()).toEqual(payment);
  expect(await eventsOf(payment.id)).toEqual([]);
});

it("within another statement it moves only from the states named, and records the move", async () => {
  const payment = await awaited();
  const run = (from: PaymentState[], to: PaymentState) =>
    database.db.execute(sql`with ${move(payment.id, from, to)} select order_id, state from moved`);
  expect((await run(["authorizing", "unknown"], "authorized")).rows).toEqual([]);
  expect(await awaited()).toEqual(payment);
  expect(await eventsOf(payment.id)).toEqual([]);

  const { rows } = await run(["awaiting"], "expired");
  expect(rows).toEqual([{ order_id: String(payment.orderId), state: "expired" }]);
  expect(await eventsOf(payment.id)).toMatchObject([
    { kind: "expired", detail: { reason: "test" } },
  ]);
  expect((await run(["awaiting"], "expired")).rows).toEqual([]);
  expect(await eventsOf(payment.id)).toHaveLength(1);
});
