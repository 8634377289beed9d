import { sql } from "drizzle-orm";
import { execFileSync } from "node:child_process";
import { createHash, createPublicKey, verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { shopSecret } from "#server/secret.ts";
import { createShop, type Shop } from "#server/shop.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves PROOF-1, PROOF-2 and PROOF-3. */

const SECRET = "one-secret-that-only-the-tests-know-0123456789";
const NEXT = "next-secret-that-only-the-tests-know-0123456789";
let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ SECRET });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

async function textOf(file: AsyncGenerator<string> | null): Promise<string> {
  if (file === null) throw new Error("There is no file");
  let text = "";
  for await (const part of file) text += part;
  return text;
}

const orderFile = async (orderNumber: number, { staff }: Shop = test.shop): Promise<string> =>
  textOf(await staff.proof.order(STAFF, { orderNumber }));

/** The same steps as in docs/how-to/verify-evidence.md, without OpenSSL. */
async function fits(text: string): Promise<boolean> {
  const end = text.lastIndexOf("\n", text.length - 2) + 1;
  const { signature } = JSON.parse(`{${text.slice(end + 1)}`);
  const keys = await test.shop.customer.proof.keys();
  const key = keys.find(({ fingerprint }) => fingerprint === signature.key);
  if (key === undefined) return false;
  const digest = createHash("sha256").update(text.slice(0, end)).digest();
  const value = Buffer.from(signature.value, "base64");
  return verify(null, digest, createPublicKey(key.publicKey), value);
}

/** A rule that asks for an adult's signature in Georgia, as staff write one. */
async function askForSignature(key: string): Promise<void> {
  const georgia = {
    id: "state-GA",
    level: "state",
    state: "GA",
    name: "GA",
    zipsCore: [],
    zipsOverlap: [],
    aliases: [],
  };
  await test.database.db.execute(sql`
    insert into eligibility_rules (key, version, is_on, place, state, subject, effect, conditions, source)
    values (${key}, 1, true, ${JSON.stringify(georgia)}::jsonb, 'GA', '{"kind": "everything"}', 'allowed_if',
      '[{"kind": "adult_signature"}]', 'The law of the test')`);
}

async function endRule(key: string): Promise<void> {
  const { db } = test.database;
  await db.execute(sql`update eligibility_rules set is_current = false where key = ${key}`);
  await db.execute(sql`insert into eligibility_rules
      (key, version, is_on, place, state, subject, effect, conditions, source)
    select key, 2, false, place, state, subject, effect, conditions, source
    from eligibility_rules where key = ${key}`);
}

const GEORGIA = { state: "GA", city: "Athens", zipCode: "30601" };

