import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CODE } from "#domain/codes/code.ts";
import { SALES } from "#server/codes/code-rows.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import {
  expectPage,
  expectRedirect,
  flashOf,
  wordsOf,
  expectRefused,
} from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import { CODE_TEXTS } from "./code-texts.ts";

let app: TestApplication;
let owner: HttpClient;
let reader: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  reader = await app.sampleCustomer("reader");
  packer = await app.sampleCustomer("fulfillment");
  await Promise.all([owner, reader, packer].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

let codeNumber = 0;

async function newCode(changes: Partial<typeof CODE.blank> = {}): Promise<string> {
  const code = `ROUTE${++codeNumber}`;
  const { values } = CODE.validate(
    { ...CODE.blank, code, percent: "10", ...changes },
    "2026-11-20",
  );
  if (values === null) throw new Error("not a code");
  const made = await app.shop.staff.codes.create(STAFF, { code, values });
  if (!made.ok) throw new Error(made.error.reason);
  return code;
}

const FORM = CODE.blank;

const find = (code: string) => app.shop.staff.codes.find(STAFF, { code });

const isForReaders = (path: string) => {
  it("is for those who may see codes", async () => {
    expect((await reader.get(path)).status).toBe(200);
    expectRefused(await packer.get(path));
    expectRefused(await (await app.customer()).get(path));
  });
};

const isForOwners = (path: () => string) => {
  it("is for those who may change codes", async () => {
    for (const client of [reader, packer]) {
      expectRefused(await client.get(path()));
      expectRefused(await client.post(path(), {}));
    }
  });
};

const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;

describeRoute("/admin/codes", () => {
  isForReaders("/admin/codes");
  it("lists the codes with what they take off, and finds one by its note, as text", async () => {
    const code = await newCode({ note: HOSTILE });
    const page = await owner.get("/admin/codes");
    for (const words of ["NOSALE123", "15% off the subtotal", "$1.50 a tablet", code])
      await expectPage(page.clone(), 200, words);
    const html = await (await owner.get("/admin/codes?q=hyperlink")).text();
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).not.toContain("<script>alert(1)");
    await expectPage(await owner.get("/admin/codes?q=hyperlink"), 200, "1 code ");
  });
  it("has an empty state, and filters that are made up narrow nothing", async () => {
    await expectPage(await owner.get("/admin/codes?q=zzzz"), 200, CODE_TEXTS.nothingFound);
    await expectPage(await owner.get("/admin/codes?state=secret"), 200, "NOSALE123");
  });
});

describeRoute("/admin/codes.csv", () => {
  isForReaders("/admin/codes.csv");
  it("is a file of the list, with nothing a spreadsheet would run", async () => {
    const code = await newCode({ note: `${HOSTILE} csv` });
    const response = await owner.get("/admin/codes.csv?q=csv");
    expect(response.headers.get("content-type")).toContain("text/csv");
    const [header, row] = (await response.text()).trim().split("\r\n");
    expect(header).toMatch(/^Code,State,Discount,/);
    expect(row).toContain(`${code},on,10% off the subtotal,`);
    expect(row).toContain(`"'=HYPERLINK(""x"")`);
  });
});

describeRoute("/admin/codes/new", () => {
  isForOwners(() => "/admin/codes/new");
  it("makes a code, and keeps what was typed when it is refused", async () => {
    const typed = { ...FORM, code: "autumn", percent: "100.01", note: HOSTILE };
    const refused = await owner.post("/admin/codes/new", typed);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("Enter a percentage above 0 up to 100");
    expect(html).toContain('value="100.01"');
    expect(html).not.toContain("<script>alert(1)");
    const made = await owner.post("/admin/codes/new", { ...typed, percent: "12.5" });
    expectRedirect(made, "/admin/codes/AUTUMN");
    expect(flashOf(made)).toBe("Code AUTUMN added.");
    const again = await owner.post("/admin/codes/new", { ...typed, percent: "12.5" });
    await expectPage(again, 400, "Code AUTUMN already exists.");
  });
  it("begins as a duplicate of another", async () => {
    const html = await (await owner.get("/admin/codes/new?from=kavacollection123")).text();
    expect(html).toContain('value="20"');
    expect(html).not.toContain('value="KAVACOLLECTION123');
    expect((await owner.get("/admin/codes/new?from=%3Cb%3E")).status).toBe(200);
  });
});

