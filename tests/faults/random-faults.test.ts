import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { createSandboxGateway } from "#server/gateways/sandbox/sandbox-gateway.ts";
import { newCustomer, orderRequest, testCard } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Hundreds of concurrent orders over a line on which two calls in five go wrong. In the end the
 * gateway's books and ours agree, and no customer has paid twice or received goods unpaid. */

const SEED = Number(process.env["FAULT_SEED"] ?? 20_261_121);
const FAULTS_WANTED = 200;
const FAULT_SHARE = 0.4;
const AT_ONCE = 6;

/** Duration longer than any gateway call takes, as in production. */
const FORGOTTEN_MS = 1100;

/** mulberry32: the same seed is the same run, as far as concurrency allows. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("Nothing to pick from");
    return value;
  };
  return { next, below, pick };
}

const random = createRandom(SEED);

/** `late`: the gateway does it after we have stopped listening. */
const FAULTS = ["lost_before", "lost_after", "late", "throws", "refused"] as const;
type Fault = (typeof FAULTS)[number];

interface BadLine extends PaymentGateway {
  isBad: boolean;
  injected: Record<string, number>;
}

/** The sandbox behind a line that loses, delays and refuses calls. */
function badLine(sandbox: () => PaymentGateway): BadLine {
  const late = new Map<string, Promise<unknown>>();

  async function call<Outcome>(name: string, attemptId: string, work: () => Promise<Outcome>) {
    // Late calls have arrived by the time of the next inquiry.
    await late.get(attemptId);
    const fault: Fault | null =
      line.isBad && random.next() < FAULT_SHARE ? random.pick(FAULTS) : null;
    if (fault === null) return work();
    line.injected[`${name} ${fault}`] = (line.injected[`${name} ${fault}`] ?? 0) + 1;
    switch (fault) {
      case "refused":
        return { kind: "failed" as const, reason: "refused by test" };
      case "lost_before":
        return { kind: "unknown" as const, reason: "time-out" };
      case "late":
        late.set(attemptId, sleep(random.below(30)).then(work));
        return { kind: "unknown" as const, reason: "time-out" };
      case "lost_after":
        await work();
        return { kind: "unknown" as const, reason: "time-out" };
      case "throws":
        await work();
        throw new Error("socket hang up");
    }
  }

  const line: BadLine = {
    id: "sandbox",
    isBad: true,
    injected: {},
    authorize: (input, signal) =>
      call("authorize", input.attemptId, () => sandbox().authorize(input, signal)),
    capture: (ref, amount, signal) =>
      call("capture", ref.attemptId, () => sandbox().capture(ref, amount, signal)),
    void: (ref, signal) => call("void", ref.attemptId, () => sandbox().void(ref, signal)),
    refund: (input, signal) =>
      call("refund", input.attemptId, () => sandbox().refund(input, signal)),
    async find(attemptId, signal) {
      const found = await call("find", attemptId, () => sandbox().find(attemptId, signal));
      return found.kind === "failed" ? { kind: "unknown", reason: found.reason } : found;
    },
    listSince: (...asked) => sandbox().listSince(...asked),
  };
  return line;
}

let test: TestShop;
const line = badLine(() => createSandboxGateway(test.database.db));
const faults = () => Object.values(line.injected).reduce((sum, count) => sum + count, 0);
let customers: Customer[] = [];

beforeAll(async () => {
  test = await createTestShop({ gateway: line }, { RECONCILE_AFTER_SECONDS: "1" });
  const { db } = test.database;
  await db.execute(sql`update products set on_hand = 100000, reserved = 0 where id in (1, 2)`);
  customers = await Promise.all(Array.from({ length: 12 }, () => newCustomer(test.shop)));
  for (const customer of customers) {
    await saveCart(db, customer.id, [{ productId: 1, flavor: "Mint", quantity: 1 }]);
    await test.shop.customer.checkout.place(customer, orderRequest());
  }
  await db.execute(sql`update orders set created_at = now() - interval '40 days'`);
});
afterAll(() => test.close());

const CARDS = [
  "4111111111111111",
  "4111111111111111",
  "4111111111111111",
  "4000000000000002",
  "4000000000000010",
  "4000000000000101",
  "4000000000000119",
  "4000000000000127",
];

/** Recent orders by status, and any order for attempts at what is not allowed. */
async function orderNumbers(): Promise<Record<"pending" | "shipped" | "any", number[]>> {
  const { rows } = await test.database.db.execute<{ order_number: number; status: string }>(
    sql`select order_number, status from orders order by id desc limit 60`,
  );
  const all = rows.map((row) => row.order_number);
  const of = (status: string) => {
    const some = rows.filter((row) => row.status === status).map((row) => row.order_number);
    return some.length > 0 ? some : all;
  };
  return { pending: of("pending"), shipped: of("shipped"), any: all };
}

