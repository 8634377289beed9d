import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import type { LimitValues } from "#domain/limits/limit-record.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { MAY_BE_MAILED } from "#server/newsletter/campaigns/reached.ts";
import { newCustomer, orderRequest, testCard } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { fillHouseholdKeys } from "./fill-household-keys.ts";

/* Proves LIMIT-1, LIMIT-3, LIMIT-4, LIMIT-5, LIMIT-6, LIMIT-7 and LIMIT-9. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const limits = () => test.shop.staff.purchaseLimits;
const today = () => formatIsoShopDate(test.shop.running.clock.now());

const LIMIT: LimitValues = {
  subject: { kind: "product", productId: 1 },
  measure: "units",
  per: "person",
  most: 3,
  days: 30,
  isOn: true,
  from: null,
  until: null,
  source: "",
  note: "",
};

async function setLimit(changes: Partial<LimitValues> = {}): Promise<string> {
  const saved = await limits().save(STAFF, {
    key: null,
    seenVersion: 0,
    reason: "a test",
    values: { ...LIMIT, ...changes },
  });
  if (!saved.ok) throw new Error(saved.error.code);
  return saved.value.key;
}

/** Each test starts without limits. */
beforeEach(async () => {
  for (const { key, version, values } of await limits().list(STAFF, { productId: null }))
    if (values.isOn)
      await limits().save(STAFF, {
        key,
        seenVersion: version,
        reason: "over",
        values: { ...values, isOn: false },
      });
});

const bottles = (quantity: number, productId = 1): Cart => [
  { productId, flavor: "Mint", quantity },
];

let homes = 0;
/** A home that no one else uses. */
const newHome = (): Partial<CheckoutFields> => {
  homes += 1;
  return { address: `${homes} Limit Street`, phone: `305${String(homes).padStart(7, "0")}` };
};

async function tryOrder(
  customer: Customer,
  quantity = 1,
  changes: Partial<CheckoutFields> = {},
  productId = 1,
) {
  await saveCart(test.database.db, customer.id, bottles(quantity, productId));
  return test.shop.customer.checkout.place(customer, orderRequest(changes));
}

async function order(...args: Parameters<typeof tryOrder>): Promise<number> {
  const placed = await tryOrder(...args);
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderNumber;
}

const refusedText = async (...args: Parameters<typeof tryOrder>): Promise<string | null> => {
  const placed = await tryOrder(...args);
  if (placed.ok) return null;
  if (placed.error.code !== "limit_passed") throw new Error(JSON.stringify(placed.error));
  return placed.error.text;
};

const flagsOf = async (orderNumber: number) => (await test.see(orderNumber)).order.reviewFlags;

const agedBy = (orderNumber: number, days: number) =>
  test.database.asOwner(
    `update orders set created_at = created_at - interval '${days} days' where order_number = ${orderNumber}`,
  );

