import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import { shopSecret } from "#server/secret.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { readSecrets, resealShopSecrets } from "./shop-secrets.ts";

/* Proves SET-9. */

let app: TestApplication;
let smtp: SmtpInbox;
let owner: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  smtp = await openSmtpInbox();
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const set = (name: SettingName, stored: unknown) =>
  app.shop.staff.settings.change(STAFF, { name, seen: null, reason: "Ours", stored });
const PAGE = "/admin/settings/mailServer";
const PASSWORD = "correct horse battery";
const server = (user = "") => ({
  host: "127.0.0.1",
  port: Number(new URL(smtp.url).port),
  encryption: "none",
  user,
});

it("the next email leaves by the server and the sender that were set, in a running shop", async () => {
  await expectPage(await owner.post(PAGE, { intent: "test" }), 200, "Kept at /dev/mail");
  await set("shopName", "Maple");
  await set("mailSender", { address: "shop@maple.test", name: "" });
  await set("mailServer", server());
  await expectPage(await owner.post(PAGE, { intent: "test" }), 200, "The server answered: 250");
  const raw = smtp.rawTo("staff@mitra.example");
  expect(raw).toMatch(/^From: (?:Maple|"Maple") <shop@maple\.test>/m);
  expect(raw).toContain("Subject: Test email from Maple");
  smtp.refusals.set("staff@mitra.example", "550 5.1.1 No such user");
  await expectPage(await owner.post(PAGE, { intent: "test" }), 409, "No such user");
});

it("notices go to their own address, else to the support email", async () => {
  const { mail } = app.shop.running;
  await set("supportContact", { email: "help@maple.test", phone: "(512) 555-0100" });
  expect((await mail()).notice).toBe("help@maple.test");
  await set("noticeAddress", "orders@maple.test");
  expect((await mail()).notice).toBe("orders@maple.test");
});

it("a password is used, and nothing has it: no page, history, record or setting", async () => {
  await set("mailServer", server("maple"));
  const form = { intent: "set", secret: "mailPassword", password: PASSWORD };
  const refused = await owner.post(PAGE, { ...form, password: `${PASSWORD}\n` });
  expect(await refused.clone().text()).not.toContain(PASSWORD);
  await expectPage(refused, 400, "Enter it without line breaks");
  expectRedirect(await owner.post(PAGE, form), PAGE);
  expect((await app.shop.running.mail()).server).toMatchObject({
    auth: { user: "maple", pass: PASSWORD },
  });
  for (const path of [PAGE, `${PAGE}/edit`, "/admin/settings", "/admin/audit"])
    expect(await (await owner.get(path)).text()).not.toContain(PASSWORD);
  const { rows } = await app.database.db.execute<{ all: string }>(sql`
    select concat((select json_agg(s) from settings s), (select json_agg(s) from shop_secrets s),
      (select json_agg(r) from staff_records r), (select json_agg(e) from staff_record_ends e)) as all`);
  expect(rows[0]?.all).toContain("mailPassword");
  expect(rows[0]?.all).not.toContain(PASSWORD);
});

it("a new SECRET opens what the earlier one sealed, and seals it again", async () => {
  const { db } = app.database;
  const { current } = app.shop.running.secret;
  const next = shopSecret("another-secret-that-only-this-test-knows", current);
  expect(await resealShopSecrets({ db, secret: next })).toBe(1);
  expect(await resealShopSecrets({ db, secret: next })).toBe(0);
  const alone = shopSecret(next.current, null);
  expect(await readSecrets({ db, secret: alone })).toEqual({ mailPassword: PASSWORD });
  expect(await readSecrets({ db, secret: app.shop.running.secret })).toEqual({});
});

it("a variable of the environment comes first, and the pages say so", async () => {
  const env = {
    MAIL_FROM: "Env <env@maple.test>",
    SMTP_URL: "smtps://u:s3cr3t-word@mail.maple.test",
    SHOP_NOTICE_EMAIL: "Rosa Vale <rosa@maple.test>",
  };
  const other = await createTestApplication({}, env);
  const { settings } = other.shop.staff;
  const sender = { address: "shop@maple.test", name: "" };
  await settings.change(STAFF, { name: "mailSender", seen: null, reason: "r", stored: sender });
  expect(await other.shop.running.mail()).toMatchObject({
    from: env.MAIL_FROM,
    // SMTP recipients have no names.
    notice: "rosa@maple.test",
    server: env.SMTP_URL,
  });
  const theirs = await other.sampleCustomer("staff");
  await enrollFactor(theirs);
  await expectPage(await theirs.get("/admin/settings/mailSender"), 200, "Set by MAIL_FROM");
  const page = await (await theirs.get("/admin/settings")).text();
  expect(page).toContain("mail.maple.test");
  expect(page).not.toContain("s3cr3t-word");
  await other.close();
});

it("production without a sender or a mail server keeps its emails, and has no sample", async () => {
  const production = await createTestShop(
    {},
    {
      DATABASE_URL: "postgresql://unused",
      SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
      SITE_URL: "https://maple.test",
    },
  );
  const { mail, mailer } = production.shop.running;
  expect(await mail()).toEqual({ from: null, notice: null, server: null });
  const email = { to: "a@b.test", subject: "s", html: "h", text: "t", messageId: "<1@x>" };
  await expect(mailer.send(email)).rejects.toThrow("No mail server is set");
  await production.close();
});
