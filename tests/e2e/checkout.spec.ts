import { firstOf, LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, newEmail, PASSWORD, PHONE, type Shop, test } from "./shop-test.ts";

/* Proves CODE-7, CARD-6, PAGE-2 and PAGE-4. */

const BOTTLE = { productId: 1, flavor: "Mint" };

test.describe("a new customer", () => {
  test(
    "signs up, checks out with Venmo and finds the order under /orders",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.fillCart(BOTTLE, { productId: 6, flavor: "Lemon", quantity: 3 });
      const email = await shop.signUp();
      await shop.openCheckout();
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await expect(page.getByRole("region", { name: "Your order" })).toContainText("$138.99");
      await shop.placeOrder();
      const orderNumber = await shop.orderNumber();
      const main = page.getByRole("main");
      await expect(main.getByText(`Order #${orderNumber}`).first()).toBeVisible();
      await expect(page.getByText(`Please send $138.99 to @mitra-sample on Venmo.`)).toBeVisible();
      const pay = await main.getByRole("link", { name: "Open Venmo" }).boundingBox();
      const rest = await main.getByText("Memo code", { exact: true }).boundingBox();
      expect(pay?.y, "the next step comes first").toBeLessThan(rest?.y ?? 0);
      await page.goto("/orders");
      await expect(page.getByText("Found 1 order", { exact: true })).toBeVisible();
      await expect(main).toContainText(String(orderNumber));
      await expect(main).toContainText(email);
      await expect(main).toContainText("50 MGM Chewable Tablets");
      await expect(main).toContainText("$138.99");
    },
  );

  test("pays by the payment link for the total, and is offered no online card", async ({
    page,
    shop,
  }) => {
    await shop.signUp();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.fillAddress();
    await shop.checkoutForm.getByRole("radio", { name: /payment link/ }).check();
    await expect(shop.checkoutForm.getByRole("radio", { name: /^Credit card/ })).toHaveCount(1);
    await shop.placeOrder();
    await shop.orderNumber();
    await expect(page.getByRole("link", { name: /payment link/i })).toHaveAttribute(
      "href",
      "https://pay.example/mitra/114-99",
    );
  });

  test(
    "without a payment link for the total learns that one will come by email",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await shop.fillCart({ ...BOTTLE, quantity: 2 });
      await shop.openCheckout();
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /payment link/ }).check();
      await shop.placeOrder();
      await shop.orderNumber();
      await expect(
        page.getByText("We are preparing your payment link for $214.99 and will email it to you."),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: /payment link/i })).toHaveCount(0);
    },
  );

  test("gets 10% off the first order with a referral, verified once and locked", async ({
    page,
    shop,
  }) => {
    await shop.fillCart(BOTTLE);
    await shop.signUp();
    await shop.openCheckout();
    await shop.fillAddress();
    await shop.addCode();
    const box = shop.checkoutForm.getByLabel(/Referral code/).first();
    const verify = shop.checkoutForm.getByRole("button", { name: "Verify referral code" });
    await box.fill("8");
    await verify.click();
    await expect(page.getByText("Invalid referral code")).toBeVisible();
    await box.fill("07");
    await verify.click();
    await expect(page.getByText("Code verified: 10% off your first order.")).toBeVisible();
    await expect(box).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Your order" })).toContainText("$103.49");
    await shop.checkoutForm.getByRole("radio", { name: /Chime/ }).check();
    await shop.placeOrder();
    await shop.orderNumber();
    await expect(page.getByText("Please send $103.49")).toBeVisible();
  });

  test(
    "arriving by an affiliate's link finds the referral already verified",
    { tag: LONG },
    async ({ page, shop }) => {
      await page.goto("/?aff=0007");
      await shop.fillCart(BOTTLE);
      await shop.signUp();
      await shop.openCheckout();
      await expect(shop.checkoutForm.locator("[name=referralCode]")).toHaveValue("0007");
      await expect(page.getByText("Code verified: 10% off your first order.")).toBeVisible();
    },
  );
});

