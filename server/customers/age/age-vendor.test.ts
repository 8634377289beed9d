import { sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Customer } from "#server/checkout/order-request.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { startTestAgeVendor, type TestAgeVendor } from "#tests/support/age-simulator.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { askForAgeResult, askForOpenResults } from "./ask-age-verifier.ts";

/* Proves AGE-12, AGE-13 and AGE-15: a shop whose age vendor is the simulator. */

let vendor: TestAgeVendor;
let test: StaffedShop;
let customer: Customer;
beforeAll(async () => {
  vendor = await startTestAgeVendor();
  test = await createStaffedShop(vendor.shopVariables("sessions"));
  await test.shop.staff.ages.require(STAFF, { state: "WV", isRequired: true, reason: "The law" });
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
  await vendor.stop();
});
beforeEach(async () => {
  customer = await newCustomer(test.shop, oneBottle);
});
afterEach(() => vendor.misbehave(null));

const IN_WV = { city: "Charleston", state: "WV", zipCode: "25301" };
const db = () => test.database.db;
const work = async () => {
  const { running } = test.shop;
  while ((await deliverOutbox(running, running.handlers)) > 0);
};
const stateOf = async (of = customer) => (await test.shop.customer.age.read(of.id)).check;
const mailsTo = async (of = customer) =>
  (
    await db().execute<{ subject: string }>(
      sql`select subject from dev_mailbox where "to" = ${of.email} and subject like '%age%' order by id`,
    )
  ).rows.map(({ subject }) => subject);

/** A paid order on hold, and the vendor's check of its customer. */
async function asked(of = customer, changes: object = {}) {
  const orderNumber = await test.order(of, { ...IN_WV, ...changes });
  await test.pay(orderNumber);
  await work();
  const { rows } = await db().execute<{ reference: string }>(
    sql`select reference from age_verifications where user_id = ${of.id}`,
  );
  return { orderNumber, reference: rows[0]?.reference ?? "" };
}

async function call(reference: string, changes: { key?: string; at?: number } = {}) {
  const { key = vendor.webhookKey, at = 0 } = changes;
  const body = JSON.stringify({ verification: { id: reference, status: "approved" } });
  const time = Math.floor(test.shop.running.clock.now().getTime() / 1000) + at;
  const hex = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  const answer = await test.shop.receiveAgeCall({
    headers: new Headers({ "Webhook-Signature": `t=${time},v1=${hex}` }),
    rawBody: new TextEncoder().encode(body),
  });
  await work();
  return answer;
}

it("an order asks its customer by email, sends them to the vendor, and ships once the vendor says yes", async () => {
  const { orderNumber, reference } = await asked();
  expect(await stateOf()).toEqual({ kind: "asked" });
  expect(await mailsTo()).toEqual(["Please confirm your age"]);
  expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "age_not_verified" } });
  expect(await test.shop.customer.age.goOn(customer.id)).toEqual({
    ok: true,
    value: `${vendor.url}/page/${reference}`,
  });
  vendor.decide(reference, "approve");
  expect(await call(reference)).toBe("accepted");
  expect(await stateOf()).toEqual({ kind: "verified", until: null });
  expect(await mailsTo()).toEqual(["Please confirm your age", "Your age is confirmed"]);
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  const found = await test.shop.staff.ages.checks(STAFF, { userId: customer.id });
  expect(found?.checks[0]).toMatchObject({
    status: "verified",
    verifier: "sessions",
    reference,
    method: "document",
    decidedBy: { kind: "verifier", id: "sessions" },
  });
  expect(found?.checks.map(({ step }) => step)).toEqual([null, "asked", null]);
});

