import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { pagesOfPdf } from "#tests/support/pdf-text.ts";
import { expectPage, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { PROOF_TEXTS } from "./proof-texts.ts";

/* Proves PROOF-1, PROOF-2 and PROOF-3 at their addresses. */

let now = new Date();
let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let supporter: HttpClient;
let orderNumber: string;
beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
  const staff = async (name: "staff" | "manager" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  [owner, manager, supporter] = [await staff("staff"), await staff("manager"), await staff("care")];
  const { rows } = await app.database.db.execute<{ number: string }>(
    sql`select min(order_number)::text as number from orders where status = 'shipped'`,
  );
  orderNumber = rows[0]?.number ?? "";
});
afterAll(() => app.close());

describeRoute("/admin/orders/:orderNumber/evidence.json", () => {
  const path = (number: string) => `/admin/orders/${number}/evidence.json`;

  it("is a download for those who may dispute, and each leaves a record", async () => {
    const answer = await manager.get(path(orderNumber));
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="evidence-${orderNumber}.json"`,
    );
    const file: { document: object; signature: object } = JSON.parse(await answer.text());
    expect(file).toMatchObject({
      document: { order: { number: Number(orderNumber) } },
      signature: { algorithm: "Ed25519" },
    });
    expectRefused(await supporter.get(path(orderNumber)));
    for (const wrong of ["99999999", "x", "1%27--"]) expectRefused(await manager.get(path(wrong)));
    const { rows } = await app.database.db.execute(
      sql`select subject from staff_records where operation = 'proof.order' and subject = ${orderNumber}`,
    );
    expect(rows).toHaveLength(1);
  });

  it("is offered beside the PDF", async () => {
    const page = await manager.get(`/admin/orders/${orderNumber}/chargeback`);
    expect(await page.text()).toContain(path(orderNumber));
  });
});

describeRoute("/api/evidence-keys.pem", () => {
  it("is for everyone, and has no private key", async () => {
    const text = await (await app.visitor().get("/api/evidence-keys.pem")).text();
    expect(text).toMatch(/^[0-9a-f]{64}, from \d{4}-\d\d-\d\d\n-----BEGIN PUBLIC KEY-----\n/);
    expect(text).not.toContain("PRIVATE");
  });
});

describeRoute("/admin/proof", () => {
  it("has the key and how to check for those who may dispute, and a month for an owner", async () => {
    await expectPage(await manager.get("/admin/proof"), 200, "BEGIN PUBLIC KEY");
    expect(await (await manager.get("/admin/proof")).text()).not.toContain("month.json");
    await expectPage(await owner.get("/admin/proof"), 200, PROOF_TEXTS.file);
    expectRefused(await supporter.get("/admin/proof"));
  });
});

describeRoute("/admin/proof/month.json", () => {
  const PATH = "/admin/proof/month.json";
  it("is for owners, only as a form, and whatever the form says is some month", async () => {
    expectRefused(await owner.get(PATH));
    expectRefused(await manager.post(PATH, { month: "2026-10" }));
    for (const month of ["2001-01", "<script>", "9999-99", ""]) {
      const answer = await owner.post(PATH, { month });
      const file: { document: object } = JSON.parse(await answer.text());
      expect(file.document).toMatchObject({ month: expect.stringMatching(/^\d{4}-\d\d$/) });
    }
  });
  it("asks an owner to confirm who they are, if that was long ago", async () => {
    now = new Date(now.getTime() + 20 * 60_000);
    const answer = await owner.post(PATH, { month: "2026-10" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      307,
      `/auth/confirm?next=${encodeURIComponent(PATH)}`,
    ]);
    now = new Date(now.getTime() - 20 * 60_000);
  });
});

describeRoute("/admin/proof/month.pdf", () => {
  it("has the month in counts and by which key its file is signed, for owners", async () => {
    const PATH = "/admin/proof/month.pdf";
    expectRefused(await owner.get(PATH));
    expectRefused(await manager.post(PATH, { month: "2026-10" }));
    const text = (await pagesOfPdf(await owner.post(PATH, { month: "2026-10" }))).join("\n");
    for (const words of ["October 2026", "Orders placed", "Orders with a chargeback"])
      expect(text).toContain(words);
    expect(text).toMatch(/[0-9a-f]{64}/);
  });
});
