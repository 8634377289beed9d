import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectRedirect } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

let app: TestApplication;
let reader: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  reader = await app.sampleCustomer("reader");
  await enrollFactor(reader);
});
afterAll(() => app.close());

const find = async (text: string) => {
  const answer = await reader.get(`/admin/find?${new URLSearchParams({ q: text })}`);
  return (await answer.json()) as { orders: { path: string; title: string; detail: string }[] };
};

describeRoute("/admin/find", () => {
  it("finds what the list's search finds, eight at most, and leaves the list's record", async () => {
    const { orders } = await find("10016");
    expect(orders).toHaveLength(1);
    expect(orders[0]?.path).toBe("/admin/orders/10016");
    expect(orders[0]?.title).toMatch(/^10016 \w/);
    expect(orders[0]?.detail).toMatch(/, \$[\d.]+, \S+@\S+$/);
    expect((await find("mitra.example")).orders.length).toBeLessThanOrEqual(8);
    const { rows } = await app.database.db.execute(
      sql`select operation, input from staff_records order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { operation: "orders.list", input: expect.not.objectContaining({ q: expect.anything() }) },
    ]);
  });

  it.each(["", " ", "\u0000", "x".repeat(200)])("finds nothing for %j", async (text) => {
    expect(await find(text)).toEqual({ orders: [] });
  });

  it("is for staff alone", async () => {
    expectRedirect(await (await app.customer()).get("/admin/find?q=10016"), "/");
  });
});