describe("a webhook", () => {
  it("says nothing by itself: only the vendor's own answer counts", async () => {
    const { reference } = await asked();
    await call(reference);
    expect(await stateOf()).toEqual({ kind: "asked" });
  });

  it("forged or old is refused, and does not even make the shop ask", async () => {
    const { reference } = await asked();
    vendor.decide(reference, "approve");
    expect(await call(reference, { key: "another-key-than-ours" })).toBe("bad_signature");
    expect(await call(reference, { at: -400 })).toBe("bad_signature");
    expect(await stateOf()).toEqual({ kind: "asked" });
  });

  it("twice, late or in another order leaves what is true", async () => {
    const { reference } = await asked();
    vendor.decide(reference, "review");
    await call(reference);
    expect(await stateOf()).toEqual({ kind: "review" });
    vendor.decide(reference, "approve");
    await Promise.all([call(reference), call(reference)]);
    await call(reference, { at: -100 });
    expect(await stateOf()).toMatchObject({ kind: "verified" });
    // The vendor's later answers concern a check that is over.
    vendor.decide(reference, "decline");
    await call(reference, { at: -50 });
    expect(await stateOf()).toMatchObject({ kind: "verified" });
  });

  it("about no one's check is taken and does nothing", async () => {
    expect(await call("check-of-no-one")).toBe("accepted");
  });
});

describe("another's result", () => {
  it("never becomes one's own", async () => {
    const mine = await asked();
    const other = await newCustomer(test.shop, oneBottle);
    const theirs = await asked(other);
    vendor.decide(theirs.reference, "approve");
    await askForAgeResult(test.shop.running, customer.id, theirs.reference);
    expect(await stateOf()).toEqual({ kind: "asked" });
    await expect(
      db().execute(
        sql`update age_verifications set reference = ${theirs.reference} where user_id = ${customer.id}`,
      ),
    ).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(mine.reference).not.toBe(theirs.reference);
  });

  it("of an earlier check is of no use", async () => {
    const { reference } = await asked();
    const { seen = "" } = (await test.shop.staff.ages.checks(STAFF, { userId: customer.id })) ?? {};
    const again = { userId: customer.id, seen, reason: "The page did not open" };
    expect(await test.shop.staff.ages.startAgain(STAFF, again)).toMatchObject({ ok: true });
    // If two staff do so at once, the second gets a message.
    expect(await test.shop.staff.ages.startAgain(STAFF, again)).toMatchObject({ ok: false });
    await work();
    vendor.decide(reference, "approve");
    await call(reference);
    expect(await stateOf()).toEqual({ kind: "asked" });
  });
});

it("two answers at once are one", async () => {
  const { reference } = await asked();
  vendor.decide(reference, "approve");
  const { running } = test.shop;
  await Promise.all(
    [1, 2, 3, 4].map(() => askForAgeResult(running, customer.id, reference).catch(() => null)),
  );
  const found = await test.shop.staff.ages.checks(STAFF, { userId: customer.id });
  expect(found?.checks.filter(({ status }) => status === "verified")).toHaveLength(1);
});

it("a person who is erased meanwhile stays erased, and nothing of the check is left", async () => {
  const { orderNumber, reference } = await asked();
  await test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber,
    reason: "They asked to be forgotten",
    refundReference: "venmo 1",
  });
  await test.database.asOwner(
    `update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'system' where id = '${customer.id}'`,
  );
  await db().execute(sql`select erase_person(${customer.id})`);
  vendor.decide(reference, "approve");
  expect(await call(reference)).toBe("accepted");
  await askForAgeResult(test.shop.running, customer.id, reference);
  const left = await db().execute(sql`
    select from age_checks where user_id = ${customer.id} union all
    select from age_verifications where user_id = ${customer.id}`);
  expect(left.rows).toEqual([]);
});

describe("a vendor that fails", () => {
  it.each(["error", "drop", "huge", "garbage", "elsewhere"] as const)(
    "by %s leaves the order waiting, and is asked again later",
    async (fault) => {
      vendor.misbehave(fault);
      const orderNumber = await test.order(customer, IN_WV);
      await work();
      expect(await stateOf()).toEqual({ kind: "starting" });
      expect(await test.shop.customer.age.goOn(customer.id)).toEqual({
        ok: false,
        error: "vendor_away",
      });
      vendor.misbehave(null);
      await db().execute(sql`update outbox set next_attempt_at = now() where state = 'waiting'`);
      await work();
      expect(await stateOf()).toEqual({ kind: "asked" });
      expect(await test.ship(orderNumber)).toMatchObject({ ok: false });
    },
  );

  it("to send its webhook is asked hourly, and a session that ended is begun again by a click", async () => {
    const { reference } = await asked();
    vendor.decide(reference, "expire");
    await askForOpenResults({ db: db() });
    await work();
    expect(await stateOf()).toEqual({ kind: "asked" });
    const gone = await test.shop.customer.age.goOn(customer.id);
    if (!gone.ok || gone.value === null) throw new Error("nowhere to go");
    const next = gone.value.split("/").at(-1) ?? "";
    expect(next).not.toBe(reference);
    vendor.decide(next, "approve");
    await askForOpenResults({ db: db() });
    await db().execute(sql`update outbox set next_attempt_at = now() where state = 'waiting'`);
    await work();
    expect(await stateOf()).toMatchObject({ kind: "verified" });
  });
});

