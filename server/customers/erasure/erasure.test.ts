import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { INVALID_REFERRAL_CODE } from "#domain/affiliate/self-referral.ts";
import { cents } from "#domain/money/cents.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { eraseDueAccounts, erasePerson } from "./erase-due-accounts.ts";

/* Proves PRIV-1, PRIV-2, PRIV-4, PRIV-5 and PRIV-6. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const run = () => eraseDueAccounts({ db: test.database.db, log: test.shop.running.log });

/** A person who has just signed in, as the operations see them. */
function visitorOf({ id, email }: Customer): Visitor {
  // The operations read the identity and how recent the authentication is.
  return {
    userId: id,
    email,
    sessionId: "kept",
    authenticatedAt: test.shop.running.clock.now(),
  } as Visitor;
}

const ask = (customer: Customer, givesUpBalance = false) =>
  test.shop.customer.profile.erasure.ask(visitorOf(customer), givesUpBalance);

async function passDays(customer: Customer, days: number): Promise<void> {
  await test.database.asOwner(`
    update "user" set erasure_requested_at = erasure_requested_at - interval '${days} days' where id = '${customer.id}'`);
}

async function askedLongAgo(customer: Customer, givesUpBalance = false): Promise<void> {
  await ask(customer, givesUpBalance);
  await passDays(customer, 7);
}

const placesOf = (word: string) => placesOfWord(test.database.db, word);

/** A person with data in every table that could name them. */
async function wellKnownPerson() {
  const { shop, database } = test;
  const { db } = database;
  const { customer, number } = await newAffiliate(test, "80.00");
  const words = {
    email: customer.email,
    name: "Zebulon Quillfeather",
    street: "4711 Nevermore Lane",
    apartment: "Penthouse Zephyr",
    city: "Unalaska",
    phone: "9075550143",
    zip: "99685",
    billing: "98 Billing Lane",
    handle: "@zebulon-pays",
    ip: customer.ipAddress,
    born: "1980-02-29",
  };
  const contact = {
    fullName: words.name,
    phone: words.phone,
    address: words.street,
    address2: words.apartment,
    city: words.city,
    state: "AK",
    zipCode: words.zip,
    email: words.email,
  };
  const byVenmo = await test.order(customer, contact);
  await test.pay(byVenmo);
  await test.ship(byVenmo);
  await db.execute(sql`
    update orders set created_at = now() - interval '40 days' where order_number = ${byVenmo}`);
  const byCard = await test.orderByCard(undefined, customer);
  await test.ship(byCard);
  await db.execute(sql`
    update orders set house_number = ${words.billing}, zipcodex = ${words.zip} where order_number = ${byCard}`);
  const common = { reason: `${words.name} asked for it` };
  const parcel = { ...common, orderNumber: byVenmo, parcel: 1 };
  await shop.staff.fulfillment.markParcel(STAFF, { ...parcel, fate: "lost" });
  await shop.staff.fulfillment.reship(STAFF, {
    ...parcel,
    lines: "everything",
    trackingNumber: "1ZAGAIN",
    carrier: null,
  });
  await shop.staff.refunds.refund(STAFF, {
    ...common,
    orderNumber: byVenmo,
    amount: cents(10_00),
    key: randomUUID(),
    reference: "venmo 9",
  });
  const canceled = await test.order(customer, contact);
  await shop.staff.fulfillment.cancel(STAFF, {
    ...common,
    orderNumber: canceled,
    refundReference: null,
  });
  await db.execute(sql`
    insert into incoming_payments (tender, external_id, amount, note, payer, state, payment_id, imported_by, decided_at)
    select 'venmo', ${randomUUID()}, amount, ${words.name}, ${words.name}, 'applied', id, ${STAFF}, now()
    from payments where order_id = (select id from orders where order_number = ${byVenmo})`);
  await shop.customer.subscriptions.request(customer, { ...contact, planName: "Monthly Light" });
  await db.execute(sql`
    insert into newsletter_subscriptions (email, name) values (${words.email}, ${words.name})`);
  await shop.customer.affiliates.requestPayout(
    { profileId: customer.id, affiliateNumber: number },
    { amount: "60.00", payTo: words.handle },
  );
  await db.execute(sql`update "user" set email_verified = true where id = ${customer.id}`);
  await db.execute(
    sql`update profiles set date_of_birth = ${words.born}, og = true where id = ${customer.id}`,
  );
  await db.execute(sql`
    insert into session (method, id, secret_hash, user_id, expires_at, ip_address) values
      ('password', ${randomUUID()}, ${randomUUID()}, ${customer.id}, now() + interval '1 day', ${words.ip})`);
  await db.execute(sql`
    insert into account (id, account_id, provider_id, user_id, password)
    values (${randomUUID()}, ${customer.id}, 'credential', ${customer.id}, 'hash')`);
  await db.execute(
    sql`insert into rate_limits (key, expire) values (${`signInByAddress:${words.email}`}, 1)`,
  );
  await db.execute(sql`
    insert into outbox (kind, dedup_key, payload) values
      ('recovery', ${randomUUID()}, jsonb_build_object('email', ${words.email}::text))`);
  await db.execute(sql`
    insert into dev_mailbox (message_id, "to", subject, html, text)
    values (${randomUUID()}, ${words.email}, 'Hello', ${words.name}, '')`);
  await saveCart(db, customer.id, oneBottle);
  return { customer, number, words, orders: [byVenmo, byCard, canceled] };
}

