import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { callName } from "#server/db/calls.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type BasisRow, shopFactsFor, toBasis } from "./quote-basis.ts";

/* Data shared by all quotes is cached in memory, and read again after each change (SET-4). */

let test: TestShop;
beforeAll(async () => {
  // Without notifications, a setting would be read again in each call, and counted.
  test = await createTestShop({}, { PAYMENT_GATEWAY: "sandbox" });
});
afterAll(() => test.close());

const version = async (): Promise<string> => {
  const { rows } = await test.database.pool.query<{ version: string }>(
    "select version from quote_version",
  );
  return rows[0]?.version ?? "";
};

async function quoted(fields: Record<string, string> = {}) {
  const { id } = await newCustomer(test.shop, oneBottle);
  const viewed = await test.shop.customer.checkout.view(id, {
    fields: parseCheckoutFields(fields),
    linkNumber: null,
  });
  if (!viewed.ok) throw new Error(viewed.error);
  return viewed.value;
}

it.each([
  ...[
    "slug = 'another-one'",
    "name = '51 MGM Chewable Tablets'",
    "description = 'Other words'",
    "category_id = (select max(id) from categories)",
    "base_price = base_price + 1",
    "og_price = base_price - 2",
    "military_price = base_price - 3",
    "image_url = '/pictures/other.avif'",
    "featured_position = featured_position + 100",
    "purchase_limit = 5",
    "limit_note = 'Five for each'",
    "limit_alert = 'Limit of 5'",
    "stock_status = 'low_stock'",
    "prop65_warning = 'Warned'",
    "on_hand = 0, reserved = 0",
    "active = false",
  ].map((change) => `update products set ${change} where id = 1`),
  "update product_flavors set active = not active where product_id = 1",
  "delete from product_flavors where id = (select max(id) from product_flavors)",
  "update categories set name = name || ' too' where id = 1",
  `insert into settings (name, value) values ('standardShippingCents', '2000')
    on conflict (name) do update set value = excluded.value`,
  "delete from settings where name <> 'opening'",
  "update overnight set overnight_rate = overnight_rate + 1 where state = 'CO'",
  "delete from overnight where state = 'CO'",
])("has another version after: %s", async (change) => {
  const before = await version();
  await test.database.asOwner(change);
  expect(await version()).not.toBe(before);
});

it("has another version after each change of a rule", async () => {
  const before = await version();
  await test.database.asOwner(
    "update eligibility_rules set is_current = false where key = 'area:state-AL' and is_current",
  );
  expect(await version()).not.toBe(before);
});

it("keeps its version while units are reserved, until the last one is", async () => {
  await test.database.asOwner(
    "update products set active = true, on_hand = 2, reserved = 0 where id = 1",
  );
  const before = await version();
  await test.database.asOwner("update products set reserved = 1 where id = 1");
  expect(await version()).toBe(before);
  await test.database.asOwner("update products set reserved = 2 where id = 1");
  expect(await version()).not.toBe(before);
});

it("is read once, and again by the next quote after a change of which the process heard nothing", async () => {
  await test.database.asOwner("update product_flavors set active = true");
  await test.database.asOwner(
    "update products set active = true, on_hand = null, reserved = 0, base_price = 100 where id = 1",
  );
  expect((await quoted()).quote.subtotalCents).toBe(100_00);
  const customer = await newCustomer(test.shop, oneBottle);
  const request = { fields: parseCheckoutFields({}), linkNumber: null };
  const ask = async () => {
    const recorded = recordStatements();
    const viewed = await test.shop.customer.checkout.view(customer.id, request);
    const statements = recorded.stop().length;
    return { statements, cents: viewed.ok ? viewed.value.quote.subtotalCents : null };
  };
  expect(await ask()).toEqual({ statements: 1, cents: 100_00 });
  await test.database.asOwner("update products set base_price = 101 where id = 1");
  expect(await ask()).toEqual({ statements: 1, cents: 101_00 });
  expect(await ask()).toEqual({ statements: 1, cents: 101_00 });
});

