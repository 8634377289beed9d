import { sql } from "drizzle-orm";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isSelfReferral, type ReferralPerson } from "#domain/affiliate/self-referral.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { showOrderCommand } from "#server/commands/show-order.ts";
import { user } from "#server/db/schema/accounts.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { untilWaiting } from "#tests/support/until-waiting.ts";

/* Proves ORDER-7 and ORDER-16. */

let test: StaffedShop;
let referralCode: string;
beforeAll(async () => {
  test = await createStaffedShop();
  referralCode = String((await newAffiliate(test)).number);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

let people = 0;
/** A person who doesn't match any other customer. */
function newPerson() {
  people += 1;
  return {
    email: `jane.doe${people}@gmail.com`,
    phone: `30355${String(people).padStart(5, "0")}`,
    address: `${people} Oak Street, Apt. 4`,
    zipCode: "80202",
    state: "CO",
    city: "Denver",
  };
}

const someoneWith = async (email: string) => {
  const customer = await newCustomer(test.shop);
  await test.database.db
    .update(user)
    .set({ email })
    .where(sql`id = ${customer.id}`);
  return { ...customer, email };
};

const flagsOf = async (orderNumber: number) => (await test.see(orderNumber)).order.reviewFlags;

/** A person's first order with the discount; returns its flags. */
async function flagsOfFirst(
  changes: Partial<CheckoutFields>,
  customer?: Awaited<ReturnType<typeof newCustomer>>,
) {
  return flagsOf(await test.order(customer, { referralCode, ...changes }));
}

describe("a first order with the discount, by a second account", () => {
  it.each<[string, (person: ReturnType<typeof newPerson>) => Partial<CheckoutFields>]>([
    ["the same email", ({ email }) => ({ email: email.toUpperCase() })],
    ["a tag in the email", ({ email }) => ({ email: email.replace("@", "+again@") })],
    ["other dots at Google", ({ email }) => ({ email: email.replace("jane.doe", "j.a.n.edoe") })],
    ["Google's other domain", ({ email }) => ({ email: email.replace("gmail", "googlemail") })],
    [
      "the phone in another form",
      ({ phone }) => ({ phone: `(${phone.slice(0, 3)}) ${phone.slice(3)}` }),
    ],
    [
      "the street in capitals",
      ({ address, zipCode }) => ({ address: address.toUpperCase(), zipCode }),
    ],
    [
      "the street abbreviated",
      ({ address }) => ({
        address: address.replace("Street, Apt. 4", "St #4"),
      }),
    ],
    [
      "the apartment on the second line",
      ({ address }) => ({ address: address.replace(", Apt. 4", ""), address2: "Unit 4" }),
    ],
    ["anything on the second line", ({ address }) => ({ address, address2: "c/o Pat" })],
    ["the two lines exchanged", ({ address }) => ({ address: "c/o Pat", address2: address })],
  ])("with %s is held for review, unseen by the customer", async (_, change) => {
    const person = newPerson();
    await test.order(undefined, person);
    const again = await newCustomer(test.shop);
    const where = { state: "CO", city: "Denver", zipCode: "80202" };
    const number = await test.order(again, { referralCode, ...where, ...change(person) });
    const seen = await test.see(number);
    expect(seen.order).toMatchObject({ reviewFlags: ["earlier_customer"], newCustomer: true });
    expect(Number(seen.order.newCustomerDiscount)).toBeGreaterThan(0);
    await test.pay(number);
    expect(await test.ship(number)).toMatchObject({ error: { code: "needs_approval" } });
    const { rows: history } = await test.shop.customer.orders.history(again.id);
    expect(JSON.stringify(history)).not.toContain("earlier_customer");
  });

  it("at an address whose second line differs is held: the street is the same", async () => {
    const { address, zipCode, state, city } = newPerson();
    const street = { address: address.replace(", Apt. 4", ""), zipCode, state, city };
    expect(await flagsOfFirst({ ...street, address2: "Apt 1" })).toEqual([]);
    expect(await flagsOfFirst({ ...street, address2: "Apt 2" })).toEqual(["earlier_customer"]);
    expect(await flagsOfFirst({ ...street, address2: "" })).toEqual(["earlier_customer"]);
  });

  it("is held if two accounts use the two lines differently at the same time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { address, zipCode, state, city } = newPerson();
      const place = { address: address.replace(", Apt. 4", ""), zipCode, state, city };
      const flags = await Promise.all([
        flagsOfFirst({ ...place, address2: "Apt 4" }),
        flagsOfFirst({ ...place, address2: "Apt 5" }),
      ]);
      expect(flags.toSorted((a, b) => a.length - b.length)).toEqual([[], ["earlier_customer"]]);
    }
  });

  it("with an alias of the account's address is held, regardless of what is typed at checkout", async () => {
    await test.order(await someoneWith("eve.smith@gmail.com"));
    const again = await someoneWith("evesmith+2@googlemail.com");
    expect(await flagsOfFirst({}, again)).toEqual(["earlier_customer"]);
  });

  it("is held if two accounts take it at the same time, in either order", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { address, zipCode, phone, ...where } = newPerson();
      const place = { state: where.state, city: where.city, address, zipCode, phone };
      const flags = await Promise.all([flagsOfFirst(place), flagsOfFirst(place)]);
      expect(flags.toSorted((a, b) => a.length - b.length)).toEqual([[], ["earlier_customer"]]);
    }
  });

  it("is released by staff, who see the flag on the order", async () => {
    const person = newPerson();
    await test.order(undefined, person);
    const number = await test.order(undefined, { referralCode, ...person });
    const input = { args: [String(number)], options: {}, actor: STAFF };
    const { lines } = await runCommand(test.shop, { command: showOrderCommand, input });
    expect(lines.join("\n")).toContain("flags: earlier_customer");
    await test.pay(number);
    await test.shop.staff.fulfillment.approve(STAFF, {
      orderNumber: number,
      reason: "Her sister",
    });
    expect((await test.ship(number)).ok).toBe(true);
  });
});

