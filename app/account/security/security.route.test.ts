import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_TEXTS, ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, wordsOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

/* Proves PRIV-14. */

let app: TestApplication;
let customer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  customer = await app.customer();
});
afterAll(() => app.close());

const FETCHER = { accept: "*/*" };

const SIGN_IN = "/auth/sign-in?next=%2Forders";

/** A form without its own page: a GET redirects home, and signed-out visitors can't use it. */
const isResource = (path: string) => {
  it("redirects home on GET, and asks a signed-out visitor to sign in", async () => {
    expectRedirect(await customer.get(path), "/");
    expectRedirect(await app.visitor().post(path, {}), SIGN_IN);
  });
};

/** A separate page under the account menu; signed-out visitors sign in first and come back. */
const isPage = (path: string, words: string) => {
  it("is a page with the account's menu, and asks who is signed out to sign in", async () => {
    const page = await customer.get(path);
    expect(await page.clone().text()).toContain('<nav aria-label="Account"');
    await expectPage(page, 200, words);
    const signIn = `/auth/sign-in?next=${encodeURIComponent(path)}`;
    expectRedirect(await app.visitor().get(path), signIn);
    expectRedirect(await app.visitor().post(path, {}), signIn);
  });
};

describeRoute("/orders/security/your-data", () => {
  it("is a page with the account's menu, and asks who is signed out to sign in", async () => {
    const path = "/orders/security/your-data";
    await expectPage(await customer.get(path), 200, "Download my data (JSON)");
    expectRedirect(await app.visitor().get(path), `/auth/sign-in?next=${encodeURIComponent(path)}`);
  });

  it("takes a request about one's data, of who is signed in (PRIV-15)", async () => {
    const path = "/orders/security/your-data";
    const form = { kind: "opt_out", text: "" };
    expectRedirect(
      await app.visitor().post(path, form),
      `/auth/sign-in?next=${encodeURIComponent(path)}`,
    );
    expect(flashOf(await customer.post(path, form))).toContain("We have your request");
    await expectPage(await customer.get(path), 200, "We answer by");
  });

  it("says what was agreed to, and that a browser's wish for privacy is honored (PRIV-13, PRIV-14)", async () => {
    const path = "/orders/security/your-data";
    const asked = await (await customer.get(path, { "Sec-GPC": "1" })).text();
    expect(asked).toContain("Statement of age");
    expect(asked).toContain("it is honored");
    expect(await (await customer.get(path, { "Sec-GPC": "0" })).text()).not.toContain(
      "it is honored",
    );
    const policy = async (headers: Record<string, string>) =>
      wordsOf(await app.visitor().get("/privacy-policy", headers));
    expect(await policy({ "Sec-GPC": "1" })).toBe(await policy({}));
  });
});

describeRoute("/orders/security/identities", () => {
  isPage("/orders/security/identities", "Linked accounts");
  it("unlinks no account that is not linked to this one", async () => {
    const answer = await customer.post("/orders/security/identities", { identity: "x" }, FETCHER);
    expect(answer.status).toBeLessThan(500);
  });
});

describeRoute("/orders/security/sessions", () => {
  isPage("/orders/security/sessions", "This device");
  it("ends the others, or all", async () => {
    const form = { email: "many@mail.example", password: "a long enough password" };
    const first = await app.customer(form.email);
    const second = app.visitor();
    await second.post("/auth/sign-in", form);
    expectRedirect(
      await second.post("/orders/security/sessions", { session: "others" }),
      "/orders/security/sessions",
    );
    expectRedirect(await first.get("/orders"), "/");
    const all = await second.post("/orders/security/sessions", { session: "all" });
    expectRedirect(all, "/");
    expect(flashOf(all)).toBe(ACCOUNT_TEXTS.signedOutEverywhere);
    expectRedirect(await second.get("/orders"), "/");
  });
});

describeRoute("/orders/security/age", () => {
  isResource("/orders/security/age");
  const path = "/orders/security/age";
  it.each([
    ["1990-04-01", ACCOUNT_TEXTS.dateOfBirthSaved],
    ["", ACCOUNT_TEXTS.dateOfBirthRemoved],
    ["2020-01-01", ACCOUNT_PROBLEMS.date_of_birth_under_21.text],
    ["1990-02-31", ACCOUNT_PROBLEMS.date_of_birth_impossible.text],
  ])("answers the date of birth %j with: %s", async (dateOfBirth, words) => {
    const answer = await customer.post(path, { dateOfBirth });
    expectRedirect(answer, "/orders#age");
    expect(flashOf(answer)).toBe(words);
  });
});

