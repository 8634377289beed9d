import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents, toNumeric } from "#domain/money/cents.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { newAffiliate, type TestAffiliate } from "#tests/support/affiliate.ts";
import { allOf } from "#tests/support/all-of.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { randomCases } from "#tests/support/long-proofs.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves AFF-8. */

/*
 * An affiliate refers, earns, spends, requests payouts, is paid, declined and adjusted in any
 * order. The balance is always the sum of the ledger, nothing is spent or paid out beyond it, and
 * the audit finds nothing wrong.
 */

const amount = fc.integer({ min: 1, max: 200_00 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("refer" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("ship" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("spend" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("ask" as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("withdraw" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pay" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("decline" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("pay amount" as const), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("adjust" as const),
      amount: fc.integer({ min: -150_00, max: 300_00 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({}, { AFFILIATE_PAYOUT_MINIMUM: "1" });
});
afterAll(() => test.close());

/** One affiliate's running history: what was ordered, and which payout is requested. */
class History {
  readonly affiliate: TestAffiliate;
  private readonly referralOrders: number[] = [];
  private readonly ownOrders: number[] = [];
  private shipped: number[] = [];
  private requestId = 0;

  constructor(affiliate: TestAffiliate) {
    this.affiliate = affiliate;
  }

  async take(next: Step): Promise<void> {
    const { staff, customer } = test.shop;
    const { affiliate, requestId } = this;
    const { acting, number: affiliateNumber } = affiliate;
    switch (next.do) {
      case "refer": {
        const person = await newCustomer(test.shop);
        this.referralOrders.push(await placed(person, { referralCode: String(affiliateNumber) }));
        return;
      }
      case "ship": {
        const orderNumber = this.referralOrders.pop();
        if (orderNumber === undefined) return;
        await pay(orderNumber);
        const trackingNumber = `1Z${orderNumber}`;
        await staff.fulfillment.ship(STAFF, { orderNumber, trackingNumber, override: null });
        this.shipped.push(orderNumber);
        return;
      }
      case "refund": {
        const orderNumber = this.shipped.at(-1);
        if (orderNumber === undefined) return;
        const reference = randomUUID();
        await staff.refunds.refund(STAFF, {
          orderNumber,
          amount: cents(next.amount),
          reason: "a test",
          reference,
          key: reference,
        });
        return;
      }
      case "spend":
        this.ownOrders.push(await placed(affiliate.customer, { affiliateBalance: "on" }));
        return;
      case "cancel": {
        const orderNumber = this.ownOrders.pop();
        if (orderNumber !== undefined)
          await staff.fulfillment.cancel(STAFF, {
            orderNumber,
            reason: "a test",
            refundReference: null,
          });
        return;
      }
      case "ask": {
        const fields = { amount: toNumeric(cents(next.amount)), payTo: "@me" };
        const asked = await customer.affiliates.requestPayout(acting, fields);
        if (asked.ok) this.requestId = asked.value.requestId;
        return;
      }
      case "withdraw":
        await customer.affiliates.withdrawPayout(acting, requestId);
        return;
      case "pay":
        await staff.affiliates.payOut(STAFF, { requestId, reference: randomUUID() });
        return;
      case "decline":
        await staff.affiliates.declinePayout(STAFF, { requestId, reason: "a test" });
        return;
      case "pay amount":
        await staff.affiliates.payOut(STAFF, {
          affiliateNumber,
          amountCents: cents(next.amount),
          reference: randomUUID(),
        });
        return;
      case "adjust":
        await staff.affiliates.adjust(STAFF, {
          affiliateNumber,
          amountCents: cents(next.amount),
          reason: "a test",
          key: randomUUID(),
        });
    }
  }

  /** The database's entries, each with the balance after it. */
  async read() {
    const { number } = this.affiliate;
    const { rows } = await test.database.db.execute<{ kind: string; after: string }>(sql`
      select kind, (100 * sum(case type when 1 then commission else -commission end) over (order by id))::int as after
      from affiliate_ledger where referrer_number = ${number} order by id`);
    const ledger = rows.map(({ kind, after }) => ({ kind, after: Number(after) }));
    const { balanceCents } = await test.shop.customer.affiliates.summary(number);
    const statement = await allOf(test.shop.customer.affiliates.wholeStatement(number));
    return {
      ledger,
      balanceCents,
      statement: statement.map(({ kind, balanceAfterCents: after }) => ({ kind, after })),
      audit: await test.shop.staff.audit(STAFF),
    };
  }
}

async function placed(
  customer: TestAffiliate["customer"],
  changes: Parameters<typeof orderRequest>[0],
): Promise<number> {
  await saveCart(test.database.db, customer.id, oneBottle);
  const order = await test.shop.customer.checkout.place(customer, orderRequest(changes));
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return order.value.orderNumber;
}

async function pay(orderNumber: number): Promise<void> {
  const found = await test.shop.staff.orders.find(STAFF, orderNumber);
  const amountCents = Math.round(Number(found?.order.finalTotal ?? 0) * 100);
  const reference = randomUUID();
  await test.shop.staff.payments.markPaid(STAFF, {
    orderNumber,
    amountCents: cents(amountCents),
    reference,
  });
}

it("keeps the balance equal to the ledger's sum and never pays out more", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const history = new History(await newAffiliate(test));
      for (const next of steps) await history.take(next);
      const { ledger, balanceCents, statement, audit } = await history.read();
      const taken = ledger.filter(({ kind }) => kind === "spend" || kind === "payout");
      expect(taken.filter(({ after }) => after < 0)).toEqual([]);
      expect(balanceCents).toBe(ledger.at(-1)?.after ?? 0);
      expect(statement).toEqual(ledger);
      expect(audit).toEqual([]);
    }),
    { numRuns: randomCases(8, 60) },
  );
});