describe("a limit of customers", () => {
  it("refuses what passes it, with what is left and when there is more, and counts what was bought", async () => {
    await setLimit();
    const customer = await newCustomer(test.shop);
    const first = await order(customer, 2);
    await agedBy(first, 10);
    const text = await refusedText(customer, 2);
    expect(text).toContain("limit of 3 units in 30 days per customer. You can buy 1 now.");
    expect(text).toContain("You can buy all of this on");
    expect(await refusedText(customer, 1)).toBeNull();
    // Units bought by someone else, or of another product, don't count.
    expect(await refusedText(await newCustomer(test.shop), 3)).toBeNull();
    expect(await refusedText(customer, 5, {}, 4)).toBeNull();
  });

  it("gives back what was canceled, refused by the card, or came back, and nothing for a refund alone", async () => {
    await setLimit();
    const customer = await test.returningCustomer();
    const canceled = await order(customer, 3);
    expect(await refusedText(customer, 1)).not.toBeNull();
    const done = await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber: canceled,
      reason: "Asked to",
      refundReference: null,
    });
    expect(done).toMatchObject({ ok: true });
    const again = await order(customer, 3);
    expect(await refusedText(customer, 1)).not.toBeNull();
    await test.pay(again);
    expect(await test.ship(again)).toMatchObject({ ok: true });
    expect(await refusedText(customer, 1)).not.toBeNull();
    await test.database
      .asOwner(`update parcels set state = 'returned', state_reason = 'came back', state_at = now()
      where order_id = (select id from orders where order_number = ${again})`);
    expect(await refusedText(customer, 3)).toBeNull();
  });

  it("does not count orders of another shop, nor those before its days", async () => {
    await setLimit();
    const customer = await newCustomer(test.shop);
    await agedBy(await order(customer, 3), 31);
    expect(await refusedText(customer, 3)).toBeNull();
  });

  it("follows accounts that were merged into one", async () => {
    await setLimit();
    const [source, target] = [await newCustomer(test.shop), await newCustomer(test.shop)];
    await order(source, 2);
    await order(target, 1);
    await test.shop.customer.purchaseLimits.pause(source.id, addDays(today(), 5));
    const merged = await test.shop.staff.customers.merge(STAFF, {
      userId: source.id,
      targetId: target.id,
      ordersSeen: 1,
      reason: "one person",
    });
    expect(merged).toMatchObject({ ok: true });
    expect(await refusedText(target, 1)).toContain("You paused ordering");
    // The merged account is erased after a while.
    await test.database
      .asOwner(`update "user" set erasure_requested_at = now() - interval '90 days' where id = '${source.id}';
      select erase_person('${source.id}')`);
    expect((await limits().ofCustomer(STAFF, { userId: source.id })).own.pausedUntil).toBeNull();
    expect(await refusedText(target, 1)).toContain("You paused ordering");
    await test.database.asOwner(`delete from own_limits where user_id = '${target.id}'`);
    expect(await refusedText(target, 1)).toContain("You've reached this limit");
  });

  it("lets exactly as many orders of one person through as fit, however many come at once", async () => {
    await setLimit({ most: 7, subject: { kind: "everything" } });
    const customer = await newCustomer(test.shop);
    await saveCart(test.database.db, customer.id, bottles(1));
    const placed = await Promise.all(
      Array.from({ length: 50 }, async () => {
        // Each one is retried until the limit answers, because an order empties the cart.
        for (;;) {
          await saveCart(test.database.db, customer.id, bottles(1));
          const answer = await test.shop.customer.checkout.place(
            customer,
            orderRequest({}, { items: bottles(1) }),
          );
          if (answer.ok || answer.error.code === "limit_passed") return answer.ok;
          if (answer.error.code === "too_many_attempts")
            await test.database.asOwner("delete from rate_limits");
        }
      }),
    );
    expect(placed.filter(Boolean)).toHaveLength(7);
  });

  it("of milligrams lets staff look at what does not say how much is in it", async () => {
    await test.database.asOwner(
      "insert into product_traits (product_id, mg_per_unit) values (1, 250) on conflict (product_id) do update set mg_per_unit = 250",
    );
    await setLimit({ measure: "mg", most: 600, subject: { kind: "product", productId: 1 } });
    const customer = await newCustomer(test.shop);
    await order(customer, 2);
    expect(await refusedText(customer, 1)).toContain("600 mg");
    await setLimit({ measure: "mg", most: 600, subject: { kind: "product", productId: 4 } });
    expect(await flagsOf(await order(customer, 1, {}, 4))).toContain("household_limit");
    await test.database.asOwner("delete from product_traits where product_id = 1");
  });

  it("holds in the days that it says", async () => {
    await setLimit({ most: 1, from: addDays(today(), 1) });
    await setLimit({ most: 1, from: "2020-01-01", until: today() });
    expect(await refusedText(await newCustomer(test.shop), 3)).toBeNull();
    await setLimit({ most: 1, from: today(), until: addDays(today(), 1) });
    expect(await refusedText(await newCustomer(test.shop), 3)).not.toBeNull();
  });
});

