import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

const PATH = "/admin/requests";

let app: TestApplication;
let care: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  care = await app.sampleCustomer("care");
  await enrollFactor(care);
});
afterAll(() => app.close());

async function orderOf(customer: Customer): Promise<number> {
  await saveCart(app.database.db, customer.id, oneBottle);
  const placed = await app.shop.customer.checkout.place(customer, orderRequest());
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderNumber;
}

/** A customer who asks to cancel. */
async function asking(): Promise<{ orderNumber: number; requestId: string }> {
  const customer = await newCustomer(app.shop);
  const orderNumber = await orderOf(customer);
  const asked = await app.shop.customer.orders.requestChange(customer.id, {
    orderNumber,
    kind: "cancellation",
    note: "Ordered <twice>",
  });
  if (!asked.ok) throw new Error(asked.error);
  const open = await app.shop.staff.orders.openRequests(STAFF);
  return {
    orderNumber,
    requestId: String(open.find((one) => one.orderNumber === orderNumber)?.id),
  };
}

const statusOf = async (orderNumber: number) =>
  (await app.shop.staff.orders.find(STAFF, orderNumber))?.order.status;

describeRoute("/admin/requests", () => {
  it("cancels as the customer asked, and says what happened to the money", async () => {
    const { orderNumber, requestId } = await asking();
    expect(await (await care.get(PATH)).text()).toContain("Ordered &lt;twice&gt;");
    const unsaid = { act: "approve", requestId, reason: "", reference: "" };
    await expectPage(await care.post(PATH, unsaid), 400, NO_REASON);
    const done = await care.post(PATH, { ...unsaid, reason: "As asked" });
    expectRedirect(done, PATH);
    expect(flashOf(done)).toBe(`Order ${orderNumber} canceled. Nothing was charged.`);
    expect(await statusOf(orderNumber)).toBe("cancelled");
  });

  it("is decided once when two decide at the same time", async () => {
    const { orderNumber, requestId } = await asking();
    const answers = await Promise.all(
      ["approve", "decline"].map((act) => care.post(PATH, { act, requestId, reason: "Now" })),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(["pending", "cancelled"]).toContain(await statusOf(orderNumber));
  });

  it("does not exist for those who may not decide", async () => {
    const { orderNumber, requestId } = await asking();
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    for (const client of [packer, await app.customer()]) {
      expectRefused(await client.get(PATH));
      expectRefused(await client.post(PATH, { act: "approve", requestId, reason: "x" }));
    }
    expect(await statusOf(orderNumber)).toBe("pending");
  });
});
