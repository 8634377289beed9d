import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type PageText, SITE_TEXTS } from "#domain/site-text/site-text.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves TEXTS-1, TEXTS-3 and TEXTS-7. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const desk = () => test.shop.staff.siteTexts;
const planned = () => test.shop.staff.planned;
const page = () => test.shop.customer.siteTexts.page("terms");
const find = () => desk().find(STAFF, { name: "terms" });
const written = (words: string): PageText => ({
  markdown: `## Age\n\n${words}`,
  updatedOn: "",
  isSample: false,
});
const write = (words: string | null, seenVersion: number | null = null) =>
  desk().change(STAFF, {
    name: "terms",
    seenVersion,
    reason: "a test",
    body: words === null ? null : written(words),
  });
const isShown = (words: string | null) =>
  vi.waitFor(async () => {
    const shown = await page();
    if (words === null) expect(shown).toBeNull();
    else expect(JSON.stringify(shown)).toContain(words);
  });

it("pages show what ships, then what is written, then what ships again", async () => {
  await isShown(null);
  const { version } = await find();
  expect(await write("One", version)).toMatchObject({ ok: true });
  await isShown("One");
  expect(await write("Two", version)).toMatchObject({ ok: false, error: { code: "changed" } });
  expect(await write(null)).toMatchObject({ ok: true });
  await isShown(null);
  const { history } = await find();
  expect(history).toHaveLength(2);
  expect(history[0]?.before).toEqual({ value: written("One") });
});

it("of two who save at once, one is told", async () => {
  const { version } = await find();
  const both = await Promise.all([write("A", version), write("B", version)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it("a draft is on no page and in no history, and is gone when its text is saved", async () => {
  await write("Before");
  const { version, history } = await find();
  const draft = { name: "terms" as const, seenVersion: version, draft: written("Draft") };
  expect(await desk().draft(STAFF, draft)).toMatchObject({ ok: true });
  expect(await desk().draft(STAFF, draft)).toMatchObject({ error: { code: "changed" } });
  await isShown("Before");
  const kept = await find();
  expect(kept.draft).toEqual(written("Draft"));
  expect(kept.history).toHaveLength(history.length);
  await write("Planned meanwhile");
  expect((await find()).draft).toEqual(written("Draft"));
  await write("After", (await find()).version);
  expect((await find()).draft).toBeNull();
});

it("is planned, and replaces nothing that was changed meanwhile", async () => {
  const plan = async (words: string) =>
    planned().planText(STAFF, {
      kind: "site text",
      subject: "terms",
      change: { value: written(words) },
      before: { value: (await find()).body },
      reason: "a new year",
      startsAt: new Date(test.shop.running.clock.now().getTime() + 60_000),
    });
  await test.database.db.execute(sql`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values ('mo', 'Mo', 'mo@mail.example', true, now(), now())`);
  await test.database.db.execute(sql`insert into staff (user_id, role) values ('mo', 'manager')`);
  const work = async () => {
    await test.database.db.execute(
      sql`update planned_changes set starts_at = now() - interval '1 second', user_id = 'mo' where state = 'planned'`,
    );
    await test.shop.running.doPlanned();
  };
  await plan("Later");
  await work();
  await isShown("Later");
  await plan("Too late");
  await write("By hand");
  await work();
  await isShown("By hand");
  const [ended] = await planned().endedTexts(STAFF);
  expect(ended).toMatchObject({ state: "failed", failure: "Someone changed this text." });
});

it("a price in braces follows the settings, from the moment they change", async () => {
  await write("Shipping is {shipping}, by {cutoff}.");
  await isShown("Shipping is $14.99, by 3pm.");
  const change = { name: "standardShippingCents", seen: null, reason: "a test" } as const;
  const cheaper = await test.shop.staff.settings.change(STAFF, { ...change, stored: 9_00 });
  expect(cheaper.ok).toBe(true);
  await isShown("Shipping is $9.00, by 3pm.");
  await test.shop.staff.settings.change(STAFF, { ...change, stored: null });
  await isShown("Shipping is $14.99");
});

it("is for those who may", async () => {
  const packer = StaffActor.fromWorkBegun("pia", "fulfillment", "");
  const reader = StaffActor.fromWorkBegun("ria", "read_only", "");
  await expect(desk().list(packer)).rejects.toThrow("lacks content.read");
  expect(await desk().list(reader)).toHaveLength(SITE_TEXTS.length);
  const request = { name: "terms", seenVersion: null, reason: "x", body: null } as const;
  await expect(desk().change(reader, request)).rejects.toThrow("lacks content.change");
  await expect(
    desk().draft(reader, { name: "terms", seenVersion: 1, draft: null }),
  ).rejects.toThrow("lacks content.change");
});

it("what was written past the shop and is no text is as it ships", async () => {
  await test.database.db.execute(sql`update site_texts set body = '[1]' where name = 'terms'`);
  await vi.waitFor(async () => expect(await page()).toBeNull());
});
