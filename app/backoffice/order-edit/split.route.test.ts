import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CARD_NEVER_SPLIT } from "#domain/order/check-shipment.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, expectRefused, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { CARDS, STAFF } from "#tests/support/staff.ts";
import { SPLIT_TEXTS } from "../order/order-texts.ts";
import { PACK_TEXTS } from "../packing/packing-texts.ts";

let app: TestApplication;
let packer: HttpClient;
let supporter: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "fulfillment" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  packer = await staff("fulfillment");
  supporter = await staff("care");
});
afterAll(async () => {
  await expectSound(app.shop);
  await app.close();
});

const allow = () =>
  app.database.db.execute(sql`
    insert into settings (name, value) values ('shortCardOrders', '"split"') on conflict do nothing`);

/** An order of three bottles from a returning customer. */
async function byCard(): Promise<string> {
  const { db } = app.database;
  const customer = await newCustomer(app.shop, oneBottle);
  const { email } = customer;
  await app.shop.customer.checkout.place(customer, orderRequest({ email }));
  await db.execute(
    sql`update orders set created_at = now() - interval '40 days' where user_id = ${customer.id}`,
  );
  const cart = oneBottle.map((line) => ({ ...line, quantity: 3 }));
  await saveCart(db, customer.id, cart);
  const request = orderRequest(
    { paymentMethod: "credit", email },
    { card: testCard(CARDS.approved) },
  );
  const placed = await app.shop.customer.checkout.place(customer, request);
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return String(placed.value.orderNumber);
}

const find = async (number: string) => {
  const found = await app.shop.staff.orders.find(STAFF, Number(number));
  if (found === null) throw new Error("no such order");
  return found;
};
const pathOf = (number: string) => `/admin/orders/${number}/split`;
const unitsOf = async (number: string, units: string) => ({
  [`units-${(await find(number)).lines[0]?.id}`]: units,
});
const staged = (html: string) => {
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { version: read("version"), key: read("key"), step: "commit" };
};

describeRoute("/admin/orders/:orderNumber/split", () => {
  it("says where an owner allows it, and is for those who ship", async () => {
    const number = await byCard();
    await expectPage(await packer.get(pathOf(number)), 200, SPLIT_TEXTS.cannot);
    const refused = await packer.post(pathOf(number), {
      ...(await unitsOf(number, "1")),
      version: "0.0",
      key: "k",
      step: "commit",
    });
    await expectPage(refused, 409, SPLIT_TEXTS.changed);
    const units = await unitsOf(number, "1");
    const told = await packer.post(pathOf(number), { ...units, step: "look" });
    await expectPage(told, 409, CARD_NEVER_SPLIT);
    expectRefused(await supporter.get(pathOf(number)));
    expect((await packer.get(pathOf("999999999"))).status).toBe(404);
  });

  it("shows what each of the two comes to, then splits it once", async () => {
    await allow();
    const number = await byCard();
    const form = await packer.get(pathOf(number));
    await expectPage(form.clone(), 200, SPLIT_TEXTS.units);
    expect(await form.text()).toContain('value="3"');
    const units = await unitsOf(number, "1");
    const look = await packer.post(pathOf(number), { ...units, step: "look" });
    await expectPage(look.clone(), 200, SPLIT_TEXTS.preview);
    const html = await look.text();
    for (const amount of ["$114.99", "$200.00"]) expect(html).toContain(amount);
    const again = await packer.post(pathOf(number), { ...units, step: "again" });
    expect(await again.text()).toContain('value="1"');
    const done = await packer.post(pathOf(number), { ...units, ...staged(html) });
    expectRedirect(done, `/admin/orders/${number}`);
    const { split } = await find(number);
    expect(flashOf(done)).toBe(SPLIT_TEXTS.done(Number(number), split.into ?? 0));
    const first = await (await packer.get(`/admin/orders/${number}`)).text();
    expect(first).toContain(`href="/admin/orders/${split.into}"`);
    expect(first).not.toContain(SPLIT_TEXTS.link);
    const rest = await (await packer.get(`/admin/orders/${split.into}`)).text();
    expect(rest).toContain(`href="/admin/orders/${number}"`);
    await expectPage(
      await packer.get(pathOf(number)),
      200,
      `remaining items are in order ${split.into}`,
    );
  });

  it.each([
    ["3", 400, "No units are left"],
    ["0", 400, "at least one unit"],
    ["4", 400, "only 3"],
    ["one", 400, "Enter whole numbers"],
    ["", 400, "at least one unit"],
  ])("refuses %j units beside the field, as it was typed", async (typed, status, text) => {
    await allow();
    const number = await byCard();
    const units = await unitsOf(number, typed);
    const answer = await packer.post(pathOf(number), { ...units, step: "look" });
    await expectPage(answer.clone(), status, text);
    expect(await answer.text()).toContain(SPLIT_TEXTS.refused.replace("'", "&#x27;"));
  });

  it("is led to from the packing table, with what is packed", async () => {
    await allow();
    const number = await byCard();
    const pack = `/admin/orders/${number}/pack`;
    await packer.post(pack, {
      act: "scan",
      code: "SAMPLE-1-MINT",
      parcel: "1",
      key: "k1",
      lot: "",
    });
    const page = await (await packer.get(pack)).text();
    const [, query] = new RegExp(`${pathOf(number)}\\?([^"]+)"`).exec(page) ?? [];
    expect(page).toContain(PACK_TEXTS.split);
    const form = await (await packer.get(`${pathOf(number)}?${query ?? ""}`)).text();
    expect(form).toContain('value="1"');
  });
});