it("a refusal by the vendor may be tried again, as often as the limit allows; one by staff stays", async () => {
  const { reference } = await asked();
  vendor.decide(reference, "decline");
  await call(reference);
  expect(await stateOf()).toEqual({ kind: "refused", mayTryAgain: true });
  expect(await mailsTo()).toContain("We couldn't confirm your age");
  const again = await test.shop.customer.age.goOn(customer.id);
  expect(again).toMatchObject({ ok: true, value: expect.stringContaining(vendor.url) });
  await test.shop.staff.ages.decide(STAFF, {
    email: customer.email,
    to: "refused",
    note: "The ID is someone else's",
  });
  expect(await stateOf()).toEqual({ kind: "refused", mayTryAgain: false });
  expect(await test.shop.customer.age.goOn(customer.id)).toEqual({ ok: true, value: null });
  expect(await stateOf()).toEqual({ kind: "refused", mayTryAgain: false });
});

it("a name with HTML is text on the vendor's page and in ours", async () => {
  const { reference } = await asked(customer, { fullName: "<img onerror=x> <script>Doe" });
  const page = await (await fetch(`${vendor.url}/page/${reference}`)).text();
  expect(page).not.toMatch(/<img|<script/);
});

describe("a vendor of one call", () => {
  let other: StaffedShop;
  beforeAll(async () => {
    other = await createStaffedShop(vendor.shopVariables("one-call"));
    await other.shop.staff.ages.require(STAFF, { state: "WV", isRequired: true, reason: "x" });
  });
  afterAll(() => other.close());

  it("needs a date of birth first, asks for it by email, and keeps it nowhere else", async () => {
    const { running, customer: ours } = other.shop;
    const deliver = async () => {
      while ((await deliverOutbox(running, running.handlers)) > 0);
    };
    const pat = await newCustomer(other.shop, oneBottle);
    const orderNumber = await other.order(pat, { ...IN_WV, fullName: "Pat Photo" });
    await other.pay(orderNumber);
    await deliver();
    expect((await ours.age.read(pat.id)).check).toEqual({ kind: "details" });
    expect(await ours.age.giveDateOfBirth(pat.id, "2015-01-02")).toEqual({
      ok: false,
      error: "date_of_birth_under_21",
    });
    expect(await ours.age.giveDateOfBirth(pat.id, " ")).toEqual({ ok: false, error: "missing" });
    expect(await ours.age.giveDateOfBirth(pat.id, "1987-04-23")).toMatchObject({ ok: true });
    vendor.misbehave("error");
    await deliver();
    vendor.misbehave(null);
    await other.database.db.execute(
      sql`update outbox set next_attempt_at = now() where state = 'waiting'`,
    );
    await deliver();
    expect((await ours.age.read(pat.id)).check).toEqual({ kind: "asked" });
    const { rows } = await other.database.db.execute<{ reference: string }>(
      sql`select reference from age_verifications where user_id = ${pat.id}`,
    );
    vendor.decide(rows[0]?.reference ?? "", "approve");
    await ours.age.lookForResult(pat.id);
    await deliver();
    expect((await ours.age.read(pat.id)).check).toMatchObject({ kind: "verified" });
    expect(await other.ship(orderNumber)).toMatchObject({ ok: true });
    // Nor do the rows that outlive the job contain them (tests/e2e/age-check.spec.ts reads the log of a whole run).
    const kept = await other.database.db.execute<{ row: string }>(
      sql`select outbox::text as row from outbox union all select age_checks::text from age_checks
        union all select log_lines::text from log_lines`,
    );
    for (const { row: text } of kept.rows) {
      expect(text).not.toContain("1987-04-23");
      expect(text).not.toContain("2015-01-02");
    }
  });
});
