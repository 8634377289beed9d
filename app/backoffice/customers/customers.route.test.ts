import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { CUSTOMER_TEXTS, MERGE_REFUSALS } from "./customer-texts.ts";

const LIST = "/admin/customers";
const EMAIL = "customer@mitra.example";

let app: TestApplication;
let owner: HttpClient;
let care: HttpClient;
let reader: HttpClient;
let packer: HttpClient;
let shopper: HttpClient;
let userId: string;
let path: string;
beforeAll(async () => {
  app = await createTestApplication();
  shopper = await app.sampleCustomer("customer");
  owner = await staff("staff");
  care = await staff("care");
  reader = await staff("reader");
  packer = await staff("fulfillment");
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from "user" where email = ${EMAIL}`,
  );
  userId = rows[0]?.id ?? "";
  path = `${LIST}/${userId}`;
});
afterAll(() => app.close());

async function staff(name: "staff" | "care" | "reader" | "fulfillment") {
  const client = await app.sampleCustomer(name);
  await enrollFactor(client);
  return client;
}

const query = async (statement: string) => (await app.database.db.execute(sql.raw(statement))).rows;

describeRoute("/admin/customers", () => {
  it("finds a customer and leads to their page, for all who may read", async () => {
    for (const client of [owner, care, reader]) {
      const page = await client.get(`${LIST}?q=customer%40mitra&group=&tag=`);
      expectRedirect(page, `${LIST}?q=customer%40mitra`);
      const found = await client.get(`${LIST}?q=customer%40mitra`);
      expect([found.status, await found.text()]).toEqual([200, expect.stringContaining(path)]);
    }
    await expectPage(await owner.get(`${LIST}?q=%3Cb%3Enoone`), 200, CUSTOMER_TEXTS.none);
  });

  it("does not exist for the packing table and for customers", async () => {
    for (const client of [packer, shopper])
      for (const one of [LIST, path, `${path}/data`, `${LIST}.csv`])
        expectRefused(await client.get(one));
  });
});

describeRoute("/admin/customers.csv", () => {
  it("is the list as a file that no spreadsheet runs, for those who may export", async () => {
    await query(`update profiles set full_name = '=1+1' where id = '${userId}'`);
    const file = await owner.get(`${LIST}.csv?q=customer%40mitra`);
    expect(file.headers.get("content-type")).toContain("text/csv");
    const text = await file.text();
    expect(text.split("\r\n")[0]).toMatch(/^.?Name,Email,Phone/);
    expect(text).toContain(EMAIL);
    expect(text).not.toMatch(/(^|,|\n)"?=1\+1/);
    for (const client of [care, reader, packer]) expectRefused(await client.get(`${LIST}.csv`));
    await query(`update profiles set full_name = 'Sam Sample' where id = '${userId}'`);
  });
});

describeRoute("/admin/customers/:userId", () => {
  it("shows the customer, with what each role may do", async () => {
    const forOwner = await (await owner.get(path)).text();
    for (const part of [
      EMAIL,
      "Recent orders",
      'value="block"',
      'value="grant"',
      `${path}/data`,
      "Staff activity",
    ])
      expect(forOwner).toContain(part);
    const forCare = await (await care.get(path)).text();
    expect(forCare).toContain('value="note"');
    const forReader = await (await reader.get(path)).text();
    expect(forReader).not.toMatch(/name="act"/);
    for (const html of [forCare, forReader])
      for (const part of ['value="block"', 'value="grant"', `${path}/data`])
        expect(html).not.toContain(part);
  });

  it("leads away from no one", async () => {
    for (const one of ["nobody", "..%2Fteam", "a%20b", "x".repeat(65)])
      expectRefused(await owner.get(`${LIST}/${one}`));
  });

  it("has what staff did, however often someone only looked since", async () => {
    await owner.post(path, { act: "tag", tag: "looked-at" });
    await query(`insert into staff_records
        (actor, role, came_from, operation, permission, subject_kind, subject, person, input)
      select actor, role, came_from, 'customers.find', 'customers.read', subject_kind, subject, person, input
      from staff_records, generate_series(1, 150) where operation = 'customers.tag' and person = '${userId}'`);
    await expectPage(await owner.get(path), 200, "Changed tags");
    await owner.post(path, { act: "untag", tag: "looked-at" });
  });

  it("says nothing of how and where a colleague signs in to those who may not see the team", async () => {
    await query(`insert into passkey (id, name, public_key, user_id, credential_id, counter)
      values ('p1', 'Ada laptop', 'x', 'sample-staff', 'c1', 0)`);
    const secrets = ["Ada laptop", "Authenticator app", "last used", "Password"];
    for (const client of [care, reader]) {
      const page = await (await client.get(`${LIST}/sample-staff`)).text();
      expect(page).toContain("are shown only to those who can see the team");
      for (const secret of secrets) expect(page).not.toContain(secret);
    }
    const whole = await (await owner.get(`${LIST}/sample-staff`)).text();
    for (const secret of secrets) expect(whole).toContain(secret);
  });

  it("adds notes and tags, refuses what is none and keeps what was typed", async () => {
    const noted = await care.post(path, { act: "note", text: "Likes <b>mint</b>" });
    expectRedirect(noted, path);
    expect(flashOf(noted)).toBe("Note added.");
    expect(await (await reader.get(path)).text()).toContain("Likes &lt;b&gt;mint&lt;/b&gt;");
    expect(flashOf(await care.post(path, { act: "tag", tag: "VIP" }))).toContain("“vip” added");
    const refused = await care.post(path, { act: "tag", tag: "<b>" });
    expect(await refused.clone().text()).toContain('value="&lt;b&gt;"');
    await expectPage(refused, 400, "Enter a tag of up to 30 letters");
  });

  it("gives prices with a reason and an end, which count at once and end at once", async () => {
    await query(`update products set base_price = 88, og_price = 77 where id = 1`);
    const [product] = await query("select slug from products where id = 1");
    const prices = async () => (await shopper.get(`/shop/${String(product?.["slug"])}`)).text();
    expect(await prices()).not.toContain("$77.00");
    const form = { act: "grant", kind: "og", lastDay: "2020-01-01", reason: "Founder" };
    await expectPage(await owner.post(path, form), 409, "That day has passed.");
    const given = await owner.post(path, { ...form, lastDay: "2099-12-31" });
    expect(flashOf(given)).toBe("Customer now has OG prices until Dec 31, 2099.");
    expect(await prices()).toContain("$77.00");
    await expectPage(
      await owner.post(path, { ...form, lastDay: "" }),
      409,
      "the customer already has OG prices",
    );
    await query(`update profiles set og_until = now() where id = '${userId}'`);
    await query(`update customer_grants set expires_at = now() where user_id = '${userId}'`);
    expect(await prices()).not.toContain("$77.00");
    expect(await query(`select og from profiles where id = '${userId}'`)).toEqual([{ og: false }]);
    expectRefused(await care.post(path, { ...form, lastDay: "" }));
  });

  it("takes store credit back, keeps what was typed if it cannot, and has it of no affiliate", async () => {
    expect(await (await owner.get(path)).text()).not.toContain("take_credit");
    await query(`update profiles set account_number = 99001 where id = '${userId}'`);
    await query(`insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
      values (1, 'store_credit', 'refund:route', 99001, 10001, 25, true)`);
    await expectPage(await owner.get(path), 200, "Store credit $25.00");
    const form = { act: "take_credit", amountCents: "20", reason: "<b>Error", seen: "2500" };
    const wrong = await owner.post(path, { ...form, amountCents: "many" });
    expect(await wrong.clone().text()).toContain('value="&lt;b&gt;Error"');
    await expectPage(wrong, 400, "Enter an amount above 0");
    await expectPage(
      await owner.post(path, { ...form, amountCents: "25.01" }),
      409,
      "more than their balance",
    );
    await expectPage(
      await owner.post(path, { ...form, seen: "9900" }),
      409,
      "store credit just changed",
    );
    await expectPage(await owner.post(path, { ...form, seen: "x" }), 400, CUSTOMER_TEXTS.refused);
    expect(flashOf(await owner.post(path, form))).toContain("$5.00 of store credit is left");
    await expectPage(await owner.post(path, form), 409, "store credit just changed");
    expectRefused(await care.post(path, form));
    const rest = { ...form, amountCents: "5.00", seen: "500" };
    expect(flashOf(await owner.post(path, rest))).toContain("$0.00");
  });

  it("blocks with a reason: checkout says so in plain words", async () => {
    await expectPage(await owner.post(path, { act: "block", reason: "" }), 400, NO_REASON);
    expect(flashOf(await owner.post(path, { act: "block", reason: "Resells" }))).toContain(
      "blocked",
    );
    await expectPage(await owner.get(path), 200, "Resells");
    await expectPage(await owner.post(path, { act: "block", reason: "x" }), 409, "already blocked");
    expect(flashOf(await owner.post(path, { act: "unblock", reason: "Talked" }))).toContain(
      "again",
    );
    for (const client of [care, reader])
      expectRefused(await client.post(path, { act: "block", reason: "x" }));
  });

  it("ends sessions, at once", async () => {
    const other = await app.sampleCustomer("affiliate");
    const [row] = await query(`select id from "user" where email = 'affiliate@mitra.example'`);
    const theirs = `${LIST}/${String(row?.["id"])}`;
    expect((await other.get("/orders")).status).toBe(200);
    expect(flashOf(await care.post(theirs, { act: "end_sessions" }))).toContain("everywhere");
    expect((await other.get("/orders")).status).toBe(302);
  });

  it("knows no erasure here, nor anything else", async () => {
    for (const act of ["erase", "everything", "constructor"])
      await expectPage(await owner.post(path, { act, email: EMAIL }), 400, "Choose an action.");
  });
});

describeRoute("/admin/customers/:userId/data", () => {
  it("says what is erased and what is kept, and erases for the typed address alone", async () => {
    await expectPage(await owner.get(`${path}/data`), 200, "Kept");
    const wrong = await owner.post(`${path}/data`, { email: "other@mitra.example" });
    await expectPage(wrong, 400, "This isn't the customer's email.");
    expect(await query(`select erasure_requested_at from "user" where id = '${userId}'`)).toEqual([
      { erasure_requested_at: null },
    ]);
    const asked = await owner.post(`${path}/data`, { email: ` ${EMAIL.toUpperCase()} ` });
    expectRedirect(asked, path);
    expect(flashOf(asked)).toContain("The account will be erased on");
    await expectPage(await owner.get(`${path}/data`), 200, "Erasure due");
    await query(
      `update "user" set erasure_requested_at = null, erasure_requested_by = null where id = '${userId}'`,
    );
    for (const client of [care, reader, packer]) {
      expectRefused(await client.get(`${path}/data`));
      expectRefused(await client.post(`${path}/data`, { email: EMAIL }));
    }
  });
});

describeRoute("/admin/customers/:userId/data.json", () => {
  it("is the customer's file, asked for with a form and left on record", async () => {
    const file = await owner.post(`${path}/data.json`, {});
    expect(file.headers.get("content-disposition")).toContain("customer-data.json");
    expect(await file.json()).toMatchObject({ account: { email: EMAIL } });
    expect(
      await query("select operation, person from staff_records order by id desc limit 1"),
    ).toEqual([{ operation: "customers.exportData", person: userId }]);
    expectRefused(await owner.get(`${path}/data.json`));
    expectRefused(await care.post(`${path}/data.json`, {}));
  });
});

describeRoute("/admin/customers/:userId/merge", () => {
  it("shows what moves before it does, keeps what was typed, and takes it back", async () => {
    const [source, target] = [await newCustomer(app.shop), await newCustomer(app.shop)];
    const page = `/admin/customers/${source.id}/merge`;
    await expectPage(await owner.get(page), 200, CUSTOMER_TEXTS.merge);
    const typed = { email: "no.one@mail.example", reason: "Same <b>person</b>" };
    const wrong = await owner.post(page, { step: "look", ...typed });
    expect(await wrong.clone().text()).toContain("Same &lt;b&gt;person");
    await expectPage(wrong, 400, MERGE_REFUSALS.unknown);
    const right = { ...typed, email: target.email };
    await expectPage(
      await owner.post(page, { step: "look", ...right }),
      200,
      "is signed out and erased in seven days",
    );
    const stale = await owner.post(page, { step: "merge", orders: "3", ...right });
    await expectPage(stale, 409, "A new order came in.");
    const merged = await owner.post(page, { step: "merge", orders: "0", ...right });
    expectRedirect(merged, `/admin/customers/${target.id}`);
    await expectPage(await owner.get(page), 200, CUSTOMER_TEXTS.mergeUndo);
    expectRedirect(await owner.post(page, { step: "undo" }), `/admin/customers/${source.id}`);
  });

  it("is for owners alone", async () => {
    const { id } = await newCustomer(app.shop);
    const manager = await app.sampleCustomer("manager");
    await enrollFactor(manager);
    expectRefused(await manager.get(`/admin/customers/${id}/merge`));
    const form = { step: "merge", email: "a@mail.example", reason: "mine", orders: "0" };
    expectRefused(await manager.post(`/admin/customers/${id}/merge`, form));
  });
});

describe("an owner", () => {
  it("whose second factor is old confirms it before they see what would be erased", async () => {
    await query(
      "update session set second_factor_at = now() - interval '16 minutes' where second_factor_at is not null",
    );
    const answer = await owner.get(`${path}/data`);
    expectRedirect(answer, `/auth/confirm?next=${encodeURIComponent(`${path}/data`)}`);
  });
});
