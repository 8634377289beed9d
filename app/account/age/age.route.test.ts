import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { startTestAgeVendor, type TestAgeVendor } from "#tests/support/age-simulator.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";

/* Proves AGE-15 and AGE-17 at the pages. */

let vendor: TestAgeVendor;
let app: TestApplication;
let customer: HttpClient;
let email: string;
beforeAll(async () => {
  vendor = await startTestAgeVendor();
  app = await createTestApplication({}, vendor.shopVariables("one-call"));
});
afterAll(async () => {
  await app.close();
  await vendor.stop();
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@mail.example`;
  customer = await app.customer(email);
});

const PATH = "/orders/age";
const work = async () => {
  const { running } = app.shop;
  while ((await deliverOutbox(running, running.handlers)) > 0);
};

/** Requests a check, like an order to a place that requires one. */
async function ask(fullName: string): Promise<void> {
  await app.database.db.execute(sql`
    update profiles set full_name = ${fullName} where email = ${email}`);
  await app.database.db.execute(sql`
    with person as (select id from "user" where email = ${email}), asked as (
      insert into age_verifications (user_id, verifier) select id, '' from person)
    insert into outbox (kind, dedup_key, payload)
      select 'age_verification', 'age_verification:' || id, jsonb_build_object('userId', id) from person`);
  await work();
}

const setUser = (change: string) =>
  app.database.asOwner(`update "user" set ${change} where email = '${email}'`);

describeRoute("/orders/age", () => {
  it("asks who is signed out to sign in, and has nothing to confirm without an order", async () => {
    expectRedirect(await app.visitor().get(PATH), "/auth/sign-in?next=%2Forders%2Fage");
    expectRedirect(await app.visitor().post(PATH, {}), "/auth/sign-in?next=%2Forders%2Fage");
    await expectPage(await customer.get(PATH), 200, "There is nothing to confirm");
  });

  it("asks for a date of birth first, and keeps what was typed", async () => {
    await ask("Pat Doe");
    await expectPage(await customer.get(PATH), 200, "We need your date of birth");
    const young = { intent: "birth", dateOfBirth: "2015-01-02" };
    const refused = await customer.post(PATH, young);
    expect(await refused.clone().text()).toContain("2015-01-02");
    await expectPage(refused, 400, ACCOUNT_PROBLEMS.date_of_birth_under_21.text);
    await expectPage(
      await customer.post(PATH, { intent: "birth", dateOfBirth: "" }),
      400,
      "Please enter your date of birth",
    );
    expectRedirect(await customer.post(PATH, { ...young, dateOfBirth: "1987-04-23" }), PATH);
    await expectPage(await customer.get(PATH), 200, "One moment");
    await work();
    await expectPage(await customer.get(PATH), 200, "Your age is confirmed");
  });

  it("leads to the vendor's page, and says so when the vendor does not answer", async () => {
    await ask("Pat Photo");
    await customer.post(PATH, { intent: "birth", dateOfBirth: "1987-04-23" });
    await work();
    await expectPage(await customer.get(PATH), 200, "Please confirm your age");
    const page = await (await customer.post(PATH, {})).text();
    expect(page).toContain(`${vendor.url}/page/`);
    vendor.misbehave("error");
    await expectPage(await customer.post(PATH, {}), 503, "does not answer");
    vendor.misbehave(null);
    for (let tries = 0; tries < 10; tries += 1) await customer.post(PATH, {});
  });

  it("says what to do after a refusal", async () => {
    await ask("Pat Denied");
    await customer.post(PATH, { intent: "birth", dateOfBirth: "1987-04-23" });
    await work();
    await expectPage(await customer.get(PATH), 200, "Try again");
  });
});

describeRoute("/orders/age/return", () => {
  it("believes nothing that the address says, and asks the vendor", async () => {
    await ask("Pat Photo");
    await customer.post(PATH, { intent: "birth", dateOfBirth: "1987-04-23" });
    await work();
    const back = await customer.get("/orders/age/return?status=accepted&uuid=x");
    expectRedirect(back, "/orders/age?back=1");
    await expectPage(await customer.get("/orders/age?back=1"), 200, "One moment");
    await work();
    await expectPage(await customer.get(PATH), 200, "Please confirm your age");
    expectRedirect(
      await app.visitor().get("/orders/age/return"),
      "/auth/sign-in?next=%2Forders%2Fage",
    );
  });
});

describeRoute("/auth/age", () => {
  it("is for accounts that came from another shop alone", async () => {
    expectRedirect(await customer.get("/auth/age"), "/");
    expectRedirect(await app.visitor().get("/auth/age"), "/auth/sign-in?next=%2F");
    expectRedirect(await app.visitor().post("/auth/age", {}), "/auth/sign-in?next=%2F");
  });

  it("comes before everything else, and stores the sentence with its version and time", async () => {
    await setUser(
      "is_age_statement_due = true, age_attested_at = null, age_attestation_version = null",
    );
    for (const path of ["/", "/orders", "/shop", "/orders/age", "/affiliate", "/checkout"])
      expectRedirect(await customer.get(path), `/auth/age?next=${encodeURIComponent(path)}`);
    for (const path of ["/cart", "/checkout/place", "/checkout/quote", "/orders/security/age"])
      expect((await customer.post(path, {})).status).toBe(403);
    await expectPage(await customer.get("/auth/age"), 200, "you are 21 or older");
    const young = await customer.post("/auth/age", { dateOfBirth: "2015-01-02" });
    await expectPage(young, 400, ACCOUNT_PROBLEMS.date_of_birth_under_21.text);
    expectRedirect(await customer.get("/shop"), "/auth/age?next=%2Fshop");
    const stated = await customer.post("/auth/age?next=%2Forders", { dateOfBirth: "1987-04-23" });
    expectRedirect(stated, "/orders");
    const { rows } = await app.database.db.execute(sql`
      select age_attestation_version is not null as version, age_attested_at is not null as at, date_of_birth::text as born
      from "user" u join profiles p on p.id = u.id where u.email = ${email}`);
    expect(rows).toEqual([{ version: true, at: true, born: "1987-04-23" }]);
    expect((await customer.get("/orders")).status).toBe(200);
  });

  it("leads to no other site", async () => {
    await setUser("is_age_statement_due = true");
    expectRedirect(await customer.post("/auth/age?next=https://evil.example", {}), "/");
  });
});
