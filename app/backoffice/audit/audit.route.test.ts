import { afterAll, beforeAll, expect, it } from "vitest";
import { SHOWING } from "#domain/staff/record-list.ts";
import type { StaffOperation } from "#server/staff/staff-operation.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { operationsOf } from "#tests/support/operations-of.ts";
import { expectPage, expectRefused, wordsOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { ACT_TEXTS } from "./act-texts.ts";
import { AUDIT_TEXTS, detailText } from "./audit-texts.ts";

let app: TestApplication;
let manager: HttpClient;
let supporter: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
  supporter = await app.sampleCustomer("care");
  await enrollFactor(supporter);
  const { team, orders } = app.shop.staff;
  await team.make(STAFF, { email: "og@mitra.example", role: "support" });
  await team.remove(STAFF, "og@mitra.example");
  const reason = '=HYPERLINK("https://x.example")';
  await orders.hold(STAFF, { orderNumber: 10016, isOnHold: true, reason });
  await orders.note(STAFF, { orderNumber: 1, text: "No such order" });
});
afterAll(() => app.close());

const isForManagers = (path: string) => {
  it("is for those who may read it", async () => {
    expect((await manager.get(path)).status).toBe(200);
    expectRefused(await supporter.get(path));
    expectRefused(await (await app.customer()).get(path));
  });
};

describeRoute("/admin/audit", () => {
  isForManagers("/admin/audit");
  it("says who did what to whom, why, and what it changed; looking at it is recorded too", async () => {
    const page = await manager.get("/admin/audit");
    for (const words of [
      "Added a team member",
      "Role: none → support",
      "Order 10016",
      "command line",
    ])
      await expectPage(page.clone(), 200, words);
    const own = await manager.get("/admin/audit?outcome=all&actor=manager@mitra.example");
    await expectPage(own.clone(), 200, "Viewed the audit log");
    // Reads are listed only on request.
    expect(await wordsOf(page.clone())).not.toContain("Viewed the audit log");
    await expectPage(own, 200, "manager@mitra.example");
  });
  it.each([
    ["?operation=team.", "2 records"],
    ["?outcome=refused&operation=orders.", "1 record "],
    ["?about=10016", "1 record "],
    ["?about=og@mitra.example&actor=ada", "2 records"],
    ["?from=2999-01-01", AUDIT_TEXTS.empty],
    ["?to=2000-01-01", AUDIT_TEXTS.empty],
    ["?from=2026-02-31&operation=team", "2 records"],
    ["?about=%27%3B--", AUDIT_TEXTS.empty],
    ["?operation=%25", AUDIT_TEXTS.empty],
    ["?outcome=cut+off", AUDIT_TEXTS.empty],
  ])("filters by %s", async (search, words) => {
    await expectPage(await manager.get(`/admin/audit${search}`), 200, words);
  });
  it("shows a change of the shop as a whole that was cut off", async () => {
    await app.database.asOwner(`insert into staff_records
      (actor, role, came_from, operation, permission, input)
      values ('staff:eve', 'owner', 'command line', 'bankMatching.import', 'payments.record', '{}')`);
    await expectPage(
      await manager.get("/admin/audit?outcome=cut+off"),
      200,
      "Imported a payment list",
    );
  });
  it("has pages", async () => {
    const first = await (await manager.get("/admin/audit?size=1&actor=ada")).text();
    const [, next = ""] = /href="(\/admin\/audit\?[^"]*cursor=[^"#]*)/.exec(first) ?? [];
    expect(next).not.toBe("");
    await expectPage(await manager.get(next.replaceAll("&amp;", "&")), 200, "Order 10016");
  });
  it("says a setting's value in the words of its field", async () => {
    const name = "standardShippingCents";
    const change = { name, seen: null, stored: 1599, reason: "Dearer" } as const;
    expect(await app.shop.staff.settings.change(STAFF, change)).toMatchObject({ ok: true });
    const page = await manager.get("/admin/audit?operation=settings.");
    await expectPage(page, 200, "Value: $14.99 → $15.99");
  });
});

it("names every operation of the staff that isn't a view, and none that is gone", () => {
  const recorded = operationsOf(app.shop.staff).filter(([, operation]) => {
    const { isReading, isUnrecorded } = operation as StaffOperation<unknown[], unknown>;
    return !isReading && isUnrecorded !== true;
  });
  expect([...Object.keys(ACT_TEXTS), ...SHOWING].toSorted()).toEqual(
    recorded.map(([path]) => path).toSorted(),
  );
});

it.each([
  ["amountCents", [900], "amount: $9.00"],
  ["base_cents", [900, 1000], "base: $9.00 → $10.00"],
  ["isOnHold", [false, true], "on hold: No → Yes"],
  ["status", ["pending", "cancelled"], "status: pending → canceled"],
  ["category", ["not_received"], "category: not received"],
  ["standardShipping", ["14.99", "free"], "standard shipping: $14.99 → free"],
  ["tag", ["call_back"], "tag: call_back"],
  ["reference", ["2026-12-08"], "reference: 2026-12-08"],
  ["transaction", ["pay_cancelled_abc"], "transaction: pay_cancelled_abc"],
  ["captured", [0, 114.99], "captured: $0.00 → $114.99"],
  ["answerDueOn", ["2026-12-08", "2026-99-99"], "answer due on: Dec 8, 2026 → 2026-99-99"],
  ["startsAt", ["2026-12-01T15:00:00.000Z"], "starts: Dec 1, 2026, 10:00 AM"],
  ["lines", [[{ productId: 1, quantity: 2 }]], "lines: product id: 1, quantity: 2"],
  ["sku", [null, ""], "sku: none → none"],
])("says %s with %j as a person would", (name, values, text) => {
  expect(detailText(name, ...values)).toBe(text);
});

describeRoute("/admin/audit.csv", () => {
  isForManagers("/admin/audit.csv");
  it("is a file of what the filters match, with nothing a spreadsheet would run", async () => {
    const response = await manager.get("/admin/audit.csv?about=10016");
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("content-disposition")).toContain("audit-log.csv");
    const [header, ...rows] = (await response.text()).trim().split("\r\n");
    expect(header).toBe("When (Eastern),Who,Role,From,What,About,Result,Reason,Details");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`"'=HYPERLINK(""https://x.example"")"`);
  });
});
