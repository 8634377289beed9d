import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { CUSTODY_TEXTS } from "./custody-texts.ts";
import { ACT_TEXTS, LAB_GROUP, LOT_TEXTS } from "./lot-texts.ts";
import { RECALL_TEXTS } from "./recall-texts.ts";

/* Proves LOT-1, LOT-2, LOT-3, LOT-7, LOT-8 and FILES-5. */

let app: TestApplication;
let manager: HttpClient;
let packer: HttpClient;
let customer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  packer = await app.sampleCustomer("fulfillment");
  customer = await app.customer();
  await Promise.all([manager, packer].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

const CHANGED = "Someone changed this lot.";
const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;
const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";
let next = 0;
const form = (changes: Record<string, string> = {}) => ({
  productId: "1",
  number: `ROUTE-${(next += 1)}`,
  receivedUnits: "100",
  laboratory: HOSTILE,
  reason: HOSTILE,
  key: randomUUID(),
  ...changes,
});

async function receive(changes: Record<string, string> = {}): Promise<string> {
  const answer = await packer.post("/admin/lots/new", form(changes));
  return answer.headers.get("location") ?? "";
}
const idOf = (path: string) => Number(path.split("/").at(-1));
const find = async (path: string) => {
  const found = await app.shop.staff.lots.find(STAFF, { lotId: idOf(path) });
  if (found === null) throw new Error(`nothing at ${path}`);
  return found.lot;
};
const version = async (path: string) => String((await find(path)).version);

async function upload(client: HttpClient, path: string, content: BlobPart, seen?: string) {
  const body = new FormData();
  body.set("version", seen ?? (await version(path)));
  body.set("report", new File([content], "../../<b>.pdf"));
  return client.send(`${path}/report`, { method: "POST", body, headers: { origin: client.base } });
}

describeRoute("/admin/lots/new", () => {
  it("is for those who receive lots", async () => {
    await expectPage(await packer.get("/admin/lots/new"), 200, LOT_TEXTS.receive);
    expectRefused(await customer.get("/admin/lots/new"));
    expectRefused(await customer.post("/admin/lots/new", form()));
  });

  it("says what is wrong beside its field, and keeps what was typed", async () => {
    const answer = await packer.post("/admin/lots/new", form({ number: "a/b", madeOn: "x" }));
    await expectPage(answer.clone(), 400, "Enter the lot number as shown on the package");
    const page = await answer.text();
    expect(page).toContain('value="a/b"');
    expect(page).not.toContain("<script>alert(1)");
    const path = await receive({ number: "TWICE" });
    expect(path).toMatch(/^\/admin\/lots\/\d+$/);
    await expectPage(
      await packer.post("/admin/lots/new", form({ number: "TWICE" })),
      409,
      "already has a lot with this number",
    );
  });
});

describeRoute("/admin/lots", () => {
  it("lists lots, as text, for those who may see them", async () => {
    await receive({ number: "LISTED-1", expiresOn: "2027-01-01" });
    await expectPage(await manager.get("/admin/lots?q=listed"), 200, "LISTED-1");
    await expectPage(await packer.get("/admin/lots?q=nothing-here"), 200, LOT_TEXTS.none);
    await expectPage(await packer.get("/admin/lots?sort=x&state=y"), 200, "LISTED-1");
    await expectPage(await packer.get("/admin/lots?cursor=z"), 400, "no longer exists");
    expectRefused(await customer.get("/admin/lots"));
  });
});

describeRoute("/admin/lots/:lotId", () => {
  it("offers what each may decide, and does it with a reason", async () => {
    const path = await receive();
    const page = await (await packer.get(path)).text();
    expect(page).toContain(ACT_TEXTS.quarantine.button);
    expect(page).not.toContain(ACT_TEXTS.release.button);
    expect(page).not.toContain("<script>alert(1)");
    const act = { act: "release", version: await version(path) };
    await expectPage(await manager.post(path, act), 400, NO_REASON);
    expectRefused(await packer.post(path, { ...act, reason: "x" }));
    expect((await find(path)).state).toBe("received");
    const done = await manager.post(path, { ...act, reason: "report is sound" });
    expectRedirect(done, path);
    expect(flashOf(done)).toBe(ACT_TEXTS.release.done);
    await expectPage(await manager.get(path), 200, "report is sound");
    await expectPage(await manager.post(path, { ...act, reason: "x" }), 409, CHANGED);
    const aside = { act: "quarantine", version: await version(path), reason: "a call" };
    expectRedirect(await packer.post(path, aside), path);
  });

  it("is nowhere for others, and for what is no lot", async () => {
    const path = await receive();
    expectRefused(await customer.get(path));
    for (const id of ["0", "999999999", "x", "1e3", "%00"])
      expectRefused(await manager.get(`/admin/lots/${id}`));
    await expectPage(await manager.post(path, { act: "x" }), 400, "Choose an action.");
  });
});

describeRoute("/admin/lots/:lotId/edit", () => {
  it("changes the facts; a form of an earlier version shows what is there now", async () => {
    const path = await receive();
    const edit = `${path}/edit`;
    await expectPage(await packer.get(edit), 200, LAB_GROUP.title);
    const facts = { ...form(), receivedUnits: "90", leadPpm: "0.1", version: await version(path) };
    expectRedirect(await packer.post(edit, facts), path);
    await expectPage(await packer.get(path), 200, "0.1 ppm");
    const late = await packer.post(edit, { ...facts, leadPpm: "0.2" });
    await expectPage(late.clone(), 409, "Now: 0.1");
    const page = await late.text();
    expect(page).toContain('value="0.2"');
    const [, seen = ""] = /name="version" value="(\d+)"/.exec(page) ?? [];
    expectRedirect(await packer.post(edit, { ...facts, leadPpm: "0.2", version: seen }), path);
    await expectPage(await packer.post(edit, { ...facts, leadPpm: "-" }), 400, "up to 4 decimals");
    expectRefused(await customer.post(edit, facts));
    expectRefused(await customer.get(edit));
  });
});

describeRoute("/admin/lots/:lotId/report", () => {
  it("takes a report by its content alone, and says what is wrong", async () => {
    const path = await receive();
    await expectPage(await packer.get(`${path}/report`), 200, "up to 10 MB");
    for (const [content, status, words] of [
      ["<script>alert(1)</script>", 409, "Choose a complete PDF, JPEG or PNG"],
      ["", 400, "Choose a file."],
      [PDF.replace("/Type", "/JavaScript"), 409, "contains scripts or attachments"],
      [new Uint8Array(10 * 1024 * 1024 + 1), 413, "larger than 10 MB"],
    ] as const)
      await expectPage(await upload(packer, path, content), status, words);
    await expectPage(await packer.post(`${path}/report`, {}), 400, "upload was interrupted");
    await expectPage(await upload(packer, path, PDF, "7"), 409, CHANGED);
    expect((await find(path)).hasReport).toBe(false);
    expectRedirect(await upload(packer, path, PDF), path);
    await expectPage(await packer.get(path), 200, "Replace report");
    expectRefused(await upload(customer, path, PDF));
  });
});

describeRoute("/admin/lots/:lotId/report-file", () => {
  it("is sent as an attachment in which nothing runs", async () => {
    const path = await receive({ number: "FILE-1" });
    expectRefused(await manager.get(`${path}/report-file`));
    await upload(packer, path, PDF);
    const answer = await manager.get(`${path}/report-file`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="lot-FILE-1.pdf"',
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "private, no-store",
    });
    expect(await answer.text()).toBe(PDF);
    expectRefused(await customer.get(`${path}/report-file`));
    expectRefused(await manager.get("/admin/lots/x/report-file"));
  });
});

