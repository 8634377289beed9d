import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { ORDER_LIST_TEXTS } from "./order-list-texts.ts";

const PATH = "/admin/orders";
const FORMULA = '=HYPERLINK("https://x.example","Pat")';

let app: TestApplication;
let manager: HttpClient;
let support: HttpClient;
let reader: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const enrolled = async (name: Parameters<typeof app.sampleCustomer>[0]) => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  manager = await enrolled("manager");
  support = await enrolled("care");
  reader = await enrolled("reader");
  packer = await enrolled("fulfillment");
  await app.database.db.execute(
    sql`update orders set full_name = ${FORMULA}, state = 'WY' where order_number = 10016`,
  );
});
afterAll(() => app.close());

describeRoute("/admin/orders", () => {
  it("is for everyone who works with orders, and for no one else", async () => {
    for (const client of [manager, support, reader, packer])
      await expectPage(await client.get(PATH), 200, "10016");
    expectRefused(await (await app.customer()).get(PATH));
    expectRedirect(await app.visitor().get(PATH), "/auth/sign-in?next=%2Fadmin%2Forders");
  });

  it("is searched, narrowed, and says by what", async () => {
    await expectPage(await manager.get(`${PATH}?q=10016`), 200, "Matched by order number.");
    const narrowed = await manager.get(`${PATH}?state=WY`);
    await expectPage(narrowed.clone(), 200, "1 order ");
    await expectPage(narrowed, 200, "Remove State: WY");
    await expectPage(await manager.get(`${PATH}?q=xyzzyplugh`), 200, ORDER_LIST_TEXTS.nothingFound);
    await expectPage(await manager.get(`${PATH}?state=XX`), 200, ORDER_LIST_TEXTS.none);
    await expectPage(await manager.get(`${PATH}?q=98101&as=phone`), 200, "Look for it as:");
  });

  it("has an address without empty fields", async () => {
    const typed = `${PATH}?q=&needs=&status=shipped&sort=newest&columns=items&columns=code`;
    expectRedirect(await manager.get(typed), `${PATH}?status=shipped&columns=items%2Ccode`);
  });

  it("is what its form asks for", async () => {
    const whole = await (await manager.get(PATH)).text();
    const page = whole.slice(whole.indexOf("<main"));
    const [, form = ""] = /<form[^>]*action="\/admin\/orders"[^>]*>(.*?)<\/form>/s.exec(page) ?? [];
    const names = [...form.matchAll(/name="(\w+)"/g)].map(([, name = ""]) => name);
    const search = names.map((name) => `${name}=${name === "q" ? "10016" : ""}`).join("&");
    expect(names).toEqual(expect.arrayContaining(["q", "needs", "columns", "to"]));
    expectRedirect(await manager.get(`${PATH}?${search}`), `${PATH}?q=10016`);
  });

  it("shows the columns that are chosen", async () => {
    await expectPage(
      await manager.get(`${PATH}?columns=code,tracking`),
      200,
      "Tracking Code Total",
    );
  });

  it("has pages", async () => {
    const first = await (await manager.get(`${PATH}?size=1`)).text();
    const [, next = ""] = /href="(\/admin\/orders\?[^"]*cursor=[^"#]*)/.exec(first) ?? [];
    expect(next).not.toBe("");
    expect((await manager.get(next.replaceAll("&amp;", "&"))).status).toBe(200);
  });

  it("says of a page whose cursor was edited or is another list's that it is gone", async () => {
    const first = await (await manager.get(`${PATH}?size=1`)).text();
    const [, cursor = ""] = /href="\/admin\/orders\?[^"]*cursor=([^"&#]*)/.exec(first) ?? [];
    for (const address of [
      `${PATH}?size=1&cursor=${cursor.slice(0, -2)}`,
      `${PATH}?size=1&state=WY&cursor=${cursor}`,
      `${PATH}?size=1&cursor=abc`,
      `/admin/customers?cursor=${cursor}`,
      `/admin/products?size=1&cursor=${cursor}`,
      `/admin/audit?cursor=${cursor}`,
    ]) {
      const answer = await manager.get(address);
      expect([address, answer.status]).toEqual([address, 400]);
      const html = await answer.text();
      expect(html).toContain("This page of the list no longer exists.");
      expect(html).toContain("Go to the first page");
    }
    const edited = await (await manager.get(`${PATH}?state=WY&size=1&cursor=abc`)).text();
    expect(edited).toContain(`href="${PATH}?state=WY&amp;size=1"`);
  });

  it("is saved as a view, shown as a tab, and deleted by its owner", async () => {
    const view = { act: "save", name: "To Wyoming", search: "?state=WY&q=pat" };
    const saved = await support.post(PATH, view);
    expectRedirect(saved, `${PATH}?state=WY`);
    expect(flashOf(saved)).toBe("View “To Wyoming” saved.");
    await expectPage(await support.get(PATH), 200, "To Wyoming , 1 order ");
    expect(await (await manager.get(PATH)).text()).not.toContain("To Wyoming");
    await expectPage(await support.post(PATH, view), 409, ORDER_LIST_TEXTS.nameTaken);
    await expectPage(await support.post(PATH, { ...view, name: "" }), 400, "Enter a name.");
    const page = await (await support.get(`${PATH}?state=WY`)).text();
    const [, viewId = ""] = /name="viewId" value="(\d+)"/.exec(page) ?? [];
    expect(flashOf(await manager.post(PATH, { act: "delete", viewId }))).toContain(
      "no longer exists",
    );
    expect(flashOf(await support.post(PATH, { act: "delete", viewId }))).toContain("deleted");
    expect(flashOf(await support.post(PATH, { act: "delete", viewId }))).toContain(
      "no longer exists",
    );
  });

  it("is shared by those who may", async () => {
    const view = { act: "save", name: "Ours", search: "?state=WY", isShared: "on" };
    expectRefused(await support.post(PATH, view));
    expectRefused(await reader.post(PATH, { ...view, isShared: "" }));
    expectRedirect(await manager.post(PATH, view), `${PATH}?state=WY`);
    const page = await (await packer.get(`${PATH}?state=WY`)).text();
    expect(page).toContain("Ours");
    expect(page).not.toContain("viewId");
  });
});

describeRoute("/admin/orders.csv", () => {
  const path = "/admin/orders.csv";
  it("is for those who may take personal data away", async () => {
    expect((await manager.get(path)).status).toBe(200);
    for (const client of [support, reader, packer]) expectRefused(await client.get(path));
  });
  it("is exactly the list, with nothing a spreadsheet would run", async () => {
    const response = await manager.get(`${path}?state=WY`);
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("content-disposition")).toContain("orders.csv");
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]); // without a BOM, spreadsheets garble accents
    const [header, ...rows] = (await response.text()).trim().split("\r\n");
    expect(header).toMatch(/^Order,Placed \(Eastern\),Name,Email/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`"'=HYPERLINK(""https://x.example"",""Pat"")"`);
  });
});