describe("a limit of households", () => {
  it("refuses no one, and has staff look at what passes it", async () => {
    await setLimit({ per: "household", most: 2 });
    const home = newHome();
    const first = await order(await newCustomer(test.shop), 2, home);
    expect(await flagsOf(first)).not.toContain("household_limit");
    const held = await order(await newCustomer(test.shop), 1, { ...home, phone: "2125550101" });
    expect(await flagsOf(held)).toContain("household_limit");
    // Matching the phone's owner isn't enough: a neighbor with their own apartment is another household.
    const neighbor = await order(await newCustomer(test.shop), 2, {
      address: home.address ?? "",
      address2: "Apt 9",
    });
    expect(await flagsOf(neighbor)).not.toContain("household_limit");
    expect(await test.ship(held)).toMatchObject({ ok: false });
    const { rows } = await test.database.db.execute(
      sql`select 1 from household_keys where key ilike '%limit%' or key ~ '[0-9]{10}'`,
    );
    expect(rows).toEqual([]);
  });

  it("does not charge a card before staff approve", async () => {
    await setLimit({ per: "household", most: 1 });
    const customer = await test.returningCustomer();
    const home = newHome();
    await order(customer, 1, home);
    await saveCart(test.database.db, customer.id, bottles(1));
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ ...home, paymentMethod: "credit" }, { card: testCard(CARDS.approved) }),
    );
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    const { orderNumber } = placed.value;
    expect(await flagsOf(orderNumber)).toContain("household_limit");
    expect(await test.ship(orderNumber)).toMatchObject({ ok: false });
    const approved = await test.shop.staff.fulfillment.approve(STAFF, {
      orderNumber,
      reason: "two people live there",
    });
    expect(approved).toMatchObject({ ok: true });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("has an order that was approved approved once more when an edit adds units", async () => {
    await setLimit({ per: "household", most: 1 });
    const orderNumber = await order(await newCustomer(test.shop), 2, newHome());
    const approve = () =>
      test.shop.staff.fulfillment.approve(STAFF, { orderNumber, reason: "a family" });
    expect(await approve()).toMatchObject({ ok: true });
    const edit = (units: number) => editOrderAs(test, orderNumber, { lines: bottles(units) });
    expect(await edit(1)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).order.reviewApprovedAt).not.toBeNull();
    expect(await edit(5)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).order.reviewApprovedAt).toBeNull();
    expect(await approve()).toMatchObject({ ok: true });
  });

  it("takes a browser alone for no household, and counts what the settings say", async () => {
    await setLimit({ per: "household", most: 1 });
    const cookie = `known_device=${"a".repeat(16)}.1700000000.${"b".repeat(43)}`;
    const one = { ...(await newCustomer(test.shop)), cookie };
    const other = { ...(await newCustomer(test.shop)), cookie };
    await order(one, 1);
    expect(await flagsOf(await order(other, 1))).not.toContain("household_limit");
    await test.database.asOwner(`insert into settings (name, value) values ('householdMatch',
      '{"address": 2, "phone": 2, "card": 3, "device": 2, "threshold": 2}')`);
    expect(await flagsOf(await order(other, 1))).toContain("household_limit");
    await test.database.asOwner("delete from settings where name = 'householdMatch'");
  });

  const BUYERS = IS_LONG ? 200 : 60;

  it(`of ${BUYERS} buyers at once lets exactly as many through unheld as fit`, async () => {
    await setLimit({ per: "household", most: 25, subject: { kind: "everything" } });
    const home = newHome();
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, () => newCustomer(test.shop, bottles(1))),
    );
    /** Acts like a browser: sends the same request again if the shop was too busy to answer it. */
    const place = async (customer: Customer) => {
      const request = orderRequest(home);
      for (;;) {
        const placed = await test.shop.customer.checkout.place(customer, request).catch(() => null);
        if (placed !== null) return placed.ok;
      }
    };
    expect(await Promise.all(buyers.map(place))).toEqual(buyers.map(() => true));
    const { rows } = await test.database.db.execute<{ held: number; free: number }>(sql`
      select (count(*) filter (where review_flags @> '{household_limit}'))::int as held,
        (count(*) filter (where not review_flags @> '{household_limit}'))::int as free
      from orders where address = ${home.address ?? ""}`);
    expect(rows).toEqual([{ held: BUYERS - 25, free: 25 }]);
  });

  it("finds orders from before it was set, and those whose address changed, once the job has run", async () => {
    const home = newHome();
    const before = await order(await newCustomer(test.shop), 2, home);
    await setLimit({ per: "household", most: 2 });
    const { db } = test.database;
    const { clock } = test.shop.running;
    const fill = () => fillHouseholdKeys({ db, clock, secret: test.shop.running.secret });
    expect(await fill()).toBeGreaterThan(0);
    expect(await fill()).toBe(0);
    expect(await flagsOf(await order(await newCustomer(test.shop), 1, home))).toContain(
      "household_limit",
    );
    await test.database.asOwner(`delete from household_keys k using orders o
      where o.id = k.order_id and o.order_number = ${before}`);
    expect(await fill()).toBe(1);
  });

  it("leaves an order alone that has no sign, and ends", async () => {
    await setLimit({ per: "household", most: 2 });
    const bare = await order(await newCustomer(test.shop), 1);
    await test.database.asOwner(`
      update orders set address = '-', phone = '' where order_number = ${bare};
      delete from household_keys k using orders o where o.id = k.order_id`);
    const { db } = test.database;
    const { clock, secret } = test.shop.running;
    expect(await fillHouseholdKeys({ db, clock, secret })).toBeGreaterThan(0);
    expect(await fillHouseholdKeys({ db, clock, secret })).toBe(0);
  });

  it("forgets the signs when no limit needs them", async () => {
    const { db } = test.database;
    await fillHouseholdKeys({
      db,
      clock: test.shop.running.clock,
      secret: test.shop.running.secret,
    });
    const { rows } = await db.execute(sql`select 1 from household_keys`);
    expect(rows).toEqual([]);
    await order(await newCustomer(test.shop), 1);
    expect((await db.execute(sql`select 1 from household_keys`)).rows).toEqual([]);
  });
});