describe("an order's evidence as a file", () => {
  it("has what is stored, with the rules that decided, and nothing that staff wrote", async () => {
    await askForSignature("rule:test-signature");
    const orderNumber = await test.order(undefined, {
      ...GEORGIA,
      fullName: "Ann “Q” Doe \\ =1+1",
    });
    await test.shop.staff.orders.note(STAFF, { orderNumber, text: "Zyxwv is rude" });
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    // Today's rules differ; the order's don't.
    await endRule("rule:test-signature");
    const text = await orderFile(orderNumber);
    expect(text).not.toMatch(/Zyxwv|staff:ada/);
    const { document } = JSON.parse(text);
    expect(document).toMatchObject({
      kind: "mitra order evidence",
      order: { number: orderNumber, toPay: "114.99", status: "shipped" },
      identity: { state: "GA", zip: "30601" },
      age: { verification: null },
      parcels: [
        {
          number: 1,
          state: "shipped",
          contents: [{ product: "50 MGM Chewable Tablets (Mint)", units: 1 }],
        },
      ],
    });
    expect(document.decisions.map((one: { occasion: string }) => one.occasion)).toEqual([
      "order",
      "dispatch",
    ]);
    expect(document.decisions[1].rules).toContainEqual(
      expect.objectContaining({
        key: "rule:test-signature",
        version: 1,
        outcome: "due",
        source: "The law of the test",
      }),
    );
  });

  it("has how an age was found and the verifier's own reference, and no note about the person", async () => {
    const orderNumber = await test.order();
    await test.database.db.execute(sql`insert into age_verifications (user_id, verifier, reference)
      select user_id, 'sessions', 'check-4711' from orders where order_number = ${orderNumber}`);
    await test.database.db
      .execute(sql`update age_verifications set status = 'verified', method = 'document',
        valid_until = '2031-01-02', decided_at = now(), decided_by = 'system', note = 'Zyxwv in person'
      where reference = 'check-4711'`);
    const text = await orderFile(orderNumber);
    expect(text).not.toContain("Zyxwv");
    const proof = { method: "document", reference: "check-4711" };
    expect(JSON.parse(text).document.age).toMatchObject({
      verification: { status: "verified", validUntil: "2031-01-02T00:00:00.000Z", ...proof },
      checks: [{ status: "pending" }, { status: "verified", ...proof }],
    });
  });

  it("has what the shop's purchase limits said, and nothing of a limit of the customer's own", async () => {
    const { purchaseLimits } = test.shop.staff;
    const values = {
      subject: { kind: "everything" as const },
      measure: "units" as const,
      per: "person" as const,
      most: 3,
      days: 30,
      isOn: true,
      from: null,
      until: null,
      source: "",
      note: "",
    };
    const change = { key: null, seenVersion: 0, reason: "a test", values };
    const saved = await purchaseLimits.save(STAFF, change);
    if (!saved.ok) throw new Error(saved.error.code);
    const { key } = saved.value;
    const orderNumber = await test.order();
    await purchaseLimits.save(STAFF, {
      key,
      seenVersion: 1,
      reason: "over",
      values: { ...values, isOn: false },
    });
    const { document } = JSON.parse(await orderFile(orderNumber));
    expect(document.purchaseLimits).toMatchObject([
      { occasion: "order", verdict: "allowed", limits: [{ key, allowed: 3, wanted: 1 }] },
    ]);
    await test.database.asOwner(`set session_replication_role = replica;
      update limit_decisions set findings = jsonb_set(findings, '{0,key}', '"own"')`);
    expect(JSON.parse(await orderFile(orderNumber)).document.purchaseLimits).toEqual([]);
  });

  it("is null for an order that is none", async () => {
    expect(await test.shop.staff.proof.order(STAFF, { orderNumber: 99_999_999 })).toBeNull();
  });
});

describe("its signature", () => {
  it("fits the file as it was made, and no other", async () => {
    const text = await orderFile(await test.order());
    expect(await fits(text)).toBe(true);
    expect(await fits(text.replace('"114.99"', '"14.99"'))).toBe(false);
    expect(await fits(text.replace('"document"', '"Document"'))).toBe(false);
  });

  it("is not broken off by what someone typed as a name", async () => {
    const orderNumber = await test.order();
    const name = '\n,"signature":{"value":"AAAA"}}\r\n\u2028\u2029';
    await test.database.db.execute(
      sql`update orders set full_name = ${name} where order_number = ${orderNumber}`,
    );
    const text = await orderFile(orderNumber);
    expect(JSON.parse(text).document.identity.name).toBe(name);
    expect(await fits(text)).toBe(true);
    expect(text.split("\n").filter((line) => line.startsWith(',"signature"'))).toHaveLength(1);
  });

  it("is checked with OpenSSL by the commands that the shop gives", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "mitra-proof-"));
    const guide = readFileSync("docs/how-to/verify-evidence.md", "utf8");
    const [, commands = ""] = /```\n([\s\S]*?)```/.exec(guide) ?? [];
    const check = () => execFileSync("sh", ["-ec", commands], { cwd: folder, stdio: "pipe" });
    try {
      const text = await orderFile(await test.order());
      const [key] = await test.shop.customer.proof.keys();
      writeFileSync(path.join(folder, "key.pem"), `A line before it\n${key?.publicKey}`);
      writeFileSync(path.join(folder, "evidence.json"), text);
      expect(check().toString()).toContain("Signature Verified Successfully");
      writeFileSync(path.join(folder, "evidence.json"), text.replace('"114.99"', '"14.99"'));
      expect(check).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("is made with the same key by every process, also by two that begin at once", async () => {
    await test.database.asOwner("delete from signing_keys");
    const orderNumber = await test.order();
    const files = await Promise.all([1, 2, 3, 4].map(() => orderFile(orderNumber)));
    expect(await Promise.all(files.map(fits))).toEqual([true, true, true, true]);
    expect(await test.shop.customer.proof.keys()).toHaveLength(1);
  });

  it("outlives a new secret; one that no secret opens is retired, and what it signed stays good", async () => {
    const shopWith = (current: string, before: string | null) =>
      createShop(
        readConfig({ LOG_LEVEL: "silent" }),
        shopSecret(current, before),
        test.database,
        createLog("silent"),
      );
    const orderNumber = await test.order();
    const text = await orderFile(orderNumber);
    const next = shopWith(NEXT, SECRET);
    expect((await next.staff.secret.rotate(STAFF)).resealed).toBeGreaterThan(0);
    await orderFile(orderNumber, shopWith(NEXT, null));
    expect(await test.shop.customer.proof.keys()).toHaveLength(1);
    const other = shopWith("a-third-secret-that-opens-nothing-0123456789", null);
    expect(await fits(await orderFile(orderNumber, other))).toBe(true);
    expect(await fits(text)).toBe(true);
    const keys = await test.shop.customer.proof.keys();
    expect(keys.map(({ retiredAt }) => retiredAt === null)).toEqual([true, false]);
    const { rows } = await test.database.db.execute(
      sql`select 1 from signing_keys where retired_at is not null and sealed_key is not null`,
    );
    expect(rows).toEqual([]);
  });
});

