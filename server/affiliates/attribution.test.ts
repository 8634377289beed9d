import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { INVALID_REFERRAL_CODE } from "#domain/affiliate/self-referral.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { systemClock } from "#server/clock.ts";
import { createLimits } from "#server/limits/limits.ts";
import { createLog } from "#server/log.ts";
import { referralCookie } from "#server/web/referral-link.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createLinkFollower } from "./follow-link.ts";
import { createTouchLog } from "./touch-log.ts";

/* Proves AFF-21. */

/* How a customer is referred: AFF-2, AFF-3 and AFF-4, sentence by sentence. */

/** Sample affiliates. */
const FIRST = 7;
const SECOND = 12;
const NOBODY = 4711;

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

/** A browser that opens pages and stores the one cookie. */
function browser() {
  let cookie = "";
  return {
    aff: () => cookie,
    async visit(path: string, options: { method?: string; ipAddress?: string } = {}) {
      const { method = "GET", ipAddress = randomUUID() } = options;
      const url = new URL(path, "http://localhost:3000");
      const link = { url, method, cookie, ipAddress };
      const set = await referralCookie(link, test.shop.customer.affiliates.followLink);
      if (set !== null) cookie = set.split(";")[0] ?? "";
      return set;
    },
  };
}

async function logged(where: ReturnType<typeof sql>) {
  await test.shop.running.flushTouches();
  const { rows } = await test.database.db.execute(sql`
    select kind, outcome, affiliate_number, path, profile_id, order_number from affiliate_touches
    where ${where} order by id`);
  return rows;
}

async function order(customer: Customer, changes = {}, rest = {}) {
  await saveCart(test.database.db, customer.id, oneBottle);
  const placed = await test.shop.customer.checkout.place(customer, orderRequest(changes, rest));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const { rows } = await test.database.db.execute<{ referrer: number | null; source: string }>(sql`
    select o.referrer_number as referrer, t.outcome as source
    from orders o join affiliate_touches t on t.order_number = o.order_number
    where o.order_number = ${placed.value.orderNumber}`);
  return rows[0];
}

async function boundReferrer(customer: Customer) {
  const { rows } = await test.database.db.execute<{ referrer_number: number | null }>(
    sql`select referrer_number from profiles where id = ${customer.id}`,
  );
  return rows[0]?.referrer_number;
}

