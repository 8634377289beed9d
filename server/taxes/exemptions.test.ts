import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExemptionValues } from "#domain/tax/exemption.ts";
import { addDays } from "#domain/time/plain-date.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { accountData } from "#server/customers/export/account-data.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { sweepDocuments } from "./exemption-document.ts";

/* Proves TAX-11 and TAX-12. */

const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n");
const WA = { state: "WA", from: "2020-01-01", until: null };
const RESALE: ExemptionValues = {
  states: ["OR", "WA"],
  kind: "resale",
  number: "R-1",
  fromDay: "2020-01-01",
  untilDay: null,
  sparesExcise: false,
  note: "",
};

let test: StaffedShop;
let today: string;
beforeAll(async () => {
  test = await createStaffedShop();
  today = await test.shop.staff.reports.today(STAFF);
  await test.database.asOwner(`insert into compounds (name) values ('MGM');
    update products set compound = 'MGM' where id = 1;
    update product_traits set mg_per_unit = 1000 where product_id = 1`);
  const text = [
    "State,Kind,Place,Percent,Compound,Dollars per mg,From",
    "WA,state,,6.5,,,2020-01-01",
    "WA,state,,,MGM,0.001,2020-01-01",
  ].join("\n");
  const sent = await test.shop.staff.taxes.sendRates(STAFF, { source: "WA", text });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  const { fileId } = sent.value;
  await test.shop.staff.taxes.applyRateFile(STAFF, { fileId, reason: "x", seen: "looked_over" });
  await setTo("salesTax", { ...WA, taxesShipping: true, untaxed: [] });
  await setTo("exciseTax", WA);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

async function setTo(name: "exciseTax" | "salesTax", ...stored: object[]): Promise<void> {
  const { seen } = await test.shop.staff.settings.find(STAFF, { name });
  const done = await test.shop.staff.settings.change(STAFF, { name, seen, stored, reason: "x" });
  expect(done).toMatchObject({ ok: true });
}
async function enter(customer: Customer, changes: Partial<ExemptionValues> = {}): Promise<number> {
  const saved = await test.shop.staff.taxes.saveExemption(STAFF, {
    userId: customer.id,
    certificateId: null,
    seenVersion: 0,
    reason: "a test",
    exemption: { ...RESALE, ...changes },
  });
  if (!saved.ok) throw new Error(saved.error);
  return saved.value.certificateId;
}
const orderOf = async (customer: Customer) => (await test.see(await test.order(customer))).order;
const exemptionOf = async (orderId: number) =>
  (
    await test.database.db.execute(sql`
      select certificate_id as id, spares_excise as excise, spared::text from order_exemptions where order_id = ${orderId}`)
  ).rows[0] ?? null;

describe("a customer with a certificate", () => {
  it("pays no sales tax in its states, and excise unless it says so; the order keeps which it was", async () => {
    const customer = await newCustomer(test.shop);
    const taxed = await orderOf(customer);
    expect([taxed.taxAmount, taxed.exciseAmount]).toEqual([8_47, 1_00]);
    const certificateId = await enter(customer);
    const exempt = await orderOf(customer);
    expect([exempt.taxAmount, exempt.exciseAmount]).toEqual([1_00, 1_00]);
    expect(await exemptionOf(exempt.id)).toEqual({
      id: certificateId,
      excise: false,
      spared: "114.99",
    });
    expect(exempt.receipt.find(({ amount }) => amount === "sales_tax")?.why).toContain(
      `certificate ${certificateId}`,
    );
    const wider = await enter(customer, { sparesExcise: true, states: ["WA"] });
    const free = await orderOf(customer);
    expect([free.taxAmount, free.finalTotal - free.totalAmount]).toEqual([0, 0]);
    expect(await exemptionOf(free.id)).toEqual({ id: wider, excise: true, spared: "114.99" });
    // Other customers pay.
    expect((await orderOf(await newCustomer(test.shop))).taxAmount).toBe(8_47);
  });

  it("pays where and when it does not hold", async () => {
    for (const changes of [
      { states: ["OR"] } as const,
      { fromDay: addDays(today, 1) },
      { untilDay: addDays(today, -1) },
    ]) {
      const customer = await newCustomer(test.shop);
      await enter(customer, { ...changes, states: [...(changes.states ?? RESALE.states)] });
      const order = await orderOf(customer);
      expect([order.taxAmount, await exemptionOf(order.id)]).toEqual([8_47, null]);
    }
    const lastDay = await newCustomer(test.shop);
    await enter(lastDay, { fromDay: today, untilDay: today });
    expect((await orderOf(lastDay)).taxAmount).toBe(1_00);
  });

  it("keeps for an order what it was placed with, also when the certificate is withdrawn before an edit", async () => {
    const customer = await newCustomer(test.shop);
    const certificateId = await enter(customer);
    const orderNumber = await test.order(customer);
    const { taxes } = test.shop.staff;
    const seen = { userId: customer.id, certificateId, seenVersion: 1, reason: "returned" };
    expect(await taxes.withdrawExemption(STAFF, seen)).toMatchObject({ ok: true });
    expect(await taxes.withdrawExemption(STAFF, seen)).toMatchObject({ error: "changed" });
    const lines = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    expect(await editOrderAs(test, orderNumber, { lines })).toMatchObject({ ok: true });
    const { order } = await test.see(orderNumber);
    expect([order.taxAmount, order.exciseAmount]).toEqual([2_00, 2_00]);
    expect(await exemptionOf(order.id)).toMatchObject({ id: certificateId, spared: "214.99" });
    expect((await orderOf(customer)).taxAmount).toBe(8_47);
    const moved = { state: "CA", city: "Fresno", zipCode: "93701" };
    expect(await editOrderAs(test, orderNumber, moved)).toMatchObject({ ok: true });
    expect(await exemptionOf(order.id)).toBeNull();
  });

  it("does not take the freedom along to a state that charges the same and is not in the certificate", async () => {
    const text = "State,Kind,Place,Percent,From\nCA,state,,6.5,2020-01-01";
    const sent = await test.shop.staff.taxes.sendRates(STAFF, { source: "CA", text });
    const fileId = sent.ok ? sent.value.fileId : 0;
    const { applyRateFile } = test.shop.staff.taxes;
    await applyRateFile(STAFF, { fileId, reason: "x", seen: "looked_over" });
    const terms = { ...WA, taxesShipping: true, untaxed: [] };
    await setTo("salesTax", terms, { ...terms, state: "CA" });
    await setTo("exciseTax");
    const customer = await newCustomer(test.shop);
    await enter(customer);
    const orderNumber = await test.order(customer);
    expect((await test.see(orderNumber)).order.taxAmount).toBe(0);
    const home = { fullName: "Pat Doe", address: "1 Pine Street", address2: "" };
    const asked = await test.shop.customer.orders.requestChange(customer.id, {
      orderNumber,
      kind: "address_change",
      note: "",
      address: { ...home, city: "Fresno", state: "CA", zipCode: "93701" },
    });
    const requestId = asked.ok ? asked.value.requestId : 0;
    const decided = await test.shop.staff.orders.decideRequest(STAFF, {
      requestId,
      reason: "As asked",
      refundReference: null,
      isApproved: true,
    });
    expect(decided).toMatchObject({ ok: false, error: { code: "not_allowed" } });
    await setTo("salesTax", terms);
    await setTo("exciseTax", WA);
  });
});

it("a certificate is changed by the version that was seen, and with its customer alone", async () => {
  const [customer, other] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  const certificateId = await enter(customer);
  const { taxes } = test.shop.staff;
  const change = { certificateId, reason: "x", exemption: { ...RESALE, number: "R-2" } };
  const mine = { ...change, userId: customer.id, seenVersion: 1 };
  const raced = await Promise.all([
    taxes.saveExemption(STAFF, mine),
    taxes.saveExemption(STAFF, mine),
  ]);
  expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
  const theirs = { ...change, userId: other.id, seenVersion: 2 };
  expect(await taxes.saveExemption(STAFF, theirs)).toMatchObject({ error: "changed" });
  expect(await taxes.findExemption(STAFF, { userId: other.id, certificateId })).toBeNull();
  expect(await taxes.exemptionDocument(STAFF, { userId: customer.id, certificateId })).toBeNull();
  const found = await taxes.findExemption(STAFF, { userId: customer.id, certificateId });
  expect(found).toMatchObject({ number: "R-2", version: 2 });
  expect(JSON.stringify(found?.history)).not.toContain("R-2");
});

it("its document is kept by what it is, swept away when it is replaced, and with all that names the customer when they are erased", async () => {
  const customer = await newCustomer(test.shop);
  const certificateId = await enter(customer, { number: "SECRET-9", note: "of Pat" });
  const { taxes } = test.shop.staff;
  const { files } = test.shop.running;
  const seen = (seenVersion: number, bytes = PDF) => ({
    userId: customer.id,
    certificateId,
    seenVersion,
    bytes,
  });
  const html = new TextEncoder().encode("<script>alert(1)</script>");
  expect(await taxes.keepExemptionDocument(STAFF, seen(1, html))).toMatchObject({
    error: "no_document",
  });
  expect(await taxes.keepExemptionDocument(STAFF, seen(7))).toMatchObject({ error: "changed" });
  expect(await files.list("exemptions/")).toHaveLength(0);
  expect(await taxes.keepExemptionDocument(STAFF, seen(1))).toMatchObject({ ok: true });
  expect(await taxes.keepExemptionDocument(STAFF, seen(2))).toMatchObject({ ok: true });
  const later = () => new Date(test.shop.running.clock.now().getTime() + 3 * 3_600_000);
  const sweep = () => sweepDocuments({ ...test.shop.running, clock: { now: later } });
  await test.shop.running.sweepTaxDocuments();
  expect(await files.list("exemptions/")).toHaveLength(2);
  await sweep();
  expect(await files.list("exemptions/")).toHaveLength(1);
  const exported = JSON.stringify(await accountData(test.database.db, customer.id));
  expect(exported).toContain("SECRET-9");

  const orderNumber = await test.order(customer);
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  await test.database.asOwner(`update "user" set erasure_requested_at = now() - interval '8 days',
    erasure_requested_by = 'customer:${customer.id}'
    where id = '${customer.id}'`);
  const { rows } = await test.database.db.execute<{ answer: string }>(
    sql`select erase_person(${customer.id}) as answer`,
  );
  expect(rows[0]?.answer).toBe("erased");
  await sweep();
  expect(await files.list("exemptions/")).toHaveLength(0);
  const { rows: left } = await test.database.db.execute(sql`
    select user_id, number, note, document_file from tax_certificates where id = ${certificateId}`);
  expect(left).toEqual([{ user_id: null, number: "", note: "", document_file: null }]);
  const { order } = await test.see(orderNumber);
  expect(await exemptionOf(order.id)).toMatchObject({ id: certificateId });
  expect((await taxes.exemptions(STAFF)).some((one) => one.certificateId === certificateId)).toBe(
    false,
  );
});

it("a state's return says what was exempt, apart from what is not taxed at all", async () => {
  const read = await test.shop.staff.taxes.taxReturn(STAFF, {
    state: "WA",
    from: today,
    to: today,
  });
  if (!read.ok) throw new Error(read.error);
  const { rows } = await test.database.db.execute<{ cents: number }>(sql`
    select (sum(e.spared) * 100)::int as cents from order_exemptions e join orders o on o.id = e.order_id
    where o.state = 'WA' and not o.cancelled`);
  expect(read.value.exemptCents).toBe(rows[0]?.cents);
  expect(read.value.exemptCents).toBeGreaterThan(0);
  expect(read.value.exemptCents + read.value.taxedCents).toBeLessThanOrEqual(read.value.grossCents);
});