describe("no flag", () => {
  it("for an ordinary customer, or one who shares a town, a name or a ZIP Code", async () => {
    await test.order(undefined, newPerson());
    expect(await flagsOfFirst(newPerson())).toEqual([]);
  });

  it("for a neighbor, the same unit in another building, or a mailbox elsewhere", async () => {
    const person = newPerson();
    await test.order(undefined, person);
    const { address, email } = person;
    for (const change of [
      { address: address.replace("4", "5") },
      { address: `9${address}` },
      { email: email.replace("gmail.com", "example.com") },
      { email: email.replace("jane", "june") },
    ])
      expect(await flagsOfFirst({ ...newPerson(), ...change })).toEqual([]);
  });

  it("if the discount is not taken, or the earlier order was canceled", async () => {
    const person = newPerson();
    const first = await test.order(undefined, person);
    expect(
      await flagsOf(await test.order(undefined, { ...newPerson(), phone: person.phone })),
    ).toEqual([]);
    const other = newPerson();
    const canceled = await test.order(undefined, other);
    const request = { reason: "Asked for it", refundReference: null };
    await test.shop.staff.fulfillment.cancel(STAFF, { ...request, orderNumber: canceled });
    expect(await flagsOfFirst(other)).toEqual([]);
    expect(await flagsOf(first)).toEqual([]);
  });

  it("for an empty field: an empty phone number matches no one", async () => {
    const { db } = test.database;
    const { rows } = await db.execute(sql`
      select mailbox_of('') as mailbox, phone_of('') as phone, phone_of('555-0100') as short, home_of('', '80202') as home,
        home_of('1 Oak St', '') as nowhere, mailbox_of('+tag@x.example') as tag, mailbox_of('nobody') as name`);
    expect(new Set(Object.values(rows[0] ?? {}))).toEqual(new Set([null]));
  });
});

describe("a new customer", () => {
  it("is one without an earlier order, or whose earlier orders were all canceled", async () => {
    const customer = await newCustomer(test.shop);
    const isNew = async (orderNumber: number) => (await test.see(orderNumber)).order.newCustomer;
    const first = await test.order(customer);
    expect(await isNew(first)).toBe(true);
    const request = { reason: "Asked for it", refundReference: null };
    await test.shop.staff.fulfillment.cancel(STAFF, { ...request, orderNumber: first });
    expect(await isNew(await test.order(customer))).toBe(true);
    expect(await isNew(await test.order(customer))).toBe(false);
  });
});

describe("someone who has ordered", () => {
  /** Holds a person's turn, or a row, until the test releases it. */
  async function holding(statement: ReturnType<typeof sql>, meanwhile: () => Promise<void>) {
    await test.database.db.transaction(async (tx) => {
      await tx.execute(statement);
      await meanwhile();
    });
  }

  it("waits for no newcomer who looks like them, and is not looked for", async () => {
    const person = newPerson();
    const customer = await newCustomer(test.shop);
    await test.order(customer, person);
    await test.order(undefined, { ...newPerson(), phone: person.phone });
    const turn = sql`select take_turns('', ${JSON.stringify(person)}::jsonb)`;
    await holding(turn, async () => {
      const number = await test.order(customer, { ...person, discountCode: "ONEFIFTY1" }, [
        { productId: 1, flavor: "Mint", quantity: 1 },
      ]);
      expect((await test.see(number)).order).toMatchObject({ newCustomer: false, reviewFlags: [] });
    });
  });

  it("takes their turn after all if their order is canceled while theirs waits", async () => {
    const person = newPerson();
    await test.order(undefined, person);
    const customer = await newCustomer(test.shop);
    const first = await test.order(customer, person);
    let again: Promise<number> | undefined;
    await holding(
      sql`select from profiles where id = ${customer.id} for no key update`,
      async () => {
        again = test.order(customer, { ...person, referralCode });
        await untilWaiting(test.database);
        const request = { reason: "Asked for it", refundReference: null };
        await test.shop.staff.fulfillment.cancel(STAFF, { ...request, orderNumber: first });
      },
    );
    const { order } = await test.see((await again) ?? 0);
    expect(order).toMatchObject({ newCustomer: true, reviewFlags: ["earlier_customer"] });
  });
});