describe("a link", () => {
  it("is remembered for 30 days, however its number is written", async () => {
    for (const spelling of ["7", "07", "0007"]) {
      expect(await browser().visit(`/mgm?aff=${spelling}`)).toBe(
        "aff=7; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax",
      );
    }
  });

  it("that comes first wins, and a later one does not extend it", async () => {
    const { aff, visit } = browser();
    await visit("/?aff=7");
    expect(await visit("/?aff=12")).toBeNull();
    expect(await visit("/?aff=7")).toBeNull();
    expect(aff()).toBe("aff=7");
  });

  it("with an unknown number is ignored, and does not block a real one", async () => {
    const { aff, visit } = browser();
    for (const given of [String(NOBODY), "abc", "", "0", "-7", "7.0", "%00", "9".repeat(40)])
      expect(await visit(`/?aff=${given}`)).toBeNull();
    await visit("/?aff=12");
    expect(aff()).toBe("aff=12");
  });

  it("replaces a made-up cookie", async () => {
    const url = new URL("http://localhost:3000/?aff=7");
    const link = { url, method: "GET", cookie: `aff=${NOBODY}`, ipAddress: "" };
    expect(await referralCookie(link, test.shop.customer.affiliates.followLink)).toMatch(/^aff=7;/);
  });

  it("is logged with the rule's decision and the page without its query, and nothing about the visitor", async () => {
    const { visit } = browser();
    const path = `/shop/${randomUUID()}`;
    await visit(`${path}?aff=7&token=secret`);
    await visit(`${path}?aff=12`);
    await visit(`${path}?aff=${NOBODY}`);
    await visit(`${path}?aff=me@mail.example`);
    await visit(`${path}?aff=7`, { method: "POST" });
    await visit(`${path}.data?aff=7`);
    const nothing = { kind: "link", path, profile_id: null, order_number: null };
    expect(await logged(sql`path like ${`${path}%`}`)).toEqual([
      { ...nothing, outcome: "remembered", affiliate_number: FIRST },
      { ...nothing, outcome: "earlier_link_kept", affiliate_number: SECOND },
      { ...nothing, outcome: "unknown_number", affiliate_number: NOBODY },
      { ...nothing, outcome: "unknown_number", affiliate_number: null },
    ]);
  });

  it("that is followed in a flood fills neither the log nor memory", async () => {
    const path = `/flood/${randomUUID()}`;
    const visits = (count: number, ipAddress: (n: number) => string) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          browser().visit(`${path}?aff=7`, { ipAddress: ipAddress(n) }),
        ),
      );
    await visits(100, () => "203.0.113.77");
    expect(await logged(sql`path = ${path}`)).toHaveLength(30);
    await visits(1000, (n) => `198.51.100.${n}`);
    expect((await logged(sql`path = ${path}`)).length).toBeLessThanOrEqual(230);
  });

  it("beyond a client's limit is neither remembered nor logged", async () => {
    const { db, pool } = test.database;
    const touches = createTouchLog(db, createLog("silent"));
    const follow = createLinkFollower(db, touches, createLimits(pool, 1, systemClock));
    const path = `/limit/${randomUUID()}`;
    const visit = (ipAddress: string) => follow({ given: "7", remembered: null, path, ipAddress });
    for (let earlier = 0; earlier < 240; earlier++)
      await follow({ given: "", remembered: null, path: null, ipAddress: "192.0.2.7" });
    expect(await visit("192.0.2.7")).toBeNull();
    expect(await visit("198.51.100.7")).toBe(FIRST);
    await touches.flush();
    expect(await logged(sql`path = ${path}`)).toHaveLength(1);
  });
});

describe("the link of a person who became an affiliate after an earlier visit", () => {
  it("works from then on", async () => {
    const customer = await newCustomer(test.shop);
    const { rows } = await test.database.db.execute<{ next: number }>(
      sql`select max(affiliate_number) + 1 as next from profiles`,
    );
    const next = rows[0]?.next ?? 0;
    expect(await browser().visit(`/?aff=${next}`)).toBeNull();
    await test.shop.customer.affiliates.acceptTerms(
      { id: customer.id, ipAddress: "" },
      test.shop.customer.affiliates.termsVersion,
    );
    expect(await browser().visit(`/?aff=${next}`)).not.toBeNull();
  });
});

