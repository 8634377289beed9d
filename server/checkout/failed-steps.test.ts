import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isDatabaseTrouble } from "#server/db/database-trouble.ts";
import { describeError } from "#server/describe-error.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves ORDER-21. */

let test: TestShop;
beforeEach(async () => {
  test = await createTestShop();
});
afterEach(() => test.close());

/** Makes the database refuse one statement, like a broken migration or a missing privilege would. */
async function refuse(event: string, table: string): Promise<void> {
  await test.database.asOwner(`
    create function refuse_for_test() returns trigger language plpgsql as
      $$ begin raise exception 'refused for the test'; end $$;
    create trigger refuse_for_test before ${event} on ${table} for each row execute function refuse_for_test();`);
}

it.each([
  ["update_profile", "update", "profiles"],
  ["create_order", "insert", "orders"],
  ["create_order_items", "insert", "order_items"],
])("a refusal in %s is named, and nothing is written", async (step, event, table) => {
  const customer = await newCustomer(test.shop, oneBottle);
  await refuse(event, table);
  const logged = vi.spyOn(test.shop.running.log, "error");
  expect(await test.shop.customer.checkout.place(customer, orderRequest())).toEqual({
    ok: false,
    error: { code: "step_failed", step },
  });
  // Its error and cause are in the log, without any customer data.
  const [line] = logged.mock.calls;
  const [facts] = line as unknown as [{ error: Error; step: string }];
  const said = JSON.stringify({ ...facts, error: describeError(facts.error) });
  expect(said).toContain("refused for the test");
  expect(said).toContain(`"step":"${step}"`);
  expect(said).not.toContain("@mail.example");
  const { rows } = await test.database.db.execute(sql`
    select (select count(*)::int from orders where user_id = ${customer.id}) as orders,
      (select count(*)::int from idempotency_keys) as keys, (select lines from carts where user_id = ${customer.id}) as lines`);
  expect(rows).toEqual([{ orders: 0, keys: 0, lines: oneBottle }]);
});

it("a missing profile is created, and if that is refused, the error says so", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  await test.database.db.execute(sql`delete from profiles where id = ${customer.id}`);
  await refuse("insert", "profiles");
  expect(await test.shop.customer.checkout.place(customer, orderRequest())).toEqual({
    ok: false,
    error: { code: "step_failed", step: "create_profile" },
  });
  await test.database.asOwner("drop function refuse_for_test cascade");
  expect((await test.shop.customer.checkout.place(customer, orderRequest())).ok).toBe(true);
});

it("an unreadable table is reported as a failed profile check", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  await test.database.asOwner("alter table profiles rename to profiles_gone");
  expect(await test.shop.customer.checkout.place(customer, orderRequest())).toEqual({
    ok: false,
    error: { code: "step_failed", step: "check_profile" },
  });
});

it("a lost connection is not reported as a named step", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  await test.database.asOwner(`
    create function cut_for_test() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger cut_for_test before insert on orders for each row execute function cut_for_test();`);
  await expect(test.shop.customer.checkout.place(customer, orderRequest())).rejects.toThrow();
});

it("a full disk is not reported as a named step, but as the outage that it is", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  await test.database.asOwner(`
    create function full_for_test() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_for_test before insert on orders for each row execute function full_for_test();`);
  const attempt = test.shop.customer.checkout.place(customer, orderRequest());
  await expect(attempt).rejects.toSatisfy(isDatabaseTrouble);
});