describe("what was decided", () => {
  it("is kept with the order, without a name or an address, and comes out the same again", async () => {
    const key = await setLimit();
    const customer = await newCustomer(test.shop);
    const home = newHome();
    const orderNumber = await order(customer, 2, home);
    const [decision] = await limits().orderDecisions(STAFF, { orderNumber });
    expect(decision).toMatchObject({
      occasion: "order",
      verdict: "allowed",
      isReplayed: true,
      findings: [{ key, version: 1, outcome: "fits", used: 0, wanted: 2, left: 3 }],
    });
    const { rows } = await test.database.db.execute<{ text: string }>(sql`
      select d::text as text from limit_decisions d join orders o on o.id = d.order_id
      where o.order_number = ${orderNumber}`);
    expect(rows[0]?.text).not.toContain("Limit Street");
    expect(rows[0]?.text).not.toContain(customer.id);
    // The limit has changed since; the decision refers to the version at that time.
    await limits().save(STAFF, {
      key,
      seenVersion: 1,
      reason: "less",
      values: { ...LIMIT, most: 1 },
    });
    expect((await limits().orderDecisions(STAFF, { orderNumber }))[0]).toMatchObject({
      isReplayed: true,
      findings: [{ limit: { most: 3 } }],
    });
    for (const statement of [
      "update limit_decisions set verdict = 'refused'",
      "delete from limit_decisions",
      "update purchase_limits set most = 9",
      "delete from purchase_limits",
      "truncate purchase_limits",
    ])
      await expect(test.database.asOwner(statement)).rejects.toThrow("append-only");
  });

  it("is not written where no limit is about it", async () => {
    await setLimit();
    const orderNumber = await order(await newCustomer(test.shop), 1, {}, 4);
    expect(await limits().orderDecisions(STAFF, { orderNumber })).toEqual([]);
  });
});

