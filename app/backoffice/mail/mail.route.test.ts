import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { MAIL_TEXTS, SEND_AGAIN_REFUSALS } from "./mail-texts.ts";

const LIST = "/admin/mail";

let app: TestApplication;
let care: HttpClient;
let sent: string;
let recovery: string;
beforeAll(async () => {
  app = await createTestApplication();
  care = await app.sampleCustomer("care");
  await enrollFactor(care);
  sent = await mail(
    "order_shipped",
    "done",
    sql`(select jsonb_build_object('orderId', min(id)) from orders where status = 'shipped')`,
  );
  recovery = await mail("recovery", "dead", sql`'{"email": "customer@mitra.example"}'::jsonb`);
});
afterAll(() => app.close());

async function mail(kind: string, state: string, payload: ReturnType<typeof sql>) {
  const { rows } = await app.database.db.execute<{ id: string }>(sql`
    insert into outbox (kind, dedup_key, payload, state, last_error, attempts)
    values (${kind}, ${crypto.randomUUID()}, ${payload}, ${state}, 'mailbox <full>', 3) returning id`);
  return rows[0]?.id ?? "";
}

const KEY = "a-key-of-a-form";

describeRoute("/admin/mail", () => {
  it("lists emails by where they are, and one order's", async () => {
    const dead = await (await care.get(`${LIST}?state=dead`)).text();
    expect(dead).toContain("mailbox &lt;full&gt;");
    expect(dead).toContain(`/admin/mail/${recovery}`);
    expect(dead).not.toContain(`/admin/mail/${sent}`);
    await expectPage(await care.get(`${LIST}?order=abc`), 200, "0 emails");
    await expectPage(await care.get(`${LIST}?state=dropped`), 200, MAIL_TEXTS.nothing);
  });

  it("does not exist for those who decide about no emails", async () => {
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    for (const client of [packer, await app.customer()]) expectRefused(await client.get(LIST));
  });
});

describeRoute("/admin/mail/:id", () => {
  it("shows what it says, and sends it again", async () => {
    await expectPage(await care.get(`${LIST}/${sent}`), 200, "Send again");
    const answer = await care.post(`${LIST}/${sent}`, { act: "send_again", key: KEY });
    expect(flashOf(answer)).toBe(MAIL_TEXTS.queuedAgain);
    const next = answer.headers.get("location") ?? "";
    expect(next).not.toBe(`${LIST}/${sent}`);
    const twice = await care.post(`${LIST}/${sent}`, { act: "send_again", key: KEY });
    expectRedirect(twice, next);
  });

  it("sends it elsewhere with a reason, and keeps what was typed", async () => {
    const form = { act: "readdress", key: KEY, recipient: "pat at mail", reason: "" };
    const page = await care.post(`${LIST}/${sent}`, form);
    await expectPage(page.clone(), 400, SEND_AGAIN_REFUSALS.invalid_recipient);
    expect(await page.text()).toContain('value="pat at mail"');
    const right = { ...form, key: "another-key", recipient: "pat@mail.example" };
    await expectPage(await care.post(`${LIST}/${sent}`, right), 400, NO_REASON);
    const done = await care.post(`${LIST}/${sent}`, { ...right, reason: "Mistyped" });
    expect(flashOf(done)).toBe("Email queued for pat@mail.example.");
  });

  it("shows no text of an email that opens an account, and sends it nowhere else", async () => {
    const page = await care.get(`${LIST}/${recovery}`);
    await expectPage(page, 200, "only its recipient can read it");
    const form = { act: "readdress", key: KEY, recipient: "thief@mail.example", reason: "Mine" };
    await expectPage(
      await care.post(`${LIST}/${recovery}`, form),
      409,
      "only its recipient can read",
    );
    const again = await care.post(`${LIST}/${recovery}`, { act: "try_again" });
    expect(flashOf(again)).toBe(MAIL_TEXTS.tryingAgain);
    const late = await care.post(`${LIST}/${recovery}`, { act: "drop", reason: "Old" });
    await expectPage(late, 409, "This email hasn't failed");
    expectRefused(await care.get(`${LIST}/0x1`));
    expectRefused(await care.get(`${LIST}/99999999`));
    await expectPage(await care.post(`${LIST}/${sent}`, { act: "?" }), 400, "Choose an action");
  });
});
