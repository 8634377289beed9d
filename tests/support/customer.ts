import { randomUUID } from "node:crypto";
import type { Cart } from "#domain/cart/cart.ts";
import { type CheckoutFields, parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer, OrderRequest } from "#server/checkout/order-request.ts";
import { user } from "#server/db/schema/accounts.ts";
import type { Shop } from "#server/shop.ts";

/** A customer with a cart and without a password, because no test is about hashing 200 of them. */
export async function newCustomer(shop: Shop, cart: Cart = []): Promise<Customer> {
  const { db } = shop.running;
  const customer = {
    id: randomUUID(),
    email: `${randomUUID()}@mail.example`,
    name: "",
    ipAddress: "203.0.113.9",
  };
  const { id, email, name } = customer;
  await db.insert(user).values({ id, email, name, emailVerified: true });
  await saveCart(db, customer.id, cart);
  return customer;
}

let people = 0;

/** A complete checkout form; every person is different, so no one refers themselves or has ordered before. */
export function checkoutFields(changes: Partial<CheckoutFields> = {}): CheckoutFields {
  const streetNumber = (people += 1);
  return {
    ...parseCheckoutFields({}),
    fullName: "Pat Doe",
    address: `${streetNumber} Pine Street`,
    city: "Seattle",
    state: "WA",
    zipCode: "98101",
    phone: `206${String(streetNumber).padStart(7, "0")}`,
    email: `pat-${streetNumber}@mail.example`,
    shippingOption: "standard",
    paymentMethod: "venmo",
    ...changes,
  };
}

export function orderRequest(
  changes: Partial<CheckoutFields> = {},
  rest: Partial<OrderRequest> = {},
): OrderRequest {
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

/** The data that a browser sends for a published test card. */
export function testCard(number: string) {
  return {
    token: sandboxToken(number, randomUUID()) ?? "",
    expiry: "12/30",
    zip: "98101",
    street: "1 Pine Street",
  };
}

export const oneBottle: Cart = [{ productId: 1, flavor: "Mint", quantity: 1 }];
