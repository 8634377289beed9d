import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { cents } from "#domain/money/cents.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import {
  chooseTestCarrier,
  startTestCarrier,
  type TestCarrier,
} from "#tests/support/carrier-simulator.ts";
import { newCustomer, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { pagesOfPdf } from "#tests/support/pdf-text.ts";
import { expectPage, expectRedirect, expectRefused, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { PACK_TEXTS, PACKING_TEXTS } from "../packing/packing-texts.ts";
import { LABELS_TEXTS } from "./labels-texts.ts";

let carrier: TestCarrier;
let app: TestApplication;
let packer: HttpClient;
let supporter: HttpClient;
beforeAll(async () => {
  carrier = await startTestCarrier();
  app = await createTestApplication({}, carrier.shopVariables);
  await chooseTestCarrier(app.shop);
  const staff = async (name: "fulfillment" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  packer = await staff("fulfillment");
  supporter = await staff("care");
});
afterAll(async () => {
  await app.close();
  await carrier.stop();
});

const CART: Cart = [{ productId: 4, flavor: "Mint", quantity: 1 }];
const LIST = "/admin/labels";
const pathOf = (order: string) => `/admin/orders/${order}/pack`;

async function packed(): Promise<string> {
  const customer = await newCustomer(app.shop, CART);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { orderNumber } = order.value;
  const { payments, packing } = app.shop.staff;
  const { rows } = await app.database.db.execute<{ due: number }>(
    sql`select (final_total * 100)::int as due from orders where order_number = ${orderNumber}`,
  );
  const amountCents = cents(rows[0]?.due ?? 0);
  await payments.markPaid(STAFF, { orderNumber, amountCents, reference: "Venmo 1" });
  const seen = await packing.see(STAFF, { orderNumber });
  const unit = { orderItemId: seen?.lines[0]?.id ?? 0, units: "rest" as const };
  await packing.pack(STAFF, { orderNumber, parcel: 1, key: "one", unit });
  return String(orderNumber);
}

const pageOf = async (order: string) => (await packer.get(pathOf(order))).text();
const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const buy = (order: string, weight = "12") =>
  packer.post(pathOf(order), { act: "label", "weight-1": weight });

describeRoute("/admin/labels", () => {
  it("packing ends with a label, which is bought, printed with the slip, and shipped with", async () => {
    const order = await packed();
    await expectPage(await packer.get(pathOf(order)), 200, PACK_TEXTS.buyLabel);
    for (const weight of ["", "0", "a lot", "-2", "99999"])
      await expectPage(await buy(order, weight), 400, PACK_TEXTS.weightProblem);
    expectRedirect(await buy(order), pathOf(order));
    expectRedirect(await buy(order), pathOf(order));
    const html = await pageOf(order);
    const number = fieldOf(html, "tracking-1");
    expect(number).toMatch(/^1Z/);
    expect(html).toContain("UPS 2ndDayAir, $13.00");
    const pdf = await packer.post("/admin/documents.pdf", { kind: "label", orders: order });
    const bytes = Buffer.from(await pdf.clone().arrayBuffer()).toString("latin1");
    expect(bytes).toContain("/MediaBox [0 0 288 432]");
    expect(bytes).toContain("/Subtype /Image");
    expect((await pagesOfPdf(pdf)).join()).toContain("Packing slip");
    const ship = {
      act: "ship",
      version: fieldOf(html, "version"),
      packed: fieldOf(html, "packed"),
    };
    await expectPage(
      await packer.post(pathOf(order), { ...ship, "tracking-1": "1Z999" }),
      409,
      "has a label",
    );
    const shipped = await packer.post(pathOf(order), { ...ship, "tracking-1": number });
    expect(flashOf(shipped)).toBe(`Order ${order} shipped.`);
  });

  it("lists what no parcel left with, where it is voided, for those who ship", async () => {
    const order = await packed();
    await buy(order);
    await app.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber: Number(order),
      reason: "Gone",
      refundReference: "Venmo 2",
    });
    await expectPage(await packer.get(LIST), 200, order);
    expectRefused(await supporter.get(LIST));
    expectRefused(await supporter.post(LIST, { order, parcel: "1" }));
    for (const wrong of [
      { order: "x", parcel: "1" },
      { order, parcel: "0" },
    ])
      expect((await packer.post(LIST, wrong)).status).toBe(404);
    const voided = await packer.post(LIST, { order, parcel: "1" });
    expect(flashOf(voided)).toBe(LABELS_TEXTS.done(`of order ${order}`));
    await expectPage(await packer.get(LIST), 200, LABELS_TEXTS.none);
    await expectPage(await packer.get(LIST), 200, "Refund requested");
    const none = await packer.post("/admin/documents.pdf", { kind: "label", orders: order });
    expect(flashOf(none)).toContain("No label to print.");
  });

  it("a carrier that is away is said at the table, and what was typed stays", async () => {
    const order = await packed();
    carrier.misbehave("error");
    const refused = await buy(order, "31");
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("The label service didn&#x27;t answer");
    expect(html).toContain('value="31"');
    carrier.misbehave(null);
    expectRedirect(await buy(order), pathOf(order));
    expectRedirect(
      await packer.post(pathOf(order), { act: "void", parcel: "1" }),
      `${pathOf(order)}?parcel=1`,
    );
    expect(await pageOf(order)).toContain(PACK_TEXTS.buyLabel);
  });

  it("the packing page begins a run for its orders", async () => {
    const order = await packed();
    await expectPage(await packer.get("/admin/packing"), 200, PACKING_TEXTS.buyLabels);
    const run = await packer.post("/admin/runs", { list: "", order, act: "label" });
    expect(run.headers.get("location")).toMatch(/^\/admin\/runs\/\d+$/);
    const page = run.headers.get("location") ?? "";
    await expectPage(await packer.get(page), 200, "Buy labels for 1 order");
    expectRedirect(await packer.post(page, { act: "start" }), page);
  });
});

describeRoute("/admin/labels/:labelId/label.zpl", () => {
  it("is a bought label for a label printer, for those who print", async () => {
    const order = await packed();
    await buy(order);
    const [, path = ""] =
      /href="(\/admin\/labels\/[\w-]+\/label\.zpl)"/.exec(await pageOf(order)) ?? [];
    const file = await packer.get(path);
    expect(file.headers.get("content-disposition")).toContain(".zpl");
    expect(await file.text()).toMatch(/^\^XA/);
    expectRefused(await (await app.customer()).get(path));
    for (const wrong of ["x", "00000000-0000-4000-8000-000000000000"])
      expect((await packer.get(`/admin/labels/${wrong}/label.zpl`)).status).toBe(404);
  });
});

it("the key is tried on the setting's page, and never shown", async () => {
  const owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
  const page = "/admin/settings/carrier";
  await expectPage(await owner.post(page, { intent: "test" }), 200, "Key verified.");
  expect(await (await owner.get(page)).text()).not.toContain(carrier.apiKey);
  await chooseTestCarrier(app.shop, "another-key");
  app.shop.running.dropCached("settings");
  await expectPage(await owner.post(page, { intent: "test" }), 409, "refuses the key");
  await chooseTestCarrier(app.shop);
  app.shop.running.dropCached("settings");
});
