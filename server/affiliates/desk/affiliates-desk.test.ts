import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAffiliateList } from "#domain/affiliate/affiliate-list.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { cents } from "#domain/money/cents.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { newAffiliate, type TestAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves AFF-23, AFF-24, AFF-25 and AFF-26. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const list = async (search: string) => {
  const query = parseAffiliateList(new URLSearchParams(search));
  return (await test.shop.staff.affiliates.list(STAFF, { query })).rows;
};

const db = (query: ReturnType<typeof sql>) => test.database.db.execute(query);

/** An order by someone new whom the affiliate referred. */
async function referred(affiliate: TestAffiliate, contact: Record<string, string> = {}) {
  const customer = await newCustomer(test.shop);
  await saveCart(test.database.db, customer.id, oneBottle);
  const placed = await test.shop.customer.checkout.place(
    customer,
    orderRequest({}, { linkNumber: affiliate.number }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const { orderNumber } = placed.value;
  // Fakes the origin afterward: an order with the affiliate's own details would be refused, so it couldn't form a
  // pattern.
  for (const [column, value] of Object.entries(contact))
    await db(sql`update orders set ${sql.identifier(column)} = ${value}
      where order_number = ${orderNumber}`);
  return { customer, orderNumber };
}

describe("the list", () => {
  it("finds by number, a part of the name and of the address, and shows what is owed", async () => {
    const { number, customer, acting } = await newAffiliate(test, "80.00");
    await db(sql`update profiles set full_name = 'Rowan %Lantern' where id = ${customer.id}`);
    const asked = { amount: "75", payTo: "@rowan" };
    await test.shop.customer.affiliates.requestPayout(acting, asked);
    for (const q of [String(number), `%23${number}`, "%25lantern", "rowan"])
      expect(await list(`q=${q}`)).toMatchObject([
        { affiliateNumber: number, fullName: "Rowan %Lantern", balanceCents: 80_00 },
      ]);
    expect(await list("group=asking")).toMatchObject([
      { affiliateNumber: number, requestedCents: 75_00, hasAccepted: true },
    ]);
    expect(await list("q=no_one")).toEqual([]);
  });

  it("sorts by what was earned, the balance and the number, and pages without a gap", async () => {
    for (const sort of ["earned", "balance", "newest"]) {
      const all = await list(`sort=${sort}&size=200`);
      const query = parseAffiliateList(new URLSearchParams(`sort=${sort}&size=2`));
      const numbers: number[] = [];
      let cursor: typeof query.cursor = null;
      do {
        const page = await test.shop.staff.affiliates.list(STAFF, { query: { ...query, cursor } });
        numbers.push(...page.rows.map(({ affiliateNumber }) => affiliateNumber));
        cursor = page.next;
      } while (cursor !== null);
      expect(numbers).toEqual(all.map(({ affiliateNumber }) => affiliateNumber));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it("means nothing by what means nothing", () => {
    for (const search of ["group=drop", "sort=;--", `q=${"x".repeat(5000)}`, "q=%00", "cursor=x"])
      expect(parseAffiliateList(new URLSearchParams(search))).toMatchObject({
        filters: {},
        sort: "earned",
        cursor: null,
      });
  });
});

describe("patterns", () => {
  const signs = (affiliateNumber: number | null) =>
    test.shop.staff.affiliates.signs(STAFF, { affiliateNumber });

  it("name what an order has in common with its affiliate, and nothing of the others", async () => {
    const affiliate = await newAffiliate(test);
    await db(sql`update profiles set full_name = 'Robin Ash', phone = '3035550177', street = '9 Birch Road',
      zip_code = '80302' where id = ${affiliate.customer.id}`);
    await referred(affiliate);
    const house = await referred(affiliate, { address: "9 Birch Rd.", zip_code: "80302" });
    const phone = await referred(affiliate, { phone: "3035550177" });
    const family = await referred(affiliate, { full_name: "Sam ASH", zip_code: "80302" });
    const net = await referred(affiliate, { ip_address: "198.51.100.7" });
    const same = await referred(affiliate, { ip_address: affiliate.customer.ipAddress });
    const found = await signs(affiliate.number);
    const byOrder = Object.fromEntries(
      found.neighbors.map(({ orderNumber, signs: own }) => [orderNumber, own]),
    );
    expect(byOrder[house.orderNumber]).toContain("address");
    expect(byOrder[phone.orderNumber]).toContain("phone");
    expect(byOrder[family.orderNumber]).toContain("family");
    expect(byOrder[net.orderNumber]).toBeUndefined();
    expect(byOrder[same.orderNumber]).toEqual(["internet_address"]);
    expect((await signs(null)).neighbors.map(({ orderNumber }) => orderNumber)).toEqual(
      expect.arrayContaining([house.orderNumber, phone.orderNumber]),
    );
    expect(await signs(7)).not.toMatchObject({ neighbors: found.neighbors });
  });

  it("count first orders of a day and customers at one place", async () => {
    const affiliate = await newAffiliate(test);
    for (let at = 0; at < 5; at += 1)
      await referred(affiliate, { address: "77 Crowd Street", zip_code: "80303" });
    const found = await signs(affiliate.number);
    expect(found.busyDays).toMatchObject([{ affiliateNumber: affiliate.number, orders: 5 }]);
    expect(found.crowds).toContainEqual({
      affiliateNumber: affiliate.number,
      place: "77 Crowd Street, 80303",
      customers: 5,
    });
    expect(found.takenBack).toEqual([]);
  });

  it("show commissions of which many were taken back", async () => {
    const affiliate = await newAffiliate(test);
    const { orderNumber } = await referred(affiliate);
    for (let at = 0; at < 5; at += 1)
      await db(sql`insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
        values (1, 'commission', ${randomUUID()}, ${affiliate.number}, ${orderNumber - at}, 1, true)`);
    for (let at = 0; at < 2; at += 1)
      await db(sql`insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
        values (2, 'clawback', ${randomUUID()}, ${affiliate.number}, ${orderNumber - at}, 1, false)`);
    expect((await signs(affiliate.number)).takenBack).toEqual([
      { affiliateNumber: affiliate.number, commissions: 5, takenBack: 2 },
    ]);
  });

  it("do not outlive the affiliate's data", async () => {
    const affiliate = await newAffiliate(test);
    await db(sql`update profiles set phone = '3035550188' where id = ${affiliate.customer.id}`);
    await referred(affiliate, { phone: "3035550188" });
    expect((await signs(affiliate.number)).neighbors).toHaveLength(1);
    const { id } = affiliate.customer;
    await test.database.asOwner(`update "user" set erasure_requested_by = 'customer:${id}',
      erasure_requested_at = now() - interval '8 days' where id = '${id}';
      select erase_person('${id}')`);
    expect((await signs(affiliate.number)).neighbors).toEqual([]);
  });
});

describe("an order's attribution", () => {
  it("is the rule that decided it, and what its customer did before", async () => {
    const affiliate = await newAffiliate(test);
    const { orderNumber } = await referred(affiliate);
    await test.shop.running.flushTouches();
    const log = await test.shop.staff.affiliates.attributionLog(STAFF, { orderNumber });
    expect(log[0]).toMatchObject({ kind: "order", outcome: "link", orderNumber });
    expect(await test.shop.staff.affiliates.attributionLog(STAFF, { orderNumber: 1 })).toEqual([]);
  });
});

describe("payouts of a year", () => {
  it("are what was paid out in it, by the shop's own midnight", async () => {
    const affiliate = await newAffiliate(test, "200.00");
    const pay = (reference: string) =>
      test.shop.staff.affiliates.payOut(STAFF, {
        affiliateNumber: affiliate.number,
        amountCents: cents(60_00),
        reference: reference + affiliate.number,
      });
    await pay("one");
    await pay("two");
    const { thisYear, affiliates } = await test.shop.staff.affiliates.payoutsByYear(STAFF, {
      year: null,
    });
    expect(affiliates).toContainEqual(
      expect.objectContaining({
        affiliateNumber: affiliate.number,
        payouts: 2,
        paidCents: 120_00,
      }),
    );
    const before = await test.shop.staff.affiliates.payoutsByYear(STAFF, { year: thisYear - 1 });
    expect(before.affiliates.map(({ affiliateNumber }) => affiliateNumber)).not.toContain(
      affiliate.number,
    );
    const later = await test.shop.staff.affiliates.payoutsByYear(STAFF, { year: 9999 });
    expect(later.year).toBe(thisYear);
  });
});

describe("who is named among the top", () => {
  it("is no one who does not want to be, and staff say why they leave someone out", async () => {
    const affiliate = await newAffiliate(test);
    await db(sql`update profiles set full_name = 'Zed Zenith' where id = ${affiliate.customer.id}`);
    await db(sql`insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
      values (1, 'commission', ${randomUUID()}, ${affiliate.number}, 1, 99999, true)`);
    const { customer, staff } = test.shop;
    const isNamed = async () =>
      (await customer.affiliates.top()).some(({ name }) => name === "Zed Z.");
    await expect.poll(isNamed).toBe(true);
    await customer.affiliates.setRanked(affiliate.customer.id, false);
    await expect.poll(isNamed).toBe(false);
    const { number: affiliateNumber } = affiliate;
    const change = { affiliateNumber, isShown: true, reason: " " };
    expect(await staff.affiliates.setRanked(STAFF, change)).toMatchObject({
      error: { fields: { reason: NO_REASON } },
    });
    await staff.affiliates.setRanked(STAFF, { ...change, reason: "They asked by mail." });
    await expect.poll(isNamed).toBe(true);
  });
});

describe("a percentage of their own", () => {
  it("holds for orders placed on its days, and an order keeps it", async () => {
    const affiliate = await newAffiliate(test);
    const today = formatIsoShopDate(test.shop.running.clock.now());
    const rates = (percent: number) =>
      db(
        sql`insert into settings (name, value) values ('ownRates', ${JSON.stringify([
          { affiliateNumber: affiliate.number, percent, from: today, until: today },
        ])}::jsonb) on conflict (name) do update set value = excluded.value`,
      );
    const commissionOfOrder = async (orderNumber: number) => {
      const { rows } =
        await db(sql`select round(commission / nullif(total_amount - 12.99, 0) * 100, 1)::text as percent
        from orders where order_number = ${orderNumber}`);
      return rows[0]?.["percent"];
    };
    const usual = await referred(affiliate);
    await rates(20);
    const own = await referred(affiliate);
    const others = await referred(await newAffiliate(test));
    await rates(0);
    const nothing = await referred(affiliate);
    const percents = await Promise.all(
      [usual, own, others, nothing].map(({ orderNumber }) => commissionOfOrder(orderNumber)),
    );
    expect(percents).toEqual(["5.0", "20.0", "5.0", "0.0"]);
    const { number } = affiliate;
    expect((await test.shop.staff.affiliates.show(STAFF, number))?.ownRates).toHaveLength(1);
    expect((await test.shop.customer.affiliates.summary(number)).ownPercent).toBe(0);
    const effect = await test.shop.staff.settings.effect(STAFF, {
      name: "ownRates",
      stored: [{ affiliateNumber: number, percent: 20, from: today, until: null }],
    });
    expect(effect?.wouldCents).toBeGreaterThan(effect?.wasCents ?? 0);
    await db(sql`delete from settings where name = 'ownRates'`);
  });
});