describeRoute("/orders/security/my-data.json", () => {
  it("is a file of the customer's own data, cached nowhere", async () => {
    const file = await customer.get("/orders/security/my-data.json");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(await file.json()).toBeTypeOf("object");
    expectRedirect(await app.visitor().get("/orders/security/my-data.json"), SIGN_IN);
  });
});

describeRoute("/orders/security/erasure", () => {
  isResource("/orders/security/erasure");
  it("is requested and withdrawn", async () => {
    const client = await app.customer();
    const asked = await client.post("/orders/security/erasure", { intent: "ask" });
    expectRedirect(asked, "/orders/security/your-data#erasure");
    expect(flashOf(asked)).toContain("We've received your deletion request");
    const kept = await client.post("/orders/security/erasure", { intent: "keep" });
    expect(flashOf(kept)).toBe(ACCOUNT_TEXTS.accountStays);
  });

  it("says that it waits for a legal hold", async () => {
    const client = await app.customer();
    const words = "We have to keep your data for a legal matter.";
    const page = async () => (await client.get("/orders/security/your-data")).text();
    expect(await page()).not.toContain(words);
    await app.database.asOwner(
      `insert into legal_holds (user_id, reason, placed_by) select id, 'File 7', 'staff:ada' from "user"
        order by created_at desc limit 1`,
    );
    await client.post("/orders/security/erasure", { intent: "ask" });
    expect(await page()).toContain(words);
  });
});

describeRoute("/orders/security/two-step", () => {
  isPage("/orders/security/two-step", "Set up an app");
  it("turns it off if it is on, and otherwise says that it is not", async () => {
    const off = await customer.post("/orders/security/two-step", {}, FETCHER);
    expect(off.status).toBe(400);
    const person = await app.sampleCustomer("customer");
    await enrollFactor(person);
    const answer = await person.post("/orders/security/two-step", {});
    expectRedirect(answer, "/orders/security/two-step");
    expect(flashOf(answer)).toContain("Authenticator app turned off.");
  });
});

describeRoute("/orders/security/passkeys", () => {
  isPage("/orders/security/passkeys", "Sign in with your fingerprint");
  it.each([
    [{ intent: "register", answer: "{}" }, 403],
    [{ intent: "remove", passkeyId: "x" }, 400],
    [{ intent: "rename", passkeyId: "x", passkeyName: "" }, 400],
  ])("refuses %j", async (form: Record<string, string>, status) => {
    const answer = await customer.post("/orders/security/passkeys", form, FETCHER);
    expect(answer.status).toBe(status);
    // A plain form gets its message on the page it came from.
    const plain = await customer.post("/orders/security/passkeys", form);
    expect(plain.headers.get("location")).toContain("/orders/security/passkeys");
  });
});

describeRoute("/auth/enroll", () => {
  it("shows the secret after a recent sign-in, to an account with a confirmed address", async () => {
    expectRedirect(await customer.get("/auth/enroll"), "/orders");
    const signIn = "/auth/sign-in?next=%2Fauth%2Fenroll%3Fnext%3D%252F";
    expectRedirect(await app.visitor().get("/auth/enroll"), signIn);
    expectRedirect(await app.visitor().post("/auth/enroll", {}), signIn);
    const person = await app.sampleCustomer("affiliate");
    expectRedirect(await person.post("/auth/enroll", { intent: "start" }), "/auth/enroll?next=%2F");
    await expectPage(await person.get("/auth/enroll"), 200, "Turn on");
    const wrong = await person.post("/auth/enroll", { intent: "confirm", factorCode: "000000" });
    await expectPage(wrong, 400, ACCOUNT_PROBLEMS.factor_code_wrong.text);
  });
});

describeRoute("/auth/backup-codes", () => {
  it("creates ten new codes, and shows them once", async () => {
    const signIn = "/auth/sign-in?next=%2Fauth%2Fbackup-codes";
    expectRedirect(await app.visitor().get("/auth/backup-codes"), signIn);
    expectRedirect(await app.visitor().post("/auth/backup-codes", {}), signIn);
    await expectPage(await customer.get("/auth/backup-codes"), 200, "Create ten new codes");
    const person = await app.sampleCustomer("affiliate");
    await enrollFactor(person);
    const made = await person.post("/auth/backup-codes", {});
    expect([made.status, (await made.text()).match(/[a-z0-9]{4,}-[a-z0-9]{4,}/gi)?.length]).toEqual(
      [200, expect.any(Number)],
    );
  });
});
