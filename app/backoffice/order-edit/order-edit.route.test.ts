import { afterAll, beforeAll, expect, it } from "vitest";
import { missing } from "#domain/form/staff-note.ts";
import { cents } from "#domain/money/cents.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

let app: TestApplication;
let owner: HttpClient;
let supporter: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "staff" | "fulfillment" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  owner = await staff("staff");
  supporter = await staff("care");
  packer = await staff("fulfillment");
});
afterAll(async () => {
  await expectSound(app.shop);
  await app.close();
});

async function placed(quantity = 1): Promise<string> {
  const customer = await newCustomer(app.shop, [{ productId: 1, flavor: "Mint", quantity }]);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email, fullName: 'Pat "<i>" Doe' }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return String(order.value.orderNumber);
}

const pathOf = (number: string) => `/admin/orders/${number}/edit`;
const find = async (number: string) => {
  const found = await app.shop.staff.orders.find(STAFF, Number(number));
  if (found === null) throw new Error("no such order");
  return found;
};

/** The form as a browser sends it, with repeated fields in order. */
async function fieldsOf(number: string, items: [string, string][], more: [string, string][] = []) {
  const found = await find(number);
  const { order } = found;
  const isSeen = more.some(([name]) => name === "version");
  const { fullName, address, city, state, zipCode, phone } = order;
  return new URLSearchParams([
    ...items.flatMap(([item, quantity]) => [
      ["item", item],
      ["quantity", quantity],
    ]),
    ...Object.entries({ fullName, address, address2: "", city, state, zipCode, phone }),
    ["shippingOption", order.shippingType],
    ["discountCode", order.discountCode ?? ""],
    ...(isSeen ? [] : [["version", versionText(orderVersion(found))]]),
    ...more,
  ]);
}

/** The hidden fields of the page that shows the difference. */
function staged(html: string): [string, string][] {
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return ["version", "shown", "key"].map((name) => [name, read(name)]);
}

const TWO: [string, string][] = [["1:Mint", "2"]];

