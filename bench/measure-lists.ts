import { HttpClient, signInClient } from "#tests/support/http-client.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { giveHistory, makeBenchKeys } from "./bench-customers.ts";
import type { BenchShop } from "./bench-shop.ts";
import { besidePlain, type Page } from "./beside-plain.ts";
import type { Row } from "./figures.ts";
import type { Size } from "./size.ts";

const ORDERS = 50;
const EMAIL = "og@mitra.example";

/** Lists as a page and as API answers, to compare a program's cost with a person's. */
export async function measureLists(shop: BenchShop, { seconds }: Size): Promise<Row[]> {
  const { url } = shop.server;
  await giveHistory(shop.connection, "sample-og", ORDERS);
  const keys = await makeBenchKeys(shop.connection);
  const customer = await signInClient(url, EMAIL);
  // The owner's factor is another benchmark's (labels): an account gets one once.
  const staff = await signInClient(url, "manager@mitra.example");
  await enrollFactor(staff);
  const program = new HttpClient(url);
  const lists: Page[] = [
    {
      name: "products, as a customer's page",
      path: "/shop",
      clients: [customer],
      proof: "OG Member Price",
    },
    {
      name: "products, by the API",
      path: "/api/v1/products",
      clients: [program],
      keys,
      proof: "50 MGM Chewable Tablets",
    },
    {
      name: "staff's orders, 50 as a page",
      path: "/admin/orders?size=50",
      clients: [staff],
      proof: EMAIL,
    },
    {
      name: "staff's orders, 50 by the API",
      path: "/api/v1/orders?size=50",
      clients: [program],
      keys,
      proof: EMAIL,
    },
  ];
  const rows: Row[] = [];
  for (const list of lists) rows.push(await besidePlain(shop, list, seconds));
  return rows;
}