describe("an erased person", () => {
  let person: Awaited<ReturnType<typeof wellKnownPerson>>;
  let before: string[];
  let places: string[][];
  let erased: number;

  async function booksOf(orderNumbers: number[]): Promise<string[]> {
    const { rows } = await test.database.db.execute<{ book: string }>(sql`
      select concat_ws(' ', order_number, status, total_amount, final_total, commission, state, created_at, tracking_number,
        (select string_agg(concat_ws(' ', p.id, p.state, p.captured, p.refunded, p.last4), ',' order by p.id) from payments p where p.order_id = o.id),
        (select string_agg(concat_ws(' ', i.product_id, i.quantity, i.price), ',' order by i.id) from order_items i where i.order_id = o.id),
        (select string_agg(concat_ws(' ', e.kind, e.at), ',' order by e.id) from order_events e where e.order_id = o.id)) as book
      from orders o where order_number = any(${sql.param(orderNumbers)}::int[]) order by order_number`);
    return rows.map(({ book }) => book);
  }

  beforeAll(async () => {
    person = await wellKnownPerson();
    before = await booksOf(person.orders);
    places = await Promise.all(Object.values(person.words).map(placesOf));
    await askedLongAgo(person.customer, true);
    erased = await run();
  });

  it("was named by every word searched for", () => {
    expect(places).not.toContainEqual([]);
    expect(erased).toBe(1);
  });

  it("is named nowhere in the database", async () => {
    const { ip, ...words } = person.words;
    for (const word of Object.values(words)) expect(await placesOf(word)).toEqual([]);
    const { rows } = await test.database.db.execute(sql`
      select 1 from orders where user_id = ${person.customer.id} and ip_address = ${ip}
      union all select 1 from affiliate_terms_acceptances where profile_id = ${person.customer.id} and ip_address = ${ip}
      union all select 1 from subscription_events where ip_address = ${ip} and request_id in
        (select id from subscription_requests where user_id = ${person.customer.id})`);
    expect(rows).toEqual([]);
  });

  it("leaves the books as they were: orders, lines, payments and their dates", async () => {
    expect(await booksOf(person.orders)).toEqual(before);
    await test.expectSound();
  });

  it("has given up the balance through a ledger entry, and the number is not reassigned", async () => {
    expect(await test.balanceOf(person.number)).toBe("0.00");
    const later = await newAffiliate(test);
    expect(later.number).toBeGreaterThan(person.number);
  });

  it("no longer has a subscription, and the shop is notified", async () => {
    const { rows } = await test.database.db.execute(sql`
      select r.status, (select count(*)::int from outbox where kind = 'subscription_notice'
        and payload ->> 'eventId' = (select max(id)::text from subscription_events where request_id = r.id)) as notices
      from subscription_requests r where user_id = ${person.customer.id}`);
    expect(rows).toEqual([{ status: "cancelled", notices: 1 }]);
  });

  it("can sign up again with the same address", async () => {
    const again = await test.shop.customer.identity.signUp(
      { email: person.words.email, password: "another long password", fullName: "" },
      { cookie: "", ipAddress: "203.0.113.9", userAgent: "" },
    );
    expect(again).toMatchObject({ ok: true });
  });

  it("is erased once: repeating it changes nothing", async () => {
    expect(await erasePerson(test.database.db, person.customer.id)).toBe("already");
    expect(await run()).toBe(0);
  });

  it("gets nothing added by a request already under way", async () => {
    const { db } = test.database;
    const session = db.execute(sql`
      insert into session (method, id, secret_hash, user_id, expires_at) values ('password', 'late', 'late', ${person.customer.id}, now())`);
    await expect(session).rejects.toMatchObject({ cause: { code: "23001" } });
    const profile = db.execute(
      sql`update profiles set full_name = 'Zeb' where id = ${person.customer.id}`,
    );
    await expect(profile).rejects.toMatchObject({
      cause: { constraint: "profiles_erased_is_nobody" },
    });
    await expect(test.order(person.customer)).rejects.toThrow();
  });

  it("no longer earns: the number is not a referral code, and no longer binds anyone who followed its link", async () => {
    const order = test.order(undefined, { referralCode: String(person.number) });
    await expect(order).rejects.toThrow(INVALID_REFERRAL_CODE);
    const referred = await newCustomer(test.shop);
    await test.database.db.execute(sql`
      update profiles set referrer_number = ${person.number} where id = ${referred.id}`);
    const later = await test.see(await test.order(referred));
    expect(later.order).toMatchObject({ referrerNumber: null, commission: 0 });
  });
});

