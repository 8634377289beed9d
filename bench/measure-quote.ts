import { randomUUID } from "node:crypto";
import { publicId } from "#domain/api/public-id.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { signUpClient } from "#tests/support/http-client.ts";
import { fillCarts, makeBenchKeys } from "./bench-customers.ts";
import type { BenchShop } from "./bench-shop.ts";
import { besidePlain } from "./beside-plain.ts";
import type { Row } from "./figures.ts";
import type { Size } from "./size.ts";

/** A single customer couldn't send this many requests, because tries of a code are limited per customer. */
const CUSTOMERS = 10;

/** Times the checkout's request after each change: the complete form of customers with a filled cart, quoted. */
export async function measureQuote(shop: BenchShop, { seconds }: Size): Promise<Row[]> {
  const emails = Array.from({ length: CUSTOMERS }, () => `${randomUUID()}@mail.example`);
  const clients = await Promise.all(emails.map((one) => signUpClient(shop.server.url, one)));
  await fillCarts(shop.connection, emails, 1, "Mint");
  const form = { ...checkoutFields({ email: emails[0] }) };
  const { address, city, state, zipCode: zip, phone, fullName: name, email } = form;
  const keys = await makeBenchKeys(shop.connection);
  const json = {
    lines: [{ product: publicId("product", 1), flavor: "Mint", quantity: 1 }],
    contact: { name, phone, email },
    address: { street: address, city, state, zip },
  };
  const quote = { clients, path: "/checkout/quote", proof: '"kind":"quoted"' };
  return [
    await besidePlain(shop, { ...quote, name: "a quote", form }, seconds),
    await besidePlain(
      shop,
      { ...quote, name: "a quote with a code", form: { ...form, discountCode: "ONEFIFTY1" } },
      seconds,
    ),
    await besidePlain(
      shop,
      {
        clients,
        name: "a quote by the API",
        path: "/api/v1/quotes",
        proof: '"receipt":[',
        keys,
        json,
      },
      seconds,
    ),
  ];
}
