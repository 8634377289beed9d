import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import { preparedOnce } from "#server/db/prepared.ts";
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

const moves = (from: PaymentState[], to: PaymentState) =>
  preparedOnce((db) => {
    const move = paymentMove(db, { from, to, changes: { failure: "test" } });
    return sql`with ${move} select order_id, state from moved`;
  });

const move = (paymentId: string, from: PaymentState[], to: PaymentState) =>
  moves(from, to)(database.db, { paymentId, detail: JSON.stringify({ reason: "test" }) });

it("a move not in the table is a bug, alone and within another statement", async () => {
  const payment = await awaited();
  await expect(movePayment(database.db, payment, "refunded", {})).rejects.toThrow(/cannot go/);
  await expect(move(payment.id, ["awaiting"], "authorized")).rejects.toThrow(/cannot go/);
  // One wrong source state is enough.
  const wrong = move(payment.id, ["authorizing", "captured"], "authorized");
  await expect(wrong).rejects.toThrow(/cannot go/);
  expect(await awaited()).toEqual(payment);
  expect(await eventsOf(payment.id)).toEqual([]);
});

it("within another statement it moves only from the states named, and records the move", async () => {
  const payment = await awaited();
  const run = (from: PaymentState[], to: PaymentState) => move(payment.id, from, to);
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