describe("an erasure", () => {
  let customer: Customer;
  beforeEach(async () => {
    customer = await newCustomer(test.shop);
  });

  it("waits seven days, during which one click keeps the account and sends an email", async () => {
    await ask(customer);
    await passDays(customer, 6);
    expect(await run()).toBe(0);
    await test.shop.customer.profile.erasure.undo(customer.id);
    await passDays(customer, 2);
    expect(await run()).toBe(0);
    const { rows } = await test.database.db.execute(sql`
      select payload ->> 'change' as change from outbox where payload ->> 'userId' = ${customer.id} order by id`);
    expect(rows).toEqual([{ change: "erasure_asked" }, { change: "erasure_undone" }]);
  });

  it("can be requested and undone at most five times a day: the address may be another person's", async () => {
    const strict = await createTestShop({}, { LIMIT_FACTOR: "1" });
    const other = await newCustomer(strict.shop);
    const { erasure } = strict.shop.customer.profile;
    const answers = [];
    for (let count = 0; count < 7; count += 1) {
      answers.push((await erasure.ask(visitorOf(other), false)).ok);
      await erasure.undo(other.id);
    }
    const { rows } = await strict.database.db.execute(
      sql`select from outbox where kind = 'security_notice' and payload ->> 'userId' = ${other.id}`,
    );
    await strict.close();
    expect(answers).toEqual([true, true, true, true, true, false, false]);
    expect(rows).toHaveLength(10);
  });

  it("waits until the last order is shipped or canceled", async () => {
    const orderNumber = await test.order(customer);
    await askedLongAgo(customer);
    expect(await erasePerson(test.database.db, customer.id)).toBe("waits");
    await test.shop.staff.fulfillment.cancel(STAFF, {
      reason: "test",
      orderNumber,
      refundReference: null,
    });
    expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
  });

  it("waits until the last chargeback is decided, because its evidence is needed", async () => {
    const orderNumber = await test.order(customer);
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    const opened = await test.shop.staff.chargebacks.open(STAFF, {
      orderNumber,
      caseNumber: "ERASURE-1",
      amountCents: cents(10_00),
      category: "other",
      openedOn: "2026-11-01",
      answerDueOn: "2026-11-20",
      feeCents: null,
      note: "",
    });
    if (!opened.ok) throw new Error(opened.error.reason);
    await askedLongAgo(customer);
    expect(await erasePerson(test.database.db, customer.id)).toBe("waits");
    const { chargebackId } = opened.value;
    const step = { orderNumber, chargebackId, to: "won", sentOn: "" } as const;
    await test.shop.staff.chargebacks.step(STAFF, step);
    expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
  });

  it("ends every other session immediately", async () => {
    const { db } = test.database;
    for (const id of ["kept", "other"])
      await db.execute(sql`
        insert into session (method, id, secret_hash, user_id, expires_at)
        values ('password', ${id}, ${randomUUID()}, ${customer.id}, now() + interval '1 day')`);
    await ask(customer);
    const { rows } = await db.execute(sql`select id from session where user_id = ${customer.id}`);
    expect(rows).toEqual([{ id: "kept" }]);
  });

  it("requires recent authentication", async () => {
    const longAgo = { ...visitorOf(customer), authenticatedAt: new Date(0) };
    expect(await test.shop.customer.profile.erasure.ask(longAgo, false)).toEqual({
      ok: false,
      error: "reauthentication_required",
    });
  });

  it("gives up an affiliate's balance only with their consent", async () => {
    const affiliate = await newAffiliate(test, "12.50");
    expect(await test.shop.customer.profile.erasure.read(affiliate.customer.id)).toMatchObject({
      balanceCents: 1250,
    });
    expect(await ask(affiliate.customer)).toEqual({ ok: false, error: "balance_not_given_up" });
    expect(await ask(affiliate.customer, true)).toMatchObject({ ok: true });
  });

  it("is refused for staff, whether they or another person requests it", async () => {
    const { db } = test.database;
    await db.execute(sql`insert into staff (user_id, role) values (${customer.id}, 'owner')`);
    expect(await ask(customer)).toEqual({ ok: false, error: "staff_not_erased" });
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'x' where id = '${customer.id}'`);
    expect(await erasePerson(db, customer.id)).toBe("staff");
    await db.execute(sql`delete from staff where user_id = ${customer.id}`);
    await test.shop.customer.profile.erasure.undo(customer.id);
  });

  it("can be requested by staff, with the same seven days and the same email", async () => {
    const asked = await test.shop.staff.customers.erase(STAFF, {
      email: customer.email.toUpperCase(),
      givesUpBalance: false,
    });
    expect(asked).toMatchObject({ ok: true, value: { unfinishedOrders: [] } });
    expect(await erasePerson(test.database.db, customer.id)).toBe("not_due");
  });

  it("and an order placed at the same time: one comes first, and both are consistent", async () => {
    await askedLongAgo(customer);
    const [erased, order] = await Promise.allSettled([
      erasePerson(test.database.db, customer.id),
      test.order(customer),
    ]);
    const outcome = erased.status === "fulfilled" ? erased.value : null;
    expect([outcome, order.status]).toEqual(
      outcome === "erased" ? ["erased", "rejected"] : ["waits", "fulfilled"],
    );
    await test.expectSound();
  });
});

it("every table that refers to a user is deleted with the user or handled by erase_person", async () => {
  const { rows } = await test.database.db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('"user"'::regclass, 'profiles'::regclass) and confdeltype <> 'c' order by 1`);
  expect([...new Set(rows.map(({ name }) => name))]).toEqual([
    "affiliate_bank",
    "affiliate_ledger",
    "affiliate_terms_acceptances",
    "idempotency_keys",
    "imported_orders",
    "legal_holds",
    "orders",
    // A former member's planned changes fail on their own, and contain no customer's name.
    "planned_changes",
    // Anonymized and unlinked.
    "privacy_requests",
    "profiles",
    "staff",
    "subscription_requests",
    // Anonymized and unlinked.
    "tax_certificates",
  ]);
});
