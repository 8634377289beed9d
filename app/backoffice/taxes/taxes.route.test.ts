import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { US_STATES } from "#domain/place/us-states.ts";
import { TAX_THRESHOLD } from "#domain/tax/threshold.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { RATE_TEXTS, FILE_STATES } from "./rate-texts.ts";
import { THRESHOLD_TEXTS, TAX_WATCH_TEXTS } from "./tax-watch-texts.ts";

/* Proves TAX-1, TAX-2, TAX-8 and TAX-16. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  manager = await app.sampleCustomer("manager");
  packer = await app.sampleCustomer("fulfillment");
  await Promise.all([owner, manager, packer].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;
const NEW = "/admin/taxes/thresholds/new";
const TYPED = {
  ...TAX_THRESHOLD.blank,
  state: "RI",
  fromDay: "2026-01-01",
  amountCents: "250000",
  source: HOSTILE,
  note: HOSTILE,
};

describeRoute("/admin/taxes/thresholds/:thresholdId", () => {
  it("is changed by owners alone", async () => {
    for (const client of [manager, packer, await app.customer()]) {
      expectRefused(await client.get(NEW));
      expectRefused(await client.post(NEW, { ...TYPED, reason: "x" }));
    }
    await expectPage(await owner.get(`${NEW}?state=RI`), 200, "Add threshold");
    for (const id of ["999999", "x", "%00"])
      expectRefused(await owner.get(`/admin/taxes/thresholds/${id}`));
  });

  it("says what is wrong beside its field, and keeps what was typed", async () => {
    const answer = await owner.post(NEW, { ...TYPED, amountCents: "a lot", reason: "x" });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("Enter an amount above 0 up to");
    expect(page).toContain('value="a lot"');
    await expectPage(await owner.post(NEW, TYPED), 400, NO_REASON);
  });

  it("saves it, and refuses one that is out of date or of the same day", async () => {
    const saved = await owner.post(NEW, { ...TYPED, reason: "looked up" });
    expectRedirect(saved, "/admin/taxes");
    expect(flashOf(saved)).toBe(THRESHOLD_TEXTS.saved);
    await expectPage(await owner.post(NEW, { ...TYPED, reason: "x" }), 409, "Another threshold");
    const list = await (await manager.get("/admin/taxes")).text();
    expect(list).toContain("&lt;script&gt;alert(1)");
    expect(list).not.toContain("<script>alert(1)");
    const ids = [...list.matchAll(/\/admin\/taxes\/thresholds\/(\d+)/g)].map(([, id]) =>
      Number(id),
    );
    const one = `/admin/taxes/thresholds/${Math.max(...ids)}`;
    const again = { ...TYPED, version: "1", orders: "200", reason: "orders too" };
    expectRedirect(await owner.post(one, again), "/admin/taxes");
    await expectPage(await owner.post(one, again), 409, "Someone changed this while");
    await expectPage(await owner.get(one), 200, "orders too");
    const seen = await (await manager.get(one)).text();
    expect(seen).toContain("$250,000.00");
    expect(seen).not.toContain('<form method="post" class="grid max-w-xl');
  });
});

describeRoute("/admin/taxes", () => {
  it("shows how far each state has come, to those who may read reports", async () => {
    const page = await (await manager.get("/admin/taxes")).text();
    expect(page).toContain("All other states");
    expect(page).toContain(TAX_WATCH_TEXTS.samplesTitle);
    expect(page).not.toContain(`"${NEW}"`);
    expect(await (await owner.get("/admin/taxes")).text()).toContain(`"${NEW}"`);
    expectRefused(await packer.get("/admin/taxes"));
    expectRefused(await (await app.customer()).get("/admin/taxes"));
  });

  it("says of which states no one can say the tax, and what the tax provider was not told", async () => {
    const { db } = app.shop.running;
    const stored = [
      {
        state: "WA",
        from: "2020-01-01",
        until: null,
        taxesShipping: false,
        untaxed: [],
        source: "provider",
      },
    ];
    await db.execute(
      sql`insert into settings (name, value) values ('salesTax', ${JSON.stringify(stored)}::jsonb)
        on conflict (name) do update set value = excluded.value`,
    );
    const failure = `The tax provider answered with ${HOSTILE}`;
    await db.execute(
      sql`insert into tax_reports (order_id, failure) select min(id), ${failure} from orders`,
    );
    const page = await (await manager.get("/admin/taxes")).text();
    expect(page).toContain("Tax in Washington comes from a tax provider");
    expect(page).toContain("1 sale not reported to your tax provider");
    expect(page).not.toContain("<script>alert(1)");
    await db.execute(sql`delete from tax_reports`);
    await db.execute(sql`delete from settings where name = 'salesTax'`);
  });
});

describeRoute("/admin/taxes.csv", () => {
  it("is a file of all states, with nothing a spreadsheet would run", async () => {
    const response = await manager.get("/admin/taxes.csv");
    expect(response.headers.get("content-disposition")).toContain("tax-thresholds-");
    const text = await response.text();
    expect(text.trim().split("\n")).toHaveLength(52);
    expect(text).toContain(US_STATES.RI);
    expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
    expectRefused(await packer.get("/admin/taxes.csv"));
  });
});

const RATES = "/admin/taxes/rates";
const CSV =
  "State,Kind,Place,Percent,From\nWA,state,,6.5,2026-01-01\nWA,county,King,2.35,2026-01-01\n";

function upload(client: HttpClient, source: string, text: string) {
  const body = new FormData();
  body.set("source", source);
  body.set("file", new File([text], "../../<b>.csv"));
  return client.send(RATES, { method: "POST", body, headers: { origin: client.base } });
}
let sent = "";

describeRoute("/admin/taxes/rates", () => {
  it("takes a file from owners, says what is wrong with its lines, and keeps what was typed", async () => {
    expectRefused(await upload(manager, "x", CSV));
    const wrong = await upload(owner, HOSTILE, `${CSV}WA,county,<b>,1,2026-01-01`);
    const page = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(page).toContain("Line 4: WA has no county named “&lt;b&gt;”.");
    expect(page).toContain("=HYPERLINK");
    expect(page).not.toContain("<script>alert(1)");
    await expectPage(await upload(owner, "", CSV), 400, "Enter a source.");
    const kept = await upload(owner, "Washington, 2026", CSV);
    sent = new URL(kept.headers.get("location") ?? "", "http://shop").pathname;
    expect(sent).toMatch(/^\/admin\/taxes\/rates\/\d+$/);
  });

  it("works out what rates in force come to at a place", async () => {
    const asked = `${RATES}?zip=98101&goods=100&shipping=14.99&day=2026-11-23`;
    await expectPage(await manager.get(asked), 200, RATE_TEXTS.noRates);
    await expectPage(await owner.get(sent), 200, "2 new, 0 changed, 0 unchanged.");
    await expectPage(await owner.post(sent, { act: "apply", seen: "looked_over" }), 400, NO_REASON);
    const form = { act: "apply", seen: "looked_over", reason: "looked up" };
    expectRedirect(await owner.post(sent, form), RATES);
    await expectPage(await owner.post(sent, form), 409, "Someone changed this. Review it again.");
    await expectPage(await manager.get(asked), 200, "$8.85");
    await expectPage(await manager.get(`${asked}&taxesShipping=on`), 200, "$10.17");
    await expectPage(
      await manager.get(`${RATES}?zip=00000&goods=1`),
      200,
      "This ZIP Code doesn't exist",
    );
    await expectPage(
      await manager.get(`${RATES}?zip=9810x&goods=many`),
      200,
      "Enter a 5-digit ZIP Code.",
    );
    expectRefused(await packer.get(RATES));
    expectRefused(await (await app.customer()).get(RATES));
  });
});

describeRoute("/admin/taxes/rates/:fileId", () => {
  it("shows a file, and lets owners take it out of force", async () => {
    expect(await (await manager.get(sent)).text()).not.toContain(RATE_TEXTS.withdraw);
    expectRefused(await manager.post(sent, { act: "drop" }));
    for (const id of ["999999", "x", "%00"]) expectRefused(await owner.get(`${RATES}/${id}`));
    await expectPage(
      await owner.post(sent, { act: "drop" }),
      409,
      "Someone changed this. Review it again.",
    );
    const form = { act: "withdraw", seen: "in_force", reason: "wrong" };
    expectRedirect(await owner.post(sent, form), RATES);
    await expectPage(await owner.get(sent), 200, FILE_STATES.withdrawn.label);
  });
});

describeRoute("/admin/taxes/return.csv", () => {
  it("is a file of what a state is told, for those who may read reports", async () => {
    const path = "/admin/taxes/return.csv?state=GA&period=own&from=2020-01-01&to=2099-12-31";
    const response = await manager.get(path);
    expect(response.headers.get("content-disposition")).toContain(
      "sales-tax-GA-2020-01-01-2099-12-31.csv",
    );
    const text = await response.text();
    expect(text).toMatch(/^Line,Place,Rate,Sales,Tax\r\nGross sales,Georgia,,\d/);
    await expectPage(await manager.get("/admin/taxes/return.csv?state=x"), 400, "Choose");
    expectRefused(await packer.get(path));
    expectRefused(await (await app.customer()).get(path));
  });
});
