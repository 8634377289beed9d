import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actorText } from "#domain/actor.ts";
import { INVALID_REFERRAL_CODE } from "#domain/affiliate/self-referral.ts";
import { INVALID_DISCOUNT_CODE } from "#domain/codes/check-discount.ts";
import { BANNED_STATE_TEXT, BANNED_AREA_TEXT } from "#domain/eligibility/check-destination.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { outbox } from "#server/db/schema/mail.ts";
import { orderEvents, orderItems, orders } from "#server/db/schema/orders.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves CAT-6, CART-8, CODE-8, PLACE-5, ORDER-8, ORDER-9, ORDER-10, ORDER-23 and ORDER-24. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(async () => {
  await expectSound(test.shop);
  await test.close();
});

async function orderOf(orderNumber: number) {
  const [row] = await test.database.db
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error("no such order");
  return row;
}

async function ordersOf(userId: string) {
  return test.database.db.select().from(orders).where(eq(orders.userId, userId));
}

describe("placing an order", () => {
  it("writes the order with every amount, its lines, its event and its emails", async () => {
    const customer = await newCustomer(test.shop, [
      { productId: 1, flavor: "Mint", quantity: 2 },
      { productId: 6, flavor: "Lemon", quantity: 3 },
    ]);
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ discountCode: " onefifty1 ", shippingOption: "overnight", state: "wa" }),
    );
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    const order = await orderOf(placed.value.orderNumber);
    expect(order).toMatchObject({
      userId: customer.id,
      state: "WA",
      status: "pending",
      cancelled: false,
      subtotal: 224_00,
      discountCode: "ONEFIFTY1",
      discountAmount: 50_00,
      shippingType: "overnight",
      shippingCost: 63_00,
      newCustomer: true,
      newCustomerDiscount: 0,
      totalAmount: 237_00,
      affiliateIncomeApplied: 0,
      finalTotal: 237_00,
      paymentType: "venmo",
      ipAddress: "203.0.113.9",
      orderItemsText: "50 MGM Chewable Tablets (Mint) x 2 = 100; MGM Shots (Lemon) x 3 = 3",
      referrerNumber: null,
      commission: 0,
    });
    const items = await test.database.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id));
    expect(
      items.map((item) => [
        item.productId,
        item.quantity,
        item.price,
        item.discountAmount,
        item.itemQuantity,
        item.itemFlavor,
      ]),
    ).toEqual([
      [1, 2, 100_00, 50_00, 100, "Mint"],
      [6, 3, 8_00, 0, 3, "Lemon"],
    ]);
    const events = await test.database.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id));
    expect(events.map((event) => [event.kind, actorText(event.actor)])).toEqual([
      ["placed", `customer:${customer.id}`],
    ]);
    const mails = await test.database.db
      .select()
      .from(outbox)
      .where(sql`payload ->> 'orderId' = ${String(order.id)}`);
    expect(mails.map((mail) => mail.kind).toSorted()).toEqual([
      "order_confirmation",
      "order_notice",
    ]);
  });

  it("empties the stored cart, so the next order is a new order", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    expect((await test.shop.customer.checkout.place(customer, orderRequest())).ok).toBe(true);
    const second = await test.shop.customer.checkout.place(customer, orderRequest());
    expect(second).toEqual({ ok: false, error: { code: "empty_cart" } });
  });

  it("gives the same order for the same key, and 422 for a different body", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const request = orderRequest();
    const first = await test.shop.customer.checkout.place(customer, request);
    expect(await test.shop.customer.checkout.place(customer, request)).toEqual(first);
    const other = { ...request, fields: { ...request.fields, city: "Tacoma" } };
    expect(await test.shop.customer.checkout.place(customer, other)).toEqual({
      ok: false,
      error: { code: "key_reused" },
    });
    expect(await ordersOf(customer.id)).toHaveLength(1);
  });

  it("keeps both lines of the address on the order and the profile, and shows them to the customer", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ address: "12 Oak Street", address2: "Apt 4" }),
    );
    if (!placed.ok) throw new Error(placed.error.code);
    const order = await test.shop.customer.orders.find(customer.id, placed.value.orderNumber);
    expect(order).toMatchObject({ address: "12 Oak Street", address2: "Apt 4" });
    const kept = sql`select street, address_2 from profiles where id = ${customer.id}`;
    const { rows } = await test.database.db.execute(kept);
    expect(rows).toEqual([{ street: "12 Oak Street", address_2: "Apt 4" }]);
  });

  it("creates one order from 20 parallel posts with one key", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const request = orderRequest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.shop.customer.checkout.place(customer, request)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await ordersOf(customer.id)).toHaveLength(1);
  });

  it("creates one order from the same cart sent with 20 different keys", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.shop.customer.checkout.place(customer, orderRequest())),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await ordersOf(customer.id)).toHaveLength(1);
  });

  it("says what is wrong with a field that was cut in the middle of a character", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const halved = { zipCode: "1234\u{1F600}", fullName: "Pat \uD83D" };
    const request = orderRequest(halved);
    expect(await test.shop.customer.checkout.place(customer, request)).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { zipCode: "ZIP Code must be 5 digits" } },
    });
    expect(await test.shop.customer.checkout.view(customer.id, request)).toMatchObject({
      ok: true,
    });
  });

  it("binds no key when the form is invalid, and reports every error", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const request = orderRequest({
      fullName: "",
      state: "Cascadia",
      zipCode: "9810",
      phone: "12",
      paymentMethod: "",
    });
    const refused = await test.shop.customer.checkout.place(customer, request);
    expect(refused).toEqual({
      ok: false,
      error: {
        code: "invalid",
        formError: "Please fill in the following required fields: Full Name",
        fieldErrors: {
          fullName: "Full Name is required",
          state: "State must be a 2-letter code (e.g., CA)",
          zipCode: "ZIP Code must be 5 digits",
          phone: "Phone Number must be 10 digits",
          paymentMethod: CHECKOUT_TEXTS.noPaymentMethod,
        },
      },
    });
    const corrected = orderRequest({}, { idempotencyKey: request.idempotencyKey });
    expect((await test.shop.customer.checkout.place(customer, corrected)).ok).toBe(true);
  });

  it("writes nothing if the total differs from its own, and shows its own", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    for (const agreed of [
      { orderTotal: "", finalTotal: "1.00" },
      { orderTotal: "0.01", finalTotal: "114.99" },
      { orderTotal: "", finalTotal: "free" },
    ]) {
      const refused = await test.shop.customer.checkout.place(
        customer,
        orderRequest({}, { agreed }),
      );
      expect(refused).toMatchObject({
        ok: false,
        error: { code: "total_changed", view: { quote: { finalCents: 11499 } } },
      });
    }
    expect(await ordersOf(customer.id)).toHaveLength(0);
    const agreed = { orderTotal: "$114.99", finalTotal: "114.99" };
    expect(
      (await test.shop.customer.checkout.place(customer, orderRequest({}, { agreed }))).ok,
    ).toBe(true);
  });

  it("charges the current price: the customer must first agree to a price changed after the page was shown", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const agreed = { orderTotal: "114.99", finalTotal: "114.99" };
    await test.database.db.execute(sql`update products set base_price = 101 where id = 1`);
    try {
      const refused = await test.shop.customer.checkout.place(
        customer,
        orderRequest({}, { agreed }),
      );
      expect(refused).toMatchObject({
        ok: false,
        error: { code: "total_changed", view: { quote: { finalCents: 11599 } } },
      });
    } finally {
      await test.database.db.execute(sql`update products set base_price = 100 where id = 1`);
    }
  });

  it("refuses a stored cart beyond the cap, an inactive product, a flavor the product lacks, and a sold-out one", async () => {
    const carts = [
      [{ productId: 1, flavor: "Mint", quantity: 7 }],
      [{ productId: 6, flavor: "Lemon", quantity: 25 }],
      [...oneBottle, { productId: 9, flavor: "", quantity: 1 }],
      [...oneBottle, { productId: 1, flavor: "Lemon", quantity: 1 }],
      [{ productId: 8, flavor: "Mint", quantity: 1 }],
      [...oneBottle, { productId: 4242, flavor: "", quantity: 1 }],
    ];
    for (const cart of carts) {
      const customer = await newCustomer(test.shop, cart);
      expect(await test.shop.customer.checkout.place(customer, orderRequest())).toMatchObject({
        ok: false,
        error: { code: "cart_changed" },
      });
      expect(await ordersOf(customer.id)).toHaveLength(0);
    }
  });

  it("orders the rest of a cart once the page has shown that a line is gone", async () => {
    const customer = await newCustomer(test.shop, [
      ...oneBottle,
      { productId: 4242, flavor: "", quantity: 1 },
    ]);
    expect(
      (await test.shop.customer.checkout.place(customer, orderRequest({}, { items: oneBottle })))
        .ok,
    ).toBe(true);
  });

  it("refuses items other than the stored cart's", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    for (const items of [
      [],
      [{ productId: 1, flavor: "Mint", quantity: 7 }],
      [{ productId: 2, flavor: "Mint", quantity: 1 }],
    ]) {
      const refused = await test.shop.customer.checkout.place(
        customer,
        orderRequest({}, { items }),
      );
      expect(refused).toMatchObject({ ok: false, error: { code: "cart_changed" } });
    }
    expect(
      (await test.shop.customer.checkout.place(customer, orderRequest({}, { items: oneBottle })))
        .ok,
    ).toBe(true);
  });

  it("counts a free product and flags more than ten of it", async () => {
    const customer = await newCustomer(test.shop, [{ productId: 4, flavor: "Mint", quantity: 11 }]);
    const placed = await test.shop.customer.checkout.place(customer, orderRequest());
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    expect(await orderOf(placed.value.orderNumber)).toMatchObject({
      totalAmount: 14_99,
      reviewFlags: ["free_product_over_10"],
    });
  });

  it("refuses banned states, ZIP Codes and cities with their messages, and writes nothing", async () => {
    const state = BANNED_STATE_TEXT;
    const area = BANNED_AREA_TEXT;
    const places: [Parameters<typeof orderRequest>[0], Record<string, string>][] = [
      ...["IN", "AL", "AR", "RI", "VT", "WI", "LA", "CT"].map(
        (code): [Parameters<typeof orderRequest>[0], Record<string, string>] => [
          { state: code },
          { state },
        ],
      ),
      [{ state: "FL", city: "Sarasota", zipCode: "34236" }, { zipCode: area }],
      [{ state: "CA", city: "  san   DIEGO ", zipCode: "92101" }, { zipCode: area }],
      [{ state: "IL", city: "Alton", zipCode: "60601" }, { zipCode: area }],
      [{ state: "CO", city: "Denver", zipCode: "34236" }, { zipCode: area }],
      [{ state: "WA", city: "Seattle", zipCode: "46204" }, { state }],
    ];
    for (const [fields, fieldErrors] of places) {
      const customer = await newCustomer(test.shop, oneBottle);
      const refused = await test.shop.customer.checkout.place(customer, orderRequest(fields));
      expect({ ...refused, fields }).toMatchObject({
        ok: false,
        error: { code: "invalid", fieldErrors },
      });
      expect(await ordersOf(customer.id)).toHaveLength(0);
    }
  });

  it("stores ZIP+4 as five digits and a phone number as ten, however they are written", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ zipCode: "98101-1234", phone: "+1 (206) 555.0100" }),
    );
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    expect(await orderOf(placed.value.orderNumber)).toMatchObject({
      zipCode: "98101",
      phone: "2065550100",
      reviewFlags: [],
    });
    const banned = await newCustomer(test.shop, oneBottle);
    expect(
      await test.shop.customer.checkout.place(
        banned,
        orderRequest({ state: "FL", zipCode: "342361234" }),
      ),
    ).toMatchObject({ ok: false, error: { code: "invalid" } });
  });

  it("accepts another state's ZIP Code if neither is banned, and flags the address", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ state: "OR", zipCode: "98101" }),
    );
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    expect((await orderOf(placed.value.orderNumber)).reviewFlags).toEqual(["address_review"]);
  });

  it.each([
    [{ address: "P.O. Box 77", shippingOption: "overnight" }, ["address_review"]],
    [{ address2: "PO Box 77", shippingOption: "standard" }, ["address_review"]],
    [{ address2: "PMB 204" }, ["address_review"]],
    [{ city: "APO" }, ["address_review"]],
    [{ address: "77 Post Road" }, []],
  ])("holds PO boxes, private mailboxes and military addresses: %j", async (to, flags) => {
    const customer = await newCustomer(test.shop, oneBottle);
    const placed = await test.shop.customer.checkout.place(customer, orderRequest(to));
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    expect((await orderOf(placed.value.orderNumber)).reviewFlags).toEqual(flags);
  });

  it("looks up a payment link by the exact final total, or has it made by hand", async () => {
    const withLink = await newCustomer(test.shop, oneBottle);
    const linked = await test.shop.customer.checkout.place(
      withLink,
      orderRequest({ paymentMethod: "credit_link" }),
    );
    if (!linked.ok) throw new Error(JSON.stringify(linked.error));
    expect(await orderOf(linked.value.orderNumber)).toMatchObject({
      paymentType: "credit_link",
      hasPaymentLink: true,
      paymentLinkInfo: "https://pay.example/mitra/114-99",
      manualPaymentLink: false,
    });
    const withoutLink = await newCustomer(test.shop, [{ productId: 5, flavor: "", quantity: 1 }]);
    const manual = await test.shop.customer.checkout.place(
      withoutLink,
      orderRequest({ paymentMethod: "credit_link" }),
    );
    if (!manual.ok) throw new Error(JSON.stringify(manual.error));
    expect(await orderOf(manual.value.orderNumber)).toMatchObject({
      paymentType: "whop",
      hasPaymentLink: false,
      paymentLinkInfo: null,
      manualPaymentLink: true,
    });
  });

  it("does not offer online credit to a new customer, even if the request asks for it", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    expect(
      await test.shop.customer.checkout.place(customer, orderRequest({ paymentMethod: "credit" })),
    ).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { paymentMethod: CHECKOUT_TEXTS.noPaymentMethod } },
    });
  });
});

