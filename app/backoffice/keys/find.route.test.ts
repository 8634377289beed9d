import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectRefused } from "#tests/support/read-page.ts";
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
  type Found = { path: string; title: string; detail: string };
  return (await answer.json()) as { orders: Found[]; customers: Found[] };
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
      sql`select operation, input from staff_records order by id desc limit 2`,
    );
    const input: unknown = expect.not.objectContaining({ q: expect.anything() });
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ operation: "orders.list", input });
    expect(rows).toContainEqual({ operation: "customers.list", input });
  });

  it("finds customers for those who may read them", async () => {
    const { customers } = await find("customer@mitra.example");
    expect(customers).toEqual([
      {
        path: expect.stringMatching(/^\/admin\/customers\/[\w-]+$/),
        title: expect.any(String),
        detail: "customer@mitra.example",
      },
    ]);
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    const answer = await packer.get("/admin/find?q=customer%40mitra.example");
    expect(await answer.json()).toMatchObject({ customers: [] });
  });

  it.each(["", " ", "\u0000", "x".repeat(200)])("finds nothing for %j", async (text) => {
    expect(await find(text)).toEqual({ orders: [], customers: [] });
  });

  it("is for staff alone", async () => {
    expectRefused(await (await app.customer()).get("/admin/find?q=10016"));
  });
});
