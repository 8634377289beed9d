import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Customer } from "#server/checkout/order-request.ts";
import { checkoutFields, newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import type { AgeAnswer } from "./age-verifier.ts";
import { askAgeVerifier } from "./ask-age-verifier.ts";

/* Proves AGE-6, AGE-7 and AGE-8. */

let test: StaffedShop;
let customer: Customer;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  await setRequired("WV", true);
  customer = await newCustomer(test.shop, oneBottle);
});

const IN_WV = { city: "Charleston", state: "WV", zipCode: "25301" };

const setRequired = (state: string, isRequired: boolean) =>
  test.shop.staff.ages.require(STAFF, {
    state,
    isRequired,
    reason: "The law says so",
  });
const decide = (to: "verified" | "refused", note = "ID seen on video") =>
  test.shop.staff.ages.decide(STAFF, { email: customer.email, to, note });

async function paidOrder(place: object = IN_WV): Promise<number> {
  const orderNumber = await test.order(customer, place);
  await test.pay(orderNumber);
  return orderNumber;
}

async function statusOf({ id }: Customer): Promise<string | undefined> {
  const { rows } = await test.database.db.execute<{ status: string }>(
    sql`select status from age_verifications where user_id = ${id}`,
  );
  return rows[0]?.status;
}

describe("a state that requires age verification", () => {
  it("does not exist until the owner turns on the requirement", async () => {
    await setRequired("WV", false);
    expect(await test.shop.staff.ages.statesRequiring(STAFF)).toEqual([]);
    const orderNumber = await paidOrder();
    expect(await statusOf(customer)).toBeUndefined();
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("is announced at checkout before the order is placed", async () => {
    const view = async (place: object) => {
      const fields = checkoutFields(place);
      const seen = await test.shop.customer.checkout.view(customer.id, {
        fields,
        linkNumber: null,
      });
      return seen.ok && seen.value.needsAgeVerification;
    };
    expect(await view(IN_WV)).toBe(true);
    expect(await view({})).toBe(false);
    // Both count: the state typed, and the ZIP Code's state.
    expect(await view({ state: "GA", city: "Athens", zipCode: "25301" })).toBe(true);
  });

  it("accepts the order, flags it, and lets nothing ship before staff have verified the age", async () => {
    const orderNumber = await paidOrder();
    const { order } = await test.see(orderNumber);
    expect(order.reviewFlags).toContain("age_verification");
    for (const override of [null, "She is a friend of mine"])
      expect(await test.ship(orderNumber, { override })).toMatchObject({
        ok: false,
        error: { code: "age_not_verified" },
      });
    expect(await test.shop.staff.ages.reviews(STAFF)).toContainEqual(
      expect.objectContaining({ email: customer.email, orders: [orderNumber] }),
    );
    expect(await decide("verified")).toEqual({ ok: true, value: null });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("asks once: later orders need nothing more", async () => {
    await paidOrder();
    await decide("verified");
    const later = await paidOrder();
    expect((await test.see(later)).order.reviewFlags).not.toContain("age_verification");
    expect(await test.ship(later)).toMatchObject({ ok: true });
    expect(await statusOf(customer)).toBe("verified");
  });

  it("keeps a card from being charged as well", async () => {
    const returning = await test.returningCustomer();
    const placed = await placeByCard(returning);
    const before = await test.see(placed);
    expect(await test.ship(placed)).toMatchObject({ error: { code: "age_not_verified" } });
    expect((await test.see(placed)).payment).toEqual(before.payment);
  });

  it("holds an order placed before the requirement, requests verification for it, and releases it once verified", async () => {
    await setRequired("WV", false);
    const orderNumber = await paidOrder();
    const elsewhere = await test.order();
    await setRequired("WV", true);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "age_not_verified" } });
    const waiting = (await test.shop.staff.ages.reviews(STAFF)).flatMap(({ orders }) => orders);
    expect(waiting).toContain(orderNumber);
    expect(waiting).not.toContain(elsewhere);
    expect(await decide("verified")).toMatchObject({ ok: true });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("can always be met: an order with no request ships once staff verify", async () => {
    await setRequired("WV", false);
    const orderNumber = await paidOrder();
    await setRequired("WV", true);
    await test.database.db.execute(
      sql`delete from age_verifications where user_id = ${customer.id}`,
    );
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "age_not_verified" } });
    expect(await decide("verified")).toMatchObject({ ok: true });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });
});

