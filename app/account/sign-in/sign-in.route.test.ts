import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_PROBLEMS, ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AUTH_MODES } from "#app/account/forms/auth-modes.ts";
import { INVALID_EMAIL } from "#domain/account/email.ts";
import { PASSWORD_TEXTS } from "#domain/account/new-password.ts";
import { PASSWORD_REQUIRED } from "#domain/account/sign-in-form.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

let app: TestApplication;
let customer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  customer = await app.customer();
});
afterAll(() => app.close());

const FETCHER = { accept: "*/*" };

const GOOD = { email: "customer@mitra.example", password: "sample-password-1" };
const hasSession = (response: Response) =>
  response.headers.getSetCookie().some((one) => /session_token=[^;]/.test(one));

/** A page for signed-out visitors; anyone signed in is redirected. */
const isForVisitors = (path: string, words: string) => {
  it("shows its form to a visitor, and redirects a customer within this site", async () => {
    await expectPage(await app.visitor().get(path), 200, words);
    expectRedirect(await customer.get(`${path}?next=/orders`), "/orders");
    expectRedirect(await customer.get(`${path}?next=//evil.example`), "/");
  });
};

describeRoute("/auth/sign-in", () => {
  isForVisitors("/auth/sign-in", "Forgot your password?");
  it("starts a session and continues", async () => {
    const answer = await app.visitor().post("/auth/sign-in?next=/orders", GOOD);
    expectRedirect(answer, "/orders");
    expect(hasSession(answer)).toBe(true);
  });
  it.each([
    [{ email: "x" }, INVALID_EMAIL],
    [{ password: "" }, PASSWORD_REQUIRED],
    [{ password: "not that one" }, ACCOUNT_PROBLEMS.invalid_credentials.text],
    [{ email: "nobody@mail.example" }, ACCOUNT_PROBLEMS.invalid_credentials.text],
  ])("refuses %j, keeps the address, and starts no session", async (changes, words) => {
    const typed = { ...GOOD, ...changes };
    const answer = await app.visitor().post("/auth/sign-in", typed);
    const html = await answer.clone().text();
    await expectPage(answer, 400, words);
    expect(html).toContain(`value="${typed.email}"`);
    expect(hasSession(answer)).toBe(false);
  });
});

describeRoute("/auth/sign-up", () => {
  isForVisitors("/auth/sign-up", "Create account");
  it("creates an account, signs in and says so", async () => {
    const form = { email: "new@mail.example", password: "a long enough password" };
    const answer = await app.visitor().post("/auth/sign-up", form);
    expectRedirect(answer, "/");
    expect([hasSession(answer), flashOf(answer)]).toEqual([true, ACCOUNT_TEXTS.signedUp]);
  });
  it("refuses a short password", async () => {
    const form = { email: "short@mail.example", password: "1234567" };
    const answer = await app.visitor().post("/auth/sign-up", form);
    await expectPage(answer, 400, PASSWORD_TEXTS.reset.tooShort);
    expect(hasSession(answer)).toBe(false);
  });
});

describeRoute("/auth/sign-out", () => {
  it("ends the session and redirects home; a GET ends none", async () => {
    const client = await app.customer();
    expectRedirect(await client.get("/auth/sign-out"), "/");
    expect((await client.get("/orders")).status).toBe(200);
    expectRedirect(await client.post("/auth/sign-out", {}), "/");
    expectRedirect(await client.get("/orders"), "/");
  });
});

describeRoute("/auth/refresh", () => {
  it("says whether a person is signed in", async () => {
    expect(await (await customer.post("/auth/refresh", {})).json()).toEqual({ isSignedIn: true });
    const signedOut = await app.visitor().post("/auth/refresh", {});
    expect(await signedOut.json()).toEqual({ isSignedIn: false });
    expectRedirect(await customer.get("/auth/refresh"), "/");
  });
});

describeRoute("/auth/confirm", () => {
  it("accepts the signed-in person's password, and continues", async () => {
    await expectPage(await customer.get("/auth/confirm?next=/cart"), 200, "Confirm it's you");
    const right = { by: "password", password: "a long enough password" };
    expectRedirect(await customer.post("/auth/confirm?next=/cart", right), "/cart");
    const wrong = await customer.post("/auth/confirm", { ...right, password: "no" });
    await expectPage(wrong, 400, ACCOUNT_PROBLEMS.confirm_password_wrong.text);
  });
  it("asks a signed-out visitor to sign in first", async () => {
    const location = "/auth/sign-in?next=%2Fcart";
    expectRedirect(await app.visitor().get("/auth/confirm?next=/cart"), location);
    expectRedirect(await app.visitor().post("/auth/confirm?next=/cart", {}), location);
  });
});