test.describe("discount codes", () => {
  const cases = [
    { code: "nosale123", cart: [{ productId: 5, flavor: "" }], total: "$53.24" },
    { code: "KAVACOLLECTION123", cart: [{ productId: 7, flavor: "Cocoa" }], total: "$46.19" },
    { code: "ONEFIFTY1", cart: [BOTTLE], total: "$89.99" },
    { code: "boo1501", cart: [{ productId: 2, flavor: "Mint" }], total: "$164.99" },
  ];
  for (const { code, cart, total } of cases) {
    test(
      `${code} is applied once, locked and charged`,
      { tag: code === "nosale123" ? [] : LONG },
      async ({ page, shop }) => {
        await shop.signUp();
        await shop.fillCart(...cart);
        await shop.openCheckout();
        await shop.fillAddress();
        await shop.addCode();
        const box = shop.checkoutForm.getByLabel(/Discount code/).first();
        await box.fill(code);
        await box.press("Enter");
        await expect(page.getByText(`${code.toUpperCase()} applied.`)).toBeVisible();
        await expect(box).toHaveCount(0);
        await expect(page.getByRole("region", { name: "Your order" })).toContainText(total);
        await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
        await shop.placeOrder();
        await shop.orderNumber();
        await expect(page.getByText(`Please send ${total} `)).toBeVisible();
      },
    );
  }

  test("are taken out again, and another is applied", { tag: LONG }, async ({ page, shop }) => {
    await shop.signUp();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.addCode();
    const box = shop.checkoutForm.getByLabel(/Discount code/).first();
    await box.fill("ONEFIFTY1");
    await box.press("Enter");
    const summary = page.getByRole("region", { name: "Your order" });
    await expect(summary).toContainText("$89.99");
    await shop.expectAccessible();
    await shop.checkoutForm.getByRole("button", { name: "Remove ONEFIFTY1" }).click();
    await expect(summary).toContainText("$114.99");
    await expect(summary).not.toContainText("ONEFIFTY1");
    await expect(box).toHaveValue("");
    await box.fill("BOO1501");
    await box.press("Enter");
    await expect(page.getByText("BOO1501 applied.")).toBeVisible();
    await expect(summary).toContainText("$89.99");
  });

  test("say why they cannot be used, letter by letter", { tag: LONG }, async ({ page, shop }) => {
    await shop.signUp();
    await shop.fillCart({ productId: 3, flavor: "Mint" });
    await shop.openCheckout();
    await shop.addCode();
    const texts = {
      NOSALE123:
        "NOSALE123 discount code can only be used when your cart contains Blue Lotus, Kava, or Kanna products",
      KAVACOLLECTION123: "KAVACOLLECTION123 discount code can only be used for Kava products",
      ONEFIFTY1: "ONEFIFTY1 discount code can only be used for 50 or 100 count MGM tablets",
      BOO1501: "BOO1501 discount code can only be used for 50 or 100 count MGM tablets",
      WHATEVER: "Invalid discount code",
    };
    for (const [code, text] of Object.entries(texts)) {
      await shop.checkoutForm
        .getByLabel(/Discount code/)
        .first()
        .fill(code);
      await shop.checkoutForm.getByRole("button", { name: "Apply discount code" }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });
});

test.describe("what is wrong", () => {
  test("is shown beside the fields, with a list of the missing ones, and nothing typed is lost", async ({
    page,
    shop,
  }) => {
    await shop.signUp();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.fillAddress({
      "Full Name": "",
      State: "W",
      "ZIP Code": "9810",
      "Phone Number": "555",
    });
    await shop.placeOrder();
    await expect(
      page.getByText("Please fill in the following required fields: Full Name"),
    ).toBeVisible();
    await expect(page.getByText("State must be a 2-letter code (e.g., CA)")).toBeVisible();
    await expect(page.getByText("ZIP Code must be 5 digits")).toBeVisible();
    await expect(page.getByText("Please select a payment method")).toBeVisible();
    await expect(shop.checkoutForm.getByLabel("Phone Number")).toBeFocused();
    await expect(shop.checkoutForm.getByLabel("City", { exact: true })).toHaveValue("Seattle");
    await shop.checkoutForm.getByLabel("State", { exact: true }).fill("ZZ");
    await shop.placeOrder();
    await expect(page.getByText("Please enter a valid US state abbreviation")).toBeVisible();
    await shop.expectAccessible();
  });

  test(
    "is no longer shown once it is fixed, and the list names what is still missing",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      await shop.fillAddress({ "Full Name": "", "Street Address": "", "ZIP Code": "9810" });
      await shop.placeOrder();
      const list = page.getByText(/^Please fill in the following required fields: /);
      await expect(list).toHaveText(/: Full Name, Street Address$/);
      await shop.checkoutForm.getByLabel("Full Name").fill("Pat Doe");
      await expect(page.getByText("Full Name is required")).toHaveCount(0);
      await expect(list).toHaveText(/: Street Address$/);
      await shop.checkoutForm.getByLabel("Street Address").fill("1 Pine Street");
      await expect(list).toHaveCount(0);
      await shop.checkoutForm.getByLabel("ZIP Code").fill("98101-1234");
      await expect(page.getByText("ZIP Code must be 5 digits")).toHaveCount(0);
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await expect(page.getByText("Please select a payment method")).toHaveCount(0);
      await shop.placeOrder();
      await shop.orderNumber();
    },
  );

  test(
    "is told at the first field that is wrong on the page, wholly in sight above the bar",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await shop.openCheckout();
        await shop.fillAddress({ "Phone Number": "", "Street Address": "" });
        await shop.placeOrder();
        await expect(
          page.getByText(
            "Please fill in the following required fields: Street Address, Phone Number",
            { exact: true },
          ),
        ).toBeVisible();
        const phone = shop.checkoutForm.getByLabel("Phone Number");
        await expect(phone).toBeFocused();
        const message = page.getByText("Phone Number is required");
        for (const part of [phone, message]) await expect(part).toBeInViewport({ ratio: 1 });
        const button = shop.checkoutForm.getByRole("button", { name: "Place order" });
        const [bar, text] = [await button.boundingBox(), await message.boundingBox()];
        if (size === PHONE) expect(bar?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
      }
    },
  );

  test(
    "ends on a phone with the footer's links folded, as on any page",
    { tag: LONG },
    async ({ page, shop }) => {
      await page.setViewportSize(PHONE);
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await shop.placeOrder();
      await shop.orderNumber();
      const links = page.getByRole("navigation", { name: "Footer" }).locator("details");
      await expect(links).not.toHaveCount(0);
      for (const fold of await links.all()) await expect(fold).not.toHaveAttribute("open");
    },
  );

  test(
    "is not a city or state that the ZIP Code fills in, unless they were typed",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      const field = (label: string) => shop.checkoutForm.getByLabel(label, { exact: true });
      const [zip, city, state] = [field("ZIP Code"), field("City"), field("State")];
      await shop.placeOrder();
      await expect(page.getByText("City is required")).toBeVisible();
      await zip.pressSequentially("98101");
      await expect(city).toHaveValue("Seattle");
      await expect(state).toHaveValue("WA");
      await expect(page.getByText("City is required")).toHaveCount(0);
      await zip.fill("46402");
      await expect(city).toHaveValue("Gary");
      await expect(page.getByText(/your state has banned kratom/)).toBeVisible();
      await city.fill("Medina");
      await zip.fill("98004");
      await expect(state).toHaveValue("WA");
      await expect(page.getByText(/your state has banned kratom/)).toHaveCount(0);
      await zip.fill("98101");
      await zip.blur();
      await expect(shop.checkoutForm.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(city).toHaveValue("Medina");
    },
  );

  test(
    "is not a ZIP+4 or a phone number in another form: both are shown in the usual one",
    { tag: LONG },
    async ({ shop }) => {
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      await shop.fillAddress({ "ZIP Code": "98101-1234", "Phone Number": "+1 206.555.0187" });
      await expect(shop.checkoutForm.getByLabel("ZIP Code")).toHaveValue("98101");
      await expect(shop.checkoutForm.getByLabel("Phone Number")).toHaveValue("(206) 555-0187");
    },
  );

  test("is a banned state, ZIP or city", async ({ page, shop }) => {
    await shop.signUp();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.fillAddress({ State: "IN", City: "Gary", "ZIP Code": "46402" });
    const state = "Sorry, your state has banned kratom. We cannot ship to this location.";
    const area = "Sorry, your area has banned kratom. We cannot ship to this location.";
    await expect(page.getByText(state)).toBeVisible();
    await expect(
      shop.checkoutForm.getByLabel("State", { exact: true }),
    ).toHaveAccessibleDescription(new RegExp(`^${state} Enter another address`));
    await shop.expectAccessible();
    await shop.fillAddress({ State: "FL", City: "Tampa", "ZIP Code": "34236" });
    await expect(page.getByText(area)).toBeVisible();
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.fillAddress({ State: "CA", City: "San Diego", "ZIP Code": "90001" });
    await shop.placeOrder();
    await expect(page.getByText(area)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  test("is an empty cart, and a visitor who is not signed in", async ({ page, shop }) => {
    await page.goto("/checkout");
    await expect(page.getByText("Sign In Required")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Back to shop" })).toBeVisible();
    await shop.signUp();
    await page.goto("/checkout");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  });

  test("is a visitor, who creates an account on the page with the cart in view", async ({
    page,
    shop,
  }) => {
    await shop.fillCart(BOTTLE);
    await page.goto("/checkout");
    await expect(page.getByRole("region", { name: "Your cart" })).toContainText("$100.00");
    await shop.expectAccessible();
    await page.getByRole("button", { name: "Create Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Create account" });
    await expect(dialog).toContainText("$100.00");
    await dialog.getByLabel("Email").fill(newEmail());
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Create account" }).click();
    await dialog.getByRole("button", { name: "Continue to checkout" }).click();
    await shop.fillAddress();
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.placeOrder();
    await shop.orderNumber();
  });

  test("is a total that has changed in another tab: the new one is agreed to first", async ({
    page,
    shop,
  }) => {
    await shop.signUp();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.fillAddress();
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    // The lookup for the field just left has to finish first, or it would load the new cart itself.
    await expect(page.getByRole("region", { name: "Your order" })).toHaveAttribute(
      "aria-busy",
      "false",
    );
    await shop.fillCart({ ...BOTTLE, quantity: 2 });
    await shop.placeOrder();
    await expect(
      page.getByText("Your cart has changed. Please check it and place the order again."),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Your order" })).toContainText("$214.99");
    await shop.placeOrder();
    await shop.orderNumber();
    await expect(page.getByText("Please send $214.99")).toBeVisible();
  });

  test("is an unreachable server: the message, the form kept, and a retry that orders once", async ({
    page,
    shop,
  }) => {
    await shop.signUp();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.fillAddress();
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    // The order goes through, its answer does not.
    await page.route("**/checkout/place", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await shop.placeOrder();
    await expect(
      page.getByText("There was an error submitting your order. Please try again."),
    ).toBeVisible();
    await expect(shop.checkoutForm.getByLabel("Full Name")).toHaveValue("Pat Doe");
    await page.unroute("**/checkout/place");
    // The order has emptied the cart, so a lookup now finds nothing in it.
    const quoted = page.waitForResponse("**/checkout/quote");
    await shop.checkoutForm.getByLabel("City", { exact: true }).focus();
    await shop.checkoutForm.getByLabel("Full Name").focus();
    await quoted;
    await expect(page.getByRole("region", { name: "Your order" })).toHaveAttribute(
      "aria-busy",
      "false",
    );
    await shop.placeOrder();
    await shop.orderNumber();
    await page.goto("/orders");
    await expect(page.getByText("Found 1 order", { exact: true })).toBeVisible();
  });

  test(
    "is an answer that is not the shop's: its status is shown",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await page.route("**/checkout/place", (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<p>no</p>" }),
      );
      await shop.placeOrder();
      await expect(page.getByText("Form submission failed: 502 Bad Gateway")).toBeVisible();
    },
  );
});

test.describe("a form that is being filled in", () => {
  test(
    "stays when its data is fetched again, even after its order has emptied the cart",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      // A quote still on its way would already be of the changed cart.
      await expect(shop.checkoutForm.locator("[aria-busy=true]")).toHaveCount(0);
      await shop.fillCart({ ...BOTTLE, quantity: 2 });
      await shop.hearOfCart(2);
      await expect(shop.checkoutForm.getByLabel("Full Name")).toHaveValue("Pat Doe");
      await shop.placeOrder();
      await expect(page.getByText(/Your cart has changed/)).toBeVisible();
      await page.route("**/checkout/place", async (route) => {
        const response = await route.fetch();
        await shop.hearOfCart(0);
        await expect(shop.checkoutForm.getByLabel("Full Name")).toHaveValue("Pat Doe");
        await route.fulfill({ response });
      });
      await shop.placeOrder();
      await shop.orderNumber();
      await expect(page.getByText("Please send $214.99")).toBeVisible();
    },
  );

  test(
    "is there again after a reload that lost its answer, and is sent as the same order",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      const key = await shop.checkoutForm.locator("[name=idempotencyKey]").inputValue();
      await page.route("**/checkout/place", (route) => route.abort(), { times: 1 });
      await shop.placeOrder();
      await expect(page.getByText(/There was an error submitting your order/)).toBeVisible();
      await page.reload();
      await expect(shop.checkoutForm.getByLabel("Full Name")).toHaveValue("Pat Doe");
      await expect(shop.checkoutForm.getByRole("radio", { name: /Venmo/ })).toBeChecked();
      await expect(shop.checkoutForm.locator("[name=idempotencyKey]")).toHaveValue(key);
      await shop.placeOrder();
      await shop.orderNumber();
    },
  );

  test(
    "is removed from the tab when its customer signs out",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await page.route("**/checkout/place", (route) => route.abort());
      await shop.placeOrder();
      await expect(page.getByText(/There was an error submitting your order/)).toBeVisible();
      const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
      expect(await kept()).toContain("Pat Doe");
      await shop.signOut();
      await page.goto("/");
      await expect.poll(kept).not.toContain("Pat Doe");
    },
  );
});

test("a double click makes one order", async ({ page, shop }) => {
  await shop.signUp();
  await shop.fillCart(BOTTLE);
  await shop.openCheckout();
  await shop.fillAddress();
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.checkoutForm.getByRole("button", { name: "Place order" }).dblclick();
  await shop.orderNumber();
  await page.goto("/orders");
  await expect(page.getByText("Found 1 order", { exact: true })).toBeVisible();
});

test.describe("a returning customer", () => {
  async function returning(shop: Shop) {
    await shop.signUp();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.fillAddress();
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.placeOrder();
    await shop.orderNumber();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.checkoutForm.getByRole("radio", { name: /^Credit card/ }).check();
  }

  async function fillCard(shop: Shop, number: string) {
    await shop.checkoutForm.getByLabel("Card Number").fill(number);
    await shop.checkoutForm.getByLabel("Expiry Date").fill("12/30");
    await shop.checkoutForm.getByLabel("CVV").fill("123");
    await shop.checkoutForm.getByLabel("Card ZIP Code").fill("98101");
    await shop.checkoutForm.getByLabel("Billing Address", { exact: true }).fill("1 Pine Street");
  }

  test("pays by card: the fields' messages, a card that is not a test card, and an approval", async ({
    page,
    shop,
  }) => {
    const bodies: string[] = [];
    page.on("request", (request) => bodies.push(request.postData() ?? ""));
    await returning(shop);
    await expect(shop.checkoutForm.getByLabel(/Referral code/)).toHaveCount(0);
    await shop.placeOrder();
    await expect(
      page.getByText(
        "Please fill in the following payment fields: Card Number, Expiry Date, CVV, Card ZIP Code, Billing Address",
      ),
    ).toBeVisible();
    await fillCard(shop, "4242424242424242");
    await shop.checkoutForm.getByLabel("Expiry Date").fill("13/30");
    await shop.checkoutForm.getByLabel("CVV").fill("12");
    await shop.checkoutForm.getByLabel("Card ZIP Code").fill("9");
    await shop.placeOrder();
    await expect(page.getByText("Expiry date must be in MM/YY format")).toBeVisible();
    await expect(page.getByText("CVV must be 3 or 4 digits")).toBeVisible();
    await expect(page.getByText("Card ZIP Code must be 5 digits")).toBeVisible();
    await fillCard(shop, "4242424242424242");
    await shop.placeOrder();
    await expect(page.getByText(/only accepts the published test cards/)).toBeVisible();
    await fillCard(shop, "4111 1111 1111 1111");
    await shop.expectAccessible();
    await shop.placeOrder();
    await shop.orderNumber();
    await expect(page.getByText(/Your card has been authorized for \$114\.99/)).toBeVisible();
    const digitsOf = (body: string) => body.replaceAll(/%[0-9A-F]{2}|\D/g, "");
    expect(bodies.some((body) => digitsOf(body).includes("4111111111111111"))).toBe(false);
    expect(bodies.some((body) => digitsOf(body).includes("98101"))).toBe(true);
  });

  test(
    "is billed where the order goes if told so, and sees what is charged when",
    { tag: LONG },
    async ({ page, shop }) => {
      await returning(shop);
      const address = await shop.checkoutForm.getByLabel("Street Address").inputValue();
      const number = shop.checkoutForm.getByLabel("Card Number");
      await number.pressSequentially("4111111111111111");
      await expect(number).toHaveValue("4111 1111 1111 1111");
      await number.press("Home");
      await number.pressSequentially("55");
      await number.press("Backspace");
      await number.press("Backspace");
      await expect(number).toHaveValue("4111 1111 1111 1111");
      await shop.checkoutForm.getByLabel("Expiry Date").pressSequentially("1230");
      await expect(shop.checkoutForm.getByLabel("Expiry Date")).toHaveValue("12/30");
      await shop.checkoutForm.getByLabel("CVV").fill("123");
      await expect(shop.checkoutForm.getByLabel("Card ZIP Code")).toBeVisible();
      await shop.checkoutForm.getByLabel("Billing address same as shipping").check();
      await expect(shop.checkoutForm.getByLabel("Card ZIP Code")).toHaveCount(0);
      await expect(
        page.getByText("We hold $114.99 on your card now and charge it when your order ships."),
      ).toBeVisible();
      const placing = page.waitForRequest("**/checkout/place");
      await shop.placeOrder();
      const body = new URLSearchParams((await placing).postData() ?? "");
      expect(body.getAll("house_number")).toEqual([address]);
      expect(body.getAll("zipcodex")).toEqual(["98101"]);
      await shop.orderNumber();
    },
  );

  test(
    "can continue when the card code fails",
    { tag: LONG },
    async ({ page, shop, consoleErrors }) => {
      await returning(shop);
      await fillCard(shop, "4111111111111111");
      await page.evaluate(() => {
        crypto.getRandomValues = () => {
          throw new Error("no random values");
        };
      });
      await shop.placeOrder();
      await expect(page.getByText(/There was an error submitting your order/)).toBeVisible();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await shop.placeOrder();
      await shop.orderNumber();
      expect(consoleErrors.splice(0)).toContain("no random values");
    },
  );

  const REFUSED = [
    ["is declined", "4000000000000002", "Your card was declined"],
    [
      "is approved for another amount",
      "4000000000000168",
      "Your card was approved for a different amount",
    ],
  ] as const;
  for (const [how, number, text] of firstOf(REFUSED))
    test(`whose card ${how} gets a message, keeps the cart and can pay another way`, async ({
      page,
      shop,
    }) => {
      await returning(shop);
      await fillCard(shop, number);
      await shop.placeOrder();
      const refused = page.getByRole("alert").filter({ hasText: text });
      await expect(refused).toBeFocused();
      const payment = page.getByRole("group", { name: "Payment", exact: true });
      await expect(payment.filter({ has: refused })).toBeVisible();
      await expect(shop.checkoutForm.getByLabel("Full Name")).toHaveValue("Pat Doe");
      await expect(shop.checkoutForm.getByLabel("Billing Address", { exact: true })).toHaveValue(
        "1 Pine Street",
      );
      await shop.checkoutForm.getByRole("radio", { name: /Chime/ }).check();
      await expect(refused).toHaveCount(0);
      await shop.placeOrder();
      await shop.orderNumber();
      await page.goto("/orders");
      await expect(page.getByText("Found 2 orders")).toBeVisible();
    });

  test(
    "whose card cannot be tried, because the gateway is away, reads that it was not charged",
    { tag: LONG },
    async ({ page, shop }) => {
      await returning(shop);
      await fillCard(shop, "4111111111111111");
      const text = "Your card was not charged: we can't reach our card processor right now.";
      const refusal = {
        kind: "refused",
        code: "card_unavailable",
        formError: text,
        fieldErrors: {},
      };
      const json = { ...refusal, view: null, newKey: crypto.randomUUID() };
      await page.route("**/checkout/place", (route) => route.fulfill({ status: 503, json }), {
        times: 1,
      });
      await shop.placeOrder();
      const refused = page.getByRole("alert").filter({ hasText: text });
      await expect(refused).toBeFocused();
      const payment = page.getByRole("group", { name: "Payment", exact: true });
      await expect(payment.filter({ has: refused })).toBeVisible();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await shop.placeOrder();
      await shop.orderNumber();
    },
  );

  test("whose card answer is lost sees that we are confirming the payment", async ({
    page,
    shop,
  }) => {
    await returning(shop);
    await fillCard(shop, "4000000000000119");
    await shop.placeOrder();
    await shop.orderNumber();
    await expect(
      page.getByRole("heading", { name: "We're confirming your payment" }),
    ).toBeVisible();
  });
});

test("an affiliate pays with the balance, and needs no method where it covers everything", async ({
  page,
  shop,
}) => {
  await shop.signIn("affiliate@mitra.example");
  await shop.fillCart({ productId: 4, flavor: "Mint" });
  await shop.openCheckout();
  await shop.checkoutForm.getByRole("checkbox", { name: /Use my affiliate balance/ }).check();
  await expect(page.getByText("Nothing left to pay.")).toBeVisible();
  await shop.placeOrder();
  await shop.orderNumber();
  await expect(page.getByRole("main")).toContainText("$0.00");
});

test.describe("member prices", () => {
  for (const { email, price, label } of firstOf([
    { email: "og@mitra.example", price: "$85.00", label: "OG Member Price" },
    { email: "military@mitra.example", price: "$90.00", label: "Military Discount" },
  ])) {
    test(`${label} is shown with the original struck through, and is the price charged`, async ({
      page,
      shop,
    }) => {
      await shop.signIn(email);
      await page.goto("/shop");
      await expect(page.getByText(label).first()).toBeVisible();
      await expect(page.getByText(price).first()).toBeVisible();
      await expect(page.locator("s, del").filter({ hasText: "$100.00" }).first()).toBeVisible();
      await shop.fillCart(BOTTLE);
      await shop.openCheckout();
      await expect(page.getByRole("region", { name: "Your order" })).toContainText(price);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole purchase works: codes, invalid input, the new total, the order", async ({
    page,
    shop,
  }) => {
    await page.goto("/shop");
    await shop.addFromCard("50 MGM Chewable Tablets", "Mint");
    await shop.signUp();
    await page.goto("/checkout");
    await shop.addCode();
    await expect(page.getByText("Discount code").first()).toBeVisible();
    await shop.fillAddress({ State: "wa" });
    await shop.checkoutForm
      .getByLabel(/Discount code/)
      .first()
      .fill("onefifty1");
    await shop.checkoutForm.getByRole("button", { name: "Apply discount code" }).click();
    await expect(page.getByText("ONEFIFTY1 applied.")).toBeVisible();
    await expect(shop.checkoutForm.getByLabel("Full Name")).toHaveValue("Pat Doe");
    await shop.checkoutForm.getByRole("button", { name: "Remove ONEFIFTY1" }).click();
    await expect(page.getByText("ONEFIFTY1 applied.")).toHaveCount(0);
    await shop.addCode();
    await shop.checkoutForm
      .getByLabel(/Discount code/)
      .first()
      .fill("onefifty1");
    await shop.checkoutForm.getByRole("button", { name: "Apply discount code" }).click();
    await expect(page.getByText("ONEFIFTY1 applied.")).toBeVisible();
    await shop.checkoutForm.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByText("Please select a payment method")).toBeVisible();
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.checkoutForm.getByRole("radio", { name: /Overnight/ }).check();
    await shop.checkoutForm.getByRole("button", { name: "Place order" }).click();
    await expect(
      page.getByText(
        'With overnight shipping, your total is $138.00. To agree, select "Place order" again.',
      ),
    ).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Your order" })).toContainText("$138.00");
    await shop.checkoutForm.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByText("Please send $138.00")).toBeVisible();
  });

  test(
    "a session that has ended meanwhile loses nothing that was typed",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUp();
      await shop.fillCart(BOTTLE);
      await page.goto("/checkout");
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await page.request.post("/auth/sign-out");
      await shop.checkoutForm.getByRole("button", { name: "Place order" }).click();
      await expect(
        page.getByRole("heading", { name: "Must be logged in to create an order" }),
      ).toBeVisible();
      const opened = page.context().waitForEvent("page");
      await page.getByRole("link", { name: /^Sign in \(opens/ }).click();
      const tab = await opened;
      await tab.getByRole("main").getByLabel("Email").fill(email);
      await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await tab.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(tab).toHaveURL(/\/cart$/);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("Thank you! Your order has been placed.")).toBeVisible();
    },
  );

  test(
    "online credit is not offered, and the page says why",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signIn("og@mitra.example");
      await shop.fillCart(BOTTLE);
      await page.goto("/checkout");
      await expect(page.getByText(/Paying by card on this page requires JavaScript/)).toBeVisible();
      await expect(shop.checkoutForm.getByRole("radio", { name: /^Credit card/ })).toHaveCount(0);
    },
  );
});
