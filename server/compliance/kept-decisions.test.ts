import { type SQL, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import type { Condition } from "#domain/eligibility/condition.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { clearLots, testLot } from "#tests/support/lots.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves ELIG-2, ELIG-3, ELIG-4 and ELIG-5 with orders. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const CA = { state: "CA", city: "Fresno", zipCode: "93701" };
const GA = { state: "GA", city: "Athens", zipCode: "30601" };
const run = (statement: SQL) => test.database.db.execute(statement);

let key = "";
/** A rule in California; the next one ends it. */
async function putRule(
  changes: Partial<Pick<EligibilityRule, "subject" | "effect" | "ifUnknown">> & {
    conditions?: Condition[];
  },
) {
  await endRule();
  key = `rule:${randomUUID()}`;
  const {
    subject = { kind: "everything" },
    conditions = [],
    effect = conditions.length === 0 ? "forbidden" : "allowed_if",
    ifUnknown = "review",
  } = changes;
  const california = {
    id: "state-CA",
    level: "state",
    state: "CA",
    name: "CA",
    zipsCore: [],
    zipsOverlap: [],
    aliases: [],
  };
  await run(sql`insert into eligibility_rules (key, version, is_on, place, state, subject, effect, conditions, if_unknown)
    values (${key}, 1, true, ${JSON.stringify(california)}::jsonb, 'CA', ${JSON.stringify(subject)}::jsonb, ${effect},
      ${JSON.stringify(conditions)}::jsonb, ${ifUnknown})`);
}
async function endRule() {
  if (key === "") return;
  await run(sql`update eligibility_rules set is_current = false where key = ${key} and is_current`);
  await run(sql`insert into eligibility_rules (key, version, is_on, place, state, subject, effect, conditions, if_unknown)
    select key, version + 1, false, place, state, subject, effect, conditions, if_unknown
    from eligibility_rules where key = ${key} and version = 1`);
  key = "";
}
beforeEach(endRule);

const BOTTLE = oneBottle[0]?.productId ?? 0;

async function place(changes: object = CA, cart: Cart = oneBottle) {
  const customer = await newCustomer(test.shop);
  await saveCart(test.database.db, customer.id, cart);
  return test.shop.customer.checkout.place(customer, orderRequest(changes));
}
const decisions = async (orderNumber: number) =>
  (await test.shop.staff.rules.orderDecisions(STAFF, { orderNumber })) ?? [];

describe("a rule about goods", () => {
  it("refuses an order with them where it holds, names them, and none elsewhere", async () => {
    await putRule({ subject: { kind: "product", productId: BOTTLE } });
    expect(await place()).toMatchObject({
      ok: false,
      error: {
        code: "invalid",
        fieldErrors: {
          zipCode: expect.stringMatching(/^Sorry, we cannot ship .+ to this location\.$/),
        },
      },
    });
    expect(await place(GA)).toMatchObject({ ok: true });
    await endRule();
    expect(await place()).toMatchObject({ ok: true });
  });

  it("is said by the quote in the same words", async () => {
    await putRule({ subject: { kind: "product", productId: BOTTLE } });
    const customer = await newCustomer(test.shop, oneBottle);
    const view = await test.shop.customer.checkout.view(customer.id, {
      fields: orderRequest(CA).fields,
      linkNumber: null,
    });
    const placed = await test.shop.customer.checkout.place(customer, orderRequest(CA));
    if (!view.ok || placed.ok || placed.error.code !== "invalid") throw new Error("not refused");
    expect(view.value.destination.text).toBe(placed.error.fieldErrors.zipCode);
  });

  it("limits how much goes there at once", async () => {
    await putRule({ conditions: [{ kind: "quantity", atMost: 2, of: "units" }] });
    const units = (quantity: number): Cart => [{ productId: BOTTLE, flavor: "Mint", quantity }];
    expect(await place(CA, units(2))).toMatchObject({ ok: true });
    expect(await place(CA, units(3))).toMatchObject({ ok: false });
  });

  it("holds an order back until staff have seen it, where a fact is missing", async () => {
    await putRule({ conditions: [{ kind: "age", years: 25 }] });
    const orderNumber = await test.order(undefined, CA);
    await test.pay(orderNumber);
    expect((await test.see(orderNumber)).order.reviewFlags).toContain("rule_review");
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
    await test.shop.staff.fulfillment.approve(STAFF, { orderNumber, reason: "Seen" });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("asks for a verified age for some goods alone", async () => {
    await putRule({
      subject: { kind: "product", productId: BOTTLE },
      conditions: [{ kind: "verified_age" }],
    });
    const orderNumber = await test.order(undefined, CA);
    await test.pay(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "age_not_verified" } });
  });

  it("that came after the order keeps it from shipping", async () => {
    const orderNumber = await test.order(undefined, CA);
    await test.pay(orderNumber);
    await putRule({ subject: { kind: "product", productId: BOTTLE } });
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "banned_destination" } });
    await endRule();
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });
});

