import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

const PATH = "/admin/payments";

let app: TestApplication;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
});
afterAll(() => app.close());

const open = () => app.shop.staff.bankMatching.open(STAFF);
const idOf = async (externalId: string) =>
  String((await open()).find((one) => one.externalId === externalId)?.id);
const listOf = (...lines: string[]) => ["ID,Amount,Note,From", ...lines].join("\n");
const bring = (list: string) =>
  manager.postMultipart(PATH, { act: "import", tender: "venmo", list });

describeRoute("/admin/payments", () => {
  it("takes in a pasted list, and shows what waits and why, with what others wrote as text", async () => {
    const answer = await bring(listOf("V1,12.34,<b>thanks</b>,=cmd()", "V2,5.00,,Pat Doe"));
    expectRedirect(answer, PATH);
    expect(flashOf(answer)).toBe("No orders paid. 2 payments need a decision.");
    const page = await (await manager.get(PATH)).text();
    expect(page).toContain("&lt;b&gt;thanks&lt;/b&gt;");
    expect(page).toContain("=cmd()");
    expect(page).toContain("No order matches its note");
  });

  it("takes in a file, and the same file again changes nothing", async () => {
    const send = () => {
      const form = new FormData();
      form.set("act", "import");
      form.set("tender", "chime");
      form.set("file", new File([listOf("C1,7.00,hello,Sam")], "list.csv", { type: "text/csv" }));
      return manager.send(PATH, { method: "POST", body: form, headers: { origin: manager.base } });
    };
    expect(flashOf(await send())).toBe("No orders paid. 1 payment needs a decision.");
    expect(flashOf(await send())).toBe("No orders paid. 1 payment already known.");
    const binary = new FormData();
    binary.set("act", "import");
    binary.set("tender", "chime");
    binary.set("file", new File([new Uint8Array(50_000)], "list.csv"));
    const init = { method: "POST", body: binary, headers: { origin: manager.base } };
    await expectPage(await manager.send(PATH, init), 400, "Check the highlighted field.");
  });

  const sendFile = (content: BlobPart) => {
    const form = new FormData();
    form.set("tender", "venmo");
    form.set("file", new File([content], "list.csv"));
    form.set("act", "import");
    return manager.send(PATH, { method: "POST", body: form, headers: { origin: manager.base } });
  };

  it("reads a file in UTF-16, and says how to save one whose letters would be misread", async () => {
    const text = "ID\tAmount\tNote\tFrom\r\nu1\t41.20\tolé\tInés\r\n";
    expect(flashOf(await sendFile(Buffer.from(`\uFEFF${text}`, "utf16le")))).toContain("1 payment");
    expect((await open()).find(({ externalId }) => externalId === "u1")).toMatchObject({
      amountCents: 4120,
      payer: "Inés",
    });
    const latin = Buffer.from("ID,Amount,Note,From\nl1,41.20,olé,Inés Peñalver\n", "latin1");
    await expectPage(await sendFile(latin), 400, "Save it as “CSV UTF-8”");
    expect(await idOf("l1")).toBe("undefined");
  });

  it("answers a file that is too large in its form", async () => {
    const big = await sendFile("ID,Amount\n".repeat(300_000));
    const html = await big.clone().text();
    expect(/<input[^>]*name="file"[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"');
    expect(/<textarea[^>]*name="list"[^>]*>/.exec(html)?.[0]).not.toContain('aria-invalid="true"');
    await expectPage(big, 413, "This is larger than 1 MB. Split it, and send its parts.");
  });

  it("lists every row that is not taken in, and takes in the others", async () => {
    const answer = await bring(listOf('S1,"86,40",,Pat', "S2,86.40,,Pat", "4.02718E+18,5.00,,Pat"));
    const said = "1 payment needs a decision. 2 rows skipped.";
    await expectPage(answer.clone(), 200, said);
    await expectPage(answer.clone(), 200, "Line 2: Use a decimal point for cents");
    await expectPage(answer, 200, "Line 4: A spreadsheet rounded the ID to 4.02718E+18.");
    expect((await open()).find(({ externalId }) => externalId === "S2")?.amountCents).toBe(8640);
  });

  it("takes in a pasted Venmo list whose IDs pass a card number's check", async () => {
    const list = [
      ",ID,Datetime,Type,Status,Note,From,To,Amount (total)",
      ',"""4027183645920571102""",2026-12-01T09:12:44,Payment,Complete,first,Rosa Vale,The Shop,+ $41.20',
      ',"""4027183645920571304""",2026-12-01T10:02:10,Payment,Complete,second,Owen Lark,The Shop,+ $63.80',
    ].join("\n");
    expect(flashOf(await bring(list))).toBe("No orders paid. 2 payments need a decision.");
    const amounts = (await open()).filter(({ payer }) => /Vale|Lark/.test(payer));
    expect(amounts.map(({ amountCents }) => amountCents)).toEqual([4120, 6380]);
  });

  it("says beside its field what is wrong, and keeps what was typed", async () => {
    await expectPage(await bring(""), 400, "Paste a list or choose a file.");
    await expectPage(await bring("hello"), 400, "Check the highlighted field.");
    const paymentId = await idOf("V1");
    const order = { act: "assign", paymentId, orderNumber: "soon", ids: "x" };
    const page = await manager.post(PATH, order);
    await expectPage(page.clone(), 400, "Enter an order number, like 10023.");
    expect(await page.text()).toContain('value="soon"');
    const none = { act: "assign", paymentId, orderNumber: "99999", ids: "" };
    await expectPage(await manager.post(PATH, none), 409, "99999");
    const unsaid = { act: "dismiss", paymentId, reason: " " };
    await expectPage(await manager.post(PATH, unsaid), 400, NO_REASON);
    await expectPage(await manager.post(PATH, { act: "boom" }), 400, "Choose an action.");
  });

  it("closes a payment once, when two close it at the same time", async () => {
    const form = { act: "dismiss", paymentId: await idOf("V2"), reason: "Sent back" };
    const answers = await Promise.all([manager.post(PATH, form), manager.post(PATH, form)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409]);
    expect((await open()).map(({ externalId }) => externalId)).not.toContain("V2");
  });

  it("does not exist for those who may not record payments", async () => {
    const care = await app.sampleCustomer("care");
    await enrollFactor(care);
    for (const client of [care, await app.customer()]) {
      expectRefused(await client.get(PATH));
      const form = { act: "dismiss", paymentId: await idOf("V1"), reason: "mine" };
      expectRefused(await client.post(PATH, form));
    }
    expect((await open()).map(({ externalId }) => externalId)).toContain("V1");
  });
});
