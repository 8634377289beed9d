import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, expectRefused } from "#tests/support/read-page.ts";
import { bombPicture, turnedPicture } from "#tests/support/sample-pictures.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { CONTENT_TEXTS } from "./content-texts.ts";

/* Proves TEXTS-6. */

let app: TestApplication;
let manager: HttpClient;
let reader: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  reader = await app.sampleCustomer("reader");
  await Promise.all([manager, reader].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

const PATH = "/admin/content/certificates";
const EDIT = `${PATH}/edit`;
const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
const HOSTILE = "<script>alert(1)</script>";
const find = () => app.shop.staff.siteTexts.find(STAFF, { name: "certificates" });

async function send(
  fields: Record<string, string>,
  files: Record<string, string | Uint8Array> = {},
) {
  const body = new FormData();
  const words = { "entry0.title": "Purity", "entry0.text": `Lab ${HOSTILE}`, "entry0.lot": "R-1" };
  const seen = String((await find()).version);
  for (const [name, value] of Object.entries({ ...words, seen, step: "look", ...fields }))
    body.set(name, value);
  for (const [name, content] of Object.entries(files))
    body.set(
      name,
      new File([typeof content === "string" ? content : new Uint8Array(content)], "../../<b>.pdf"),
    );
  return manager.send(EDIT, { method: "POST", body, headers: { origin: manager.base } });
}
const keptIn = (page: string): string =>
  /name="entry0\.file" value="([^"]*)"/.exec(page)?.[1] ?? "";

describeRoute("/certificates/:file", () => {
  it("is refused by its content alone, beside its field, and what was typed stays", async () => {
    for (const [content, words] of [
      [HOSTILE, "a complete PDF, JPEG or PNG"],
      [PDF.replace("/Type", "/JavaScript"), "contains scripts or attachments"],
      [bombPicture(9000), "too many pixels"],
    ] as const) {
      const answer = await send({}, { "entry0.upload": content });
      await expectPage(answer.clone(), 400, words);
      expect(await answer.text()).toContain('value="R-1"');
    }
    const large = await send({}, { "entry0.upload": new Uint8Array(10 * 1024 * 1024 + 1) });
    await expectPage(large.clone(), 400, CONTENT_TEXTS.fileTooLarge);
    expect(await large.text()).toContain('value="R-1"');
    await expectPage(await send({}), 400, "Choose a PDF, JPEG or PNG file");
    const forged = { "entry0.file": `${"0".repeat(32)}.pdf` };
    await expectPage(await send(forged), 400, "no longer exists");
    expect((await find()).body).toBeNull();
  });

  it("is kept while the form is looked over, shown once it is saved, and gone when it is taken back", async () => {
    const looked = await (await send({}, { "entry0.upload": await turnedPicture() })).text();
    const file = keptIn(looked);
    expect(file).toMatch(/^[\da-f]{32}-600x900\.jpg$/);
    const path = `/certificates/${file.slice(0, 32)}-600.jpg`;
    const labs = () =>
      app
        .visitor()
        .get("/labs")
        .then((answer) => answer.text());
    expect(await labs()).toContain('data-sample="certificates"');
    expectRefused(await app.visitor().get(path));
    expect((await reader.get(path)).status).toBe(200);

    const saved = await send({ "entry0.file": file, step: "save", reason: "the real ones" });
    expectRedirect(saved, PATH);
    await vi.waitFor(async () => expect(await labs()).toContain(path));
    const page = await labs();
    expect(page).not.toContain(HOSTILE);
    expect(page).not.toContain('data-sample="certificates"');
    const answer = await app.visitor().get(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(Buffer.from(await answer.arrayBuffer()).includes("Ada Secret")).toBe(false);
    await expectPage(await app.visitor().get("/labs?lot=r-1"), 200, "Certificates for lot R-1");
    await expectPage(await reader.get(PATH), 200, "lot R-1");

    const shipped = {
      name: "certificates",
      seenVersion: null,
      reason: "back",
      body: null,
    } as const;
    await app.shop.staff.siteTexts.change(STAFF, shipped);
    await vi.waitFor(async () => expect(await labs()).not.toContain(path));
    expectRefused(await app.visitor().get(path));
  });

  it("a PDF is an attachment, in a draft for staff alone", async () => {
    const looked = await send({ step: "draft" }, { "entry0.upload": PDF });
    expectRedirect(looked, PATH);
    const page = await (await reader.get("/preview/text/certificates")).text();
    const [, path = ""] = /href="(\/certificates\/[\da-f]{32}\.pdf)"/.exec(page) ?? [];
    const answer = await reader.get(path);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(await answer.text()).toBe(PDF);
    expectRefused(await app.visitor().get(path));
    for (const wrong of ["/certificates/x", `/certificates/${"0".repeat(32)}.pdf`])
      expectRefused(await reader.get(wrong));
  });
});
