import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves MAIL-5. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const OLD_ADDRESS = "old@mail.example";

/** The subjects and recipients of the emails sent after two changes to an account. */
async function mailsAfterChanges(isConfirmed: boolean) {
  const { db, log, handlers } = test.shop.running;
  const { id, email } = await newCustomer(test.shop);
  await db.update(user).set({ emailVerified: isConfirmed }).where(eq(user.id, id));
  const now = new Date();
  await noticeOf(db, id, "new_sign_in", now);
  await noticeOf(db, id, "email_changed", now, OLD_ADDRESS);
  await noticeOf(db, id, "erasure_asked", now);
  await enqueue(db, "password_changed", id, { userId: id });
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
  const mails = await db.delete(devMailbox).returning();
  return mails
    .map(({ to, subject }) => ({ to: to === email ? "the account" : to, subject }))
    .toSorted((a, b) => a.subject.localeCompare(b.subject));
}

const ERASURE = { to: "the account", subject: "Your account will be deleted" };
const TO_OLD = { to: OLD_ADDRESS, subject: "Your email address was changed" };

it("account changes are emailed to the account's address once it is confirmed", async () => {
  expect(await mailsAfterChanges(true)).toEqual([
    { to: "the account", subject: "New sign-in to your account" },
    ERASURE,
    TO_OLD,
    { to: "the account", subject: "Your password was changed" },
  ]);
});

it("an unconfirmed address is emailed only about erasure", async () => {
  expect(await mailsAfterChanges(false)).toEqual([ERASURE, TO_OLD]);
});
