import { randomUUID } from "node:crypto";
import { checkoutFields } from "./customer.ts";
import { addToCart, signInClient } from "./http-client.ts";

/** og@mitra.example has ordered before, so they pay by card: one bottle, from a shop process. */
export async function postCardOrder(
  url: string,
  cardToken: string,
  changes: { paymentMethod: string } = { paymentMethod: "credit" },
): Promise<{ response: Promise<Response> }> {
  const client = await signInClient(url, "og@mitra.example");
  await addToCart(client, 1, "Mint");
  const { fullName, ...fields } = checkoutFields(changes);
  const card = { cardToken, expiry: "12/30", zipcodex: "98101", house_number: "1 Pine Street" };
  const body = { ...fields, ...card, name: fullName, idempotencyKey: randomUUID() };
  return { response: client.post("/checkout/place", body) };
}
