import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";

let app: TestApplication;
let owner: HttpClient;
let care: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  care = await app.sampleCustomer("care");
  for (const client of [owner, care]) await enrollFactor(client);
});
afterAll(() => app.close());

/** A name that tries to inject HTML and a spreadsheet formula. */
const NAME = "=HYPERLINK(1) <b>Robin</b>";

async function named(dollars: string) {
  const affiliate = await newAffiliate(app, dollars);
  await app.database.db.execute(
    sql`update profiles set full_name = ${NAME} where id = ${affiliate.customer.id}`,
  );
  return affiliate;
}

describeRoute("/admin/affiliates", () => {
  it("lists them with their balance as text, and narrows nothing by an empty form", async () => {
    const { number } = await named("12.50");
    const page = await (await owner.get(`/admin/affiliates?q=${number}`)).text();
    expect(page).toContain("&lt;b&gt;Robin&lt;/b&gt;");
    expect(page).toContain("$12.50");
    expectRedirect(
      await owner.get("/admin/affiliates?q=&group=&sort=balance"),
      "/admin/affiliates?sort=balance",
    );
    await expectPage(await care.get("/admin/affiliates?q=zzz"), 200, AFFILIATE_TEXTS.none);
  });
});

describeRoute("/admin/affiliates.csv", () => {
  it("is the list as a file, whose cells no spreadsheet runs", async () => {
    const { number } = await named("12.50");
    const answer = await owner.get(`/admin/affiliates.csv?q=${number}`);
    expect(answer.headers.get("Content-Disposition")).toContain("affiliates.csv");
    expect(await answer.text()).toContain(`'${NAME}`);
  });
});

describeRoute("/admin/affiliates/patterns", () => {
  it("says what it is and is not", async () => {
    await expectPage(await owner.get("/admin/affiliates/patterns"), 200, "A pattern isn't proof");
  });
});

describeRoute("/admin/affiliates/:affiliateNumber", () => {
  const path = (number: number) => `/admin/affiliates/${String(number).padStart(4, "0")}`;

  it("posts a correction once, after it was looked over, and keeps what was typed", async () => {
    const { number } = await named("10.00");
    await expectPage(await owner.get(path(number)), 200, "$10.00");
    const typed = { direction: "takes", amount: "12.50", reason: "" };
    const refused = await owner.post(path(number), { step: "look", ...typed });
    expect(await refused.clone().text()).toContain('value="12.50"');
    await expectPage(refused, 400, NO_REASON);
    const right = { ...typed, reason: "Paid twice <i>" };
    const looked = await owner.post(path(number), { step: "look", ...right });
    expect(await looked.clone().text()).toContain("−$2.50");
    await expectPage(looked, 200, "so they owe the shop");
    const key = randomUUID();
    for (let at = 0; at < 2; at += 1) {
      const posted = await owner.post(path(number), { step: "post", key, ...right });
      expect(flashOf(posted)).toBe("-$12.50 posted. New balance: -$2.50.");
    }
    const other = { step: "post", key, ...right, amount: "3" };
    expect((await owner.post(path(number), other)).status).toBe(409);
    expect(await (await owner.get(path(number))).text()).toContain("Paid twice &lt;i&gt;");
  });

  it("leaves an affiliate out of the ranking with a reason", async () => {
    const { number } = await named("0.00");
    const asked = await owner.post(path(number), { step: "hide", reason: "" });
    expect(flashOf(asked)).toBe(AFFILIATE_TEXTS.rankingReasonNeeded);
    await owner.post(path(number), { step: "hide", reason: "They asked." });
    await expectPage(await owner.get(path(number)), 200, AFFILIATE_TEXTS.unranked);
  });

  it("shows support everything and lets them change nothing; unknown numbers redirect home", async () => {
    const { number } = await named("10.00");
    const page = await (await care.get(path(number))).text();
    expect(page).toContain("$10.00");
    expect(page).not.toContain(AFFILIATE_TEXTS.adjust);
    const form = { step: "post", direction: "adds", amount: "1", reason: "mine", key: "k" };
    expectRefused(await care.post(path(number), form));
    for (const unknown of ["0", "99999999", "abc", "1e3"])
      expectRefused(await owner.get(`/admin/affiliates/${unknown}`));
  });
});

describeRoute("/admin/affiliates/:affiliateNumber/ledger.csv", () => {
  it("is the ledger with its running balance", async () => {
    const { number } = await named("10.00");
    const answer = await owner.get(`/admin/affiliates/${number}/ledger.csv`);
    expect(await answer.text()).toContain("10.00,10.00");
    expectRefused(await owner.get("/admin/affiliates/x/ledger.csv"));
  });
});

describeRoute("/admin/orders/:orderNumber/referral", () => {
  it("says why the order earns this affiliate", async () => {
    const { number } = await named("0.00");
    const customer = await newCustomer(app.shop, oneBottle);
    const placed = await app.shop.customer.checkout.place(
      customer,
      orderRequest({}, { linkNumber: number }),
    );
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    await app.shop.running.flushTouches();
    const path = `/admin/orders/${placed.value.orderNumber}/referral`;
    await expectPage(await care.get(path), 200, "The customer followed this affiliate's link");
    expectRefused(await care.get("/admin/orders/999999/referral"));
  });
});
