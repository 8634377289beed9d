import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";

/* Proves MAIL-9. */

let app: TestApplication;
let real: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
  real = await createTestApplication({}, { SMTP_URL: "smtp://localhost:2525" });
});
afterAll(async () => {
  await app.close();
  await real.close();
});

describeRoute("/dev/mail/samples", () => {
  it("lists a sample of every email, in a demo only", async () => {
    await expectPage(await app.visitor().get("/dev/mail/samples"), 200, "Your sign-in code");
    expectRedirect(await real.visitor().get("/dev/mail/samples"), "/");
  });
});

describeRoute("/dev/mail/samples/:name", () => {
  it("shows an email in a sandboxed frame, and its plain text", async () => {
    const page = await app.visitor().get("/dev/mail/samples/email-code");
    const html = await page.clone().text();
    await expectPage(page, 200, "Code: 418306");
    expect(html).toMatch(/<iframe [^>]*src="\/dev\/mail\/samples\/email-code\/html" sandbox=""/);
  });
  it("redirects to the list if there is no such email", async () => {
    const asked = await app.visitor().get("/dev/mail/samples/toString");
    expectRedirect(asked, "/dev/mail/samples");
  });
});

describeRoute("/dev/mail/samples/:name/html", () => {
  it("is the email alone, which runs nothing, loads nothing and has no origin", async () => {
    const page = await app.visitor().get("/dev/mail/samples/email-code/html");
    expect(await page.text()).toMatch(/^<!doctype html>.*418306/s);
    expect(page.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    );
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  });
  it("does not exist in a shop that sends real mail", async () => {
    expectRedirect(await real.visitor().get("/dev/mail/samples/email-code/html"), "/");
    expectRedirect(await app.visitor().get("/dev/mail/samples/x/html"), "/dev/mail/samples");
  });
});