describe("what is kept with an order", () => {
  it("is each decision with the versions that gave it, and gives the same answer years later", async () => {
    await putRule({
      subject: { kind: "product", productId: BOTTLE },
      conditions: [{ kind: "quantity", atMost: 9, of: "units" }],
    });
    const used = key;
    const orderNumber = await test.order(undefined, CA);
    await test.pay(orderNumber);
    await endRule();
    await test.ship(orderNumber);
    expect(await decisions(orderNumber)).toMatchObject([
      {
        occasion: "order",
        verdict: "allowed",
        states: ["CA"],
        isReplayed: true,
        findings: [
          {
            finding: { key: used, version: 1, outcome: "met", productIds: [BOTTLE] },
            by: { isSuperseded: true },
          },
        ],
      },
      { occasion: "dispatch", verdict: "allowed", isReplayed: true, findings: [] },
    ]);
  });

  it("has no address, name or birthday in it, and is never changed", async () => {
    await putRule({ conditions: [{ kind: "age", years: 21 }] });
    const orderNumber = await test.order(undefined, CA);
    const { rows } = await run(sql`select located, facts, findings from eligibility_decisions d
      join orders o on o.id = d.order_id where order_number = ${orderNumber}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Fresno|\b93701\b|@|\b19\d\d-/);
    await expect(run(sql`update eligibility_decisions set verdict = 'refused'`)).rejects.toThrow();
    await expect(run(sql`delete from eligibility_decisions`)).rejects.toThrow();
  });

  it("is written for another address too", async () => {
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer, GA);
    const { fullName, address } = orderRequest().fields;
    const asked = await test.shop.customer.orders.requestChange(customer.id, {
      orderNumber,
      kind: "address_change",
      note: "",
      address: { fullName, address, address2: "", ...CA },
    });
    expect(asked).toMatchObject({ ok: true });
    const [request] = await test.shop.staff.orders.openRequests(STAFF);
    const decided = await test.shop.staff.orders.decideRequest(STAFF, {
      requestId: request?.id ?? 0,
      isApproved: true,
      reason: "They called",
      refundReference: null,
    });
    expect(decided).toMatchObject({ ok: true });
    expect((await decisions(orderNumber)).map((one) => [one.occasion, one.states])).toEqual([
      ["order", ["GA"]],
      ["edit", ["CA"]],
    ]);
  });
});

it("a draft with goods that a rule forbids is refused when staff save it, not when its customer pays", async () => {
  await putRule({ subject: { kind: "product", productId: BOTTLE } });
  const { email } = await newCustomer(test.shop);
  const drafts = test.shop.staff.orderDrafts;
  const created = await drafts.create(STAFF, { email });
  const draft = {
    lines: oneBottle,
    fullName: "Pat Doe",
    phone: "2065550100",
    address: "77 Draft Street",
    address2: null,
    ...CA,
    shippingType: "standard" as const,
    discountCode: "",
  };
  const draftId = created.ok ? created.value.draftId : 0;
  expect(await drafts.change(STAFF, { draftId, version: 1, draft, isSent: true })).toMatchObject({
    ok: false,
    error: { fieldErrors: { items: expect.stringMatching(/^Sorry, we cannot ship/) } },
  });
});

it("staff can decide the age of a customer whose goods came to need it after the order", async () => {
  const customer = await newCustomer(test.shop);
  const { email } = customer;
  const orderNumber = await test.order(customer, CA);
  await test.pay(orderNumber);
  await putRule({
    subject: { kind: "product", productId: BOTTLE },
    conditions: [{ kind: "verified_age" }],
  });
  expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "age_not_verified" } });
  expect(
    await test.shop.staff.ages.decide(STAFF, { email, to: "verified", note: "ID seen" }),
  ).toMatchObject({ ok: true });
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
});

describe("an edit of an order", () => {
  const shots = { productId: 6, flavor: "Lemon", quantity: 1 };
  const withShots = [...oneBottle, shots];

  it("brings no goods that a rule forbids there, also with another name on the parcel", async () => {
    await putRule({ subject: { kind: "product", productId: 6 } });
    const orderNumber = await test.order(undefined, CA);
    const refused = /^invalid|cannot ship|forbids|prohibits/;
    await expect(editOrderAs(test, orderNumber, { lines: withShots })).rejects.toThrow(refused);
    await expect(
      editOrderAs(test, orderNumber, { lines: withShots, fullName: "Other Name" }),
    ).rejects.toThrow(refused);
    expect(await editOrderAs(test, orderNumber, { fullName: "Other Name" })).toMatchObject({
      ok: true,
    });
  });

  it("needs an approval of its own for goods that a rule leaves open", async () => {
    await putRule({
      subject: { kind: "product", productId: 6 },
      conditions: [{ kind: "age", years: 25 }],
    });
    const orderNumber = await test.order(undefined, CA);
    await run(
      sql`update orders set review_flags = array['earlier_customer'] where order_number = ${orderNumber}`,
    );
    await test.shop.staff.fulfillment.approve(STAFF, { orderNumber, reason: "Seen" });
    expect(await editOrderAs(test, orderNumber, { lines: withShots })).toMatchObject({ ok: true });
    await test.pay(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
  });

  it("asks for the customer's age where goods that it adds need it", async () => {
    await putRule({
      subject: { kind: "product", productId: 6 },
      conditions: [{ kind: "verified_age" }],
    });
    const orderNumber = await test.order(undefined, CA);
    const { order } = await test.see(orderNumber);
    expect(await editOrderAs(test, orderNumber, { lines: withShots })).toMatchObject({ ok: true });
    const { rows } = await run(
      sql`select status from age_verifications where user_id = ${order.userId}`,
    );
    expect(rows).toEqual([{ status: "pending" }]);
    expect((await test.see(orderNumber)).order.reviewFlags).toContain("age_verification");
  });
});

it("an adult signs at the packing table's word where a rule about some goods asks for it", async () => {
  await putRule({
    subject: { kind: "product", productId: BOTTLE },
    conditions: [{ kind: "adult_signature" }],
  });
  const orderNumber = await test.order(undefined, CA);
  await test.pay(orderNumber);
  expect(await test.shop.staff.packing.see(STAFF, { orderNumber })).toMatchObject({
    needsSignature: true,
  });
  expect(await test.shop.staff.packing.ready(STAFF, { orderNumbers: [orderNumber] })).toMatchObject(
    [{ needsSignature: true }],
  );
});

describe("a lot that fails what a rule asks", () => {
  async function lot(number: string, sevenOhMg: string) {
    const productId = String(BOTTLE);
    const days = { expiresOn: "2030-01-31", testedOn: "2026-11-01" };
    const delivery = testLot({ productId, number, sevenOhMg, ...days });
    const done = await test.shop.staff.lots.receive(STAFF, delivery);
    if (!done.ok) throw new Error(`${number} was not received`);
    await run(sql`update lots set report_file = 'x', state = 'released', state_reason = 'a test'
      where id = ${done.value.lotId}`);
  }

  it("is not packed for an order there, and another is", async () => {
    await clearLots(test.database);
    await lot("GOOD", "0.5");
    await lot("STRONG", "3");
    await putRule({
      conditions: [
        { kind: "report", maxAgeDays: null, limits: { sevenOhMg: 1 }, mustBeFreeOfMicrobes: false },
      ],
    });
    const pack = async (changes: object, number: string) => {
      const orderNumber = await test.order(undefined, changes);
      await test.pay(orderNumber);
      const line = (await test.shop.staff.packing.see(STAFF, { orderNumber }))?.lines[0];
      return test.shop.staff.packing.pack(STAFF, {
        orderNumber,
        parcel: 1,
        key: randomUUID(),
        lot: number,
        unit: { orderItemId: line?.id ?? 0, units: 1 },
      });
    };
    expect(await pack(CA, "STRONG")).toMatchObject({
      ok: false,
      error: { reason: expect.stringMatching(/^Lot STRONG has 3.* It must not go to CA\.$/) },
    });
    expect(await pack(CA, "GOOD")).toMatchObject({ ok: true });
    expect(await pack(GA, "STRONG")).toMatchObject({ ok: true });
  });

  const weak: Condition = {
    kind: "report",
    maxAgeDays: null,
    limits: { sevenOhMg: 1 },
    mustBeFreeOfMicrobes: false,
  };
  const shipping = async (changes: object) => {
    const orderNumber = await test.order(undefined, changes);
    await test.pay(orderNumber);
    return orderNumber;
  };

  it("is not given to an order that ships unpacked, and what is kept names the lot that left", async () => {
    await clearLots(test.database);
    await lot("FIRST-STRONG", "3");
    await lot("SECOND-GOOD", "0.5");
    await putRule({ conditions: [weak] });
    const orderNumber = await shipping(CA);
    // Reviewing a tracking list gives the same answer and stores nothing (SHIP-18).
    const lines = [{ line: 1, orderNumber, trackingNumber: `1Z${orderNumber}` }];
    const [looked] = await test.shop.staff.packing.checkTracking(STAFF, { lines });
    expect(looked).toMatchObject({
      result: "skipped",
      reason: expect.stringContaining("Lot FIRST-STRONG has 3") as string,
    });
    expect(await test.ship(orderNumber)).toMatchObject({
      ok: false,
      error: {
        code: "banned_destination",
        reason: expect.stringMatching(
          /^Lot FIRST-STRONG has 3.* It must not go to CA\. Pack it from another lot\.$/,
        ),
      },
    });
    const { rows } =
      await run(sql`select u.lot from packed_units u join orders o on o.id = u.order_id
      where order_number = ${orderNumber}`);
    expect(rows).toEqual([]);
    expect(await decisions(orderNumber)).toHaveLength(1);
    await run(sql`update lots set state = 'quarantined' where number = 'FIRST-STRONG'`);
    const [again] = await test.shop.staff.packing.checkTracking(STAFF, { lines });
    expect(again?.result).toBe("will_ship");
    expect(await decisions(orderNumber)).toHaveLength(1);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    const { rows: kept } = await run(sql`select d.facts #>> '{items,0,lotsAre}' as lots_are,
      d.facts #>> '{items,0,lots,0,number}' as lot from eligibility_decisions d join orders o on o.id = d.order_id
      where order_number = ${orderNumber} and d.occasion = 'dispatch'`);
    expect(kept).toEqual([{ lots_are: "packed", lot: "SECOND-GOOD" }]);
  });

  it("is not sent again instead of a parcel that was lost", async () => {
    await clearLots(test.database);
    await lot("LOST-GOOD", "0.5");
    await putRule({ conditions: [weak] });
    const orderNumber = await shipping(CA);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    const { fulfillment } = test.shop.staff;
    await fulfillment.markParcel(STAFF, {
      orderNumber,
      parcel: 1,
      fate: "lost",
      reason: "carrier",
    });
    await lot("AGAIN-STRONG", "3");
    await run(sql`update lots set state = 'quarantined' where number = 'LOST-GOOD'`);
    const again = () =>
      fulfillment.reship(STAFF, {
        orderNumber,
        parcel: 1,
        lines: "everything",
        trackingNumber: "9400111899560000000009",
        carrier: null,
        reason: "Lost",
      });
    expect(await again()).toMatchObject({ ok: false, error: { code: "banned_destination" } });
    await lot("AGAIN-GOOD", "0.5");
    await run(sql`update lots set state = 'quarantined' where number = 'AGAIN-STRONG'`);
    expect(await again()).toMatchObject({ ok: true });
  });
});