describeRoute("/admin/codes/:code", () => {
  it("is for those who may see codes, and changed only by those who may change them", async () => {
    const code = await newCode();
    const page = await reader.get(`/admin/codes/${code}`);
    expect(await wordsOf(page)).not.toContain("Turn off");
    expectRefused(await reader.post(`/admin/codes/${code}`, { step: "off" }));
    expectRefused(await packer.get(`/admin/codes/${code}`));
    expect((await owner.get(`/admin/codes/${code.toLowerCase()}`)).status).toBe(200);
    for (const none of ["NOPE", "%00", "%27;--", "A".repeat(2000)])
      expectRefused(await owner.get(`/admin/codes/${none}`));
    expectRefused(await owner.post("/admin/codes/%00", { step: "off" }));
    expect((await find(code))?.isActive).toBe(true);
  });

  it("shows a change before it is saved, saves what was shown, and says who did", async () => {
    const code = await newCode();
    const path = `/admin/codes/${code}`;
    const typed = { ...FORM, percent: "25", useLimit: "100", seen: "1", reason: "test" };
    const looked = await owner.post(path, { ...typed, step: "look" });
    for (const words of ["Was: 10%", "Becomes: 25%", "Was: no limit"])
      await expectPage(looked.clone(), 200, words);
    expect((await find(code))?.values).toMatchObject({ percent: 10 });
    const saved = await owner.post(path, { ...typed, step: "save" });
    expect(flashOf(saved)).toBe(`Code ${code} saved.`);
    await expectPage(await owner.get(path), 200, "Was: 10% Becomes: 25%");
    const nothing = { ...typed, seen: "2", step: "look" };
    await expectPage(await owner.post(path, nothing), 200, EDIT_TEXTS.unchanged);
  });

  it("saves nothing that was seen before another's change, and shows what it changes now", async () => {
    const code = await newCode();
    const path = `/admin/codes/${code}`;
    const typed = { ...FORM, percent: "25", seen: "1", reason: "test" };
    await owner.post(path, { ...typed, step: "save" });
    const late = await owner.post(path, { ...typed, percent: "5", step: "save" });
    await expectPage(late.clone(), 409, EDIT_TEXTS.changedAgain);
    await expectPage(late, 409, "Was: 25% Becomes: 5%");
    expect((await find(code))?.values).toMatchObject({ percent: 25 });
    for (const seen of ["", "-1", "1e3", "9007199254740993"])
      expect((await owner.post(path, { ...typed, percent: "7", seen, step: "save" })).status).toBe(
        409,
      );
  });

  it("is turned off, and its change is looked at, while its sales cannot be added up", async () => {
    const code = await newCode();
    const path = `/admin/codes/${code}`;
    await app.database.asOwner("alter table orders rename column total_amount to away");
    const off = await owner.post(path, { step: "off" });
    const copied = await owner.get(`/admin/codes/new?from=${code}`);
    await app.database.asOwner("alter table orders rename column away to total_amount");
    expect(flashOf(off)).toBe(`Code ${code} turned off.`);
    expect(copied.status).toBe(200);
    expect((await find(code))?.state).toBe("off");
  });

  it("has its sales added up from an index alone", async () => {
    const plan = await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      return tx.execute(sql`explain select (select ${SALES} from orders o
        where o.discount_code = c.code and not o.cancelled) from discount_codes c`);
    });
    expect(JSON.stringify(plan.rows)).toContain("Index Only Scan using orders_code_sales");
  });

  it("is turned off at once, and on again", async () => {
    const code = await newCode();
    const path = `/admin/codes/${code}`;
    expect(flashOf(await owner.post(path, { step: "off" }))).toBe(`Code ${code} turned off.`);
    expect((await find(code))?.state).toBe("off");
    await owner.post(path, { step: "on" });
    expect((await find(code))?.state).toBe("on");
    await expectPage(await owner.get(path), 200, "Was: Yes Becomes: No");
  });
});

describeRoute("/admin/codes/:code/bulk.csv", () => {
  it("is for those who may change codes, and no file by its address alone", async () => {
    const code = await newCode();
    const path = `/admin/codes/${code}/bulk.csv`;
    expectRedirect(await owner.get(path), `/admin/codes/${code}`);
    expectRefused(await reader.post(path, { prefix: "X", count: "1", key: "12345678" }));
    expect((await find(code))?.made).toBe(0);
    const nowhere = await owner.post("/admin/codes/%00/bulk.csv", {
      prefix: "X",
      count: "1",
      key: "12345678",
    });
    expect(nowhere.status).toBe(302);
  });
  it("makes codes and answers with them once", async () => {
    const code = await newCode();
    const path = `/admin/codes/${code}/bulk.csv`;
    const form = { prefix: "may", count: "3", key: "0123456789" };
    const made = await owner.post(path, form);
    expect(made.headers.get("content-disposition")).toBe('attachment; filename="codes-may-3.csv"');
    expect(await made.text()).toMatch(/^Code\r\n(?:MAY-[A-Z2-9]{12}\r\n){3}$/);
    const again = await owner.post(path, form);
    expect(flashOf(again)).toBe("These codes were already added and exported.");
    for (const wrong of [
      { ...form, key: "other-key", count: "5001" },
      { ...form, key: "other-key", prefix: "=1+1" },
      { ...form, key: "<b>" },
    ])
      expectRedirect(await owner.post(path, wrong), `/admin/codes/${code}`);
    const page = await owner.get(`/admin/codes/${code}`);
    await expectPage(page.clone(), 200, "3 codes MAY-");
    const batchId = "0123456789";
    const off = await owner.post(`/admin/codes/${code}`, { step: "batch_off", batchId });
    expect(flashOf(off)).toBe("3 codes turned off.");
  });
});

describeRoute("/admin/codes/try", () => {
  isForReaders("/admin/codes/try");
  it("explains a cart with a code, and refuses what no checkout could be", async () => {
    const form = { item: "1:Mint", quantity: "2", code: "onefifty1", shipping: "standard" };
    const tried = await reader.post("/admin/codes/try", form);
    for (const words of ["ONEFIFTY1 applies.", "The cart has eligible items", "$164.99"])
      await expectPage(tried.clone(), 200, words);
    const refused = await owner.post("/admin/codes/try", { ...form, item: "7:" });
    await expectPage(refused, 200, "ONEFIFTY1 doesn't apply.");
    const all: Record<string, string>[] = [
      { item: "<b>" },
      { quantity: "-1" },
      { email: HOSTILE },
      { state: "ZZ" },
    ];
    for (const wrong of all)
      expect((await owner.post("/admin/codes/try", { ...form, ...wrong })).status).toBe(400);
    const unknown = { ...form, email: "no-one@mail.example" };
    await expectPage(await owner.post("/admin/codes/try", unknown), 400, "No customer uses this");
  });
});