const ACTIONS = [
  "order",
  "order",
  "ship",
  "ship",
  "cancel",
  "refund",
  "refund",
  "pay",
  "reconcile",
] as const;

/** One action by a customer or a staff member; the answer does not matter here. */
async function actOnce(orders: Awaited<ReturnType<typeof orderNumbers>>): Promise<unknown> {
  const { shop, database } = test;
  const action = random.pick(ACTIONS);
  const fitting = action === "refund" ? orders.shipped : orders.pending;
  const orderNumber = random.pick(random.next() < 0.9 ? fitting : orders.any);
  const staff = { orderNumber };
  switch (action) {
    case "order": {
      const customer = random.pick(customers);
      const productId = random.pick([1, 2]);
      await saveCart(database.db, customer.id, [
        { productId, flavor: "Mint", quantity: 1 + random.below(3) },
      ]);
      const byCard = orderRequest(
        { paymentMethod: "credit" },
        { card: testCard(random.pick(CARDS)) },
      );
      const request = random.next() < 0.85 ? byCard : orderRequest();
      // A customer who gets no answer presses the button again.
      return Promise.all([
        shop.customer.checkout.place(customer, request),
        shop.customer.checkout.place(customer, request),
      ]);
    }
    case "ship": {
      const shipment = { ...staff, trackingNumber: `1Z${orderNumber}`, override: "Known to us" };
      return Promise.all([
        shop.staff.fulfillment.ship(STAFF, shipment),
        shop.staff.fulfillment.ship(STAFF, shipment),
      ]);
    }
    case "cancel":
      return shop.staff.fulfillment.cancel(STAFF, {
        ...staff,
        reason: "Changed their mind",
        refundReference: "venmo 1",
      });
    case "refund": {
      const amount = random.next() < 0.5 ? ("full" as const) : cents(1 + random.below(9000));
      const refund = {
        ...staff,
        amount,
        reason: "Broken",
        key: randomUUID(),
        reference: "venmo 1",
      };
      return Promise.all([
        shop.staff.refunds.refund(STAFF, refund),
        shop.staff.refunds.refund(STAFF, refund),
      ]);
    }
    case "pay": {
      const found = await shop.staff.orders.find(STAFF, orderNumber);
      const amountCents = cents(Math.round(Number(found?.payment?.amount ?? "1") * 100));
      return shop.staff.payments.markPaid(STAFF, {
        ...staff,
        amountCents,
        reference: `venmo ${orderNumber}`,
      });
    }
    case "reconcile":
      return shop.staff.payments.reconcile(STAFF);
  }
}

const unanswered = async () => {
  const { rows } = await test.database.db.execute<{ state: string }>(
    sql`select state from payments where state in ('authorizing', 'unknown', 'capturing', 'voiding', 'refunding')`,
  );
  return rows.map(({ state }) => state);
};

/** How much went well besides: charges or shipped orders, whichever are fewer. */
async function done(): Promise<number> {
  const { rows } = await test.database.db.execute<{ fewer: number }>(sql`
    select least(
      (select count(*) from sandbox_transactions where state = 'captured'),
      (select count(*) from orders where status = 'shipped'))::int as fewer`);
  return rows[0]?.fewer ?? 0;
}

it(`${FAULTS_WANTED} random faults in one run leave the gateway's books and ours equal (seed ${SEED})`, async () => {
  const isEnough = async () =>
    faults() >= FAULTS_WANTED &&
    ["authorize", "capture", "void", "refund", "find"].every((call) =>
      Object.keys(line.injected).some((fault) => fault.startsWith(call)),
    ) &&
    (await done()) > 5;
  let turn = 0;
  for (; !(await isEnough()) && turn < 400; turn++) {
    const orders = await orderNumbers();
    await Promise.all(Array.from({ length: AT_ONCE }, () => actOnce(orders)));
  }
  expect(turn).toBeLessThan(400);

  line.isBad = false;
  for (let round = 0; round < 10 && (await unanswered()).length > 0; round++) {
    await sleep(FORGOTTEN_MS);
    while ((await test.shop.staff.payments.reconcile(STAFF)) > 0);
  }
  expect(await unanswered()).toEqual([]);

  const { rows: money } = await test.database.db.execute(sql`
    select
      (select sum(captured - refunded)::text from payments where gateway is not null) as ours,
      (select sum(captured - refunded)::text from sandbox_transactions) as theirs,
      (select count(*)::int from sandbox_transactions s left join payments p on p.id = s.attempt_id
        join orders o on o.id = p.order_id where s.state = 'authorized' and o.status <> 'pending') as orphans,
      (select count(*)::int from (select order_id from payments where captured > 0 group by order_id having count(*) > 1) twice) as twice`);
  expect(money).toMatchObject([{ orphans: 0, twice: 0 }]);
  expect(money[0]?.["ours"]).toBe(money[0]?.["theirs"]);
  expect(await test.shop.staff.audit(STAFF)).toEqual([]);
});
