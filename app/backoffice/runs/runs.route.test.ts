import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { RUN_TEXTS } from "./run-texts.ts";

let app: TestApplication;
let manager: HttpClient;
let support: HttpClient;
let reader: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const enrolled = async (name: Parameters<typeof app.sampleCustomer>[0]) => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  manager = await enrolled("manager");
  support = await enrolled("care");
  reader = await enrolled("reader");
});
afterAll(() => app.close());

async function placed(): Promise<string> {
  const customer = await newCustomer(app.shop, oneBottle);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return String(order.value.orderNumber);
}

/** The list's form with some rows chosen. */
const choose = (
  client: HttpClient,
  act: string,
  orders: readonly string[],
  more: Record<string, string> = {},
) =>
  client.send("/admin/runs", {
    method: "POST",
    body: new URLSearchParams([
      ["act", act],
      ...orders.map((order) => ["order", order]),
      ...Object.entries(more),
    ]),
    headers: { origin: client.base },
  });

async function draftOf(client: HttpClient, act: string, orders: string[]): Promise<string> {
  const answer = await choose(client, act, orders);
  const path = answer.headers.get("location") ?? "";
  expect(path).toMatch(/^\/admin\/runs\/\d+$/);
  return path;
}

async function work(): Promise<void> {
  const { running } = app.shop;
  while ((await deliverOutbox(running, running.handlers, { lane: "work" })) > 0);
}

describeRoute("/admin/runs", () => {
  it("takes what was chosen in the list, and lists what was begun", async () => {
    const [one, two] = [await placed(), await placed()];
    const path = await draftOf(support, "note", [one, two]);
    await expectPage(await support.get(path), 200, "Add a note to 2 orders");
    await expectPage(await support.get("/admin/runs"), 200, "Add a note to 2 orders");
    // A draft is only visible to its author.
    await expectPage(await manager.get("/admin/runs"), 200, "No bulk actions yet");
  });

  it("takes all that match, however many rows were chosen", async () => {
    const number = await placed();
    await app.database.db.execute(
      sql`update orders set state = 'WY' where order_number = ${number}`,
    );
    const answer = await choose(support, "cancel", [], { all: "yes", list: "?state=WY" });
    await expectPage(
      await support.get(answer.headers.get("location") ?? ""),
      200,
      "Cancel 1 order",
    );
  });

  it("asks for orders and for something to do, and says where the list was", async () => {
    const none = await choose(support, "cancel", [], { list: "?status=pending" });
    expectRedirect(none, "/admin/orders?status=pending");
    expect(flashOf(none)).toBe(RUN_TEXTS.noneChosen);
    expect(flashOf(await choose(support, "burn", ["10016"]))).toContain("Choose an action");
    expect(flashOf(await choose(support, "refund", ["10016"]))).toContain("Choose an action");
    expect(flashOf(await choose(support, "cancel", ["1"]))).toContain("No orders match anymore");
    expect(flashOf(await choose(support, "cancel", ["10016 or 1=1"]))).toContain("at least one");
  });

  it("leads the export to exactly what was chosen, for those who may", async () => {
    const chosen = await choose(manager, "export", ["10016", "10017"]);
    expectRedirect(chosen, "/admin/orders.csv?orders=10016%2C10017");
    const file = await (await manager.get(chosen.headers.get("location") ?? "")).text();
    expect(file.trim().split("\r\n")).toHaveLength(3);
    expectRefused(await choose(support, "export", ["10016"]));
  });

  it("is for those who may act on many orders", async () => {
    expectRefused(await choose(reader, "note", ["10016"]));
    expect(await (await reader.get("/admin/orders")).text()).not.toContain('name="order"');
    expect(await (await support.get("/admin/orders")).text()).toContain('name="order"');
    expectRefused(await (await app.customer()).get("/admin/runs"));
  });
});

describeRoute("/admin/runs/:runId", () => {
  it("says who is skipped and why before it starts, and the result of each after", async () => {
    const [open, gone] = [await placed(), await placed()];
    await app.database.asOwner(
      `set session_replication_role = replica; update orders set status = 'shipped', tracking_number = '1Z' where order_number = ${gone}`,
    );
    const path = await draftOf(support, "cancel", [open, gone]);
    const draft = await support.get(path);
    await expectPage(draft.clone(), 200, "Cancel 1 order");
    await expectPage(draft, 200, "1 skipped : A shipped order can't be canceled");
    await expectPage(await support.post(path, { act: "start", reason: "" }), 400, NO_REASON);
    // Only its author may start it.
    expectRefused(await manager.post(path, { act: "start", reason: "Mine" }));
    const started = await support.post(path, { act: "start", reason: "Sale is over" });
    expectRedirect(started, path);
    expect(flashOf(started)).toContain("Started.");
    await expectPage(await support.get(path), 200, "0 done, 1 skipped, 0 failed, 1 waiting");
    await work();
    await expectPage(await manager.get(path), 200, "1 done, 1 skipped, 0 failed, 0 waiting");
    await expectPage(await support.get(`${path}?result=skipped`), 200, `${gone} A shipped order`);
    expect(await (await support.get(`${path}?result=done`)).text()).not.toContain(`>${gone}<`);
    await expectPage(
      await support.post(path, { act: "start", reason: "Again" }),
      409,
      "This bulk action has already ended.",
    );
  });

  it("is stopped by anyone who may act on many", async () => {
    const path = await draftOf(support, "note", [await placed()]);
    await support.post(path, { act: "start", reason: "Call" });
    expectRefused(await reader.post(path, { act: "stop" }));
    expect(flashOf(await manager.post(path, { act: "stop" }))).toContain("Stopped.");
    expect(flashOf(await manager.post(path, { act: "stop" }))).toContain(RUN_TEXTS.over);
    await work();
    await expectPage(await support.get(path), 200, "0 done, 0 skipped, 0 failed, 1 waiting");
  });

  it.each(["0", "x", "99999999999999999999", "12345678"])("knows no run %s", async (id) => {
    expectRefused(await support.get(`/admin/runs/${id}`));
    expectRefused(await support.post(`/admin/runs/${id}`, { act: "start", reason: "x" }));
  });

  it("leaves no record of each look, but of its start", async () => {
    const path = await draftOf(support, "note", [await placed()]);
    const records = async () => {
      const { rows } = await app.database.db.execute<{ operation: string }>(
        sql`select operation from staff_records order by id desc limit 2`,
      );
      return rows.map(({ operation }) => operation);
    };
    await support.get(path);
    await support.post(path, { act: "start", reason: "Call" });
    expect(await records()).toEqual(["runs.start", "runs.draft"]);
  });
});

describeRoute("/admin/runs/:runId/results.csv", () => {
  it("is every order with its result", async () => {
    const number = await placed();
    const path = await draftOf(support, "note", [number]);
    await support.post(path, { act: "start", reason: "Call" });
    await work();
    const file = await support.get(`${path}/results.csv`);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(await file.text()).toBe(`Order,Result,Why\r\n${number},Done,\r\n`);
    expectRefused(await support.get("/admin/runs/99999999/results.csv"));
  });
});