describeRoute("/admin/orders/:orderNumber/edit", () => {
  it("shows the order as it is, for those who may edit it", async () => {
    const number = await placed();
    const html = await (await supporter.get(pathOf(number))).text();
    expect(html).toContain('value="1:Mint" selected');
    expect(html).toContain("Pat &quot;&lt;i&gt;&quot; Doe");
    expectRefused(await packer.get(pathOf(number)));
    expectRefused(await supporter.get(pathOf("99999999")));
    await app.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber: Number(number),
      reason: "test",
      refundReference: null,
    });
    expectRedirect(await supporter.get(pathOf(number)), `/admin/orders/${number}`);
  });

  it("shows the difference, changes nothing, and edits once it is confirmed with a reason", async () => {
    const number = await placed();
    const look = await fieldsOf(number, [...TWO, ["", ""]], [["step", "look"]]);
    const page = await supporter.post(pathOf(number), look);
    for (const words of ["50 MGM Chewable Tablets (Mint): 2, was 1", "$214.99", "asked to pay"])
      await expectPage(page.clone(), 200, words);
    const hidden = staged(await page.text());
    expect((await find(number)).order.finalTotal).toBe(114_99);

    const form = await fieldsOf(number, TWO, [...hidden, ["step", "commit"]]);
    const done = await supporter.post(pathOf(number), form);
    expectRedirect(done, `/admin/orders/${number}`);
    expect(flashOf(done)).toBe(`Order ${number} updated. The customer gets an email.`);
    expect((await find(number)).order.finalTotal).toBe(214_99);
    // Sent twice, the form makes one edit.
    expectRedirect(await supporter.post(pathOf(number), form), `/admin/orders/${number}`);
    expect((await find(number)).events.filter(({ kind }) => kind === "edited")).toHaveLength(1);
    await expectPage(await owner.get(`/admin/orders/${number}`), 200, "edited the order");
  });

  it("goes back to the form with what was typed, and says what is wrong beside its field", async () => {
    const number = await placed();
    const again = await fieldsOf(number, [["2:Mint", "3"]], [["step", "again"]]);
    const html = await (await supporter.post(pathOf(number), again)).text();
    expect(html).toContain('value="2:Mint" selected');
    const wrong = await fieldsOf(number, [["1:Mint", "7"]], [["step", "look"]]);
    await expectPage(await supporter.post(pathOf(number), wrong), 400, "The limit for 50 MGM");
    const same = await fieldsOf(number, [["1:Mint", "1"]], [["step", "look"]]);
    await expectPage(await supporter.post(pathOf(number), same), 400, "No changes to save.");
  });

  it("refuses a form that was filled in before the order changed, with both values", async () => {
    const number = await placed();
    const form = await fieldsOf(number, TWO, [["step", "look"]]);
    const moved = await fieldsOf(number, [["1:Mint", "1"]], [["step", "look"]]);
    moved.set("address", "9 Elm Street");
    const hidden = staged(await (await owner.post(pathOf(number), moved)).text());
    for (const [name, value] of [...hidden, ["step", "commit"], ["reason", "Moved"]] as const)
      moved.set(name, value);
    expectRedirect(await owner.post(pathOf(number), moved), `/admin/orders/${number}`);

    const stale = await supporter.post(pathOf(number), form);
    await expectPage(stale.clone(), 409, "Someone changed this order after you opened it");
    await expectPage(stale.clone(), 409, `You had ${form.get("address")}.`);
    const html = await stale.text();
    expect(html).toContain('value="9 Elm Street"');
    const version = /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const renewed = await fieldsOf(number, TWO, [
      ["version", version],
      ["step", "look"],
    ]);
    await expectPage(await supporter.post(pathOf(number), renewed), 200, "$214.99");
    const unseen = await fieldsOf(number, TWO, [
      ["version", ""],
      ["step", "look"],
    ]);
    await expectPage(
      await supporter.post(pathOf(number), unseen),
      409,
      "Someone changed this order",
    );
  });

  it("shows the new difference if someone else was faster", async () => {
    const number = await placed();
    const look = await fieldsOf(number, TWO, [["step", "look"]]);
    const hidden = staged(await (await supporter.post(pathOf(number), look)).text());
    await app.shop.staff.orders.note(STAFF, { orderNumber: Number(number), text: "Called" });
    const commit = await fieldsOf(number, TWO, [...hidden, ["step", "commit"], ["reason", "r"]]);
    const refused = await supporter.post(pathOf(number), commit);
    await expectPage(refused.clone(), 409, "Someone changed this order.");
    const renewed = staged(await refused.text());
    expect(renewed).not.toEqual(hidden);
    const now = await fieldsOf(number, TWO, [...renewed, ["step", "commit"], ["reason", "r"]]);
    expectRedirect(await supporter.post(pathOf(number), now), `/admin/orders/${number}`);
  });

  it("money that goes back needs its reference, and someone who may refund", async () => {
    const number = await placed(2);
    await app.shop.staff.payments.markPaid(STAFF, {
      orderNumber: Number(number),
      amountCents: cents(214_99),
      reference: "venmo 1",
    });
    const one: [string, string][] = [["1:Mint", "1"]];
    const look = async (client: HttpClient) =>
      staged(
        await (
          await client.post(pathOf(number), await fieldsOf(number, one, [["step", "look"]]))
        ).text(),
      );
    const commit = async (client: HttpClient, reference: string) =>
      client.post(
        pathOf(number),
        await fieldsOf(number, one, [
          ...(await look(client)),
          ["step", "commit"],
          ["reason", "r"],
          ["reference", reference],
        ]),
      );
    await expectPage(await commit(supporter, "venmo back"), 409, "someone who can refund");
    await expectPage(await commit(owner, ""), 400, missing("A reference"));
    expectRedirect(await commit(owner, "venmo back"), `/admin/orders/${number}`);
  });
});
