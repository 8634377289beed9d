import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CONFIRM_PRIVACY_TEXTS } from "#app/storefront/privacy/privacy-request-texts.ts";
import { createConfirmationToken } from "#server/confirmation-token.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage } from "#tests/support/read-page.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

/** Someone who submitted the form, and whether they are subscribed. */
async function subscriber(email: string) {
  const form = { "form-name": "newsletter", name: "Pat", email };
  await app.visitor().postMultipart("/", form);
  const { rows } = await app.database.db.execute<{ token: string; confirmed: string | null }>(
    sql`select token::text, confirmed_at::text as confirmed from newsletter_subscriptions where email = ${email}`,
  );
  return rows[0];
}

describeRoute("/newsletter/confirm", () => {
  it("confirms when its button is pressed, not when it is opened", async () => {
    const person = await subscriber("pat@news.example");
    const { secret, clock } = app.shop.running;
    const token = createConfirmationToken(secret, "newsletter", person?.token ?? "", clock.now());
    const path = `/newsletter/confirm?token=${encodeURIComponent(token)}`;
    await expectPage(await app.visitor().get(path), 200, "One more step");
    expect((await subscriber("pat@news.example"))?.confirmed).toBeNull();
    await expectPage(await app.visitor().post(path, {}), 200, "You're subscribed");
  });
  it("refuses a token that is not ours, and shows no button without one", async () => {
    const refused = await app.visitor().post("/newsletter/confirm?token=none", {});
    await expectPage(refused, 400, CONFIRM_PRIVACY_TEXTS.invalid);
    await expectPage(await app.visitor().get("/newsletter/confirm"), 200, "no longer valid");
  });
});

describeRoute("/newsletter/unsubscribe", () => {
  it("gives the same answer for any token", async () => {
    const person = await subscriber("robin@news.example");
    const path = (token: string) => `/newsletter/unsubscribe?token=${token}`;
    await expectPage(await app.visitor().get(path("x")), 200, "Select the button");
    for (const token of [person?.token ?? "", "none"])
      await expectPage(await app.visitor().post(path(token), {}), 200, "You've been unsubscribed.");
  });
});
