import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loggedPath } from "#server/web/address-problem.ts";
import { pageKey } from "#server/web/page-key.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { readCalendar } from "#tests/support/read-calendar.ts";
import { expectPage, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { FEED_TEXTS } from "./calendar-feed-texts.ts";

/* Proves RULE-4. */

const LIST = "/admin/calendar/feeds";
const TITLE = "Ohio; “Ω”, \\ <b>";

let app: TestApplication;
let owner: HttpClient;
beforeAll(async () => {
  app = await createTestApplication({}, { LIMIT_FACTOR: "1" });
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
  await app.database.db.execute(sql`
    insert into registrations (state, number, valid_until, fee) values ('OH', ${TITLE}, current_date + 20, 250)`);
  await app.database.db.execute(sql`
    insert into registrations (state, number, valid_until) values ('OH', 'long ago', current_date - 100)`);
  await app.database.db.execute(sql`
    insert into lots (product_id, number, received_units, expires_on) values (1, 'ENDING-1', 5, current_date + 9)`);
  await app.database.db.execute(sql`
    insert into planned_changes (kind, subject, change, before, reason, starts_at, user_id, came_from, state, ended_at)
    select 'setting', 'apiOrigins', '{}', '{}', 'Pat asked', now() + interval '2 days', id, '203.0.113.7', state, case state when 'withdrawn' then now() end
    from "user", unnest('{planned,withdrawn}'::text[]) as state where email = 'staff@mitra.example'`);
});
afterAll(() => app.close());

async function make(name = "Ada's phone"): Promise<string> {
  const page = await (await owner.post(LIST, { name })).text();
  const [path] = /\/calendar\/mitra_calendar_[\w-]{43}\.ics/.exec(page) ?? [];
  if (path === undefined) throw new Error("no address is shown");
  return path;
}

const read = (path: string) => app.visitor().get(path);

describeRoute("/admin/calendar/feeds", () => {
  it("makes addresses that are shown once, kept as a hash, and revoked for good", async () => {
    await expectPage(await owner.get(LIST), 200, FEED_TEXTS.none);
    const path = await make("<b>Ada</b>");
    const token = path.slice("/calendar/".length, -".ics".length);
    const page = await (await owner.get(LIST)).text();
    expect(page).toContain("&lt;b&gt;Ada&lt;/b&gt;");
    expect(page).not.toContain(token);
    for (const table of ["calendar_feeds", "staff_records"]) {
      const { rows } = await app.database.db.execute<{ text: string }>(
        sql`select to_jsonb(t)::text as text from ${sql.identifier(table)} t`,
      );
      expect(rows.map(({ text }) => text).join("\n")).not.toContain(token.slice(20));
    }
    const [, feedId = ""] = /name="feedId" value="(\d+)"/.exec(page) ?? [];
    expect((await read(path)).status).toBe(200);
    const revoke = () => owner.post(LIST, { act: "revoke", feedId });
    expect(flashOf(await revoke())).toBe(FEED_TEXTS.revoked);
    expect((await read(path)).status).toBe(404);
    expect(flashOf(await revoke())).toBe(FEED_TEXTS.gone);
    await owner.post(LIST, { act: "revoke", feedId: "99999999999999999999" });
  });

  it("keeps what was typed and says what is wrong", async () => {
    await expectPage(await owner.post(LIST, { name: " " }), 400, "Enter a name.");
    const long = "x".repeat(81);
    const answer = await owner.post(LIST, { name: long });
    expect([answer.status, (await answer.text()).includes(long)]).toEqual([400, true]);
  });

  it("is for owners alone", async () => {
    const manager = await app.sampleCustomer("manager");
    await enrollFactor(manager);
    expect((await manager.get(LIST)).status).toBe(403);
    expect((await manager.post(LIST, { name: "mine" })).status).toBe(403);
    expect(await (await manager.get("/admin/calendar")).text()).not.toContain(LIST);
    expect(await (await owner.get("/admin/calendar")).text()).toContain(LIST);
  });
});

describeRoute("/calendar/:token", () => {
  it("has the days as calendars read them, without what was written about anyone", async () => {
    const answer = await read(await make());
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    const entries = readCalendar(text);
    const titles = entries.map(({ SUMMARY }) => SUMMARY);
    expect(titles).toContain(`Registration ${TITLE} for Ohio expires`);
    expect(titles).toContain("Lot ENDING-1 of 50 MGM Chewable Tablets expires");
    expect(text).toContain("Fee: $250.00.");
    expect(text).not.toMatch(/long ago|Pat asked|@mitra\.example/);
    expect(new Set(entries.map(({ UID }) => UID)).size).toBe(entries.length);
    const planned = entries.filter(({ UID }) => UID?.startsWith("planned-"));
    expect(
      planned.map(({ STATUS }) => STATUS).toSorted((a = "", b = "") => (a < b ? -1 : 1)),
    ).toEqual(["CANCELLED", "CONFIRMED"]);
    // The ids stay the same from one request to the next.
    const again = readCalendar(await (await read(await make("again"))).text());
    expect(again.map(({ UID }) => UID)).toEqual(entries.map(({ UID }) => UID));
  });

  it("is nowhere for others, for a wrong address and for one without .ics", async () => {
    const path = await make();
    for (const wrong of [
      "/calendar/rules.ics",
      path.replace(".ics", ""),
      path.replace(/.(?=\.ics$)/, (last) => (last === "A" ? "B" : "A")),
      "/calendar/mitra_calendar_.ics",
      `/calendar/${"x".repeat(5000)}.ics`,
    ])
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
  });

  it("is in no log and in no page cache", async () => {
    const path = await make();
    expect(loggedPath(path)).toBe("/calendar/mitra_calendar_(masked).ics");
    expect(pageKey(new URL(path, "https://shop.example"), "")).toBeNull();
  });

  it("is not asked more often than calendars ask", async () => {
    const statuses = [];
    for (let n = 0; n < 125; n += 1) statuses.push((await read("/calendar/no.ics")).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
