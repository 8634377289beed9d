import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { INVALID_REFERRAL_CODE } from "#domain/affiliate/self-referral.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { mayWhileActing } from "#domain/staff/acting.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { checkoutFields, newCustomer } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { addToCart, type HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { ACTING_TEXTS } from "./acting-texts.ts";

/* Proves CUST-7. */

const PAGE = "/admin/customers/sample-affiliate";
const BANNER = "You are ordering for affiliate@mitra.example, signed in as manager@mitra.example";

let app: TestApplication;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
});
afterAll(() => app.close());

const query = async (statement: string) => (await app.database.db.execute(sql.raw(statement))).rows;
const begin = (reason = "On the phone") => manager.post(PAGE, { act: "act_for", reason });
const end = () => manager.post("/auth/acting", {});
const order = (changes: Record<string, string> = {}) => ({
  ...checkoutFields(),
  idempotencyKey: randomUUID(),
  ...changes,
});
const place = (changes: Record<string, string> = {}) =>
  manager.post("/checkout/place", order(changes), { accept: "application/json" });

beforeEach(async () => {
  await end();
});

describeRoute("/auth/acting", () => {
  it("begins with a reason, says so on every page of the shop, and ends", async () => {
    await expectPage(await begin(" "), 400, NO_REASON);
    expectRedirect(await begin(), "/shop");
    for (const path of ["/shop", "/", "/cart", "/checkout", "/orders", "/pricing"])
      await expectPage(await manager.get(path), 200, BANNER);
    expectRedirect(await manager.get("/admin"), "/shop");
    expect(await (await app.visitor().get("/shop")).text()).not.toContain("You are ordering for");
    const ended = await end();
    expectRedirect(ended, PAGE);
    expect(flashOf(ended)).toBe(ACTING_TEXTS.ended);
    expect((await manager.get("/admin")).status).toBe(200);
    expect(await (await manager.get("/shop")).text()).not.toContain("You are ordering for");
  });

  it("places an order that is the customer's and marked as placed by staff, with a record of each step", async () => {
    await begin();
    await addToCart(manager, 1, "Mint");
    const placed = await place({ referralCode: "" });
    expect(placed.status).toBe(200);
    const { orderNumber } = (await placed.json()).order;
    await end();
    expect(
      await query(`select o.user_id, e.actor from orders o join order_events e on e.order_id = o.id
        where o.order_number = ${orderNumber} and e.kind = 'placed'`),
    ).toEqual([{ user_id: "sample-affiliate", actor: "staff:sample-manager" }]);
    await expectPage(
      await manager.get(`/admin/orders/${orderNumber}`),
      200,
      "placed the order for the customer",
    );
    const records =
      await query(`select operation, actor, input ->> 'path' as path from staff_records
      where person = 'sample-affiliate' and permission <> 'customers.read' order by id desc limit 4`);
    expect(records.map(({ actor }) => actor)).toEqual(Array(4).fill("staff:sample-manager"));
    expect(records.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/cart", "/checkout/place", "/auth/acting"]),
    );
  });

  it("spends none of the customer's balance", async () => {
    await begin();
    await addToCart(manager, 1, "Mint");
    const refused = await place({ affiliateBalance: "on" });
    expect([refused.status, (await refused.json()).formError]).toEqual([
      400,
      CHECKOUT_TEXTS.ownBalance,
    ]);
    await manager.post("/cart", { intent: "clear" });
  });

  it("refers the customer to no one on the staff, neither in a quote nor in an order", async () => {
    await query("update profiles set affiliate_number = 4711 where id = 'sample-manager'");
    await query("update profiles set affiliate_number = 4712 where id = 'sample-staff'");
    const { id } = await newCustomer(app.shop);
    await manager.post(`/admin/customers/${id}`, { act: "act_for", reason: "On the phone" });
    await addToCart(manager, 1, "Mint");
    for (const referralCode of ["4711", "4712"]) {
      const quoted = await manager.post("/checkout/quote", order({ referralCode }));
      expect((await quoted.json()).view.referral.error).toBe(INVALID_REFERRAL_CODE);
      const refused = await place({ referralCode });
      expect([refused.status, (await refused.json()).fieldErrors.referralCode]).toEqual([
        400,
        INVALID_REFERRAL_CODE,
      ]);
    }
    expect((await place({ referralCode: "7" })).status).toBe(200);
    expect(await query(`select referrer_number from profiles where id = '${id}'`)).toEqual([
      { referrer_number: 7 },
    ]);
  });

  it("refuses every other address of the shop, and changes nothing there", async () => {
    await begin();
    const before = await stateOf();
    const paths = ROUTE_ADDRESSES.map(({ path }) =>
      path.replaceAll(/:\w+/g, "10010").replace("*", "nowhere"),
    ).filter((path) => !path.startsWith("/api/webhooks") && !/^\/(robots|sitemap)/.test(path));
    const form = {
      email: "eve@mail.example",
      newEmail: "eve@mail.example",
      password: "another long password",
      newPassword: "another long password",
      intent: "all",
      amount: "50",
      payTo: "@eve",
    };
    const readable = paths.filter((path) => !mayWhileActing("GET", path));
    for (const path of readable) {
      const read = await manager.get(path);
      expect([path, read.status, read.headers.get("location")]).toEqual([path, 302, "/shop"]);
    }
    const writable = paths.filter((path) => !mayWhileActing("POST", path));
    for (const path of writable)
      expect([path, (await manager.post(path, form)).status]).toEqual([path, 403]);
    // The same page, as its scripts request it.
    const asData = await manager.get("/orders/security/sessions.data");
    expect(await asData.text()).not.toContain("Unknown device");
    expect(asData.status).toBe(202);
    expect(readable.length + writable.length).toBeGreaterThan(100);
    expect(await stateOf()).toEqual(before);
  });

  it("ends by itself: after its time, and with the right to do it", async () => {
    await begin();
    await query("update session set acting_until = now() where acting_for is not null");
    expect((await manager.get("/admin")).status).toBe(200);
    await begin();
    await query("update staff set role = 'support' where user_id = 'sample-manager'");
    expect(await (await manager.get("/shop")).text()).not.toContain("You are ordering for");
    expect((await manager.post(PAGE, { act: "act_for", reason: "x" })).status).toBe(403);
    await query("update staff set role = 'manager' where user_id = 'sample-manager'");
  });

  it("is for no one on the staff, no blocked customer's order, and no session but one's own", async () => {
    const colleague = await manager.post("/admin/customers/sample-staff", {
      act: "act_for",
      reason: "x",
    });
    await expectPage(colleague, 409, "This person is on the team.");
    const { id } = await newCustomer(app.shop);
    await query(`update "user" set is_age_statement_due = true where id = '${id}'`);
    const imported = await manager.post(`/admin/customers/${id}`, { act: "act_for", reason: "x" });
    await expectPage(imported, 409, "This customer hasn't confirmed being 21 or older");
    await begin();
    await addToCart(manager, 1, "Mint");
    await query(`insert into customer_blocks (user_id, reason, blocked_by)
      values ('sample-affiliate', 'x', 'system')`);
    expect((await place()).status).toBe(403);
    await end();
    await query("delete from customer_blocks");
    const customer = await app.sampleCustomer("customer");
    expectRedirect(await customer.post(PAGE, { act: "act_for", reason: "x" }), "/");
    expectRedirect(await customer.post("/auth/acting", {}), "/");
    expectRedirect(await manager.get("/auth/acting"), "/");
  });

  it("asks who confirmed too long ago to confirm first", async () => {
    await query(`update session set second_factor_at = now() - interval '16 minutes'
      where second_factor is not null`);
    const answer = await begin();
    expect([answer.status, answer.headers.get("location")]).toEqual([
      307,
      `/auth/confirm?next=${encodeURIComponent(PAGE)}`,
    ]);
    await query("update session set second_factor_at = now() where second_factor is not null");
  });
});

/** Everything about a customer that no one else may change. */
const stateOf = () =>
  query(`select u.email, p.full_name, p.phone, u.erasure_requested_at, a.password,
      (select count(*)::int from session where user_id = u.id) as sessions,
      (select count(*)::int from passkey where user_id = u.id) as passkeys,
      (select count(*)::int from totp_factors where user_id = u.id) as factors,
      (select count(*)::int from payout_requests r where r.affiliate_number = p.affiliate_number) as payouts,
      (select count(*)::int from account_codes where user_id = u.id) as codes
    from "user" u join profiles p on p.id = u.id join account a on a.user_id = u.id
    where u.id in ('sample-affiliate', 'sample-manager') order by u.id`);
