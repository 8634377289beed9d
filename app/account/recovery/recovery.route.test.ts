import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_TEXTS, ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { AUTH_MODES } from "#app/account/forms/auth-modes.ts";
import { PASSWORD_TEXTS } from "#domain/account/new-password.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";

let app: TestApplication;
let customer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  customer = await app.customer();
});
afterAll(() => app.close());

describeRoute("/auth/forgot", () => {
  it("answers the same whether the address has an account or not", async () => {
    await expectPage(await app.visitor().get("/auth/forgot"), 200, AUTH_MODES.forgot.button);
    for (const email of ["customer@mitra.example", "nobody@mail.example"]) {
      const answer = await app.visitor().post("/auth/forgot", { email });
      await expectPage(answer, 200, ACCOUNT_TEXTS.recoveryRequested);
    }
  });
  it("refuses an invalid address and keeps it in the field", async () => {
    const answer = await app.visitor().post("/auth/forgot", { email: "nowhere" });
    const html = await answer.clone().text();
    await expectPage(answer, 400, "valid email");
    expect(html).toContain('value="nowhere"');
  });
});

describeRoute("/auth/reset", () => {
  it("sets no password with a code that is not ours", async () => {
    const page = await app.visitor().get("/auth/reset?code=none");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('content="same-origin"');
    const passwords = { password: "another long one", confirmation: "another long one" };
    const answer = await app.visitor().post("/auth/reset", { code: "none", ...passwords });
    expect(answer.headers.getSetCookie().join()).not.toContain("session_token");
  });
  it("goes home without JavaScript too: 3 seconds after an error, 2 after a success", async () => {
    const goesHome = (seconds: number) =>
      `<meta http-equiv="refresh" content="${seconds};url=/"/></noscript>`;
    const { database } = app;
    const wrong = await app.visitor().get("/auth/reset?code=none");
    expect(await wrong.text()).toContain(goesHome(3));
    expect(await (await customer.get("/auth/reset?done=")).text()).toContain(goesHome(2));
    const passwords = { password: "another long one", confirmation: "another long one" };
    await database.asOwner("alter table account_codes rename to account_codes_gone");
    const failed = await app.visitor().post("/auth/reset", { code: "none", ...passwords });
    await database.asOwner("alter table account_codes_gone rename to account_codes");
    const page = await failed.clone().text();
    await expectPage(failed, 500, ACCOUNT_TEXTS.resetFailed);
    expect(page).toContain(goesHome(3));
    expect(page).not.toContain('name="password"');
  });
  it("accepts a recent sign-in instead of a code, and continues", async () => {
    const client = await app.customer();
    const passwords = { password: "another long one", confirmation: "another long one" };
    const unlike = await client.post("/auth/reset", { ...passwords, confirmation: "something" });
    await expectPage(unlike, 400, PASSWORD_TEXTS.reset.mismatch);
    expectRedirect(await client.post("/auth/reset", passwords), "/auth/reset?done=");
    await expectPage(await client.get("/auth/reset?done="), 200, ACCOUNT_TEXTS.passwordUpdated);
  });
});

describeRoute("/auth/callback", () => {
  it("confirms no address with a token that is not ours", async () => {
    await expectPage(await app.visitor().get("/auth/callback"), 200, "open the link in the email");
    const answer = await customer.post("/auth/callback", { token: "none" });
    await expectPage(answer, 200, ACCOUNT_PROBLEMS.email_link_over.text);
    await expectPage(await app.visitor().post("/auth/callback", { token: "x" }), 200, "Sign in");
  });
});

describeRoute("/auth/new-email", () => {
  it("changes no address with a token that is not ours", async () => {
    await expectPage(await customer.get("/auth/new-email?token=x"), 200, "One more step");
    const answer = await customer.post("/auth/new-email", { token: "x" });
    await expectPage(answer, 200, ACCOUNT_PROBLEMS.email_link_over.text);
  });
});

describeRoute("/auth/common-passwords.txt", () => {
  it("is a list that a browser may cache", async () => {
    const list = await app.visitor().get("/auth/common-passwords.txt");
    expect(list.headers.get("cache-control")).toBe("private, max-age=604800");
    expect((await list.text()).split("\n").length).toBeGreaterThan(1000);
  });
});