it("comes with the answer only after a change, of which the process need not have heard", async () => {
  await test.database.asOwner("update products set base_price = 100 where id = 1");
  const customer = await newCustomer(test.shop, oneBottle);
  const bring = async (known: string | null) => {
    const { rows } = await test.database.pool.query<{ basis: { version: string } | null }>(
      `select basis from ${callName("checkout_facts")}(jsonb_build_array(jsonb_build_object('userId', $1::text)), $2)`,
      [customer.id, known],
    );
    return rows[0]?.basis?.version ?? null;
  };
  const now = await version();
  expect(await bring(now)).toBeNull();
  expect(await bring(null)).toBe(now);
  expect(await bring(randomUUID())).toBe(now);

  // The data in the process's memory says 100.
  expect((await quoted()).quote.subtotalCents).toBe(100_00);
  const order = async () =>
    test.shop.customer.checkout.place(await newCustomer(test.shop, oneBottle), orderRequest());
  await test.database.asOwner("update products set base_price = 101 where id = 1");
  const placed = await order();
  if (!placed.ok) throw new Error(placed.error.code);
  const { rows } = await test.database.pool.query<{ subtotal: string }>(
    "select subtotal from orders where order_number = $1",
    [placed.value.orderNumber],
  );
  expect(rows).toEqual([{ subtotal: "101.00" }]);
  await test.database.asOwner("update products set active = false where id = 1");
  expect(await order()).toMatchObject({ ok: false, error: { code: "empty_cart" } });
  await test.database.asOwner("update products set active = true where id = 1");
  expect(await order()).toMatchObject({ ok: true });
});

it("is read each time where the database has no version", async () => {
  await quoted();
  await test.database.asOwner("delete from quote_version");
  await test.database.asOwner("update products set base_price = 102 where id = 1");
  expect((await quoted()).quote.subtotalCents).toBe(102_00);
  await test.database.asOwner("update products set base_price = 103 where id = 1");
  expect((await quoted()).quote.subtotalCents).toBe(103_00);
  await test.database.asOwner("insert into quote_version default values");
});

it("has the rules in force in each state, ZIP Code and time", async () => {
  const { pool } = test.database;
  const { rows: read } = await pool.query<{ basis: BasisRow }>(
    `select ${callName("quote_basis")}() as basis`,
  );
  const [basis] = read.map((row) => toBasis(row.basis));
  if (!basis) throw new Error("Nothing was read");
  const { rows: places } = await pool.query<{ states: string[]; zip: string }>(`
    select distinct array[state] as states, '' as zip from eligibility_rules where state is not null
    union select array['CO'], zip from (select unnest(zips) as zip from eligibility_rules) of_rules
    union select '{}', ''`);
  const { rows: days } = await pool.query<{ today: string }>(`
    select distinct to_char(day + step, 'YYYY-MM-DD') as today from (
      select holds_from as day from eligibility_rules union select holds_until from eligibility_rules
      union select date '2026-11-26') days, generate_series(-1, 1) step where day is not null`);
  const questions = places.flatMap((place) => days.map((day) => ({ ...place, ...day })));
  expect(questions.length).toBeGreaterThan(50);
  const { rows } = await pool.query<{ keys: string[] }>(
    `select array(select key from eligibility_rules where is_current and is_on
        and (state is null or asked -> 'states' ? state or asked ->> 'zip' = any (zips))
        and coalesce(holds_from <= (asked ->> 'today')::date, true)
        and coalesce(holds_until > (asked ->> 'today')::date, true)) as keys
     from jsonb_array_elements($1::jsonb) with ordinality questions (asked, place) order by place`,
    [JSON.stringify(questions)],
  );
  const inMemory = questions.map((to) =>
    shopFactsFor(basis, [], { ...to, overnightState: "" })
      .rules.map(({ key }) => key)
      .toSorted(),
  );
  expect(inMemory).toEqual(rows.map(({ keys }) => keys.toSorted()));
});

it("those who change several products at the same time end without a deadlock", async () => {
  const change = async (...ids: number[]) => {
    const client = await test.database.pool.connect();
    try {
      for (let n = 0; n < 20; n += 1) {
        await client.query("begin");
        for (const id of ids)
          await client.query("update products set base_price = base_price + 0.01 where id = $1", [
            id,
          ]);
        await client.query("commit");
      }
    } finally {
      client.release();
    }
  };
  // They take turns at the version only after each has locked all its products.
  await Promise.all([change(1, 2, 3), change(2, 3, 5), change(1, 5, 6)]);
  const { rows } = await test.database.pool.query(
    "select count(*)::int as rows from quote_version",
  );
  expect(rows).toEqual([{ rows: 1 }]);
});