describeRoute("/auth/second-factor", () => {
  it("completes a pending sign-in with a correct code", async () => {
    const person = await app.sampleCustomer("affiliate");
    const totp = await enrollFactor(person);
    const form = { ...GOOD, email: "affiliate@mitra.example" };
    const client = app.visitor();
    const asked = await client.post("/auth/sign-in?next=/orders", form);
    expectRedirect(asked, "/auth/second-factor?next=%2Forders");
    expect(hasSession(asked)).toBe(false);
    const path = "/auth/second-factor?next=/orders";
    await expectPage(await client.get(path), 200, "One more step");
    await expectPage(await client.post(path, { factorCode: "" }), 400, ACCOUNT_TEXTS.codeMissing);
    await expectPage(await client.post(path, { factorCode: "000000" }), 400, "is incorrect");
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    const done = await client.post(path, { factorCode: code });
    expectRedirect(done, "/orders");
    expect(hasSession(done)).toBe(true);
  });
  it("has nothing to complete for anyone else", async () => {
    await expectPage(
      await app.visitor().get("/auth/second-factor"),
      200,
      "There's no sign-in in progress.",
    );
    const answer = await app.visitor().post("/auth/second-factor", { factorCode: "123456" });
    expect([answer.status, hasSession(answer)]).toEqual([400, false]);
  });
});

describeRoute("/auth/email-code", () => {
  isForVisitors("/auth/email-code", AUTH_MODES["email-code"].button);
  it("answers the same whether the address has an account or not", async () => {
    for (const email of [GOOD.email, "nobody@mail.example"]) {
      const answer = await app.visitor().post("/auth/email-code?next=/orders", { email });
      expectRedirect(answer, "/auth/enter-code?next=%2Forders");
    }
    await expectPage(
      await app.visitor().post("/auth/email-code", { email: "x" }),
      400,
      "valid email",
    );
  });
});

describeRoute("/auth/enter-code", () => {
  it("accepts six digits only from the browser that requested them", async () => {
    const client = app.visitor();
    await client.post("/auth/email-code", { email: GOOD.email });
    await expectPage(await client.get("/auth/enter-code"), 200, "Check your email");
    const path = "/auth/enter-code";
    await expectPage(await client.post(path, { emailCode: "12" }), 400, "enter the six-digit code");
    const wrong = await client.post(path, { emailCode: "000000" });
    await expectPage(wrong, 400, ACCOUNT_PROBLEMS.email_code_wrong.text);
    expect(hasSession(wrong)).toBe(false);
  });
  it("redirects a visitor without a request to where one is made", async () => {
    const answer = await app.visitor().get("/auth/enter-code?next=/orders");
    expectRedirect(answer, "/auth/email-code?next=/orders");
  });
});

describeRoute("/auth/email-link", () => {
  it("signs no one in with a link that is not ours", async () => {
    const path = "/auth/email-link?token=none";
    await expectPage(await app.visitor().get(path), 200, ACCOUNT_PROBLEMS.email_link_over.text);
    const answer = await app.visitor().post(path, { token: "none" });
    await expectPage(answer, 400, ACCOUNT_PROBLEMS.email_link_over.text);
    expect(hasSession(answer)).toBe(false);
  });
});

describeRoute("/auth/provider/:provider", () => {
  it("starts nothing on GET, and reports an unknown provider on the sign-in page", async () => {
    await expectPage(await app.visitor().get("/auth/provider/none"), 404, "");
    const answer = await app.visitor().post("/auth/provider/none?next=/orders", {});
    expect(answer.headers.get("location")).toMatch(/^\/auth\/sign-in\?next=%2Forders&problem=/);
    const linking = await app.visitor().post("/auth/provider/none", { intent: "link" });
    expectRedirect(linking, "/auth/sign-in?next=%2F");
  });
});

describeRoute("/api/auth/callback/:provider", () => {
  it("signs no one in with an answer to a challenge that this browser did not request", async () => {
    const answer = await app.visitor().get("/api/auth/callback/google?code=a&state=b");
    expect(answer.headers.get("location")).toMatch(/^\/auth\/sign-in\?next=%2F&problem=/);
    expect(hasSession(answer)).toBe(false);
  });
  it("redirects a posted response to the same address, with only a response's own fields", async () => {
    const posted = { code: "a", state: "b", user: "{}" };
    const answer = await app.visitor().post("/api/auth/callback/apple", posted);
    expectRedirect(answer, "/api/auth/callback/apple?code=a&state=b");
    expect(answer.status).toBe(303);
  });
});

describeRoute("/auth/passkey", () => {
  it("signs no one in with an invalid answer, and redirects home on GET", async () => {
    const answer = await app.visitor().post("/auth/passkey", { answer: "{}" }, FETCHER);
    expect([answer.status, hasSession(answer)]).toEqual([400, false]);
    expectRedirect(await app.visitor().get("/auth/passkey"), "/");
  });
});

describeRoute("/auth/passkey/options", () => {
  const ask = async (client: HttpClient, form: Record<string, string> = {}) =>
    (await client.post("/auth/passkey/options", form)).json();
  it("gives a visitor a challenge to sign in with, and a customer one to register with", async () => {
    expect(await ask(app.visitor())).toMatchObject({ kind: "sign-in" });
    const registration = { for: "registration" };
    expect(await ask(app.visitor(), registration)).toEqual({
      kind: "confirm_first",
      goTo: "/auth/sign-in?next=%2Forders%2Fsecurity%2Fpasskeys",
    });
    // An account with an unconfirmed address can't add a sign-in method.
    expect(await ask(customer, registration)).toMatchObject({ kind: "problem" });
    const confirmed = await app.sampleCustomer("customer");
    expect(await ask(confirmed, registration)).toMatchObject({ kind: "registration" });
    expectRedirect(await customer.get("/auth/passkey/options"), "/");
  });
});
