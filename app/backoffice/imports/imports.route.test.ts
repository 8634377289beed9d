import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { IMPORT_TEXTS } from "./import-texts.ts";

/* Proves IMPORT-2. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  manager = await app.sampleCustomer("manager");
  await Promise.all([owner, manager].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

const HEADER = "Handle,Title,Type,Option1 Value,Variant Price,Vendor";
const FILE = [
  HEADER,
  'routed,"<script>alert(1)</script> tea",Kava,Mint,12.50,x',
  '"=1+1",=HYPERLINK(1),Kava,,x,x',
].join("\n");

async function upload(client: HttpClient, content: BlobPart, category = "Kava") {
  const body = new FormData();
  body.set("category", category);
  body.set("file", new File([content], "../../<b>.csv"));
  return client.send("/admin/import", { method: "POST", body, headers: { origin: client.base } });
}

async function work(): Promise<void> {
  const { running } = app.shop;
  while ((await deliverOutbox(running, running.handlers, { lane: "long" })) > 0);
}

async function looked(): Promise<string> {
  const path = (await upload(owner, FILE)).headers.get("location") ?? "";
  await work();
  return path;
}

describeRoute("/admin/import", () => {
  it("takes an owner's file, and says beside the field what is wrong with it", async () => {
    await expectPage(await owner.get("/admin/import"), 200, IMPORT_TEXTS.none);
    expectRefused(await manager.get("/admin/import"));
    expectRefused(await upload(manager, FILE));
    await expectPage(await upload(owner, ""), 400, IMPORT_TEXTS.noFile);
    await expectPage(await upload(owner, FILE, "None"), 400, IMPORT_TEXTS.noCategory);
    const path = (await upload(owner, "a,b")).headers.get("location") ?? "";
    expect(path).toMatch(/^\/admin\/import\/\d+$/);
    await expectPage(await owner.get(path), 200, "Reading the file.");
    await work();
    await expectPage(await owner.get(path), 200, "match a supported export");
    await expectPage(await owner.get("/admin/import"), 200, "Rejected");
  });

  it("has who confirmed too long ago confirm before they choose a file", async () => {
    const at = sql`select max(second_factor_at) from session`;
    await app.database.asOwner(
      "update session set second_factor_at = second_factor_at - interval '1 hour'",
    );
    await expectPage(await owner.get("/admin/import"), 200, "Confirm it");
    await expectPage(await upload(owner, FILE), 403, "before you upload a file");
    expect((await app.database.db.execute(at)).rows).toHaveLength(1);
    await app.database.asOwner(
      "update session set second_factor_at = second_factor_at + interval '1 hour'",
    );
  });
});

describeRoute("/admin/import/:importId", () => {
  const CUSTOMERS = "First Name,Last Name,Email,Accepts Email Marketing,Phone";
  const ORDERS =
    "Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price";

  async function sent(lines: string[]): Promise<string> {
    const path = (await upload(owner, lines.join("\n"))).headers.get("location") ?? "";
    await work();
    return path;
  }

  it("brings customers and their orders over, with nothing that runs, and says so to them and to staff", async () => {
    const email = "routed@import.example";
    const customers = await sent([
      CUSTOMERS,
      `<script>alert(1)</script>,Doe,${email},yes,12`,
      "=1+1,,nobody,no,",
    ]);
    const ready = await (await owner.get(customers)).text();
    expect(ready).toContain("Add 1 customer");
    expect(ready).toContain("&lt;script&gt;alert(1)&lt;/script&gt; Doe; without phone number");
    expect(ready).not.toContain("<script>alert(1)");
    expectRedirect(await owner.post(customers, { act: "start" }), customers);
    await work();
    const done = await (await owner.get(customers)).text();
    const [, userId = ""] = /\/admin\/customers\/([\w-]+)"/.exec(done) ?? [];
    await app.database.db.execute(
      sql`update "user" set email_verified = true where id = ${userId}`,
    );

    const orders = await sent([
      ORDERS,
      `#9001,${email},paid,USD,20.00,2024-01-15 09:50:26 -0500,2,<b>Kava</b>,10.00`,
    ]);
    await expectPage(await owner.get(orders), 200, "Add 1 order");
    await owner.post(orders, { act: "start" });
    await work();
    const desk = await (await owner.get(`/admin/customers/${userId}`)).text();
    expect(desk).toContain("Orders from the previous shop");
    expect(desk).toContain("2 × &lt;b&gt;Kava&lt;/b&gt;");
    expect(flashOf(await owner.post(orders, { act: "take_back" }))).toContain("1 order deleted.");
    // This customer confirmed their address.
    expect(flashOf(await owner.post(customers, { act: "take_back" }))).toContain(
      "1 customer stays",
    );
  });

  it("shows what would be added, adds it, and takes it back", async () => {
    const path = await looked();
    expectRefused(await manager.get(path));
    expectRefused(await owner.get("/admin/import/999"));
    expectRefused(await owner.get("/admin/import/x"));
    const ready = await (await owner.get(path)).text();
    expect(ready).toContain("Add 1 product");
    expect(ready).toContain("&lt;script&gt;alert(1)&lt;/script&gt; tea");
    expect(ready).not.toContain("<script>alert(1)");
    expect(ready).toContain("$12.50; Mint");
    expect(ready).toContain("isn't a price in dollars");
    expectRefused(await manager.post(path, { act: "start" }));
    await expectPage(await owner.post(path, { act: "take_back" }), 409, IMPORT_TEXTS.over);
    const started = await owner.post(path, { act: "start" });
    expectRedirect(started, path);
    expect(flashOf(started)).toContain("Import started.");
    await work();
    await expectPage(await owner.get(path), 200, "Delete 1 product");
    expect(flashOf(await owner.post(path, { act: "take_back" }))).toContain("1 product deleted.");
    await expectPage(await owner.get(path), 200, "Undone");
  });
});

describeRoute("/admin/import/:importId/rows.csv", () => {
  it("is every row, or what is left out, with no formula in it", async () => {
    const path = await looked();
    const all = await (await owner.get(`${path}/rows.csv`)).text();
    expect(all.trim().split("\r\n")).toHaveLength(3);
    const leftOut = await (await owner.get(`${path}/rows.csv?left-out=`)).text();
    expect(leftOut.trim().split("\r\n")).toHaveLength(2);
    expect(leftOut).not.toMatch(/(^|,|\n)"?=/);
    expectRefused(await manager.get(`${path}/rows.csv`));
  });
});
