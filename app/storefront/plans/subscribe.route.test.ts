import { afterAll, beforeAll, expect, it } from "vitest";
import { UNKNOWN_PLAN } from "#domain/subscription/subscription-form.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { SUBSCRIPTION_TEXTS } from "./subscription-answer.ts";

let app: TestApplication;
let customer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  customer = await app.customer();
});
afterAll(() => app.close());

const PLAN = "/pricing/subscribe/monthly-light";

describeRoute("/pricing/subscribe/:planId", () => {
  const request = async (changes: Record<string, string> = {}) => {
    const html = await (await customer.get(PLAN)).text();
    const planName = /name="planName" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const { fullName: name, ...fields } = checkoutFields();
    return { ...fields, name, planName, ...changes };
  };
  it("shows the plan's form to a customer, and asks others to sign in", async () => {
    await expectPage(await customer.get(PLAN), 200, "Submit Subscription Request");
    await expectPage(await app.visitor().get(PLAN), 200, SUBSCRIPTION_TEXTS.signInTitle);
    expectRedirect(await customer.get("/pricing/subscribe/none"), "/pricing");
  });
  it("accepts the request and says so on the plans page", async () => {
    const sent = await customer.post(PLAN, await request());
    expectRedirect(sent, "/pricing");
    expect(flashOf(sent)).toContain("Thank you for your subscription request!");
  });
  it("shows errors beside the fields, and keeps what was typed even after the session has ended", async () => {
    const refused = await customer.post(PLAN, await request({ zipCode: "9810" }));
    await expectPage(refused, 400, "ZIP Code must be 5 digits");
    const signedOut = await app.visitor().post(PLAN, await request({ city: "Olympia" }));
    const html = await signedOut.clone().text();
    await expectPage(signedOut, 401, SUBSCRIPTION_TEXTS.signIn);
    expect(html).toContain('value="Olympia"');
  });
  it("knows only the shop's own plans", async () => {
    const refused = await customer.post(PLAN, await request({ planName: "Free forever" }));
    await expectPage(refused, 400, UNKNOWN_PLAN);
  });
});