const RECALL = {
  reason: HOSTILE,
  subject: "Please set aside lot {lot}",
  text: `Hello {name},\n\n${HOSTILE}`,
};

describeRoute("/admin/lots/:lotId/recall", () => {
  it("is drilled and done by those who decide, with the number typed, and says what it found", async () => {
    const path = await receive({ number: "BACK-1" });
    const recall = `${path}/recall`;
    await expectPage(await manager.get(recall), 200, RECALL_TEXTS.none);
    for (const client of [packer, customer]) {
      expectRefused(await client.get(recall));
      expectRefused(await client.post(recall, { ...RECALL, act: "drill" }));
    }
    const drilled = await manager.post(recall, { ...RECALL, act: "drill" });
    expectRedirect(drilled, recall);
    expect(flashOf(drilled)).toContain("The drill found 0 customers in");
    const asked = { ...RECALL, act: "recall", version: await version(path) };
    const unsure = await manager.post(recall, { ...asked, confirm: "BACK-2" });
    await expectPage(unsure.clone(), 400, "Type BACK-1 to recall this lot.");
    const page = await unsure.text();
    expect(page).toContain("Hello {name},");
    expect(page).not.toContain("<script>alert(1)");
    const done = await manager.post(recall, { ...asked, confirm: "back-1" });
    expectRedirect(done, recall);
    await expectPage(await manager.get(path), 200, "Recalled");
    await expectPage(await manager.post(recall, { ...asked, confirm: "BACK-1" }), 409, CHANGED);
    expect(flashOf(await manager.post(recall, { act: "write" }))).toBe(RECALL_TEXTS.wroteAgain(0));
    const wrong = await manager.post(recall, { act: "return", orderNumber: "99999", units: "1" });
    await expectPage(wrong, 409, RECALL_TEXTS.notThere);
    await expectPage(await manager.post(recall, { act: "return" }), 400, "Enter a whole number");
  });
});

