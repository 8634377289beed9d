import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OWN_LIMIT_TEXTS } from "#app/account/limits/limit-texts.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { LIMIT } from "#domain/limits/limit-record.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { formatDay, formatIsoShopDate } from "#domain/time/shop-date.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { LIMIT_ACT_TEXTS } from "./customer-limit-texts.ts";
import { LIMIT_REFUSALS, LIMIT_TEXTS } from "./limit-texts.ts";

/* Proves LIMIT-8, and LIMIT-1, LIMIT-7 and LIMIT-9 through their pages. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let packer: HttpClient;
let customer: HttpClient;
let userId = "";
const EMAIL = "limited@mail.example";
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  manager = await app.sampleCustomer("manager");
  packer = await app.sampleCustomer("fulfillment");
  await Promise.all([owner, manager, packer].map((client) => enrollFactor(client)));
  customer = await app.customer(EMAIL);
  const { rows } = await app.shop.running.db.execute<{ id: string }>(
    sql`select id from "user" where email = ${EMAIL}`,
  );
  userId = rows[0]?.id ?? "";
});
afterAll(() => app.close());

const NEW = "/admin/limits/new";
const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;
const FORM = { ...LIMIT.blank, productId: "1", most: "2", note: HOSTILE, source: HOSTILE };
const today = () => formatIsoShopDate(app.shop.running.clock.now());
let limit = "";

describeRoute("/admin/limits/:number", () => {
  it("is changed by owners", async () => {
    for (const client of [manager, packer, await app.customer()]) {
      expectRefused(await client.get(NEW));
      expectRefused(await client.post(NEW, { ...FORM, step: "save", reason: "x" }));
    }
    await expectPage(await owner.get(NEW), 200, "Add limit");
  });

  it("says what is wrong beside its field, and keeps what was typed", async () => {
    const typed = { ...FORM, most: "many", measure: "mg", about: "everything", step: "look" };
    const answer = await owner.post(NEW, typed);
    await expectPage(answer.clone(), 400, "Enter a whole number from 1 to 1,000,000.");
    await expectPage(answer.clone(), 400, "Choose a product or compound to count milligrams.");
    expect(await answer.text()).toContain('value="many"');
    await expectPage(await owner.post(NEW, { most: "9".repeat(9000) }), 400, "Choose one");
    const backward = { ...FORM, from: "2026-12-02", until: "2026-12-01", step: "look" };
    await expectPage(await owner.post(NEW, backward), 400, "Enter an end after the first day.");
  });

  it("says whom it would have met, and saves nothing before a reason is given", async () => {
    await expectPage(
      await owner.post(NEW, { ...FORM, step: "look" }),
      200,
      "would have reached it",
    );
    await expectPage(await owner.post(NEW, { ...FORM, step: "save" }), 400, NO_REASON);
    const unknown = { ...FORM, productId: "99999", step: "save", reason: "x" };
    await expectPage(await owner.post(NEW, unknown), 409, LIMIT_REFUSALS.no_product);
    const saved = await owner.post(NEW, { ...FORM, step: "save", reason: "new law" });
    limit = new URL(saved.headers.get("location") ?? "", "http://shop").pathname;
    expect(limit).toMatch(/^\/admin\/limits\/\d+$/);
    expect(flashOf(saved)).toMatch(/^Limit \d+ added\.$/);
  });

  it("shows its versions, and saves the next unless another was made meanwhile", async () => {
    const page = await (await manager.get(limit)).text();
    expect(page).toContain("new law");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain('name="step"');
    const next = { ...FORM, most: "3", seen: "1", step: "save", reason: "more" };
    await expectPage(
      await owner.post(limit, { ...FORM, seen: "1", step: "look" }),
      200,
      "No changes to save.",
    );
    expect(flashOf(await owner.post(limit, next))).toContain("saved as version 2");
    await expectPage(
      await owner.post(limit, { ...next, most: "4" }),
      409,
      "Someone changed this while",
    );
    for (const path of ["/admin/limits/999999", "/admin/limits/%00", "/admin/limits/limit:1"])
      expectRefused(await owner.get(path));
  });
});

describeRoute("/admin/limits", () => {
  it("lists the limits for those who may see rules", async () => {
    await expectPage(
      await manager.get("/admin/limits"),
      200,
      "at most 3 units in 30 days for each customer",
    );
    await expectPage(await manager.get("/admin/limits?product=1"), 200, "at most 3 units");
    await expectPage(await manager.get("/admin/limits?product=2"), 200, LIMIT_TEXTS.none);
    await expectPage(await manager.get("/admin/limits?product=x%00"), 200, "at most 3 units");
    expectRefused(await packer.get("/admin/limits"));
    expectRefused(await (await app.customer()).get("/admin/limits"));
  });
});

describeRoute("/cart/limits", () => {
  it("says what a customer can still buy, to them alone", async () => {
    const own = await customer.get("/cart/limits.data?product=1&product=x");
    expect(await own.text()).toContain("You can buy 3 in 30 days.");
    const stranger = await app.visitor().get("/cart/limits.data?product=1");
    expect(await stranger.text()).not.toContain("You can buy");
  });
});

describeRoute("/admin/customers/:userId/limits", () => {
  const path = () => `/admin/customers/${userId}/limits`;
  const give = (changes: object = {}) => ({
    act: "give",
    limitKey: `limit:${limit.split("/").at(-1)}`,
    extra: "2",
    until: today(),
    reason: HOSTILE,
    ...changes,
  });

  it("lets managers allow more, with a reason and until a day", async () => {
    const wrong = await manager.post(path(), give({ extra: "lots", until: addDays(today(), -1) }));
    await expectPage(wrong.clone(), 400, "This day has passed.");
    expect(await wrong.text()).toContain('value="lots"');
    await expectPage(await manager.post(path(), give({ reason: "" })), 400, NO_REASON);
    expect(flashOf(await manager.post(path(), give()))).toBe(LIMIT_ACT_TEXTS.given);
    const page = await (await manager.get(path())).text();
    expect(page).toContain("2 more until");
    expect(page).toContain("&lt;script&gt;alert(1)");
    const data = await (await customer.get("/cart/limits.data?product=1")).text();
    expect(data).toContain("You can buy 5 in 30 days.");
    const extraId = /name="extraId" value="(\d+)"/.exec(page)?.[1] ?? "";
    expect(flashOf(await manager.post(path(), { act: "end", extraId }))).toBe(
      LIMIT_ACT_TEXTS.ended,
    );
    await expectPage(await manager.post(path(), { act: "end", extraId }), 409, "already ended");
  });

  it("is read by those who see customers, and lets an owner alone end an exclusion", async () => {
    expectRefused(await packer.get(path()));
    expectRefused(await owner.get("/admin/customers/none/limits"));
    expectRefused(await packer.post(path(), give()));
    expectRefused(await manager.post(path(), { act: "readmit", reason: "x" }));
    await expectPage(
      await owner.post(path(), { act: "readmit", reason: "x" }),
      409,
      LIMIT_ACT_TEXTS.not_excluded,
    );
    await expectPage(await owner.post(path(), { act: "other" }), 400, "Choose an action.");
  });
});

describeRoute("/orders/security/limits", () => {
  const PATH = "/orders/security/limits";

  it("is for who is signed in", async () => {
    expect((await app.visitor().get(PATH)).status).toBe(302);
    expect((await app.visitor().post(PATH, { intent: "confirm", isSure: "on" })).status).toBe(302);
    await expectPage(await customer.get(PATH), 200, OWN_LIMIT_TEXTS.title);
  });

  it("sets a limit at once and a higher one later, and says what is wrong", async () => {
    const wrong = await customer.post(PATH, {
      intent: "limit",
      most: "few",
      days: "0",
      version: "0",
    });
    await expectPage(wrong.clone(), 400, "Please enter a whole number");
    expect(await wrong.text()).toContain('value="few"');
    const set = (most: string, version: string) =>
      customer.post(PATH, { intent: "limit", most, days: "30", version });
    expect(flashOf(await set("2", "0"))).toBe(OWN_LIMIT_TEXTS.saved);
    await expectPage(await set("1", "0"), 409, "in another window");
    expect(flashOf(await set("9", "1"))).toContain("holds in 7 days");
    await expectPage(await customer.get(PATH), 200, "Your limit: 2 units in 30 days.");
  });

  it("begins a pause that can't be shortened", async () => {
    const pause = (until: string, isSure = "on") =>
      customer.post(PATH, { intent: "pause", until, isSure });
    await expectPage(await pause(today()), 400, "Please choose a day after today.");
    await expectPage(await pause(addDays(today(), 9), ""), 400, "Please confirm");
    expect(flashOf(await pause(addDays(today(), 9)))).toBe(OWN_LIMIT_TEXTS.paused);
    await expectPage(await pause(addDays(today(), 8)), 409, "can't be made shorter");
    await expectPage(await customer.get("/cart"), 200, "cart");
  });

  it("asks twice before it is for good", async () => {
    await expectPage(await customer.get(`${PATH}?ask=again`), 200, OWN_LIMIT_TEXTS.exclude.really);
    await expectPage(
      await customer.post(PATH, { intent: "confirm" }),
      400,
      OWN_LIMIT_TEXTS.exclude.isSureMissing,
    );
    expect(flashOf(await customer.post(PATH, { intent: "confirm", isSure: "on" }))).toBe(
      OWN_LIMIT_TEXTS.done,
    );
    await expectPage(await customer.get(PATH), 200, OWN_LIMIT_TEXTS.excluded);
    const page = await owner.get(`/admin/customers/${userId}/limits`);
    await expectPage(page, 200, "Self-excluded");
    await expectPage(
      await owner.post(`/admin/customers/${userId}/limits`, { act: "readmit", reason: "x" }),
      409,
      "An owner can lift it from",
    );
  });
});

it("the calendar has when limits begin and end, for those who may read rules (LIMIT-1)", async () => {
  const [from, until] = [addDays(today(), 20), addDays(today(), 40)];
  const dated = { ...FORM, most: "3", from, until, step: "save", reason: "dated" };
  const saved = await owner.post(NEW, dated);
  const path = new URL(saved.headers.get("location") ?? "", "http://shop").pathname;
  const calendar = await (await owner.get("/admin/calendar")).text();
  expect(calendar.split(`href="${path}"`)).toHaveLength(3);
  expect(calendar).toContain(`${formatDay(from)}, begins`);
  expect(calendar).toContain(`${formatDay(until)}, ends`);
  expect(calendar).not.toContain(`href="${limit}"`);
});
