import { afterAll, beforeAll, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { BOARD_LIST } from "#domain/subscription/board-list.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { systemClock } from "#server/clock.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { SUBSCRIPTION_TEXTS } from "./subscription-texts.ts";

const PATH = "/admin/subscriptions";

let app: TestApplication;
let care: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  care = await app.sampleCustomer("care");
  await enrollFactor(care);
});
afterAll(() => app.close());

describeRoute("/admin/subscriptions", () => {
  it("takes a request from its beginning to its first order, and refuses what was seen too long ago", async () => {
    const customer = await newCustomer(app.shop);
    const asked = await app.shop.customer.subscriptions.request(customer, {
      fullName: "Pat <b>Doe</b>",
      address: "12 Pine Street",
      city: "Lincoln",
      state: "NE",
      zipCode: "68508",
      phone: "2065550100",
      email: "pat@mail.example",
      planName: "Monthly Heavy Hitter",
    });
    expect(asked.ok).toBe(true);
    const board = await (await care.get(PATH)).text();
    expect(board).toContain("(206) 555-0100");
    expect(board).not.toContain("<b>Doe");
    const query = parseListQuery(BOARD_LIST, new URLSearchParams());
    const [open] = (await app.shop.staff.subscriptions.board(STAFF, { query })).open.rows;
    const form = { requestId: String(open?.id), version: "1" };
    const day = formatIsoShopDate(systemClock.now());
    const early = await care.post(PATH, { ...form, act: "start", day });
    await expectPage(early, 409, "Contact the customer first");
    expectRedirect(await care.post(PATH, { ...form, act: "contacted" }), PATH);
    const stale = await care.post(PATH, { ...form, act: "start", day });
    await expectPage(stale, 409, "Someone changed this plan.");
    const seen = { ...form, version: "2" };
    await expectPage(
      await care.post(PATH, { ...seen, act: "start", day: "2026-02-30" }),
      400,
      "Enter a day.",
    );
    const started = await care.post(PATH, { ...seen, act: "start", day });
    expect(flashOf(started)).toContain("Plan started.");
    await expectPage(await care.get(PATH), 200, "1 order is due by today");
    const prepared = await care.post(PATH, { ...form, version: "3", act: "draft" });
    expect(prepared.headers.get("location")).toMatch(/^\/admin\/drafts\/\d+$/);
    const draft = await (await care.get(prepared.headers.get("location") ?? "")).text();
    expect(draft).toContain('value="12 Pine Street"');
  });

  it("says what is wrong with what means nothing", async () => {
    await expectPage(
      await care.post(PATH, { act: "gold", requestId: "1" }),
      400,
      "Choose an action.",
    );
    await expectPage(
      await care.post(PATH, { act: "skip", requestId: "x" }),
      409,
      SUBSCRIPTION_TEXTS.gone,
    );
    const unknown = { act: "skip", requestId: "9999999", version: "1" };
    await expectPage(await care.post(PATH, unknown), 409, SUBSCRIPTION_TEXTS.gone);
    const plan = { act: "change", requestId: "1", version: "1", plan: "Free" };
    await expectPage(await care.post(PATH, plan), 400, "Choose a plan.");
  });

  it("does not exist for those who only read or pack", async () => {
    for (const name of ["fulfillment", "reader"] as const) {
      const client = await app.sampleCustomer(name);
      await enrollFactor(client);
      expectRefused(await client.get(PATH));
      expectRefused(await client.post(PATH, { act: "skip", requestId: "1" }));
    }
  });
});
