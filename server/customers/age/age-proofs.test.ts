import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { checkoutFields, newCustomer, oneBottle } from "#tests/support/customer.ts";
import { ruleFrom } from "#tests/support/rule-values.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { askForAges } from "./ask-for-open-orders.ts";

/* Proves AGE-8, AGE-10, AGE-11 and AGE-14. */

let test: StaffedShop;
let customer: Customer;
beforeAll(async () => {
  test = await createStaffedShop();
  await require("WV", true);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});
beforeEach(async () => {
  customer = await newCustomer(test.shop, oneBottle);
});
afterEach(async () => {
  await set("ageCheckMonths", null);
  await set("ageCheckByAddress", null);
});

const HOME = { address: "77 Elm Lane", city: "Charleston", state: "WV", zipCode: "25301" };
const OTHER = { ...HOME, address: "9 Oak Street" };

const require = (state: string, isRequired: boolean) =>
  test.shop.staff.ages.require(STAFF, { state, isRequired, reason: "The law says so" });
const set = (name: SettingName, value: unknown) =>
  test.database.db.execute(sql`
    insert into settings (name, value) values (${name}, ${value === null ? null : JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`);
const verify = () =>
  test.shop.staff.ages.decide(STAFF, {
    email: customer.email,
    to: "verified",
    note: "ID seen on video",
  });

async function paid(place: object = HOME): Promise<number> {
  const orderNumber = await test.order(customer, place);
  await test.pay(orderNumber);
  return orderNumber;
}

async function now() {
  const { rows } = await test.database.db.execute<{
    status: string;
    asked_again: string | null;
    valid_until: string | null;
  }>(
    sql`select status, asked_again, valid_until from age_verifications where user_id = ${customer.id}`,
  );
  return rows[0];
}

/** Backdates everything known about their age. */
const age = (months: number) =>
  test.database.asOwner(`
    alter table age_checks disable trigger all;
    update age_checks set at = at - interval '${months} months', valid_until = valid_until - interval '${months} months'
      where user_id = '${customer.id}';
    alter table age_checks enable trigger all`);

const asks = async (place: object) => {
  const seen = await test.shop.customer.checkout.view(customer.id, {
    fields: checkoutFields(place),
    linkNumber: null,
  });
  return seen.ok && seen.value.needsAgeVerification;
};

const SHIPS = { ok: true };
const WAITS = { error: { code: "age_not_verified" } };

describe("a refusal", () => {
  it("undoes what was verified before for another home, also once the next order asks again", async () => {
    await set("ageCheckByAddress", true);
    await paid();
    await verify();
    await paid(OTHER);
    const { email } = customer;
    await test.shop.staff.ages.decide(STAFF, { email, to: "refused", note: "Not their ID" });
    const next = await paid();
    expect(await now()).toMatchObject({ status: "pending" });
    expect(await test.ship(next)).toMatchObject(WAITS);
    expect(await verify()).toMatchObject(SHIPS);
    expect(await test.ship(next)).toMatchObject(SHIPS);
  });
});

describe("a verified age that ends", () => {
  it("after the owner's months is asked for by the next order, and the checkout says so", async () => {
    await set("ageCheckMonths", 12);
    const first = await paid();
    await verify();
    expect((await now())?.valid_until).not.toBeNull();
    expect(await test.ship(first)).toMatchObject(SHIPS);
    await age(11);
    expect(await asks(HOME)).toBe(false);
    await age(2);
    expect(await asks(HOME)).toBe(true);
    const next = await paid();
    expect(await now()).toMatchObject({ status: "pending", asked_again: "expired" });
    expect(await test.ship(next)).toMatchObject(WAITS);
    expect(await verify()).toMatchObject(SHIPS);
    expect(await test.ship(next)).toMatchObject(SHIPS);
  });

  it("holds an open order as well, and a job asks for it", async () => {
    const open = await paid();
    await verify();
    await age(30);
    // A shorter period also applies to earlier verifications.
    await set("ageCheckMonths", 24);
    expect(await test.ship(open)).toMatchObject(WAITS);
    await askForAges(test.shop.running);
    expect(await now()).toMatchObject({ status: "pending", asked_again: "expired" });
    const { rows } = await test.database.db.execute(sql`
      select from outbox where kind = 'age_verification' and payload ->> 'userId' = ${customer.id}`);
    expect(rows).toHaveLength(2);
    await verify();
    expect(await test.ship(open)).toMatchObject(SHIPS);
  });

  it("does not end without a setting", async () => {
    const open = await paid();
    await verify();
    await age(200);
    expect(await test.ship(open)).toMatchObject(SHIPS);
  });
});