describeRoute("/admin/lots/:lotId/recall.csv", () => {
  it("is a file for those who decide", async () => {
    const path = await receive({ number: "CSV-1" });
    const answer = await manager.get(`${path}/recall.csv`);
    expect(answer.headers.get("content-disposition")).toContain("lot-CSV-1.csv");
    expect(await answer.text()).toContain("Order,Shipped (Eastern),Units,Name");
    expectRefused(await packer.get(`${path}/recall.csv`));
  });
});

describeRoute("/admin/lots/:lotId/custody", () => {
  it("shows the chain to those who may see lots, checks it, and compares it with an email", async () => {
    const path = await receive({ number: "CHAIN-1" });
    const page = await (await packer.get(`${path}/custody`)).text();
    expect(page).toContain("Received");
    expect(page).toContain("=HYPERLINK");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain(CUSTODY_TEXTS.destroy);
    const checked = await (await packer.get(`${path}/custody?check=yes`)).text();
    expect(checked).toContain(CUSTODY_TEXTS.whole(2));
    const [, code = ""] = /([0-9a-f]{64})/.exec(page) ?? [];
    await expectPage(
      await manager.get(`${path}/custody?seq=2&hash=${code}`),
      200,
      CUSTODY_TEXTS.told.same,
    );
    await expectPage(
      await manager.get(`${path}/custody?seq=1&hash=${code}`),
      200,
      CUSTODY_TEXTS.told.different,
    );
    await expectPage(
      await manager.get(`${path}/custody?seq=9&hash=${code}`),
      200,
      CUSTODY_TEXTS.told.missing,
    );
    for (const typed of ["seq=1&hash=", "seq=x&hash=%00", `seq=1&hash=${"é".repeat(64)}`])
      await expectPage(await manager.get(`${path}/custody?${typed}`), 200, "64 letters and digits");
    expectRefused(await customer.get(`${path}/custody`));
  });
});

describeRoute("/admin/lots/:lotId/custody.csv", () => {
  it("is a file in which no cell is a formula", async () => {
    const path = await receive({ number: "CHAIN-2" });
    const answer = await packer.get(`${path}/custody.csv`);
    expect(answer.headers.get("content-disposition")).toContain("custody-CHAIN-2.csv");
    const text = await answer.text();
    expect(text).toContain("Lot,Entry,What,At");
    expect(text).not.toMatch(/(^|,)=/m);
    expectRefused(await customer.get(`${path}/custody.csv`));
  });
});

describeRoute("/admin/lots/:lotId/destroy", () => {
  it("writes down what those who decide destroyed, with the number typed", async () => {
    const path = await receive({ number: "BURN-1" });
    const destroy = `${path}/destroy`;
    await expectPage(await manager.get(destroy), 200, CUSTODY_TEXTS.nothingToDestroy);
    await packer.post(path, { act: "quarantine", version: "1", reason: "broken seal" });
    await expectPage(await manager.get(destroy), 200, "Units in stock: 100");
    const asked = {
      source: "shelf",
      units: "4",
      reason: HOSTILE,
      witness: HOSTILE,
      confirm: "burn-1",
      version: await version(path),
      key: randomUUID(),
    };
    const unsure = await manager.post(destroy, { ...asked, confirm: "BURN-2", units: "-1" });
    await expectPage(unsure.clone(), 400, "Type BURN-1 to destroy units of this lot.");
    expect(await unsure.text()).not.toContain("<script>alert(1)");
    await expectPage(
      await manager.post(destroy, { ...asked, units: "101" }),
      409,
      "Enter 100 or less",
    );
    await expectPage(
      await manager.post(destroy, { ...asked, isBooked: "on" }),
      409,
      "isn't counted",
    );
    for (const client of [packer, customer]) {
      expectRefused(await client.get(destroy));
      expectRefused(await client.post(destroy, asked));
    }
    expectRedirect(await manager.post(destroy, asked), `${path}/custody`);
    expectRedirect(await manager.post(destroy, asked), `${path}/custody`);
    const page = await (await manager.get(`${path}/custody`)).text();
    expect(page).toContain("Destroyed");
    expect(page).not.toContain("<script>alert(1)");
    await expectPage(await manager.get(path), 200, "4 destroyed, 96 left");
  });
});