async function placeByCard(returning: Customer): Promise<number> {
  const number = await test.orderByCard(undefined, returning);
  await test.database.db.execute(sql`
    update orders set state = 'WV', zip_code = '25301' where order_number = ${number}`);
  return number;
}

describe("a decision", () => {
  it("to refuse keeps the order from shipping, and the next order asks again", async () => {
    const orderNumber = await paidOrder();
    expect(await decide("refused", "The ID is someone else's")).toMatchObject({ ok: true });
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "age_not_verified" } });
    await setRequired("WV", true);
    expect(await statusOf(customer)).toBe("refused");
    await paidOrder();
    expect(await statusOf(customer)).toBe("pending");
    expect(await decide("verified")).toMatchObject({ ok: true });
  });

  it("to refuse by mistake can be corrected while an order waits for it, but not otherwise", async () => {
    const orderNumber = await paidOrder();
    await decide("refused", "The ID is someone else's");
    expect(await decide("verified", "It was the right ID")).toMatchObject({ ok: true });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    customer = await newCustomer(test.shop, oneBottle);
    const canceled = await paidOrder();
    await decide("refused", "No answer");
    await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber: canceled,
      reason: "No answer",
      refundReference: "venmo 1",
    });
    expect(await decide("verified")).toMatchObject({ ok: false });
  });

  it("is made once, with a note, about a waiting customer", async () => {
    expect(await decide("verified")).toMatchObject({ ok: false });
    await paidOrder();
    expect(await decide("verified", " ")).toMatchObject({ ok: false });
    const both = await Promise.all([decide("verified"), decide("verified")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("cannot be skipped in the database", async () => {
    const { db } = test.database;
    const begin = db.execute(sql`
      insert into age_verifications (user_id, verifier, status, decided_at, decided_by, note)
      values (${customer.id}, 'x', 'verified', now(), 'x', 'x')`);
    await expect(begin).rejects.toMatchObject({ cause: { code: "23514" } });
    await paidOrder();
    await decide("verified");
    const back = db.execute(sql`
      update age_verifications set status = 'pending', decided_at = null, decided_by = null, note = null
      where user_id = ${customer.id}`);
    await expect(back).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});

describe("the verifier", () => {
  const ask = (answer: AgeAnswer) =>
    askAgeVerifier(
      {
        db: test.database.db,
        clock: test.shop.running.clock,
        ageVerifier: {
          id: "fake",
          needsDateOfBirth: false,
          start: async () => answer,
          result: async () => answer,
        },
      },
      customer.id,
    );
  const reference = "check-0001";

  it("is asked by the job the order enqueued", async () => {
    const orderNumber = await paidOrder();
    const { rows } = await test.database.db.execute(sql`
      select payload ->> 'userId' as id from outbox where dedup_key = ${`age_verification:${customer.id}:${orderNumber}`}`);
    expect(rows).toEqual([{ id: customer.id }]);
  });

  it.each([
    [{ kind: "passed", reference, method: "database" }, "verified"],
    [{ kind: "failed", reference }, "refused"],
    [{ kind: "review", reference: null }, "pending"],
  ] as const)("that answers %j leaves it %s", async (answer, status) => {
    await test.database.asOwner("update age_verifications set reference = null");
    await paidOrder();
    await ask(answer);
    expect(await statusOf(customer)).toBe(status);
    await ask({ kind: "failed", reference: `${reference}-late` });
    expect(await statusOf(customer)).toBe(status === "pending" ? "refused" : status);
  });
});

it("a checkout that requires age verification needs no extra field", async () => {
  const placed = await test.shop.customer.checkout.place(customer, orderRequest(IN_WV));
  expect(placed).toMatchObject({ ok: true });
});
