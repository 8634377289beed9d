import { signInClient } from "#tests/support/http-client.ts";
import { giveHistory } from "./bench-customers.ts";
import type { BenchShop } from "./bench-shop.ts";
import { besidePlain } from "./beside-plain.ts";
import type { Row } from "./figures.ts";
import type { Size } from "./size.ts";

const ORDERS = 50;
const EMAIL = "og@mitra.example";

/** The history of a customer with 50 orders: its first page of ten, and all of it. */
export async function measureHistory(shop: BenchShop, { seconds }: Size): Promise<Row[]> {
  await giveHistory(shop.connection, "sample-og", ORDERS);
  const client = await signInClient(shop.server.url, EMAIL);
  const page = { clients: [client], proof: `Found ${ORDERS} orders` };
  const ten = { ...page, name: "/orders, a page of 10 of 50", path: "/orders" };
  const all = { ...page, name: "/orders, all 50", path: `/orders?orders-size=${ORDERS}` };
  return [await besidePlain(shop, ten, seconds), await besidePlain(shop, all, seconds)];
}