describe("the check", () => {
  it("costs no more statements than an order without a code", async () => {
    const count = async (changes: Partial<CheckoutFields>) => {
      const customer = await newCustomer(test.shop);
      await test.order(await newCustomer(test.shop)); // fills the caches
      const query = vi.spyOn(pg.Client.prototype, "query");
      await test.order(customer, changes);
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    expect(await count({ referralCode })).toBe(await count({}));
  });

  it.runIf(IS_LONG)("never scans a whole table", async () => {
    const { id } = await newCustomer(test.shop);
    await test.database.asOwner(`
      alter table "user" disable trigger user; alter table orders disable trigger user;
      insert into "user" (id, name, email) select 'p' || n, '', 'p' || n || '@mail.example' from generate_series(1, 4000) n;
      insert into profiles (id, email) select 'p' || n, 'p' || n || '@mail.example' from generate_series(1, 4000) n;
      insert into orders (user_id, email, full_name, phone, address, city, state, zip_code, subtotal, discount_amount,
          shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount, affiliate_income_applied,
          final_total, order_items_text, payment_type, receipt)
        select 'p' || n, 'p' || n || '@mail.example', '', '206' || lpad(n::text, 7, '0'), n || ' Elm Street', 'x', 'WA', '98101',
          100, 0, 'standard', 14.99, true, 0, 114.99, 0, 114.99, 'x', 'venmo', '[]' from generate_series(1, 4000) n;
      analyze orders; analyze profiles`);
    const newcomer = {
      email: "a@b.example",
      phone: "2065550100",
      address: "1 Oak",
      address2: "Apt 4",
      zipCode: "98101",
    };
    // From the sixth call on, a session may use one plan for all values.
    const scanned = await test.database.db.transaction(async (tx) => {
      const scans = async () => {
        const { rows } = await tx.execute<{ name: string; scans: number }>(sql`
          select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables
          where relname in ('orders', 'profiles') order by relname`);
        return rows;
      };
      const before = await scans();
      for (let call = 1; call <= 8; call += 1)
        await tx.execute(
          sql`select has_ordered_before(me, ${JSON.stringify(newcomer)}::jsonb) from profiles me where me.id = ${id}`,
        );
      return { before, after: await scans() };
    });
    expect(scanned.before.map(({ name }) => name)).toEqual(["orders", "profiles"]);
    expect(scanned.after).toEqual(scanned.before);
    await test.database.asOwner(`
      delete from orders where user_id like 'p%' and email like 'p%@mail.example' and order_items_text = 'x';
      delete from profiles where id ~ '^p[0-9]+$'; delete from "user" where id ~ '^p[0-9]+$';
      alter table "user" enable trigger user; alter table orders enable trigger user`);
  });
});

it("the database recognizes a person by the same rules as the self-referral check", async () => {
  const nobody: ReferralPerson = {
    accountId: null,
    email: "",
    phone: "",
    street: "",
    address2: "",
    zipCode: "",
  };
  const word = fc.constantFrom(
    ..."12 4 Oak elm Street st St. Avenue AVE Road rd Drive dr Lane ln Court ct Place pl Circle cir Boulevard blvd Parkway pkwy Highway hwy Terrace ter North n South S East e West w Apt apartment Unit suite ste. # ,".split(
      " ",
    ),
  );
  const street = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
  const email = fc
    .tuple(
      fc.constantFrom("jane", "j.ane", "jane+x", "Jane", "+x", "jane.", "jan"),
      fc.constantFrom("gmail.com", "googlemail.com", "x.example", "GMAIL.com", ""),
    )
    .map((parts) => parts.join("@"));
  const phone = fc.constantFrom(
    "3035550100",
    "+1 (303) 555-0100",
    "5550100",
    "",
    "13035550100",
    "3035550101",
  );
  const zipCode = fc.constantFrom("80202", "80202-1234", "80203", "", " 80202 ");
  const part = fc.oneof(fc.record({ street, zipCode }), fc.record({ email }), fc.record({ phone }));
  const samples = fc.sample(fc.tuple(part, part), { numRuns: 3000, seed: 1 });
  const pairs = samples.map(
    ([a, b]) =>
      [
        { ...nobody, ...a },
        { ...nobody, ...b },
      ] as const,
  );
  const { rows } = await test.database.db.execute<{ same: boolean }>(sql`
    select coalesce(mailbox_of(a ->> 'email') = mailbox_of(b ->> 'email'), false)
        or coalesce(phone_of(a ->> 'phone') = phone_of(b ->> 'phone'), false)
        or coalesce(home_of(a ->> 'street', a ->> 'zipCode') = home_of(b ->> 'street', b ->> 'zipCode'), false) as same
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality as pairs (pair, position),
      lateral (select pair -> 0 as a, pair -> 1 as b) both_of order by position`);
  const expected = pairs.map(([a, b]) => isSelfReferral(a, b));
  expect(expected.filter(Boolean).length).toBeGreaterThan(100);
  rows.forEach(({ same }, position) =>
    expect([pairs[position], same]).toEqual([pairs[position], expected[position]]),
  );
});
