import { randomUUID } from "node:crypto";
import { publicId } from "#domain/api/public-id.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { signUpClient } from "#tests/support/http-client.ts";
import { fillCarts, makeBenchKeys } from "./bench-customers.ts";
import type { BenchShop } from "./bench-shop.ts";
import { besidePlain } from "./beside-plain.ts";
import type { Row } from "./figures.ts";
import type { Size } from "./size.ts";

/** What the checkout asks after each change: the whole form of a customer with a filled cart, quoted. */
export async function measureQuote(shop: BenchShop, { seconds }: Size): Promise<Row[]> {
  const email = `${randomUUID()}@mail.example`;
  const client = await signUpClient(shop.server.url, email);
  await fillCarts(shop.connection, [email], 1, "Mint");
  const form = { ...checkoutFields({ email }) };
  const { address, city, state, zipCode: zip, phone, fullName: name } = form;
  const keys = await makeBenchKeys(shop.connection);
  const json = {
    lines: [{ product: publicId("product", 1), flavor: "Mint", quantity: 1 }],
    contact: { name, phone, email },
    address: { street: address, city, state, zip },
  };
  const quote = { client, path: "/checkout/quote", proof: '"kind":"quoted"' };
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
        client,
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
