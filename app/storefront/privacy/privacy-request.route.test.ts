import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createConfirmationToken } from "#server/confirmation-token.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { CONFIRM_PRIVACY_TEXTS } from "./privacy-request-texts.ts";

/* Proves PRIV-18. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const PATH = "/privacy/request";
const FORM = { email: "zoe@mail.example", state: "CO", kind: "access", text: "" };

async function drafts(): Promise<string[]> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id::text from privacy_request_drafts order by requested_at`,
  );
  return rows.map(({ id }) => id);
}

describeRoute("/privacy/request", () => {
  it("is a page for everyone, and keeps what was typed beside what is wrong", async () => {
    await expectPage(await app.visitor().get(PATH), 200, "You need no account for this.");
    const post = (changes: Record<string, string>) =>
      app.visitor().post(PATH, { ...FORM, ...changes });
    const wrong = await post({ email: "zoe", kind: "correct", state: "<b>" });
    const page = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(page).toContain('value="zoe"');
    expect(page).toContain("Please tell us what is wrong, and what is right.");
    expect(page).toContain("Please choose a state.");
    await expectPage(await post({ kind: "<b>", text: "kept <i>" }), 400, "kept &lt;i&gt;");
    await expectPage(await post({ text: "x".repeat(1001) }), 400, "at most 1000 characters");
    expect((await post({ text: "4111 1111 1111 1111" })).status).toBeGreaterThanOrEqual(400);
    expect((await app.visitor().post(PATH, {})).status).toBe(400);
    expect(await drafts()).toEqual([]);
  });

  it("answers an account, a stranger and a robot alike", async () => {
    await app.customer("known@mail.example");
    const said = [];
    const all: Record<string, string>[] = [
      {},
      { email: "known@mail.example" },
      { "bot-field": "x", email: "bot" },
    ];
    for (const changes of all) {
      const sent = await app.visitor().post(PATH, { ...FORM, ...changes });
      expectRedirect(sent, PATH);
      said.push(flashOf(sent));
    }
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain("Check your email");
    expect(await drafts()).toHaveLength(2);
  });
});

describeRoute("/privacy/confirm", () => {
  it("confirms when its button is pressed, not when it is opened", async () => {
    const { secret, clock } = app.shop.running;
    const [draftId = ""] = await drafts();
    const token = createConfirmationToken(secret, "privacy-request", draftId, clock.now());
    const path = `/privacy/confirm?token=${encodeURIComponent(token)}`;
    await expectPage(await app.visitor().get(path), 200, "One more step");
    const count = () => app.database.db.execute(sql`select from privacy_requests`);
    expect((await count()).rows).toHaveLength(0);
    await expectPage(await app.visitor().post(path, {}), 200, "We have your request");
    expect((await count()).rows).toHaveLength(1);
    const forged = await app.visitor().post("/privacy/confirm?token=none", {});
    await expectPage(forged, 400, CONFIRM_PRIVACY_TEXTS.invalid);
    await expectPage(await app.visitor().get("/privacy/confirm"), 200, "no longer valid");
  });
});