describe("the order decides", () => {
  it("for the stored referrer over the typed code, and for the code over the link", async () => {
    const stored = await newCustomer(test.shop);
    await test.database.db.execute(
      sql`update profiles set referrer_number = ${SECOND} where id = ${stored.id}`,
    );
    const both = { referralCode: "0007" };
    expect(await order(stored, both, { linkNumber: FIRST })).toEqual({
      referrer: SECOND,
      source: "stored",
    });
    const typed = await newCustomer(test.shop);
    expect(await order(typed, both, { linkNumber: SECOND })).toEqual({
      referrer: FIRST,
      source: "typed",
    });
    const linked = await newCustomer(test.shop);
    expect(await order(linked, {}, { linkNumber: SECOND })).toEqual({
      referrer: SECOND,
      source: "link",
    });
    const filledIn = await newCustomer(test.shop);
    expect(await order(filledIn, both, { linkNumber: FIRST })).toEqual({
      referrer: FIRST,
      source: "link",
    });
    const none = await newCustomer(test.shop);
    expect(await order(none, {}, { linkNumber: NOBODY })).toEqual({
      referrer: null,
      source: "none",
    });
  });

  it("once: the referrer is bound with the first order and stays, whatever happens later", async () => {
    const customer = await newCustomer(test.shop);
    await order(customer, { referralCode: "7" });
    expect(await boundReferrer(customer)).toBe(FIRST);
    expect(await order(customer, {}, { linkNumber: SECOND })).toEqual({
      referrer: FIRST,
      source: "stored",
    });
    expect(await boundReferrer(customer)).toBe(FIRST);
    await expect(
      test.database.db.execute(
        sql`update profiles set referrer_number = ${SECOND} where id = ${customer.id}`,
      ),
    ).rejects.toThrow();
  });

  it("not after a first order without a referrer", async () => {
    const customer = await newCustomer(test.shop);
    await order(customer);
    expect(await order(customer, { referralCode: "" }, { linkNumber: FIRST })).toEqual({
      referrer: null,
      source: "none",
    });
    expect(await boundReferrer(customer)).toBeNull();
  });

  it("against the customer's own link, by account and by address, and logs it", async () => {
    const affiliate = await newCustomer(test.shop);
    const taken = await test.shop.customer.affiliates.acceptTerms(
      { id: affiliate.id, ipAddress: "" },
      test.shop.customer.affiliates.termsVersion,
    );
    const own = taken.ok ? taken.value.affiliateNumber : 0;
    expect(await order(affiliate, {}, { linkNumber: own })).toEqual({
      referrer: null,
      source: "self_referral",
    });
    const secondAccount = await newCustomer(test.shop);
    const street = { address: "230 MERCER ST", city: "New York", state: "NY", zipCode: "10012" };
    expect(await order(secondAccount, street, { linkNumber: FIRST })).toEqual({
      referrer: null,
      source: "self_referral",
    });
    expect(await logged(sql`profile_id = ${secondAccount.id}`)).toMatchObject([
      { kind: "order", outcome: "self_referral", affiliate_number: FIRST },
    ]);
  });
});

describe("a typed code", () => {
  it("is logged once if verified, and if it is the customer's own", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const look = (changes: Parameters<typeof orderRequest>[0], linkNumber: number | null = null) =>
      test.shop.customer.checkout.view(customer.id, { ...orderRequest(changes), linkNumber });
    for (const referralCode of ["7", "0007", String(NOBODY), "abc", ""])
      await look({ referralCode });
    const own = await look({ referralCode: "12", email: "affiliate.two+me@mitra.example" });
    expect(own).toMatchObject({
      value: { referral: { isVerified: false, error: INVALID_REFERRAL_CODE } },
    });
    // The link filled in the field: its visit is already in the log.
    await look({ referralCode: "12" }, SECOND);
    expect(await logged(sql`profile_id = ${customer.id}`)).toMatchObject([
      { kind: "code", outcome: "verified", affiliate_number: FIRST },
      { kind: "code", outcome: "self_referral", affiliate_number: SECOND },
    ]);
  });
});

describe("the log", () => {
  it("is shown to staff by affiliate and by customer, newest first", async () => {
    const customer = await newCustomer(test.shop);
    await order(customer, {}, { linkNumber: SECOND });
    const byCustomer = await test.shop.staff.affiliates.attributionLog(STAFF, {
      profileId: customer.id,
    });
    expect(byCustomer).toMatchObject([{ kind: "order", outcome: "link", affiliateNumber: SECOND }]);
    const byAffiliate = await test.shop.staff.affiliates.attributionLog(STAFF, {
      affiliateNumber: SECOND,
    });
    expect(byAffiliate[0]).toEqual(byCustomer[0]);
    expect(byAffiliate.every((touch) => touch.affiliateNumber === SECOND)).toBe(true);
  });

  it("is append-only", async () => {
    for (const attempt of [
      sql`update affiliate_touches set outcome = 'none'`,
      sql`delete from affiliate_touches`,
    ])
      await expect(test.database.db.execute(attempt)).rejects.toThrow();
  });
});

describe("with the database unreachable", () => {
  afterEach(async () => {
    await test.database.asOwner("alter table profiles_gone rename to profiles");
  });

  it("a link's number is trusted, and the page still works", async () => {
    await test.database.asOwner("alter table profiles rename to profiles_gone");
    expect(await browser().visit(`/?aff=${NOBODY + 1}`)).toMatch(/^aff=4712;/);
  });
});
