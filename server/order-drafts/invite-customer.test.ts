import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAIL_WORDS } from "#content/mail-words.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves DRAFT-5. */

let smtp: SmtpInbox;
let test: TestShop;
beforeAll(async () => {
  smtp = await openSmtpInbox();
  test = await createTestShop({}, { SMTP_URL: smtp.url });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const invite = (email: string) => test.shop.staff.orderDrafts.invite(STAFF, { email });
const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);
const invitations = async () => {
  const { rows } = await test.database.db.execute(
    sql`select payload ->> 'email' as email, state from outbox where kind = 'account_invitation' order by id`,
  );
  return rows;
};

describe("someone without an account", () => {
  it("is asked by email to create one, once a day however often it is clicked", async () => {
    await Promise.all([invite(" Pat@mail.example "), invite("pat@mail.example")]);
    expect(await invite("pat@mail.example")).toEqual({
      ok: true,
      value: { email: "pat@mail.example" },
    });
    expect(await invitations()).toEqual([{ email: "pat@mail.example", state: "waiting" }]);
    await deliver();
    const mail = smtp.rawTo("pat@mail.example").replaceAll("=\r\n", "");
    expect(mail).toContain(MAIL_WORDS["mail-account-invitation"].subject);
    expect(mail).toContain("http://localhost:3000/auth/sign-up");
    // The record of the request doesn't keep an address that is unknown to the shop.
    expect((await placesOfWord(test.database.db, "pat@mail.example")).toSorted()).toEqual([
      "outbox.dedup_key",
      "outbox.payload",
      "outbox.subject",
    ]);
  });

  it("gets no email about it once they have one", async () => {
    await invite("sam@mail.example");
    const { id } = await newCustomer(test.shop);
    await test.database.db.execute(
      sql`update "user" set email = 'sam@mail.example' where id = ${id}`,
    );
    expect(await invite("sam@mail.example")).toMatchObject({ error: { code: "not_allowed" } });
    await deliver();
    expect(smtp.rawTo("sam@mail.example")).toBe("");
  });

  it.each(["", "pat", "pat@", "a@b.example\r\nBcc: x@mail.example", "x".repeat(300)])(
    "has no address like %j",
    async (email) => {
      expect(await invite(email)).toMatchObject({ error: { code: "invalid" } });
    },
  );
});
