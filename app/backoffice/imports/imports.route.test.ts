import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

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
    await expectPage(await owner.get("/admin/import"), 200, "Nothing was imported yet.");
    expectRedirect(await manager.get("/admin/import"), "/");
    expectRedirect(await upload(manager, FILE), "/");
    await expectPage(await upload(owner, ""), 400, "Please choose a file.");
    await expectPage(await upload(owner, FILE, "None"), 400, "Please choose a category.");
    const path = (await upload(owner, "a,b")).headers.get("location") ?? "";
    expect(path).toMatch(/^\/admin\/import\/\d+$/);
    await expectPage(await owner.get(path), 200, "The file is being read.");
    await work();
    await expectPage(await owner.get(path), 200, "does not have the columns");
    await expectPage(await owner.get("/admin/import"), 200, "Not read");
  });

  it("has who confirmed too long ago confirm before they choose a file", async () => {
    const at = sql`select max(second_factor_at) from session`;
    await app.database.asOwner(
      "update session set second_factor_at = second_factor_at - interval '1 hour'",
    );
    await expectPage(await owner.get("/admin/import"), 200, "Confirm it");
    await expectPage(await upload(owner, FILE), 403, "before you send a file");
    expect((await app.database.db.execute(at)).rows).toHaveLength(1);
    await app.database.asOwner(
      "update session set second_factor_at = second_factor_at + interval '1 hour'",
    );
  });
});

describeRoute("/admin/import/:importId", () => {
  it("shows what would be added, adds it, and takes it back", async () => {
    const path = await looked();
    expectRedirect(await manager.get(path), "/");
    expectRedirect(await owner.get("/admin/import/999"), "/");
    expectRedirect(await owner.get("/admin/import/x"), "/");
    const ready = await (await owner.get(path)).text();
    expect(ready).toContain("Add 1 product");
    expect(ready).toContain("&lt;script&gt;alert(1)&lt;/script&gt; tea");
    expect(ready).not.toContain("<script>alert(1)");
    expect(ready).toContain("$12.50; Mint");
    expect(ready).toContain("is no price in dollars");
    expectRedirect(await manager.post(path, { act: "start" }), "/");
    await expectPage(await owner.post(path, { act: "take_back" }), 409, "This import is over.");
    const started = await owner.post(path, { act: "start" });
    expectRedirect(started, path);
    expect(flashOf(started)).toContain("It has started.");
    await work();
    await expectPage(await owner.get(path), 200, "Delete 1 product for good");
    expect(flashOf(await owner.post(path, { act: "take_back" }))).toContain("1 product deleted.");
    await expectPage(await owner.get(path), 200, "Taken back");
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
    expectRedirect(await manager.get(`${path}/rows.csv`), "/");
  });
});
