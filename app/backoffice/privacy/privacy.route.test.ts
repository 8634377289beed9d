import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { PRIVACY_TEXTS } from "./privacy-texts.ts";

/* Proves PRIV-16. */

const PATH = "/admin/privacy";
const OWN = "/orders/security/your-data";

let app: TestApplication;
let care: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  care = await app.sampleCustomer("care");
  await enrollFactor(care);
});
afterAll(() => app.close());

const open = () => app.shop.staff.privacy.open(STAFF);

describeRoute("/admin/privacy", () => {
  it("has what a customer asks on their own page, and they read the answer there", async () => {
    await expectPage(await care.get(PATH), 200, PRIVACY_TEXTS.none);
    const customer = await app.customer();
    const unsaid = await customer.post(OWN, { kind: "correct", text: "" });
    await expectPage(unsaid, 400, "Please tell us what is wrong, and what is right.");
    const kept = await customer.post(OWN, { kind: "<b>", text: "kept <i>" });
    await expectPage(kept, 400, "kept &lt;i&gt;");
    const card = await customer.post(OWN, { kind: "access", text: "4111 1111 1111 1111" });
    expect(card.status).toBeGreaterThanOrEqual(400);
    const long = await customer.post(OWN, { kind: "access", text: "x".repeat(1001) });
    await expectPage(long, 400, "at most 1000 characters");
    const sent = await customer.post(OWN, { kind: "correct", text: "=My <b>name</b>" });
    expectRedirect(sent, OWN);
    expect((await customer.post(OWN, { kind: "correct", text: "Again" })).status).toBe(409);
    const [request] = await open();
    const privacyRequestId = String(request?.privacyRequestId);
    const queue = await (await care.get(PATH)).text();
    expect(queue).toContain("=My &lt;b&gt;name&lt;/b&gt;");
    expect(queue).toContain("On time");
    expect(await (await care.get("/admin")).text()).toContain(PRIVACY_TEXTS.title);
    const form = { privacyRequestId, answer: "" };
    await expectPage(await care.post(PATH, { ...form, act: "done" }), 400, "Enter an answer.");
    await expectPage(
      await care.post(PATH, { ...form, act: "erase", answer: "x" }),
      400,
      "Choose an action.",
    );
    const done = await care.post(PATH, { ...form, act: "done", answer: "It is <changed>" });
    expectRedirect(done, PATH);
    expect(flashOf(done)).toContain("Request completed.");
    const again = await care.post(PATH, { ...form, act: "declined", answer: "No" });
    await expectPage(again, 409, "Someone already answered this");
    expect(await (await customer.get(OWN)).text()).toContain("It is &lt;changed&gt;");
  });

  it("records a wish to be left alone with one click, once it is open", async () => {
    const customer = await app.customer();
    expectRedirect(await customer.post(OWN, { kind: "opt_out", text: "" }), OWN);
    const request = (await open()).find(({ kind }) => kind === "opt_out");
    const form = { act: "opt_out", privacyRequestId: String(request?.privacyRequestId) };
    expect(flashOf(await care.post(PATH, form))).toContain("Opt-out recorded");
    expect(await (await care.get(PATH)).text()).toContain("Confirm it in your answer.");
    expect(await (await customer.get(OWN)).text()).toContain("no newsletter, no ranking");
    for (const privacyRequestId of ["0", "-1", "999999", "x"])
      expect((await care.post(PATH, { ...form, privacyRequestId })).status).toBe(409);
  });

  it("notes a browser's wish for privacy once on the customer's account (PRIV-20)", async () => {
    const customer = await app.customer();
    await customer.get("/shop", { "Sec-GPC": "0" });
    expect(await (await customer.get(OWN)).text()).not.toContain("asked by your browser");
    await customer.get("/shop", { "Sec-GPC": "1" });
    await customer.get("/shop", { "Sec-GPC": "1" });
    const said = await (await customer.get(OWN)).text();
    expect(said.split("asked by your browser")).toHaveLength(said.includes("<script") ? 3 : 2);
  });

  it("does not exist for those who may not answer", async () => {
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    for (const client of [packer, await app.customer()]) {
      expectRefused(await client.get(PATH));
      expectRefused(await client.post(PATH, { act: "done", privacyRequestId: "1", answer: "x" }));
    }
  });
});

describeRoute("/admin/privacy/deadlines", () => {
  const path = `${PATH}/deadlines`;
  const form = {
    state: "OR",
    fromDay: "2098-01-01",
    days: "30",
    reason: "=<b>law</b>",
    act: "add",
  };

  it("is read by those who answer, and added to by an owner, who keeps what was typed", async () => {
    await expectPage(await care.get(path), 200, "Every request has 45 days.");
    expectRefused(await care.post(path, form));
    const owner = await app.sampleCustomer("staff");
    await enrollFactor(owner);
    const wrong = await owner.post(path, {
      ...form,
      state: "ZZ",
      days: "0",
      fromDay: "2001-01-01",
    });
    await expectPage(wrong, 400, "Choose a state or all states.");
    const kept = await owner.post(path, { ...form, days: "366", reason: "kept <i>" });
    expect(await kept.text()).toContain("kept &lt;i&gt;");
    expect(flashOf(await owner.post(path, form))).toContain("Row added.");
    await expectPage(await owner.post(path, form), 409, "Someone added a row.");
    const page = await (await care.get(path)).text();
    expect(page).toContain("Oregon: 30 days");
    expect(page).toContain("=&lt;b&gt;law&lt;/b&gt;");
  });
});
