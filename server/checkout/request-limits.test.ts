import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* With production's limits: CODE-9 and ORDER-25. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({}, { LIMIT_FACTOR: "1" });
});
afterAll(() => test.close());

it("a customer may check 60 codes in ten minutes, and can view checkout without one after that", async () => {
  const { id } = await newCustomer(test.shop, oneBottle);
  const view = async (discountCode: string) => {
    const { fields, linkNumber } = orderRequest({ discountCode });
    const viewed = await test.shop.customer.checkout.view(id, { fields, linkNumber });
    return viewed.ok ? "shown" : viewed.error;
  };
  const answers: string[] = [];
  for (let guess = 0; guess < 61; guess += 1) answers.push(await view(`GUESS${guess}`));
  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => "shown"));
  expect(answers[60]).toBe("too_many_attempts");
  expect(await view("")).toBe("shown");
});

it("codes checked at the same time are counted one by one, each for its own account", async () => {
  const [busy, other] = [
    await newCustomer(test.shop, oneBottle),
    await newCustomer(test.shop, oneBottle),
  ];
  const view = async (id: string) => {
    const { fields, linkNumber } = orderRequest({ discountCode: "GUESS" });
    const viewed = await test.shop.customer.checkout.view(id, { fields, linkNumber });
    return viewed.ok ? `shown to ${viewed.value.cart.count}` : viewed.error;
  };
  const turns = Array.from({ length: 130 }, (_, at) => (at % 13 === 0 ? other.id : busy.id));
  const answers = await Promise.all(turns.map(view));
  const of = (id: string) => answers.filter((_, at) => turns[at] === id);
  expect(of(busy.id).filter((answer) => answer === "shown to 1")).toHaveLength(60);
  expect(of(busy.id).filter((answer) => answer === "too_many_attempts")).toHaveLength(60);
  expect(new Set(of(other.id))).toEqual(new Set(["shown to 1"]));
});

it("an account may try 40 orders in ten minutes, and never blocks another's", async () => {
  const busy = await newCustomer(test.shop, oneBottle);
  const placeWrongly = async () => {
    const placed = await test.shop.customer.checkout.place(busy, orderRequest({ fullName: "" }));
    return placed.ok ? "placed" : placed.error.code;
  };
  const answers: string[] = [];
  for (let attempt = 0; attempt < 41; attempt += 1) answers.push(await placeWrongly());
  expect(new Set(answers.slice(0, 40))).not.toContain("too_many_attempts");
  expect(answers[40]).toBe("too_many_attempts");
  const other = await newCustomer(test.shop, oneBottle);
  expect(await test.shop.customer.checkout.place(other, orderRequest())).toMatchObject({
    ok: true,
  });
});

async function triesOf(accounts: string[]): Promise<number[]> {
  const keys = accounts.map((id) => `orderByAccount:${id}`);
  const { rows } = await test.database.db.execute<{ points: number }>(
    sql`select points from rate_limits where key = any(${sql.param(keys)}::text[])`,
  );
  return rows.map(({ points }) => points);
}

it("a try is counted once, also if another order took the last unit meanwhile", async () => {
  await test.database.asOwner(
    "update products set on_hand = 1, reserved = 0, stock_status = 'in_stock' where id = 5",
  );
  const cart = [{ productId: 5, flavor: "", quantity: 1 }];
  const buyers = await Promise.all(Array.from({ length: 12 }, () => newCustomer(test.shop, cart)));
  const answers = await Promise.all(
    buyers.map((buyer) => test.shop.customer.checkout.place(buyer, orderRequest())),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await triesOf(buyers.map(({ id }) => id))).toEqual(buyers.map(() => 1));
});

it("a try that the database refuses is counted too", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  await test.database.asOwner(`
    create function refuse_for_test() returns trigger language plpgsql as
      $$ begin raise exception 'refused for the test'; end $$;
    create trigger refuse_for_test before insert on order_items for each row execute function refuse_for_test()`);
  const placed = await test.shop.customer.checkout.place(customer, orderRequest());
  await test.database.asOwner("drop function refuse_for_test cascade");
  expect(placed).toMatchObject({ ok: false, error: { code: "step_failed" } });
  expect(await triesOf([customer.id])).toEqual([1]);
});

it("an account beyond its limit does not wait for its turn", async () => {
  const busy = await newCustomer(test.shop, oneBottle);
  await test.database.db.execute(sql`
    insert into rate_limits (key, points, expire)
    values (${`orderByAccount:${busy.id}`}, 40, ${Date.now() + 60_000})`);
  await test.database.db.transaction(async (tx) => {
    await tx.execute(sql`select from profiles where id = ${busy.id} for update`);
    expect(await test.shop.customer.checkout.place(busy, orderRequest())).toEqual({
      ok: false,
      error: { code: "too_many_attempts" },
    });
  });
});