describe("codes and referrals", () => {
  it("gives a new customer with a verified referral 10% off subtotal and shipping, binds the referrer and freezes the commission", async () => {
    for (const code of ["7", "07", "0007"]) {
      const customer = await newCustomer(test.shop, oneBottle);
      const placed = await test.shop.customer.checkout.place(
        customer,
        orderRequest({ referralCode: code }),
      );
      if (!placed.ok) throw new Error(JSON.stringify(placed.error));
      expect(await orderOf(placed.value.orderNumber)).toMatchObject({
        newCustomerDiscount: 11_50,
        totalAmount: 103_49,
        referrerNumber: 7,
        commission: 4_53,
      });
    }
  });

  it("refuses an unknown code and the customer's own with the same words", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const invalidCode = {
      ok: false,
      error: { code: "invalid", fieldErrors: { referralCode: INVALID_REFERRAL_CODE } },
    };
    for (const referralCode of ["8", "0", "abc", "7; drop table orders"]) {
      expect(
        await test.shop.customer.checkout.place(customer, orderRequest({ referralCode })),
      ).toMatchObject(invalidCode);
    }
    const ownStreet = {
      address: "230 Mercer St.",
      zipCode: "10012",
      state: "NY",
      city: "New York",
      referralCode: "7",
    };
    expect(
      await test.shop.customer.checkout.place(customer, orderRequest(ownStreet)),
    ).toMatchObject(invalidCode);
    const ownMail = { email: "affiliate+friend@mitra.example", referralCode: "7" };
    expect(await test.shop.customer.checkout.place(customer, orderRequest(ownMail))).toMatchObject(
      invalidCode,
    );
  });

  it("gives the first-order discount to one of two parallel first orders", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const first = test.shop.customer.checkout.place(customer, orderRequest({ referralCode: "7" }));
    const second = first.then(async () => {
      await saveCart(test.database.db, customer.id, oneBottle);
      return test.shop.customer.checkout.place(customer, orderRequest({ referralCode: "7" }));
    });
    expect((await first).ok && (await second).ok).toBe(true);
    const discounts = (await ordersOf(customer.id)).map((order) => order.newCustomerDiscount);
    expect(discounts.toSorted((a, b) => a - b)).toEqual([0, 11_50]);
  });

  it("gives the last use of a limited code to one of 50 customers", async () => {
    await test.database.db.execute(sql`
      insert into discount_codes (code, effect, percent, requires_categories, unmet_text, use_limit)
      values ('ONCE', 'percent_of_subtotal', 10, '{MGM}', 'ONCE is for MGM', 1)`);
    const customers = await Promise.all(
      Array.from({ length: 50 }, () => newCustomer(test.shop, oneBottle)),
    );
    const answers = await Promise.all(
      customers.map((customer) =>
        test.shop.customer.checkout.place(customer, orderRequest({ discountCode: "once" })),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it("treats odd codes like any wrong one", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    for (const discountCode of ["' or 1=1 --", "__proto__", "x".repeat(10_000)]) {
      expect(
        await test.shop.customer.checkout.place(customer, orderRequest({ discountCode })),
      ).toMatchObject({
        ok: false,
        error: { code: "invalid", fieldErrors: { discountCode: INVALID_DISCOUNT_CODE } },
      });
    }
  });
});

describe("stock", () => {
  it("sells the last 10 units to exactly 10 of 200 buyers", async () => {
    await test.database.db.execute(
      sql`update products set on_hand = 10, reserved = 0, stock_status = 'in_stock' where id = 5`,
    );
    const cart = [{ productId: 5, flavor: "", quantity: 1 }];
    const buyers = [];
    for (let batch = 0; batch < 20; batch += 1) {
      buyers.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => newCustomer(test.shop, cart)))),
      );
    }
    const answers = await Promise.all(
      buyers.map((buyer) => test.shop.customer.checkout.place(buyer, orderRequest())),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(refusals).toEqual(Array.from({ length: 190 }, () => "cart_changed"));
    const { rows } = await test.database.db.execute(
      sql`select on_hand, reserved from products where id = 5`,
    );
    expect(rows).toEqual([{ on_hand: 10, reserved: 10 }]);
  });
});