describe("a month's evidence", () => {
  it("has each of its orders once, canceled ones too, and is signed as it is sent", async () => {
    const numbers = [await test.order(), await test.order(), await test.order()];
    await test.database.db.execute(
      sql`update orders set created_at = '2021-03-01 04:59:59Z' where order_number = ${numbers[0]}`,
    );
    await test.database.db.execute(
      sql`update orders set created_at = '2021-03-01 05:00:00Z' where order_number in (${numbers[1]}, ${numbers[2]})`,
    );
    const text = await textOf(await test.shop.staff.proof.month(STAFF, { month: "2021-03" }));
    const { document } = JSON.parse(text);
    expect(document.orders.map((one: { order: { number: number } }) => one.order.number)).toEqual(
      numbers.slice(1),
    );
    expect(document.counts).toMatchObject({ orders: 2, shipped: 0, byCard: 0, decisions: 2 });
    expect(await fits(text)).toBe(true);
    const none = await textOf(await test.shop.staff.proof.month(STAFF, { month: "2001-01" }));
    expect(JSON.parse(none).document).toMatchObject({ counts: { orders: 0 }, orders: [] });
    expect(await fits(none)).toBe(true);
  });

  it("says of each order what its own file says, however many are read at once", async () => {
    const customer = await test.returningCustomer();
    const charged = await test.orderByCard(undefined, customer);
    await test.ship(charged);
    const [paid] = [await test.order(customer), await test.order(customer)];
    await test.pay(paid);
    await test.ship(paid);
    const refunded = await test.shop.staff.refunds.refund(STAFF, {
      orderNumber: paid,
      amount: cents(500),
      reason: "Broken",
      reference: "venmo 1",
      key: "a refund",
    });
    expect(refunded).toMatchObject({ ok: true });
    await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber: await test.order(customer),
      reason: "Asked",
      refundReference: null,
    });
    const { db } = test.database;
    await db.execute(sql`update orders set created_at = '2021-06-15 12:00:00Z'
      where order_number > (select min(order_number) from orders)`);
    const text = await textOf(await test.shop.staff.proof.month(STAFF, { month: "2021-06" }));
    const { orders } = JSON.parse(text).document;
    expect(orders.length).toBeGreaterThan(8);
    for (const one of orders) {
      const own = JSON.parse(await orderFile(one.order.number)).document;
      const { kind, version, shop, madeAt, ...pack } = own;
      expect([kind, version, typeof shop, typeof madeAt]).toContain("mitra order evidence");
      expect(one).toEqual(pack);
    }
  });
});
