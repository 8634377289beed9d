import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { parseCommand } from "#server/commands/parse-command.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves RUN-47 and PAY-33. */

const PRODUCTION = {
  DATABASE_URL: "postgres://not-used/here",
  SITE_URL: "https://shop.example",
  SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
  SMTP_URL: "smtps://mail.example",
};

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({}, { ...PRODUCTION, CHIME_HANDLE: "$mitra-sample" });
  await test.database.asOwner("delete from settings where name = 'takesOrders'");
});
afterAll(() => test.close());

async function run(command: string): Promise<void> {
  const parsed = parseCommand([command], "ada");
  if (!parsed.ok) throw new Error(`${command} was not understood`);
  expect(await runCommand(test.shop, parsed.value)).toMatchObject({ exitCode: 0 });
}
const view = async (userId: string) => {
  const viewed = await test.shop.customer.checkout.view(userId, {
    fields: orderRequest().fields,
    linkNumber: null,
  });
  if (!viewed.ok) throw new Error(viewed.error);
  return viewed.value;
};

it("a shop that no owner has opened takes no order and no plan request, and says so", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  expect(await view(customer.id)).toMatchObject({ takesOrders: false });
  const { checkout, subscriptions } = test.shop.customer;
  expect(await checkout.place(customer, orderRequest())).toEqual({
    ok: false,
    error: { code: "closed" },
  });
  expect(
    await subscriptions.request(customer, {
      fullName: "Pat Doe",
      address: "12 Pine Street",
      city: "Lincoln",
      state: "NE",
      zipCode: "68508",
      phone: "2065550100",
      email: "pat@mail.example",
      planName: "Monthly Heavy Hitter",
    }),
  ).toMatchObject({ ok: false, error: { formError: expect.stringContaining("taking orders") } });
  const { rows } = await test.database.db.execute(
    `select count(*)::int as n from orders where user_id = '${customer.id}'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it("opened, it takes orders, but none to be paid at a sample handle; closed again, none at all", async () => {
  const { checkout } = test.shop.customer;
  const customer = await newCustomer(test.shop, oneBottle);
  await run("open");
  const { takesOrders, paymentChoices } = await view(customer.id);
  expect({ takesOrders, paymentChoices }).toEqual({
    takesOrders: true,
    paymentChoices: ["credit_link"],
  });
  for (const paymentMethod of ["venmo", "chime"])
    expect(await checkout.place(customer, orderRequest({ paymentMethod }))).toMatchObject({
      ok: false,
      error: { fieldErrors: { paymentMethod: CHECKOUT_TEXTS.noPaymentMethod } },
    });
  const request = orderRequest({ paymentMethod: "credit_link" });
  const placed = await checkout.place(customer, request);
  expect(placed).toMatchObject({ ok: true });
  await run("close");
  const other = await newCustomer(test.shop, oneBottle);
  expect(await checkout.place(other, request)).toMatchObject({ error: { code: "closed" } });
  // The same request gets its order again.
  expect(await checkout.place(customer, request)).toEqual(placed);
});

it("a handle of the owner's own is offered", async () => {
  const own = await createTestShop({}, { ...PRODUCTION, VENMO_HANDLE: "@rosa-vale" });
  try {
    const customer = await newCustomer(own.shop, oneBottle);
    const viewed = await own.shop.customer.checkout.view(customer.id, {
      fields: orderRequest().fields,
      linkNumber: null,
    });
    expect(viewed).toMatchObject({ value: { paymentChoices: ["credit_link", "venmo"] } });
  } finally {
    await own.close();
  }
});
