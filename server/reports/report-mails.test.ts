import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastWhole } from "#domain/report/period.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import { addDays, midnightUtc } from "#domain/time/plain-date.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { mailDueReports } from "./mail-due-reports.ts";

/* Proves REPORT-8. */

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

const reports = () => test.shop.staff.reports;

async function member(role: StaffRole) {
  const { id, email } = await newCustomer(test.shop);
  await test.database.db.execute(sql`insert into staff (user_id, role) values (${id}, ${role})`);
  return { id, email, actor: StaffActor.fromWorkBegun(id, "manager", "") };
}

/** Noon, the given number of days from now. */
async function inDays(days: number) {
  const day = addDays(await reports().today(STAFF), days);
  const now = new Date(midnightUtc(day).getTime() + 17 * 60 * 60_000);
  return { day, run: () => mailDueReports({ db: test.database.db, clock: { now: () => now } }) };
}

const queued = async (userId: string) => {
  const { rows } = await test.database.db.execute<{ from: string; to: string }>(sql`
    select payload ->> 'from' as from, payload ->> 'to' as to from outbox
    where kind = 'report_mail' and payload ->> 'userId' = ${userId} order by id`);
  return rows;
};

const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);

it("a week is mailed once when it is over, to who asked for it, with its sums and a link", async () => {
  const { id, email, actor } = await member("manager");
  await reports().startMail(actor, { report: "sales", rhythm: "weekly" });
  await reports().startMail(actor, { report: "sales", rhythm: "weekly" });
  await reports().startMail(actor, { report: "money", rhythm: "monthly" });
  const mails = await reports().mails(actor);
  expect(mails.map(({ report }) => report)).toEqual(["money", "sales"]);
  // In the last week of a month, the month would end too.
  await reports().stopMail(actor, { reportMailId: mails[0]?.id ?? 0 });
  await (await inDays(0)).run();
  expect(await queued(id)).toEqual([]);
  const { day, run } = await inDays(7);
  await Promise.all([run(), run(), run()]);
  const week = lastWhole("weekly", day);
  expect((await queued(id)).filter(({ from }) => from === week.from)).toEqual([week]);
  await deliver();
  const mail = smtp.rawTo(email);
  expect(mail).toContain("Subject: Sales: ");
  expect(mail).toContain(`from=3D${week.from}`);
  expect(mail).toContain("match the shop's books");
});

it("of several weeks that were missed, the newest is mailed", async () => {
  const { id, actor } = await member("owner");
  await reports().startMail(actor, { report: "money", rhythm: "weekly" });
  const { day, run } = await inDays(70);
  await run();
  expect(await queued(id)).toEqual([lastWhole("weekly", day)]);
  await deliver();
});

it("who stopped it or may no longer read reports gets none, and no one stops another's", async () => {
  const [stopping, former, other] = [
    await member("manager"),
    await member("support"),
    await member("read_only"),
  ];
  for (const { actor } of [stopping, former, other])
    await reports().startMail(actor, { report: "sales", rhythm: "weekly" });
  const { run } = await inDays(140);
  await run();
  const [own] = await reports().mails(stopping.actor);
  await reports().stopMail(other.actor, { reportMailId: own?.id ?? 0 });
  expect(await reports().mails(stopping.actor)).toHaveLength(1);
  await reports().stopMail(stopping.actor, { reportMailId: own?.id ?? 0 });
  expect(await reports().mails(stopping.actor)).toEqual([]);
  await deliver();
  expect(smtp.rawTo(stopping.email)).toBe("");
  expect(smtp.rawTo(former.email)).toBe("");
  expect(smtp.rawTo(other.email)).toContain("Subject: Sales: ");
});
