import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MailTextName, MailWords } from "#domain/site-text/mail-words.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves TEXTS-4 and TEXTS-5. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ LIMIT_FACTOR: "1" });
});
afterAll(() => test.close());

const desk = () => test.shop.staff.siteTexts;
const NAME = "mail-order-confirmation";
const FOOTER = "mail-footer";
const written = (intro: string): MailWords => ({
  subject: "We have it: {order}",
  heading: "Hello, {name}",
  intro,
  closing: "See you soon.",
});
const write = (name: MailTextName, body: MailWords | null) =>
  desk().change(STAFF, { name, seenVersion: null, reason: "a test", body });
async function mails() {
  const { handlers, db, log } = test.shop.running;
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
  const { rows } = await db.execute<{ to: string; subject: string; text: string; html: string }>(
    sql`select "to", subject, text, html from dev_mailbox order by id`,
  );
  return rows;
}

it("the next email has the new words, and the facts as ever", async () => {
  await write(NAME, written("Thanks for {order}.\n\n<b>Bye</b>"));
  await write(FOOTER, { subject: "", heading: "", intro: "", closing: "We answer daily." });
  const order = await test.order();
  const mail = (await mails()).find(({ subject }) => subject === `We have it: ${order}`);
  expect(mail?.text).toMatch(/HELLO, .+\n\nThanks for \d+\.\n\n<b>Bye<\/b>\n\n/);
  expect(mail?.text).toMatch(/Please send \$114\.99[\s\S]+Amount due: \$114\.99[\s\S]+Ships to/);
  expect(mail?.text).toMatch(
    /See you soon\.\n\nSee your orders:[\s\S]+We answer daily\.\nQuestions/,
  );
  expect(mail?.html).toContain("&lt;b&gt;Bye&lt;/b&gt;");
  await write(FOOTER, null);
  await write(NAME, null);
  const next = await test.order();
  const shipped = (await mails()).find(({ subject }) => subject === `Your order ${next}`);
  expect(shipped?.text).toContain(`We received your order ${next}.`);
  expect(shipped?.text).not.toContain("daily");
});

it("words that could not be sent are not: the email goes out as it ships", async () => {
  await write(NAME, written("One"));
  for (const broken of [{ subject: "{nothing}" }, { ...written("x"), heading: "" }, [1]]) {
    await test.database.db.execute(
      sql`update site_texts set body = ${JSON.stringify(broken)}::jsonb where name = ${NAME}`,
    );
    const order = await test.order();
    expect((await mails()).at(-1)).toBeDefined();
    expect((await mails()).map(({ subject }) => subject)).toContain(`Your order ${order}`);
  }
  await write(NAME, null);
});

it("staff see the draft's words in each of its cases, and are sent one, a few an hour", async () => {
  const { version } = await desk().find(STAFF, { name: NAME });
  await desk().draft(STAFF, { name: NAME, seenVersion: version, draft: written("Draft") });
  const look = { name: NAME, day: null } as const;
  const cases = await desk().tryMails(STAFF, look);
  expect(cases.length).toBeGreaterThan(3);
  for (const { mail } of cases) expect(mail.text).toContain("Draft");
  const [footed] = await desk().tryMails(STAFF, { name: FOOTER, day: null });
  expect(footed?.mail.text).not.toContain("Draft");

  const member = await newCustomer(test.shop);
  const actor = StaffActor.fromWorkBegun(member.id, "manager", "");
  const one = { ...look, sample: cases[0]?.sample ?? "" };
  expect(await desk().sendTest(actor, one)).toEqual({ ok: true, value: null });
  const sent = (await mails()).filter(({ to }) => to === member.email);
  expect(sent.map(({ subject }) => subject)).toContain("Test: We have it: 1042");
  await desk().sendTest(actor, { ...look, sample: "nothing" });
  expect((await mails()).filter(({ to }) => to === member.email)).toHaveLength(sent.length);
  for (let tries = 0; tries < 25; tries += 1) await desk().sendTest(actor, { ...one, sample: "x" });
  expect(await desk().sendTest(actor, one)).toEqual({ ok: false, error: "too_many" });
  const reader = StaffActor.fromWorkBegun(member.id, "read_only", "");
  await expect(desk().sendTest(reader, one)).rejects.toThrow("lacks content.change");
  const { rows } = await test.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from staff_records where operation = 'siteTexts.sendTest'`,
  );
  expect(rows[0]?.count).toBeGreaterThan(2);
});

it("a day shows what is planned until its end, in order, without what would be left out", async () => {
  const plan = (intro: string, startsAt: string, before: MailWords | null) =>
    test.shop.staff.planned.planText(STAFF, {
      kind: "site text",
      subject: NAME,
      change: { value: written(intro) },
      before: { value: before },
      reason: "later",
      startsAt: new Date(startsAt),
    });
  // 11:30 PM and 12:30 AM in New York.
  await plan("First", "2027-06-02T03:30:00Z", null);
  await plan("Second", "2027-06-02T04:30:00Z", written("First"));
  await plan("Left out", "2027-06-03T12:00:00Z", null);
  const on = async (day: string | null) => {
    const [one] = await desk().tryMails(STAFF, { name: NAME, day });
    return /\n\n(.+)\n\n/.exec(one?.mail.text ?? "")?.[1];
  };
  expect(await on("2027-05-31")).toBe("We received your order 1042.");
  expect(await on("2027-06-01")).toBe("First");
  expect(await on("2027-06-02")).toBe("Second");
  expect(await on("2099-12-31")).toBe("Second");
  expect((await desk().onDay(STAFF, "2027-06-01")).get(NAME)).toEqual(written("First"));
  expect((await desk().onDay(STAFF, null)).get(NAME)).toBeNull();
});