describe("staff", () => {
  it("of two who change a limit, tell one", async () => {
    const key = await setLimit();
    const change = (most: number) =>
      limits().save(STAFF, { key, seenVersion: 1, reason: "x", values: { ...LIMIT, most } });
    const answers = await Promise.all([change(4), change(5)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed" } });
    expect(await limits().find(STAFF, { key: "limit:999999" })).toBeNull();
  });

  it("see whom a limit would have met, in counts", async () => {
    const effect = (changes: Partial<LimitValues>) =>
      limits().effect(STAFF, {
        values: { ...LIMIT, subject: { kind: "product", productId: 2 }, ...changes },
      });
    const before = await effect({ most: 2 });
    const customer = await newCustomer(test.shop);
    await order(customer, 2, {}, 2);
    await order(customer, 1, {}, 2);
    await order(await newCustomer(test.shop), 1, {}, 2);
    const { buyers, met } = await effect({ most: 2 });
    expect([buyers - before.buyers, met - before.met]).toEqual([2, 1]);
    expect(await effect({ most: 3 })).toMatchObject({ met: before.met });
    // They entered two addresses.
    expect(await effect({ most: 2, per: "household" })).toMatchObject({ met: before.met });
    expect(await effect({ measure: "mg" })).toMatchObject({ unmeasured: 1 });
  });

  it("allow one customer more, with a reason, until a day", async () => {
    const limitKey = await setLimit();
    const customer = await newCustomer(test.shop);
    await order(customer, 3);
    const { id: userId } = customer;
    const given = { userId, limitKey, extra: 2, until: today(), reason: "moving away" };
    expect(await limits().giveExtra(STAFF, given)).toEqual({ ok: true, value: null });
    expect(await refusedText(customer, 1)).toBeNull();
    const { extras } = await limits().ofCustomer(STAFF, { userId });
    expect(await limits().endExtra(STAFF, { userId, extraId: extras[0]?.id ?? 0 })).toBe(true);
    expect(await limits().endExtra(STAFF, { userId, extraId: extras[0]?.id ?? 0 })).toBe(false);
    expect(await refusedText(customer, 1)).not.toBeNull();
    expect(await limits().giveExtra(STAFF, { ...given, limitKey: "limit:0" })).toMatchObject({
      error: "no_limit",
    });
  });

  it("read why an edit that passes a limit is refused", async () => {
    await setLimit();
    const customer = await newCustomer(test.shop);
    const orderNumber = await order(customer, 2);
    const { order: row } = await test.see(orderNumber);
    const edit = (quantity: number) => ({
      lines: bottles(quantity),
      discountCode: "",
      shippingType: row.shippingType,
      fullName: row.fullName,
      address: row.address,
      address2: row.address2 ?? "",
      city: row.city,
      state: row.state,
      zipCode: row.zipCode,
      phone: row.phone,
    });
    const preview = (quantity: number) =>
      test.shop.staff.orderEdits.preview(STAFF, { orderNumber, edit: edit(quantity) });
    const refused = await preview(4);
    expect(refused).toMatchObject({ ok: false });
    expect(JSON.stringify(refused)).toContain("A manager can allow more");
    const fits = await preview(3);
    if (!fits.ok) throw new Error(JSON.stringify(fits.error));
    const committed = await test.shop.staff.orderEdits.commit(STAFF, {
      orderNumber,
      edit: edit(3),
      shown: fits.value.shown,
      key: randomUUID(),
      reason: "one more",
      reference: null,
    });
    expect(committed).toMatchObject({ ok: true });
    expect(await limits().orderDecisions(STAFF, { orderNumber })).toMatchObject([
      { occasion: "order" },
      { occasion: "edit", verdict: "allowed", findings: [{ wanted: 3, used: 0 }] },
    ]);
    // Reducing is always possible, even if the limit was lowered since.
    await setLimit({ most: 1 });
    expect(await preview(2)).toMatchObject({ ok: true });
  });
});

describe("what customers set for themselves", () => {
  const own = () => test.shop.customer.purchaseLimits;
  const visitorOf = ({ id, email }: Customer): Visitor =>
    // The operation reads the identity and the time of the last authentication.
    ({
      userId: id,
      email,
      sessionId: "kept",
      authenticatedAt: test.shop.running.clock.now(),
      hasSecondFactor: false,
      hasPassedSecondFactor: false,
    }) as Visitor;

  const subscribe = ({ email }: Customer) =>
    test.database.db.execute(sql`insert into newsletter_subscriptions (email, name, confirmed_at)
      values (${email}, 'Pat', now())`);
  const isMailed = async ({ email }: Customer): Promise<boolean> => {
    const { rows } = await test.database.db.execute(
      sql`select 1 from newsletter_subscriptions n where n.email = ${email} and ${MAY_BE_MAILED}`,
    );
    return rows.length > 0;
  };

  it("a lower limit holds at once, a higher one after a week", async () => {
    const customer = await newCustomer(test.shop);
    const set = async (most: number | null) =>
      own().setOwn(customer.id, {
        wanted: most === null ? null : { most, days: 7 },
        seenVersion: (await own().own(customer.id)).version,
      });
    await set(2);
    expect(await refusedText(customer, 3)).toContain("Your own limit");
    await set(9);
    expect(await refusedText(customer, 3)).not.toBeNull();
    expect(await own().own(customer.id)).toMatchObject({
      limit: { most: 2 },
      next: { limit: { most: 9 }, from: addDays(today(), 7) },
    });
    expect(await own().setOwn(customer.id, { wanted: null, seenVersion: 0 })).toEqual({
      ok: false,
      error: "changed",
    });
    await test.database.asOwner(
      `update own_limits set next_from = current_date - 1 where user_id = '${customer.id}'`,
    );
    expect(await refusedText(customer, 3)).toBeNull();
  });

  it("a pause holds until its day, and only gets longer", async () => {
    const customer = await newCustomer(test.shop);
    await subscribe(customer);
    expect(await isMailed(customer)).toBe(true);
    expect(await own().pause(customer.id, addDays(today(), 10))).toMatchObject({ ok: true });
    expect(await isMailed(customer)).toBe(false);
    expect(await refusedText(customer, 1)).toContain("You paused ordering");
    expect(await own().pause(customer.id, addDays(today(), 9))).toEqual({
      ok: false,
      error: "shorter",
    });
    expect(await own().pause(customer.id, addDays(today(), 11))).toMatchObject({ ok: true });
  });

  it("who excludes themselves is sold nothing, gets no newsletter, and can't undo it; an owner can after the wait", async () => {
    const customer = await newCustomer(test.shop);
    const { db } = test.database;
    await subscribe(customer);
    const late = { ...visitorOf(customer), authenticatedAt: new Date("2020-01-01") };
    expect(await own().exclude(late)).toEqual({ ok: false, error: "reauthentication_required" });
    expect(await own().exclude(visitorOf(customer))).toMatchObject({ ok: true });
    expect(await refusedText(customer, 1)).toBe(
      "You asked us to stop selling to you, so we can't take your order.",
    );
    expect(await isMailed(customer)).toBe(false);
    const { rows } = await db.execute(sql`select 1 from newsletter_subscriptions
      where email = ${customer.email} and unsubscribed_at is null`);
    expect(rows).toEqual([]);
    await own().setOwn(customer.id, { wanted: null, seenVersion: 1 });
    expect(await refusedText(customer, 1)).not.toBeNull();
    const readmit = () => limits().readmit(STAFF, { userId: customer.id, reason: "they wrote" });
    expect(await readmit()).toMatchObject({ ok: false, error: { code: "too_early" } });
    await test.database.asOwner(
      `update own_limits set excluded_at = now() - interval '181 days' where user_id = '${customer.id}'`,
    );
    expect(await readmit()).toMatchObject({ ok: true });
    expect(await readmit()).toMatchObject({ ok: false, error: { code: "not_excluded" } });
    expect(await refusedText(customer, 1)).toBeNull();
  });

  it("is deleted with the person, and no sign of them is left", async () => {
    await setLimit({ per: "household", most: 9 });
    const customer = await newCustomer(test.shop);
    const orderNumber = await order(customer, 1);
    await own().pause(customer.id, addDays(today(), 10));
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    await test.database.asOwner(`update "user" set erasure_requested_at = now() - interval '8 days',
      erasure_requested_by = 'customer:${customer.id}' where id = '${customer.id}'`);
    const { rows } = await test.database.db.execute<{ outcome: string }>(
      sql`select erase_person(${customer.id}) as outcome`,
    );
    expect(rows).toEqual([{ outcome: "erased" }]);
    const left = await test.database.db.execute(sql`
      select 1 from own_limits where user_id = ${customer.id} union all
      select 1 from household_keys k join orders o on o.id = k.order_id where o.order_number = ${orderNumber}`);
    expect(left.rows).toEqual([]);
  });
});
