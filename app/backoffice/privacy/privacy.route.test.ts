import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

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
    await expectPage(await care.get(PATH), 200, "No customer waits for an answer.");
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
    expect(queue).toContain("In time");
    expect(await (await care.get("/admin")).text()).toContain("Requests about data");
    const form = { privacyRequestId, answer: "" };
    await expectPage(await care.post(PATH, { ...form, act: "done" }), 400, "An answer is needed.");
    await expectPage(
      await care.post(PATH, { ...form, act: "erase", answer: "x" }),
      400,
      "Please choose what to do.",
    );
    const done = await care.post(PATH, { ...form, act: "done", answer: "It is <changed>" });
    expectRedirect(done, PATH);
    expect(flashOf(done)).toContain("The request is done.");
    const again = await care.post(PATH, { ...form, act: "declined", answer: "No" });
    await expectPage(again, 409, "Someone else answered this meanwhile");
    expect(await (await customer.get(OWN)).text()).toContain("It is &lt;changed&gt;");
  });

  it("does not exist for those who may not answer", async () => {
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    for (const client of [packer, await app.customer()]) {
      expectRedirect(await client.get(PATH), "/");
      expectRedirect(
        await client.post(PATH, { act: "done", privacyRequestId: "1", answer: "x" }),
        "/",
      );
    }
  });
});
