import { HttpClient, signInClient } from "#tests/support/http-client.ts";
import { fillCarts } from "./bench-customers.ts";
import type { BenchShop } from "./bench-shop.ts";
import { besidePlain, type Page } from "./beside-plain.ts";
import type { Row } from "./figures.ts";
import type { Size } from "./size.ts";

/** Anonymous pages, and the shop as customers with an empty and with a filled cart see it. */
export async function measurePages(shop: BenchShop, { seconds }: Size): Promise<Row[]> {
  const { url } = shop.server;
  const visitor = new HttpClient(url);
  const member = await signInClient(url, "og@mitra.example");
  const shopper = await signInClient(url, "military@mitra.example");
  await fillCarts(shop.connection, ["military@mitra.example"], 1, "Mint");
  const pages: Page[] = [
    { name: "/ signed out", path: "/", clients: [visitor], proof: "MGM" },
    {
      name: "/shop signed out",
      path: "/shop",
      clients: [visitor],
      proof: "50 MGM Chewable Tablets",
    },
    {
      name: "/mgm signed out",
      path: "/mgm",
      clients: [visitor],
      proof: "150 MGM Chewable Tablets",
    },
    { name: "/shop signed in", path: "/shop", clients: [member], proof: "OG Member Price" },
    {
      name: "/shop signed in, filled cart",
      path: "/shop",
      clients: [shopper],
      proof: 'aria-label="Cart, 1 item"',
    },
  ];
  const rows: Row[] = [];
  for (const page of pages) rows.push(await besidePlain(shop, page, seconds));
  return rows;
}
