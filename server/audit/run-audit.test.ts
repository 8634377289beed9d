import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actorText } from "#domain/actor.ts";
import { findCardNumber } from "#domain/card-data/card-data.ts";
import { cents } from "#domain/money/cents.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { firstOf } from "#tests/support/long-proofs.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { INVARIANTS, runAudit } from "./run-audit.ts";

/* Proves AUDIT-1, AUDIT-2, AUDIT-3, AUDIT-4, AUDIT-5, AUDIT-6, AUDIT-7 and AUDIT-9. */

/*
 * One consistent shop with every kind of order; each test breaks one thing, bypassing triggers and
 * constraints, in a transaction that is rolled back.
 */

let test: StaffedShop;
let owner: pg.Client;
let ids: Record<"open" | "byCard" | "shipped" | "refunded" | "canceled" | "spent", number>;

beforeAll(async () => {
  test = await createStaffedShop();
  const { db } = test.database;
  await db.execute(sql`update products set on_hand = 50 where id = 1`);
  await db.execute(sql`update discount_codes set use_limit = 9 where code = 'ONEFIFTY1'`);
  const number = await test.makeAffiliate(await newCustomer(test.shop));
  const referred = async () => {
    const orderNumber = await test.order(undefined, { referralCode: String(number) });
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    return orderNumber;
  };
  const erased = await newCustomer(test.shop);
  const common = { reason: "test" };
  const last = await test.order(erased);
  await test.shop.staff.fulfillment.cancel(STAFF, {
    ...common,
    orderNumber: last,
    refundReference: null,
  });
  await test.database.asOwner(`
    update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = '${actorText(STAFF)}' where id = '${erased.id}'`);
  await db.execute(sql`select erase_person(${erased.id})`);
  const spender = await newCustomer(test.shop);
  await test.makeAffiliate(spender, "40.00");
  ids = {
    open: await test.order(undefined, { discountCode: "ONEFIFTY1" }),
    byCard: await test.orderByCard(),
    shipped: await referred(),
    refunded: await referred(),
    canceled: await test.orderByCard(),
    spent: await test.order(spender, { affiliateBalance: "on" }),
  };
  await test.shop.staff.fulfillment.cancel(STAFF, {
    ...common,
    orderNumber: ids.canceled,
    refundReference: null,
  });
  await test.shop.staff.refunds.refund(STAFF, {
    ...common,
    orderNumber: ids.refunded,
    amount: cents(50_00),
    key: "k",
    reference: "venmo 1",
  });
  owner = new pg.Client(test.database.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

type Which = keyof typeof ids;
const at = (which: Which) => `order_number = ${ids[which]}`;
const paymentOf = (which: Which) => `order_id = (select id from orders where ${at(which)})`;
const without = (table: string, constraint: string) =>
  `alter table ${table} drop constraint ${constraint}`;

/** For each invariant: statements that break it, and what the audit must report. */
const BREAKS: Record<string, () => { statements: string[]; id?: Which }> = {
  "order-has-lines": () => ({
    statements: [`delete from order_items where ${paymentOf("shipped")}`],
    id: "shipped",
  }),
  "order-is-sum-of-lines": () => ({
    statements: [`update order_items set price = price + 1 where ${paymentOf("open")}`],
    id: "open",
  }),
  "order-total": () => ({
    statements: [
      without("orders", "orders_total"),
      without("orders", "orders_final_total"),
      `update orders set total_amount = total_amount + 1 where ${at("open")}`,
    ],
    id: "open",
  }),
  "order-tax-is-sum-of-parts": () => ({
    statements: [
      `insert into tax_rate_files (source, sent_by) values ('x', 'staff:ada')`,
      `insert into order_taxes (order_id, state, level, place, file_id, millionths, taxed, amount)
       select id, 'WA', 'state', '', (select max(id) from tax_rate_files), 1, 1, 0.01 from orders where ${at("open")}`,
    ],
    id: "open",
  }),
  "order-status": () => ({
    statements: [`update orders set tracking_number = '1Z' where ${at("open")}`],
    id: "open",
  }),
  "order-history": () => ({
    statements: [`delete from order_events where kind = 'shipped' and ${paymentOf("shipped")}`],
    id: "shipped",
  }),
  "edit-of-order": () => ({
    statements: [
      `insert into order_edits (order_id, key, actor, total_before, total_after, final_before, final_after,
         commission_before, commission_after)
       select id, 'k', 'staff:ada', 1, 2, 1, 2, 0, 0 from orders where ${at("open")}`,
    ],
    id: "open",
  }),
  "split-adds-up": () => ({
    statements: [
      `update orders set split_from_id = (select id from orders where ${at("shipped")}) where ${at("open")}`,
    ],
    id: "open",
  }),
  "parcels-cover-order": () => ({
    statements: [
      `update parcel_lines set quantity = quantity + 1 where parcel_id in (select id from parcels where ${paymentOf("shipped")})`,
    ],
    id: "shipped",
  }),
  "rest-is-canceled-once": () => ({
    statements: [`update order_items set units_canceled = 1 where ${paymentOf("open")}`],
    id: "open",
  }),
  "parcels-replace-lost": () => ({
    statements: [
      `insert into parcels (order_id, number, tracking_number, replaces, shipped_by)
       select id, 2, '1ZAGAIN', 1, 'system' from orders where ${at("shipped")}`,
    ],
    id: "shipped",
  }),
  "request-of-pending-order": () => ({
    statements: [
      `insert into order_requests (order_id, kind) select id, 'cancellation' from orders where ${at("shipped")}`,
    ],
    id: "shipped",
  }),
  "one-order-per-key": () => ({
    statements: [
      `insert into idempotency_keys (user_id, key, body_hash, order_id)
       select user_id, 'second', '', id from orders where ${at("open")}`,
    ],
    id: "open",
  }),
  "stock-reserved": () => ({
    statements: ["update products set reserved = reserved + 1 where id = 1"],
  }),
  "stock-on-hand": () => ({
    statements: [
      without("products", "products_reserved"),
      "update products set on_hand = reserved - 1 where id = 1",
    ],
  }),
  "stock-movements": () => ({
    statements: [
      "insert into stock_movements (product_id, kind, units, on_hand, actor) values (1, 'changed', 0, 12345, 'system')",
    ],
  }),
  "payment-of-order": () => ({
    statements: [`delete from payments where ${paymentOf("open")}`],
    id: "open",
  }),
  "one-payment-alive": () => ({
    statements: [
      `update payments set created_at = created_at - interval '1 hour' where ${paymentOf("open")}`,
      `insert into payments (id, order_id, method, state, amount)
       select 'pay_second', order_id, method, 'expired', amount from payments where ${paymentOf("open")}`,
    ],
    id: "open",
  }),
  "payment-amounts": () => ({
    statements: [`update payments set captured = captured - 1 where ${paymentOf("shipped")}`],
  }),
  "payment-state": () => ({
    statements: [`update payments set state = 'awaiting' where ${paymentOf("shipped")}`],
  }),
  "shipped-is-paid": () => ({
    statements: [
      `update payments set state = 'awaiting', authorized = 0, captured = 0 where ${paymentOf("shipped")}`,
    ],
    id: "shipped",
  }),
  "charged-is-shipped": () => ({
    statements: [
      `update payments set state = 'captured', captured = amount where ${paymentOf("byCard")}`,
    ],
    id: "byCard",
  }),
  "canceled-keeps-nothing": () => ({
    statements: [`update payments set state = 'authorized' where ${paymentOf("canceled")}`],
    id: "canceled",
  }),
  "money-carried": () => ({
    statements: [`update payments set carried = 1 where ${paymentOf("shipped")}`],
    id: "shipped",
  }),
  "refunds-add-up": () => ({
    statements: [`delete from refunds where ${paymentOf("refunded")}`],
    id: "refunded",
  }),
  "refunds-within-paid": () => ({
    statements: [`update refunds set balance_amount = 1 where ${paymentOf("refunded")}`],
    id: "refunded",
  }),
  "chargeback-of-order": () => ({
    statements: [
      `insert into chargebacks (order_id, payment_id, case_number, amount, category, opened_on, answer_due_on, recorded_by)
       select order_id, id, 'UNHEARD-1', 1, 'other', now(), now(), 'system' from payments where ${paymentOf("shipped")}`,
    ],
    id: "shipped",
  }),
  "refund-of-parts": () => ({
    statements: [`update refunds set shipping_amount = 1 where ${paymentOf("refunded")}`],
    id: "refunded",
  }),
  "refunded-elsewhere": () => ({
    statements: [`update refunds set tender = 'by_hand' where ${paymentOf("refunded")}`],
    id: "refunded",
  }),
  "gateway-has-answered": () => ({
    statements: [
      `update payments set state = 'capturing', updated_at = now() - interval '16 minutes' where ${paymentOf("byCard")}`,
    ],
  }),
  "awaited-payments-end": () => ({
    statements: [
      `update payments set expires_at = now() - interval '16 minutes' where ${paymentOf("open")}`,
    ],
  }),
  "incoming-pays": () => ({
    statements: [
      `insert into incoming_payments (tender, external_id, amount, note, payer, state, payment_id, imported_by, decided_at)
       select 'venmo', 'T1', amount - 1, '', '', 'applied', id, 'staff:ada', now() from payments where ${paymentOf("shipped")}`,
    ],
  }),
  "sandbox-books": () => ({
    statements: [
      `update sandbox_transactions set state = 'voided'
       where attempt_id = (select id from payments where ${paymentOf("byCard")})`,
    ],
  }),
  "balance-is-sum": () => ({
    statements: ["update affiliate_bank set balance = balance + 1"],
  }),
  "earned-by-affiliates": () => ({
    statements: [
      `update profiles set account_number = 99000 where id = (select id from profiles where account_number is null limit 1)`,
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
       select 1, 'commission', 'by no affiliate', 99000, ${ids.shipped}, 1, true`,
    ],
  }),
  "balance-not-overspent": () => ({
    statements: [
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
       select 2, 'payout', 'too much', affiliate_number, 1000, false from affiliate_bank limit 1`,
    ],
  }),
  "store-credit-not-paid-out": () => ({
    statements: [
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
       select 1, 'store_credit', 'refund:none', affiliate_number, ${ids.shipped}, 1000, true from affiliate_bank limit 1`,
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
       select 2, 'payout', 'of credit', affiliate_number, 1000, false from affiliate_bank limit 1`,
    ],
  }),
  "store-credit-of-refund": () => ({
    statements: [`update refunds set tender = 'store_credit' where ${paymentOf("refunded")}`],
    id: "refunded",
  }),
  "ledger-of-order": () => ({
    statements: ["update affiliate_ledger set order_number = 99 where kind = 'commission'"],
  }),
  "commission-once": () => ({
    statements: [`delete from affiliate_ledger where kind = 'commission' and ${at("shipped")}`],
    id: "shipped",
  }),
  "clawback-in-proportion": () => ({
    statements: [
      `update affiliate_ledger set commission = commission + 0.01 where kind = 'clawback' and ${at("refunded")}`,
    ],
    id: "refunded",
  }),
  "spend-of-order": () => ({
    statements: [`delete from affiliate_ledger where kind = 'spend' and ${at("spent")}`],
    id: "spent",
  }),
  "release-of-order": () => ({
    statements: [
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
       select 1, 'release', 'by mistake', referrer_number, order_number, commission, true
       from affiliate_ledger where kind = 'spend' and ${at("spent")}`,
    ],
    id: "spent",
  }),
  "payout-of-request": () => ({
    statements: [
      `insert into payout_requests (affiliate_number, amount, pay_to, status, decided_at, decided_by, reference)
       select affiliate_number, 5, '@pat', 'paid', now(), 'staff:test', 'venmo 1' from affiliate_bank limit 1`,
    ],
  }),
  "code-uses": () => ({
    statements: ["update discount_codes set used = 5 where code = 'ONEFIFTY1'"],
  }),
  "code-limit": () => ({
    statements: [
      without("discount_codes", "discount_codes_used"),
      "update discount_codes set use_limit = 0 where code = 'ONEFIFTY1'",
    ],
  }),
  "erased-is-nobody": () => ({
    statements: [
      `insert into carts (user_id, lines) select id, '[]' from "user" where erased_at is not null`,
    ],
  }),
  "erased-is-not-named": () => ({
    statements: [
      `update orders set full_name = 'Pat Doe' where user_id in (select id from "user" where erased_at is not null)`,
    ],
  }),
  "lot-custody-chain": () => ({
    statements: ["update lot_custody set units = units + 1 where seq = 1"],
  }),
  "lot-custody-newest": () => ({
    statements: ["update lots set packed_units = packed_units + 1"],
  }),
  "work-given-up": () => ({ statements: [`update outbox set state = 'dead'`] }),
  "erasure-in-time": () => ({
    statements: [
      `update "user" set erasure_requested_at = now() - interval '10 days', erasure_requested_by = 'staff:ada'
       where id = (select user_id from orders where ${at("shipped")})`,
    ],
  }),
};

const UNDO = new Error("undo");

/** Violations that the audit reports for the broken data, which is repaired afterward. */
async function auditBroken(statements: string[], since: Date | null = null) {
  let violations: Awaited<ReturnType<typeof runAudit>> = [];
  const undone = drizzle(owner).transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    violations = await runAudit(tx, { since });
    throw UNDO;
  });
  await expect(undone).rejects.toBe(UNDO);
  return violations;
}

it("finds nothing wrong in a shop where every kind of event has happened", async () => {
  expect(await test.shop.staff.audit(STAFF)).toEqual([]);
});

describe("the audit finds a violation of", () => {
  it.each(INVARIANTS)("$name", async ({ name, rule }) => {
    const { statements, id } = BREAKS[name]?.() ?? { statements: [] };
    const found = (await auditBroken(statements)).find((violation) => violation.name === name);
    const some = expect.arrayContaining([expect.any(String)]);
    expect(found).toMatchObject({ rule, ids: id ? [String(ids[id])] : some });
  });
});

it("the audit finds an empty parcel of an order that has not shipped", async () => {
  const empty = `insert into parcels (order_id, number, tracking_number, shipped_by)
    select id, 1, '1Z', 'system' from orders where order_number = ${ids.open}`;
  expect(await auditBroken([empty])).toContainEqual(
    expect.objectContaining({ name: "parcels-cover-order", ids: [String(ids.open)] }),
  );
});

describe("what has changed since the last audit must follow the same rules:", () => {
  it.each(firstOf(INVARIANTS, 12))("$name", async ({ name, rule, reads }) => {
    const { statements, id } = BREAKS[name]?.() ?? { statements: [] };
    const of = (violations: Awaited<ReturnType<typeof auditBroken>>) =>
      violations.find((violation) => violation.name === name);
    const some = expect.arrayContaining([expect.any(String)]);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const found = of(await auditBroken(statements, anHourAgo));
    expect(found).toMatchObject({ rule, ids: id ? [String(ids[id])] : some });
    // Nothing is written in the future, so only tables without a time filter are still read.
    const later = of(await auditBroken(statements, new Date(Date.now() + 3_600_000)));
    expect(later !== undefined).toBe(reads === "everything");
  });
});

describe("the audit finds the name of an erased person", () => {
  const ERASED = `select id from "user" where erased_at is not null`;
  const ORDER = `(select id from orders where user_id in (${ERASED}))`;
  const PAYMENT = `(select id from payments where order_id in ${ORDER})`;
  const beAffiliate = `update profiles set affiliate_number = 77, account_number = 77 where id in (${ERASED})`;

  it.each([
    [`update order_events set detail = '{"reference": "Pat"}' where order_id in ${ORDER}`],
    [
      `update order_events set detail = '{"override": {"reason": "Pat"}}' where order_id in ${ORDER}`,
    ],
    [`update payment_events set detail = '{"reason": "Pat"}' where payment_id in ${PAYMENT}`],
    [`update payments set paid_reference = 'Pat' where id in ${PAYMENT}`],
    [
      `insert into parcels (order_id, number, tracking_number, state, state_reason, state_at, shipped_by)
        select id, 9, '1Z', 'lost', 'Pat', '2026-01-01', 'system' from orders where id in ${ORDER}`,
    ],
    [
      `insert into refunds (id, order_id, key, money_amount, balance_amount, reason, reference, actor, state, created_at)
        select 'r', id, 'r', 1, 0, 'Erased', 'Pat', 'staff:ada', 'refused', '2026-01-01' from orders where id in ${ORDER}`,
    ],
    [
      `insert into incoming_payments (tender, external_id, amount, note, payer, exception, imported_by, created_at)
        select 'venmo', 'T', 1, lower(left(memo, 4)) || '-' || right(memo, 4), 'Pat', 'partial', 'staff:ada', '2026-01-01'
        from payments where id in ${PAYMENT}`,
    ],
    [
      beAffiliate,
      `insert into payout_requests (affiliate_number, amount, pay_to, status, decided_at, decided_by, reason)
        values (77, 1, 'Erased', 'declined', now(), 'staff:ada', 'Pat')`,
    ],
    [
      beAffiliate,
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, note, date)
        values (1, 'adjustment', 'x', 77, 1, true, 'Pat', '2026-01-01')`,
    ],
  ])("%s", async (...statements) => {
    const names = (await auditBroken(statements)).map(({ name }) => name);
    expect(names).toContain("erased-is-not-named");
  });
});

describe("the audit finds a card number", () => {
  const open = () => `order_number = ${ids.open}`;
  it.each([
    [
      "orders.address",
      () => `update orders set address = '1 Pine 4111 1111-11111111' where ${open()}`,
    ],
    [
      "orders.receipt",
      () => `update orders set receipt = '[{"x": "5555555555554444"}]' where ${open()}`,
    ],
    ["products.warnings", () => "update products set warnings = '{378282246310005}' where id = 1"],
    ["outbox.last_error", () => "update outbox set last_error = 'card 6011111111111117.'"],
    ["orders.city", () => `update orders set city = 'x4111.1111/1111_1111y' where ${open()}`],
    [
      "orders.address",
      () => `update orders set address = '４１１１１１１１１１１１１１１１' where ${open()}`,
    ],
    [
      "orders.full_name",
      () => `update orders set full_name = e'4111\\u200b1111\\t1111\\u001b1111' where ${open()}`,
    ],
    [
      "orders.receipt",
      () =>
        `update orders set receipt = e'[{"x": {"4111\\\\t1111\\\\u001b1111-1111": 1}}]' where ${open()}`,
    ],
  ])("in %s, and names the row without it", async (column, statement) => {
    const [found] = await auditBroken([statement()]);
    expect(found).toMatchObject({ name: "no-card-number" });
    expect(found?.ids.join()).toMatch(new RegExp(`^${column} \\d+`));
    expect(JSON.stringify(found)).not.toMatch(/(?<!-)\d{12}/);
  });

  it("but not in a gateway's transaction id followed by the card's last digits", async () => {
    const statement = `update orders set reference = '60012345676 1117' where ${at("byCard")}`;
    expect(findCardNumber("60012345676 1117")).not.toBeNull();
    expect(await auditBroken([statement])).toEqual([]);
  });

  it("but not in a gateway's words about its own reference", async () => {
    const words = "Payment Token does not exist REFID:3161855547 (300)";
    const alert = `insert into payment_alerts (kind, subject, detail) values ('webhook_forged', 'nmi', '${words}')`;
    expect(await auditBroken([alert])).toEqual([]);
  });

  it("but not in the references that staff type, and where an event repeats them", async () => {
    const number = "4027183645920571304";
    const event = `update order_events set detail = '{"reference": "${number}"}' where kind = 'paid'`;
    expect(await auditBroken([event])).toMatchObject([{ name: "no-card-number" }]);
    const reference = `update payments set paid_reference = '${number}' where paid_reference is not null`;
    expect(await auditBroken([reference, event])).toEqual([]);
  });

  it("but does not mistake a carrier's number for one", async () => {
    const number = "449044304137828";
    const statement = `update orders set tracking_number = '${number}' where ${at("shipped")}`;
    const parcel = `update parcels set tracking_number = '${number}' where ${paymentOf("shipped")}`;
    const event = `update order_events set detail = '{"trackingNumber": "${number}"}' where kind = 'shipped'`;
    expect(await auditBroken([statement, parcel, event])).toEqual([]);
    const corrected = `insert into order_events (order_id, actor, kind, detail)
      select id, 'system', 'tracking_corrected', '{"from": "${number}", "to": "1Z"}' from orders where ${at("shipped")}`;
    expect(await auditBroken([corrected])).toEqual([]);
    expect(await auditBroken([event])).toMatchObject([{ name: "no-card-number" }]);
  });
});
