import { randomUUID } from "node:crypto";
import type { Cart } from "#domain/cart/cart.ts";
import { type CheckoutFields, parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import type { Client } from "#server/accounts/client.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer, OrderRequest } from "#server/checkout/record-order.ts";
import type { Shop } from "#server/shop.ts";

export const TEST_CLIENT: Client = { ipAddress: "203.0.113.9", userAgent: "test", cookie: "" };

/** A customer who has just signed up, with a cart. */
export async function newCustomer(shop: Shop, cart: Cart = []): Promise<Customer> {
  const email = `${randomUUID()}@mail.example`;
  const input = { email, password: "a long enough password", fullName: "" };
  const signedUp = await shop.accounts.signUp(input, TEST_CLIENT);
  if (!signedUp.ok) throw new Error(signedUp.error);
  const customer = { id: signedUp.value.userId, email, name: "", ipAddress: "203.0.113.9" };
  await saveCart(shop.running.db, customer.id, cart);
  return customer;
}

/** A complete checkout form; every person has an address of their own, so nobody refers themself. */
export function checkoutFields(changes: Partial<CheckoutFields> = {}): CheckoutFields {
  const streetNumber = Math.floor(Math.random() * 1_000_000);
  return {
    ...parseCheckoutFields({}),
    fullName: "Pat Doe",
    address: `${streetNumber} Pine Street`,
    city: "Seattle",
    state: "WA",
    zipCode: "98101",
    phone: `206${String(streetNumber).padStart(7, "0")}`,
    email: "pat@mail.example",
    shippingOption: "standard",
    paymentMethod: "venmo",
    ...changes,
  };
}

export function orderRequest(changes: Partial<CheckoutFields> = {}, rest: Partial<OrderRequest> = {}): OrderRequest {
  return {
    fields: checkoutFields(changes),
    linkNumber: null,
    items: null,
    agreed: { orderTotal: "", finalTotal: "" },
    idempotencyKey: randomUUID(),
    card: null,
    ...rest,
  };
}

/** What the browser sends for one of the published test cards. */
export function testCard(number: string) {
  return { token: sandboxToken(number, randomUUID()) ?? "", expiry: "12/30", zip: "98101", street: "1 Pine Street" };
}

export const oneBottle: Cart = [{ productId: 1, flavor: "Mint", quantity: 1 }];
