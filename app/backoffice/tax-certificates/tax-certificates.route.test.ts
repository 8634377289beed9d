import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { EXEMPTION } from "#domain/tax/exemption.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { CERTIFICATE_TEXTS } from "./certificate-texts.ts";

/* Proves TAX-12. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let customer: HttpClient;
let userId = "";
const EMAIL = "exempt@mail.example";
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  manager = await app.sampleCustomer("manager");
  await Promise.all([owner, manager].map((client) => enrollFactor(client)));
  customer = await app.customer(EMAIL);
  const { rows } = await app.shop.running.db.execute<{ id: string }>(
    sql`select id from "user" where email = ${EMAIL}`,
  );
  userId = rows[0]?.id ?? "";
});
afterAll(() => app.close());

const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;
const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";
const TYPED = {
  ...EXEMPTION.blank,
  states: "WA",
  kind: "resale",
  number: HOSTILE,
  note: HOSTILE,
  fromDay: "2026-01-01",
};
const all = () => `/admin/customers/${userId}/certificates`;
let one = "";

async function upload(client: HttpClient, content: BlobPart, version: string) {
  const body = new FormData();
  body.set("version", version);
  body.set("document", new File([content], "../../<b>.pdf"));
  return client.send(one, { method: "POST", body, headers: { origin: client.base } });
}

describeRoute("/admin/customers/:userId/certificates/:certificateId", () => {
  it("is entered by owners alone, and says what is wrong beside its field", async () => {
    const path = `${all()}/new`;
    for (const client of [manager, customer]) {
      expectRefused(await client.get(path));
      expectRefused(await client.post(path, { ...TYPED, reason: "x" }));
    }
    await expectPage(await owner.get(path), 200, CERTIFICATE_TEXTS.add);
    const wrong = await owner.post(path, { ...TYPED, states: "Washingtonia", reason: "x" });
    const page = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(page).toContain("Enter state abbreviations");
    expect(page).toContain('value="Washingtonia"');
    const saved = await owner.post(path, { ...TYPED, reason: "they showed it" });
    one = saved.headers.get("location") ?? "";
    expectRedirect(saved, one);
    expect(flashOf(saved)).toBe(CERTIFICATE_TEXTS.saved);
    for (const id of ["0", "999999", "x", "%00"]) expectRefused(await owner.get(`${all()}/${id}`));
    expectRefused(await owner.get(one.replace(userId, "nobody")));
  });

  it("takes a document by its content alone, and a form of an earlier version nowhere", async () => {
    for (const [content, status, words] of [
      ["<script>alert(1)</script>", 409, "isn't a complete PDF, JPEG or PNG"],
      ["", 400, CERTIFICATE_TEXTS.noFile],
      [PDF.replace("/Type", "/JavaScript"), 409, "contains scripts or attachments"],
      [new Uint8Array(10 * 1024 * 1024 + 1), 413, "larger than 10 MB"],
    ] as const)
      await expectPage(await upload(owner, content, "1"), status, words);
    expectRefused(await upload(manager, PDF, "1"));
    await expectPage(await upload(owner, PDF, "7"), 409, "Someone changed this certificate");
    const kept = await upload(owner, PDF, "1");
    expectRedirect(kept, one);
    expect(flashOf(kept)).toBe(CERTIFICATE_TEXTS.kept);
    const change = { ...TYPED, number: "R-7", reason: "typed wrong" };
    await expectPage(await owner.post(one, { ...change, version: "1" }), 409, "Someone changed");
    expectRedirect(await owner.post(one, { ...change, version: "2" }), one);
    const page = await (await owner.get(one)).text();
    expect(page).toContain("typed wrong");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert(1)");
  });
});

describeRoute("/admin/customers/:userId/certificates/:certificateId/document", () => {
  it("is for staff alone, as an attachment in which nothing runs", async () => {
    const answer = await manager.get(`${one}/document`);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(await answer.text()).toBe(PDF);
    expectRefused(await customer.get(`${one}/document`));
    for (const path of [
      `${all()}/9999/document`,
      one.replace(userId, "nobody").concat("/document"),
    ])
      expectRefused(await manager.get(path));
  });
});

describeRoute("/admin/customers/:userId/certificates", () => {
  it("lists a customer's, also those that were withdrawn", async () => {
    await expectPage(await manager.get(all()), 200, "R-7");
    await expectPage(await manager.get(`/admin/customers/${userId}`), 200, CERTIFICATE_TEXTS.title);
    expectRefused(await customer.get(all()));
  });
});

describeRoute("/admin/taxes/certificates", () => {
  it("lists all in use; one that is withdrawn is no longer there, and cannot be changed", async () => {
    await expectPage(await manager.get("/admin/taxes/certificates"), 200, "R-7");
    expectRefused(await customer.get("/admin/taxes/certificates"));
    await expectPage(await owner.get("/admin/taxes"), 200, CERTIFICATE_TEXTS.title);
    const withdraw = { act: "withdraw", version: "3", reason: "" };
    await expectPage(await owner.post(one, withdraw), 400, NO_REASON);
    const reason = { ...withdraw, reason: "it was not theirs" };
    await expectPage(await owner.post(one, { ...reason, version: "1" }), 409, "Someone changed");
    const done = await owner.post(one, reason);
    expectRedirect(done, all());
    expect(flashOf(done)).toBe(CERTIFICATE_TEXTS.withdrawn);
    const list = await (await owner.get("/admin/taxes/certificates")).text();
    expect(list).not.toContain("R-7");
    await expectPage(await owner.get(all()), 200, "Withdrawn");
    await expectPage(
      await owner.post(one, { ...TYPED, version: "4", reason: "x" }),
      409,
      "Someone changed this while",
    );
  });
});