describe("an order to another home", () => {
  it("is covered as long as the owner does not ask", async () => {
    await paid();
    await verify();
    expect(await asks(OTHER)).toBe(false);
    expect(await test.ship(await paid(OTHER))).toMatchObject(SHIPS);
  });

  it("asks again if the owner does, and the first home stays covered", async () => {
    await set("ageCheckByAddress", true);
    const first = await paid();
    await verify();
    expect([await asks(HOME), await asks(OTHER)]).toEqual([false, true]);
    const other = await paid(OTHER);
    expect(await now()).toMatchObject({ status: "pending", asked_again: "address" });
    expect(await test.ship(other)).toMatchObject(WAITS);
    expect(await test.ship(first)).toMatchObject(SHIPS);
    await verify();
    expect(await test.ship(other)).toMatchObject(SHIPS);
    expect([await asks(HOME), await asks({ ...OTHER, address: "9 OAK ST." })]).toEqual([
      false,
      false,
    ]);
  });

  it("that waited beside the first is asked about once the first is verified", async () => {
    await set("ageCheckByAddress", true);
    const [first, other] = [await paid(), await paid(OTHER)];
    await verify();
    expect(await now()).toMatchObject({ status: "pending", asked_again: "address" });
    expect(await test.ship(first)).toMatchObject(SHIPS);
    expect(await test.ship(other)).toMatchObject(WAITS);
  });
});

describe("staff who doubt it", () => {
  it("start again: what was verified counts no longer, and another's form is refused", async () => {
    const open = await paid();
    await verify();
    const read = () => test.shop.staff.ages.checks(STAFF, { userId: customer.id });
    const { seen = "" } = (await read()) ?? {};
    const request = { userId: customer.id, seen, reason: "<b>The ID was someone else's</b>" };
    expect(await test.shop.staff.ages.startAgain(STAFF, { ...request, reason: " " })).toMatchObject(
      { ok: false },
    );
    expect(await test.shop.staff.ages.startAgain(STAFF, request)).toMatchObject({ ok: true });
    expect(await test.shop.staff.ages.startAgain(STAFF, request)).toMatchObject({ ok: false });
    expect(await test.ship(open)).toMatchObject(WAITS);
    expect((await read())?.checks[0]).toMatchObject({ status: "pending", askedAgain: "staff" });
    await verify();
    expect(await test.ship(open)).toMatchObject(SHIPS);
  });

  it("may not be anyone who may not decide", async () => {
    expect(test.shop.staff.ages.startAgain.permission).toBe("ages.decide");
    expect(test.shop.staff.ages.checks.permission).toBe("ages.read");
  });
});

describe("the history", () => {
  it("has each step, and cannot be changed or removed", async () => {
    await paid();
    await verify();
    const { rows } = await test.database.db.execute(
      sql`select status, method, home is not null as has_home from age_checks where user_id = ${customer.id} order by id`,
    );
    expect(rows).toEqual([
      { status: "pending", method: null, has_home: true },
      { status: "verified", method: "staff", has_home: true },
    ]);
    for (const change of [
      sql`update age_checks set status = 'verified' where user_id = ${customer.id}`,
      sql`delete from age_checks where user_id = ${customer.id}`,
      sql`truncate age_checks`,
    ])
      await expect(test.database.db.execute(change)).rejects.toThrow();
    await expect(
      test.database.asOwner(`delete from age_checks where user_id = '${customer.id}'`),
    ).rejects.toThrow("append-only");
  });

  it("a verified age does not become pending without a reason", async () => {
    await paid();
    await verify();
    await expect(
      test.database.db.execute(sql`
        update age_verifications set status = 'pending', decided_at = null, decided_by = null, note = null
        where user_id = ${customer.id}`),
    ).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});

describe("a rule that the owner writes", () => {
  const rule = () => ruleFrom({ state: "GA", effect: "allowed_if", verifiedAge: "on" });

  it("to ask for a verified age asks for open orders too, as turning on a state does", async () => {
    const open = await paid({
      address: "1 Main Street",
      city: "Athens",
      state: "GA",
      zipCode: "30601",
    });
    const elsewhere = await newCustomer(test.shop, oneBottle);
    await test.order(elsewhere);
    expect(await now()).toBeUndefined();
    const saved = await test.shop.staff.rules.saveRule(STAFF, {
      key: null,
      seenVersion: 0,
      reason: "A law of Georgia",
      values: rule(),
    });
    expect(saved).toMatchObject({ ok: true });
    expect(await now()).toMatchObject({ status: "pending" });
    expect(await test.ship(open)).toMatchObject(WAITS);
    const { rows } = await test.database.db.execute(
      sql`select from age_verifications where user_id = ${elsewhere.id}`,
    );
    expect(rows).toEqual([]);
    await verify();
    expect(await test.ship(open)).toMatchObject(SHIPS);
  });
});
